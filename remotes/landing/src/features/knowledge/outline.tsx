import { NODES } from 'knowledge:index'
import { counted } from '@coach-app/contracts'
import { Stack, Text } from '@coach-app/ui'
import { Check } from 'lucide-react'
import { Link } from 'react-router-dom'
import { type IndexNode, KINDS } from '../../../knowledge/shapes.ts'
import { prefetchBody } from './bodies.ts'
import { byDepth } from './graph.ts'
import classes from './outline.module.css'
import { useRead } from './reading.ts'
import type { View } from './use-view.ts'
import { KIND_NAMES, nodePath } from './words.ts'

/** Every node as a list: by kind, or by what has to come first. */
export function Outline({ view }: { view: View }) {
  const isShown = (node: IndexNode) => view.kind === null || node.kind === view.kind
  const sections =
    view.order === 'kind'
      ? KINDS.map(kind => ({
          id: kind,
          title: KIND_NAMES[kind].many,
          nodes: NODES.filter(node => node.kind === kind),
        }))
      : byDepth().map((nodes, depth) => ({
          id: `step-${depth}`,
          title: depth === 0 ? 'Needs nothing' : `After ${counted(depth, 'step')}`,
          nodes,
        }))
  return (
    <Stack gap={10}>
      {sections
        .map(section => ({ ...section, nodes: section.nodes.filter(isShown) }))
        .filter(({ nodes }) => nodes.length > 0)
        .map(({ id, title, nodes }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`} className={classes.title}>
              {title}{' '}
              <Text as="span" size={14} tone="muted" weight="regular">
                {nodes.length}
              </Text>
            </h2>
            <ul className={classes.list}>
              {nodes.map(node => (
                <Entry key={node.slug} node={node} withKind={view.order === 'needs'} />
              ))}
            </ul>
          </section>
        ))}
    </Stack>
  )
}

function Entry({ node, withKind }: { node: IndexNode; withKind: boolean }) {
  const isRead = useRead().includes(node.slug)
  const prefetch = () => prefetchBody(node.slug)
  return (
    <li className={classes.entry}>
      <Link to={nodePath(node.slug)} className={classes.link} onPointerEnter={prefetch} onFocus={prefetch}>
        {node.title}
      </Link>
      {isRead && (
        <span className={classes.read}>
          <Check size={14} aria-hidden="true" /> read
        </span>
      )}
      {withKind && <span className={classes.kind}>{KIND_NAMES[node.kind].one}</span>}
      <Text size={14} tone="muted" className={classes.gist}>
        {node.gist}
      </Text>
    </li>
  )
}
