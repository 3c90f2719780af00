import { Badge, buttonClassName, IconButton } from '@coach-app/ui'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { IndexNode } from '../../../knowledge/shapes.ts'
import { useBody } from './bodies.ts'
import classes from './drawn-map.module.css'
import { linksOf, pathTo } from './graph.ts'
import { LinkedNodes } from './linked-nodes.tsx'
import { KIND_NAMES, nodePath } from './words.ts'

/** The selected node beside the map: its summary, what comes first, and its links. */
export function MapPanel({ node, onClose }: { node: IndexNode; onClose: () => void }) {
  const { summary } = useBody(node.slug, node.kind)
  const before = pathTo(node.slug)
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    // On a phone the tools above would leave no room for the map and the panel below it.
    if (window.matchMedia('(width < 1024px)').matches)
      panel.current?.previousElementSibling?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [])
  return (
    <section ref={panel} className={classes.panel} aria-labelledby="panel-title" aria-live="polite">
      <header className={classes.panelHeader}>
        <h2 id="panel-title" className={classes.panelTitle}>
          {node.title}
        </h2>
        <Badge>{KIND_NAMES[node.kind].one}</Badge>
        <IconButton label="Close" className={classes.close} onClick={onClose}>
          <X />
        </IconButton>
      </header>
      <p>{summary}</p>
      <Link to={nodePath(node.slug)} className={buttonClassName({ variant: 'primary' })}>
        Read all of it
      </Link>
      {before.length > 0 && (
        <p className={classes.way}>Before it: {before.map(({ title }) => title).join(', ')}.</p>
      )}
      <LinkedNodes links={linksOf(node.slug)} />
    </section>
  )
}
