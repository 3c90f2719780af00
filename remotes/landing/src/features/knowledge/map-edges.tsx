import { NODES } from 'knowledge:index'
import { clsx } from 'clsx'
import { memo } from 'react'
import classes from './drawn-map.module.css'
import { nodeOf } from './graph.ts'
import { bend } from './neighbourhood.ts'

interface MapEdgesProps {
  shown: ReadonlySet<string>
  selected: string | null
  /** What the selected node needs. */
  before: ReadonlySet<string>
}

/** Lines between all nodes; those of the selected node and of the way to it stand out. Read out as lists in the panel. */
export const MapEdges = memo(function MapEdges({ shown, selected, before }: MapEdgesProps) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: lines take no focus
    <g aria-hidden="true">
      {NODES.flatMap(node =>
        node.edges.map(({ relation, to }) => {
          const other = nodeOf(to)
          if (!other || !shown.has(node.slug) || !shown.has(to)) return null
          const isOn = node.slug === selected || to === selected
          const isBefore = relation === 'needs' && before.has(to) && (isOn || before.has(node.slug))
          return (
            <path
              key={`${node.slug} ${relation} ${to}`}
              d={bend(node, other)}
              className={clsx(
                classes.edge,
                relation === 'contradicts' && classes.contradicts,
                isOn && classes.on,
                isBefore && classes.way,
              )}
            />
          )
        }),
      )}
    </g>
  )
})
