import { NODES } from 'knowledge:index'
import { clsx } from 'clsx'
import { memo } from 'react'
import classes from './drawn-map.module.css'
import { nodeOf } from './graph.ts'

interface MapEdgesProps {
  shown: ReadonlySet<string>
  selected: string | null
  /** What the selected node needs. */
  before: ReadonlySet<string>
}

/** Lines between nodes; those of the selected node and of the way to it stand out. Read out as lists in the panel. */
export const MapEdges = memo(function MapEdges({ shown, selected, before }: MapEdgesProps) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: lines take no focus
    <g aria-hidden="true">
      {NODES.flatMap(node =>
        node.edges.map(({ relation, to }) => {
          const other = nodeOf(to)
          if (!other || !shown.has(node.slug) || !shown.has(to)) return null
          // Drawn from left to right.
          const [a, b] = node.x < other.x ? [node, other] : [other, node]
          const fromX = a.x + a.width / 2
          const toX = b.x - b.width / 2
          const bend = Math.max(30, (toX - fromX) / 2)
          const isOn = node.slug === selected || to === selected
          const isBefore = relation === 'needs' && before.has(to) && (isOn || before.has(node.slug))
          return (
            <path
              key={`${node.slug} ${relation} ${to}`}
              d={`M${fromX} ${a.y}C${fromX + bend} ${a.y} ${toX - bend} ${b.y} ${toX} ${b.y}`}
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
