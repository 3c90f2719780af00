import { NODES } from 'knowledge:index'
import { buttonClassName, IconButton, Spinner } from '@coach-app/ui'
import { clsx } from 'clsx'
import { Maximize, Minus, Plus } from 'lucide-react'
import { Suspense, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { IndexNode } from '../../../knowledge/shapes.ts'
import { PATHS } from '../../paths.ts'
import classes from './drawn-map.module.css'
import { linksOf, nodeOf, pathTo } from './graph.ts'
import { MapEdges } from './map-edges.tsx'
import { MapPanel } from './map-panel.tsx'
import { neighbourhood } from './neighbourhood.ts'
import { useCamera } from './use-camera.ts'
import { searchOf, type View } from './use-view.ts'
import { isArrow, walk } from './walk.ts'
import { KIND_NAMES } from './words.ts'

const HEIGHT = 40

/** Every node where the build has placed it. */
const WHOLE = {
  nodes: NODES as readonly IndexNode[],
  width: Math.max(...NODES.map(({ x, width }) => x + width / 2)) + 24,
  height: Math.max(...NODES.map(({ y }) => y)) + HEIGHT,
}

/** What a reader meets first. */
const BEGINNING = 'sets-and-repetitions'

/**
 * A node with all that it is linked with, or every node. One tab stop: arrow keys walk along links, Enter opens the node beside the map.
 * The outline has all of it as lists.
 */
export function DrawnMap({ view }: { view: View }) {
  const navigate = useNavigate()
  const frame = useRef<SVGSVGElement>(null)
  const content = useRef<SVGGElement>(null)
  const isNarrow = useIsNarrow()
  const selected = nodeOf(view.node ?? undefined)
  const focus = selected?.slug ?? BEGINNING
  // A kind is looked for in all of them.
  const isWhole = view.whole || view.kind !== null
  const near = useMemo(() => (isWhole ? null : neighbourhood(focus, isNarrow)), [isWhole, focus, isNarrow])
  const map = near ?? WHOLE
  const nodes = useMemo(() => map.nodes.filter(({ kind }) => isOfKind(view.kind, kind)), [map, view.kind])
  const middle = useMemo(() => nodes.find(({ slug }) => slug === focus) ?? nodes[0] ?? ORIGIN, [nodes, focus])
  const { drag, fit, zoom, centre, wasDragged } = useCamera(frame, content, map, middle)
  const shown = useMemo(() => new Set(nodes.map(({ slug }) => slug)), [nodes])
  const [current, setCurrent] = useState(focus)
  const before = useMemo(
    () => new Set(selected ? pathTo(selected.slug).map(({ slug }) => slug) : []),
    [selected],
  )

  const open = (node: IndexNode | null) =>
    navigate(`${PATHS.knowledgeMap}${searchOf({ ...view, node: node?.slug ?? null })}`)
  const goTo = (node: IndexNode) => {
    setCurrent(node.slug)
    frame.current?.querySelector<SVGElement>(`[data-node="${node.slug}"]`)?.focus()
    centre(node)
  }
  const tabStop = shown.has(current) ? current : shown.has(focus) ? focus : nodes[0]?.slug
  return (
    <div className={clsx(classes.layout, selected && classes.withPanel)}>
      <div className={classes.frame}>
        {/* biome-ignore lint/a11y/useSemanticElements: a drawing is no fieldset */}
        <svg ref={frame} className={classes.map} role="group" aria-label="Map of topics" {...drag}>
          <g ref={content}>
            {near ? (
              // biome-ignore lint/a11y/noAriaHiddenOnFocusable: lines take no focus
              <g aria-hidden="true">
                {near.lines.map(({ slug, path }) => (
                  <path key={slug} d={path} className={clsx(classes.edge, before.has(slug) && classes.way)} />
                ))}
              </g>
            ) : (
              <MapEdges shown={shown} selected={selected?.slug ?? null} before={before} />
            )}
            {nodes.map(node => (
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
                  near && node.slug === focus && classes.focus,
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
                    const next = walk(node.slug, event.key, nodes)
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
        <Link
          className={clsx(buttonClassName({ variant: 'outline', size: 'sm' }), classes.scope)}
          to={`${PATHS.knowledgeMap}${searchOf({ ...view, kind: null, whole: !isWhole })}`}
        >
          {isWhole ? 'Only what is linked' : `Show all ${NODES.length}`}
        </Link>
        <div className={classes.controls}>
          <IconButton label="Zoom in" onClick={() => zoom(1.4)}>
            <Plus />
          </IconButton>
          <IconButton label="Zoom out" onClick={() => zoom(1 / 1.4)}>
            <Minus />
          </IconButton>
          {isWhole && (
            <IconButton label="Fit into the window" onClick={fit}>
              <Maximize />
            </IconButton>
          )}
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

const ORIGIN = { x: 0, y: 0 }

const isOfKind = (wanted: View['kind'], kind: IndexNode['kind']): boolean => !wanted || kind === wanted

const NARROW = '(width < 720px)'

const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    onChange => {
      const narrow = window.matchMedia(NARROW)
      narrow.addEventListener('change', onChange)
      return () => narrow.removeEventListener('change', onChange)
    },
    () => window.matchMedia(NARROW).matches,
    () => false,
  )
