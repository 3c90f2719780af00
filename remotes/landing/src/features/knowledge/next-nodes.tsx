import { NODES } from 'knowledge:index'
import { PATHS as READING } from 'knowledge:paths'
import { List, Row, Text } from '@coach-app/ui'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { IndexNode } from '../../../knowledge/shapes.ts'
import { linksOf, nodeOf } from './graph.ts'
import classes from './node-page.module.css'
import { KIND_NAMES, nodePath } from './words.ts'

/** No more than can be told apart at a glance. */
const MOST = 3

interface Next {
  node: IndexNode
  /** Why this one. */
  because: string
}

/** Where a reader goes on from a node: along the reading paths that it is on, then to what needs it, then to what else is linked. */
function nextOf(slug: string): Next[] {
  const onPaths = READING.flatMap(({ title, steps }) => {
    const node = nodeOf(steps[steps.indexOf(slug) + 1])
    return steps.includes(slug) && node ? [{ node, because: `Next in “${title}”` }] : []
  })
  const linked = linksOf(slug).map(({ node, words }) => ({ node, because: words }))
  const needing = linked.filter(({ because }) => because === 'Is needed by')
  const all = [...onPaths, ...needing, ...linked, ...alike(slug)]
  return all.filter(({ node }, index) => all.findIndex(one => one.node === node) === index).slice(0, MOST)
}

/** The ones after it of the same kind, round and round: also for what nothing is linked with. */
function alike(slug: string): Next[] {
  const kind = nodeOf(slug)?.kind
  const nodes = NODES.filter(node => node.kind === kind)
  const at = nodes.findIndex(node => node.slug === slug)
  return [...nodes.slice(at + 1), ...nodes.slice(0, at)]
    .slice(0, 2)
    .map(node => ({ node, because: `Another ${KIND_NAMES[node.kind].one.toLowerCase()}` }))
}

/** The end of a node. */
export function NextNodes({ slug }: { slug: string }) {
  return (
    <section aria-labelledby="next">
      <h2 id="next" className={classes.heading}>
        Where to go next
      </h2>
      <List gap={3} className={classes.next}>
        {nextOf(slug).map(({ node, because }) => (
          <li key={node.slug}>
            <Link to={nodePath(node.slug)}>
              <Text as="span" size={13} tone="muted">
                {because}
              </Text>
              <Row as="span" gap={2} justify="between" weight="medium" className={classes.nextTitle}>
                {node.title}
                <ArrowRight size={16} aria-hidden="true" />
              </Row>
            </Link>
          </li>
        ))}
      </List>
    </section>
  )
}
