import { drawFigure } from './draw/figure.ts'
import { UNIT } from './draw/hull.ts'
import { drawProp } from './draw/props.ts'
import { type Bounds, Scene } from './draw/scene.ts'
import type { FigureSpec } from './movement.ts'
import { jointsOf } from './rig/joints.ts'

/** A picture: the inside of an SVG, and how much of the plane it takes, in pixels. */
export interface Drawing {
  svg: string
  box: { x: number; y: number; width: number; height: number }
}

const GROUND = 3

interface Drawn {
  body: string
  bounds: Bounds
}

function drawFrame({ movement, muscles }: FigureSpec, t: number, prefix: string): Drawn {
  const frame = movement.at(t)
  const scene = new Scene(movement.view, prefix)
  drawFigure(scene, jointsOf(frame.pose), { muscles: new Set(muscles), lift: movement.lift ?? {} })
  for (const prop of frame.props) drawProp(scene, prop)
  return { body: scene.svg(), bounds: scene.bounds }
}

const px = (units: number): number => Math.round(units * UNIT * 10) / 10

const union = (all: readonly Bounds[]): Bounds => ({
  left: Math.min(...all.map(({ left }) => left)),
  right: Math.max(...all.map(({ right }) => right)),
  bottom: Math.min(...all.map(({ bottom }) => bottom)),
  top: Math.max(...all.map(({ top }) => top)),
})

const boxOf = ({ left, right, bottom, top }: Bounds, margin = 0.15): Drawing['box'] => ({
  x: px(left - margin),
  y: px(-(top + margin)),
  width: px(right - left + 2 * margin),
  height: px(top - bottom + 2 * margin),
})

const groundLine = (left: number, right: number): string =>
  `<path d="M${px(left)} ${GROUND / 2}H${px(right)}" stroke="var(--figure-ground)" stroke-width="${GROUND}" stroke-linecap="round"/>`

const withGround = (spec: FigureSpec, { body, bounds }: Drawn): Drawn =>
  spec.movement.ground === false
    ? { body, bounds }
    : {
        body: groundLine(bounds.left - 0.1, bounds.right + 0.1) + body,
        bounds: { ...bounds, bottom: Math.min(bounds.bottom, -0.08) },
      }

/** One moment: the key pose if none is named. */
export function drawStill(spec: FigureSpec, prefix: string, t: number = spec.movement.key): Drawing {
  const { body, bounds } = withGround(spec, drawFrame(spec, t, prefix))
  return { svg: body, box: boxOf(bounds) }
}

/** Start (paler) and end on one picture, beside or above each other. */
export function drawPair(spec: FigureSpec, prefix: string): Drawing {
  if (spec.movement.layout === 'single') return drawStill(spec, prefix)
  const [start, end] = [drawFrame(spec, 0, `${prefix}s`), drawFrame(spec, 1, `${prefix}e`)].map(drawn =>
    withGround(spec, drawn),
  ) as [Drawn, Drawn]
  const above = spec.movement.layout === 'above'
  const gap = 0.45
  const dx = above ? 0 : start.bounds.right - end.bounds.left + gap - overlap(start.bounds, end.bounds)
  const dy = above ? start.bounds.bottom - end.bounds.top - gap : 0
  const moved: Bounds = {
    left: end.bounds.left + dx,
    right: end.bounds.right + dx,
    bottom: end.bounds.bottom + dy,
    top: end.bounds.top + dy,
  }
  return {
    svg: `<g opacity=".42">${start.body}</g><g transform="translate(${px(dx)} ${px(-dy)})">${end.body}</g>`,
    box: boxOf(union([start.bounds, moved])),
  }
}

/** Barbells are wide: the two halves may share a little of the plane. */
const overlap = (start: Bounds, end: Bounds): number =>
  Math.max(0, Math.min(start.right - start.left, end.right - end.left) - 4.2) * 0.28

/** Moments of a movement, all in one box: shown one after another they move and nothing shifts. */
export function drawFrames(
  spec: FigureSpec,
  prefix: string,
  count = 14,
): { frames: string[]; box: Drawing['box'] } {
  const drawn = Array.from({ length: count }, (_, i) => drawFrame(spec, i / (count - 1), `${prefix}${i}-`))
  const bounds = union(drawn.map(frame => frame.bounds))
  const ground = spec.movement.ground === false ? '' : groundLine(bounds.left - 0.1, bounds.right + 0.1)
  const bottom = spec.movement.ground === false ? bounds.bottom : Math.min(bounds.bottom, -0.08)
  return { frames: drawn.map(({ body }) => ground + body), box: boxOf({ ...bounds, bottom }) }
}
