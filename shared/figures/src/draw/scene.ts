import { radians, type Vec3 } from '../rig/vector.ts'
import { type Circle, hullPath, UNIT } from './hull.ts'

/** From where a movement is seen: degrees around the body (0: the figure looks right) and from above. */
export interface View {
  yaw: number
  pitch: number
}

/** What a shape is made of: each tone is a custom property of the page (`--figure-near`). */
export type Tone =
  | 'near'
  | 'far'
  | 'muscle'
  | 'muscle-far'
  | 'steel'
  | 'steel-far'
  | 'plate'
  | 'plate-far'
  | 'ring'
  | 'pad'
  | 'frame'
  | 'cable'
  | 'ground'

interface Placed extends Circle {
  depth: number
}

export type Sphere = readonly [at: Vec3, radius: number]

export interface ShapeOptions {
  /** The hulls around which the card's colour is left free. Default: all. */
  halo?: readonly (readonly Sphere[])[]
  haloWidth?: number
  /** Hulls in another tone, cut off at the shape. */
  tint?: readonly (readonly Sphere[])[]
  tintTone?: Tone
}

export interface Bounds {
  left: number
  right: number
  bottom: number
  top: number
}

const fill = (tone: Tone): string => `fill="var(--figure-${tone})"`

/** Shapes seen from one side, painted from the farthest to the nearest. */
export class Scene {
  readonly bounds: Bounds = { left: Infinity, right: -Infinity, bottom: Infinity, top: -Infinity }
  readonly #turn: readonly [number, number, number, number]
  readonly #shapes: { depth: number; svg: string }[] = []
  readonly #prefix: string
  #clips = 0

  /** `prefix` keeps the ids of this picture apart from those of others on the page. */
  constructor({ yaw, pitch }: View, prefix: string) {
    const [y, p] = [radians(yaw), radians(pitch)]
    this.#turn = [Math.cos(y), Math.sin(y), Math.cos(p), Math.sin(p)]
    this.#prefix = prefix
  }

  /** Where a point is on the picture, and how near. */
  project([x, y, z]: Vec3): { x: number; y: number; depth: number } {
    const [cosYaw, sinYaw, cosPitch, sinPitch] = this.#turn
    const depth = -x * sinYaw + z * cosYaw
    return {
      x: x * cosYaw + z * sinYaw,
      y: y * cosPitch - depth * sinPitch,
      depth: depth * cosPitch + y * sinPitch,
    }
  }

  depthOf(at: Vec3): number {
    return this.project(at).depth
  }

  #place([at, r]: Sphere): Placed {
    const { x, y, depth } = this.project(at)
    const { bounds } = this
    bounds.left = Math.min(bounds.left, x - r)
    bounds.right = Math.max(bounds.right, x + r)
    bounds.bottom = Math.min(bounds.bottom, y - r)
    bounds.top = Math.max(bounds.top, y + r)
    return { x, y, r, depth }
  }

  #paths(hulls: readonly (readonly Sphere[])[]): string {
    return hulls.map(hull => hullPath(hull.map(sphere => this.#place(sphere)))).join('')
  }

  /** Hulls of spheres as one shape. */
  shape(depth: number, tone: Tone, hulls: readonly (readonly Sphere[])[], options: ShapeOptions = {}): void {
    const { halo = hulls, haloWidth = 5, tint = [], tintTone = 'muscle' } = options
    const outline = this.#paths(hulls)
    const around =
      halo.length > 0 && haloWidth > 0
        ? `<path d="${halo === hulls ? outline : this.#paths(halo)}" fill="none" stroke="var(--figure-card)" stroke-width="${haloWidth}" stroke-linejoin="round"/>`
        : ''
    let inside = ''
    if (tint.length > 0) {
      this.#clips += 1
      const id = `${this.#prefix}${this.#clips}`
      inside = `<clipPath id="${id}"><path d="${outline}"/></clipPath><path clip-path="url(#${id})" d="${this.#paths(tint)}" ${fill(tintTone)}/>`
    }
    this.#shapes.push({ depth, svg: `${around}<path d="${outline}" ${fill(tone)}/>${inside}` })
  }

  /** The rim of a disc between two faces, and the face that is nearer. */
  disc(
    at: Vec3,
    rim: (angle: number, radius: number, side: number) => Vec3,
    radius: number,
    sides: readonly [number, number],
  ) {
    const around = (r: number, side: number): Sphere[] =>
      Array.from({ length: 28 }, (_, i) => [rim((i / 28) * 2 * Math.PI, r, side), 0.02])
    const [one, other] = sides
    const middle = (side: number) => rim(0, 0, side)
    const near = this.depthOf(middle(one)) > this.depthOf(middle(other)) ? one : other
    return {
      outline: [...around(radius, one), ...around(radius, other)],
      face: (share: number) => around(radius * share, near),
      nearFace: middle(near),
      depth: this.depthOf(at),
    }
  }

  /** A shape with a hole: a plate through which the body is seen. */
  ring(depth: number, tone: Tone, outer: readonly Sphere[], inner: readonly Sphere[]): void {
    const [out, hole] = [this.#paths([outer]), this.#paths([inner])]
    this.#shapes.push({
      depth,
      svg: `<path d="${out}${hole}" fill="none" stroke="var(--figure-card)" stroke-width="4"/><path d="${out}${hole}" fill-rule="evenodd" ${fill(tone)}/>`,
    })
  }

  /** A line of which the inside is empty: a kettlebell's handle. */
  stroke(depth: number, tone: Tone, points: readonly Vec3[], width: number): void {
    const placed = points.map(at => this.#place([at, width / 2]))
    const path = placed
      .map(
        ({ x, y }, i) =>
          `${i === 0 ? 'M' : 'L'}${Math.round(x * UNIT * 10) / 10} ${Math.round(-y * UNIT * 10) / 10}`,
      )
      .join('')
    this.#shapes.push({
      depth,
      svg: `<path d="${path}" fill="none" stroke="var(--figure-${tone})" stroke-width="${Math.round(width * UNIT)}" stroke-linejoin="round" stroke-linecap="round"/>`,
    })
  }

  /** Everything, from the farthest to the nearest. */
  svg(): string {
    return this.#shapes
      .toSorted((a, b) => a.depth - b.depth)
      .map(({ svg }) => svg)
      .join('')
  }
}
