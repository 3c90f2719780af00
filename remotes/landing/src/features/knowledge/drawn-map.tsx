import { NODES } from 'knowledge:index'
import { IconButton, Spinner } from '@coach-app/ui'
import { clsx } from 'clsx'
import { Maximize, Minus, Plus } from 'lucide-react'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { IndexNode } from '../../../knowledge/shapes.ts'
import { PATHS } from '../../paths.ts'
import classes from './drawn-map.module.css'
import { linksOf, nodeOf, pathTo } from './graph.ts'
import { MapEdges } from './map-edges.tsx'
import { MapPanel } from './map-panel.tsx'
import { useCamera } from './use-camera.ts'
import { searchOf, type View } from './use-view.ts'
import { isArrow, walk } from './walk.ts'
import { KIND_NAMES } from './words.ts'

const HEIGHT = 40
const SIZE = {
  width: Math.max(...NODES.map(({ x, width }) => x + width / 2)) + 24,
  height: Math.max(...NODES.map(({ y }) => y)) + HEIGHT,
}

/** What a reader meets first. */
const BEGINNING = nodeOf('sets-and-repetitions') ?? { x: 0, y: 0 }

/**
 * The nodes where the build has placed them. One tab stop: arrow keys walk along links, Enter opens the node beside the map. The
 * outline has all of it as lists.
 */
export function DrawnMap({ view }: { view: View }) {
  const navigate = useNavigate()
  const frame = useRef<SVGSVGElement>(null)
  const content = useRef<SVGGElement>(null)
  const { drag, fit, zoom, centre, wasDragged } = useCamera(frame, content, SIZE, BEGINNING)
  const shown = useMemo(
    () => new Set(NODES.filter(({ kind }) => !view.kind || kind === view.kind).map(({ slug }) => slug)),
    [view.kind],
  )
  const selected = nodeOf(view.node ?? undefined)
  const [current, setCurrent] = useState(selected?.slug ?? NODES[0]?.slug)
  const before = useMemo(
    () => new Set(selected ? pathTo(selected.slug).map(({ slug }) => slug) : []),
    [selected],
  )
  useEffect(() => {
    if (selected) centre(selected)
  }, [selected, centre])

  const open = (node: IndexNode | null) =>
    navigate(`${PATHS.knowledgeMap}${searchOf({ ...view, node: node?.slug ?? null })}`)
  const goTo = (node: IndexNode) => {
    setCurrent(node.slug)
    frame.current?.querySelector<SVGElement>(`[data-node="${node.slug}"]`)?.focus()
    centre(node)
  }
  const tabStop = current && shown.has(current) ? current : [...shown][0]
  return (
    <div className={clsx(classes.layout, selected && classes.withPanel)}>
      <div className={classes.frame}>
        {/* biome-ignore lint/a11y/useSemanticElements: a drawing is no fieldset */}
        <svg ref={frame} className={classes.map} role="group" aria-label="Map of topics" {...drag}>
          <g ref={content}>
            <MapEdges shown={shown} selected={selected?.slug ?? null} before={before} />
            {NODES.filter(({ slug }) => shown.has(slug)).map(node => (
              // biome-ignore lint/a11y/useSemanticElements: HTML elements are not drawn inside of SVG
              <g
                key={node.slug}
                data-node={node.slug}
                role="button"
                tabIndex={node.slug === tabStop ? 0 : -1}
                aria-label={`${node.title}, ${KIND_NAMES[node.kind].one.toLowerCase()}, ${linksOf(node.slug).length} links`}
                aria-pressed={node.slug === selected?.slug}
                className={clsx(
                  classes.node,
                  classes[node.kind],
                  before.has(node.slug) && classes.before,
                  node.slug === selected?.slug && classes.selected,
                )}
                transform={`translate(${node.x - node.width / 2} ${node.y - HEIGHT / 2})`}
                onClick={() => {
                  if (wasDragged()) return
                  setCurrent(node.slug)
                  open(node)
                }}
                onFocus={() => setCurrent(node.slug)}
                onKeyDown={event => {
                  if (event.key === 'Enter' || event.key === ' ') open(node)
                  else if (event.key === 'Escape' && selected) open(null)
                  else if (isArrow(event.key)) {
                    const next = walk(node, event.key, shown)
                    if (next) goTo(next)
                  } else return
                  event.preventDefault()
                }}
              >
                <rect width={node.width} height={HEIGHT} rx={10} />
                <text x={node.width / 2} y={HEIGHT / 2} dy="0.35em" textAnchor="middle">
                  {node.title}
                </text>
              </g>
            ))}
          </g>
        </svg>
        <div className={classes.controls}>
          <IconButton label="Zoom in" onClick={() => zoom(1.4)}>
            <Plus />
          </IconButton>
          <IconButton label="Zoom out" onClick={() => zoom(1 / 1.4)}>
            <Minus />
          </IconButton>
          <IconButton label="Show all" onClick={fit}>
            <Maximize />
          </IconButton>
        </div>
      </div>
      {selected && (
        <Suspense fallback={<Spinner />}>
          <MapPanel node={selected} onClose={() => open(null)} />
        </Suspense>
      )}
    </div>
  )
}
