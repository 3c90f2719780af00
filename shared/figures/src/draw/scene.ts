import { add, radians, scale, unit, type Vec3 } from '../rig/vector.ts'
import { discPath, ellipsePath, type Point, reachOf } from './disc.ts'
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

/** A plate around an axis. */
export interface Disc {
  at: Vec3
  axis: Vec3
  radius: number
  width: number
}

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

/** One path of a picture. A stroke that comes with a fill is painted below it. */
export interface Shape {
  /** In pixels. */
  d: string
  fill?: Tone
  /** `card`: the colour on which the picture lies. */
  stroke?: Tone | 'card'
  strokeWidth?: number
  /** The path outside of which nothing is painted. */
  clip?: string
}

/** Shapes seen from one side, painted from the farthest to the nearest. */
export class Scene {
  readonly bounds: Bounds = { left: Infinity, right: -Infinity, bottom: Infinity, top: -Infinity }
  readonly #turn: readonly [number, number, number, number]
  readonly #placed: { depth: number; shapes: Shape[] }[] = []

  constructor({ yaw, pitch }: View) {
    const [y, p] = [radians(yaw), radians(pitch)]
    this.#turn = [Math.cos(y), Math.sin(y), Math.cos(p), Math.sin(p)]
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
    this.#take({ x, y }, { x: r, y: r })
    return { x, y, r, depth }
  }

  /** Widens what the picture takes by something around a point. */
  #take(at: Point, reach: Point): void {
    const { bounds } = this
    bounds.left = Math.min(bounds.left, at.x - reach.x)
    bounds.right = Math.max(bounds.right, at.x + reach.x)
    bounds.bottom = Math.min(bounds.bottom, at.y - reach.y)
    bounds.top = Math.max(bounds.top, at.y + reach.y)
  }

  #paths(hulls: readonly (readonly Sphere[])[]): string {
    return hulls.map(hull => hullPath(hull.map(sphere => this.#place(sphere)))).join('')
  }

  /** Hulls of spheres as one shape. */
  shape(depth: number, tone: Tone, hulls: readonly (readonly Sphere[])[], options: ShapeOptions = {}): void {
    const { halo = hulls, haloWidth = 5, tint = [], tintTone = 'muscle' } = options
    const outline = this.#paths(hulls)
    const shapes: Shape[] = []
    if (halo === hulls) shapes.push({ d: outline, fill: tone, stroke: 'card', strokeWidth: haloWidth })
    else {
      if (halo.length > 0) shapes.push({ d: this.#paths(halo), stroke: 'card', strokeWidth: haloWidth })
      shapes.push({ d: outline, fill: tone })
    }
    if (tint.length > 0) shapes.push({ d: this.#paths(tint), fill: tintTone, clip: outline })
    this.#placed.push({ depth, shapes })
  }

  /** A thick disc, such as a plate: its outline, the face that is nearer, and where that face is. */
  disc({ at, axis, radius, width }: Disc) {
    const along = unit(axis)
    const faces = [scale(along, width / 2), scale(along, -width / 2)].map(by => add(at, by)) as [Vec3, Vec3]
    const tilt = this.project(along)
    const seen = (centre: Vec3) => {
      const { x, y } = this.project(centre)
      return { x, y }
    }
    const [front, back] = [seen(faces[0]), seen(faces[1])]
    const nearFace = tilt.depth > 0 ? faces[0] : faces[1]
    for (const centre of [front, back]) this.#take(centre, reachOf(tilt, radius))
    return {
      outline: discPath(front, back, tilt, radius),
      face: (share: number) => ellipsePath(seen(nearFace), tilt, radius * share),
      hole: (share: number) => ellipsePath(seen(nearFace), tilt, radius * share, true),
      nearFace,
      depth: this.depthOf(at),
    }
  }

  /** A path that is already on the picture, with the card's colour around it. */
  path(depth: number, tone: Tone, d: string, haloWidth = 0): void {
    this.#placed.push({
      depth,
      shapes: [{ d, fill: tone, ...(haloWidth > 0 ? { stroke: 'card', strokeWidth: haloWidth } : {}) }],
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
    this.#placed.push({
      depth,
      shapes: [
        { d: path, stroke: 'card', strokeWidth: Math.round(width * UNIT) + 4 },
        { d: path, stroke: tone, strokeWidth: Math.round(width * UNIT) },
      ],
    })
  }

  /** Everything, from the farthest to the nearest. */
  shapes(): Shape[] {
    return this.#placed.toSorted((a, b) => a.depth - b.depth).flatMap(({ shapes }) => shapes)
  }
}
