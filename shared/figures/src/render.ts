import { drawFigure } from './draw/figure.ts'
import { UNIT } from './draw/hull.ts'
import { drawProp } from './draw/props.ts'
import { type Bounds, Scene, type Shape } from './draw/scene.ts'
import type { FigureSpec } from './movement.ts'
import { jointsOf } from './rig/joints.ts'

/** A body with what it holds, moved aside where two stand on one picture. */
interface Part {
  shapes: readonly Shape[]
  x: number
  y: number
  /** 0 to 1. */
  opacity: number
}

/** A picture as data, and how much of the plane it takes; all in pixels. */
export interface Drawing {
  parts: readonly Part[]
  box: { x: number; y: number; width: number; height: number }
}

const GROUND = 3
/** How strong the start of a movement is beside its end. */
const PALE = 0.42

interface Drawn {
  shapes: Shape[]
  bounds: Bounds
}

function drawFrame({ movement, muscles }: FigureSpec, t: number): Drawn {
  const frame = movement.at(t)
  const scene = new Scene(movement.view)
  drawFigure(scene, jointsOf(frame.pose), { muscles: new Set(muscles), lift: movement.lift ?? {} })
  for (const prop of frame.props) drawProp(scene, prop)
  return { shapes: scene.shapes(), bounds: scene.bounds }
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

const groundLine = (left: number, right: number): Shape => ({
  d: `M${px(left)} ${GROUND / 2}H${px(right)}`,
  stroke: 'ground',
  strokeWidth: GROUND,
})

const withGround = (spec: FigureSpec, { shapes, bounds }: Drawn): Drawn =>
  spec.movement.ground === false
    ? { shapes, bounds }
    : {
        shapes: [groundLine(bounds.left - 0.1, bounds.right + 0.1), ...shapes],
        bounds: { ...bounds, bottom: Math.min(bounds.bottom, -0.08) },
      }

/** One moment: the key pose if none is named. */
export function drawStill(spec: FigureSpec, t: number = spec.movement.key): Drawing {
  const { shapes, bounds } = withGround(spec, drawFrame(spec, t))
  return { parts: [{ shapes, x: 0, y: 0, opacity: 1 }], box: boxOf(bounds) }
}

/** Start (paler) and end on one picture, beside or above each other. */
export function drawPair(spec: FigureSpec): Drawing {
  if (spec.movement.layout === 'single') return drawStill(spec)
  const start = withGround(spec, drawFrame(spec, 0))
  const end = withGround(spec, drawFrame(spec, 1))
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
    parts: [
      { shapes: start.shapes, x: 0, y: 0, opacity: PALE },
      { shapes: end.shapes, x: px(dx), y: px(-dy), opacity: 1 },
    ],
    box: boxOf(union([start.bounds, moved])),
  }
}

/** Barbells are wide: the two halves may share a little of the plane. */
const overlap = (start: Bounds, end: Bounds): number =>
  Math.max(0, Math.min(start.right - start.left, end.right - end.left) - 4.2) * 0.28

/** The same as the text of an SVG, for files. `prefix` keeps its ids apart from those of other pictures in one document. */
export function svgText({ parts, box }: Drawing, prefix: string): string {
  const path = ({ d, fill, stroke, strokeWidth }: Shape, more = ''): string =>
    `<path d="${d}" fill="${fill ? `var(--figure-${fill})` : 'none'}"${
      stroke
        ? ` stroke="var(--figure-${stroke})" stroke-width="${strokeWidth}" stroke-linejoin="round" stroke-linecap="round" paint-order="stroke"`
        : ''
    }${more}/>`
  const groups = parts.map(({ shapes, x, y, opacity }, part) => {
    const inside = shapes.map((shape, i) =>
      shape.clip
        ? `<clipPath id="${prefix}${part}-${i}"><path d="${shape.clip}"/></clipPath>${path(shape, ` clip-path="url(#${prefix}${part}-${i})"`)}`
        : path(shape),
    )
    return `<g transform="translate(${x} ${y})" opacity="${opacity}">${inside.join('')}</g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.x} ${box.y} ${box.width} ${box.height}">${groups.join('')}</svg>`
}
