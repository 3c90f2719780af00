import { add, cross, mix, scale, sub, unit, type Vec3, vec } from '../rig/vector.ts'
import type { Scene, Sphere, Tone } from './scene.ts'

/** What is held, sat on or pulled, as data: a test can ask where it is. `depth` is added to where it lies. */
export type Prop =
  | {
      kind: 'barbell'
      at: Vec3
      half?: number
      plate?: number | null
      axis?: Vec3
      open?: boolean
      depth?: number
    }
  | { kind: 'dumbbell'; at: Vec3; axis: Vec3; depth?: number }
  | { kind: 'kettlebell'; at: Vec3; hangs: Vec3; depth?: number }
  | { kind: 'ball'; at: Vec3; radius: number; tone?: Tone; depth?: number }
  | {
      kind: 'disc'
      at: Vec3
      axis: Vec3
      radius: number
      width: number
      tone?: Tone
      depth?: number
      hub?: boolean
    }
  | { kind: 'rod'; from: Vec3; to: Vec3; radius: number; tone: Tone; depth?: number; bare?: boolean }
  | { kind: 'box'; from: Vec3; to: Vec3; tone: Tone; depth?: number; radius?: number }
  | { kind: 'slab'; corners: readonly Vec3[]; tone: Tone; radius: number; depth?: number }

/** A bar, a post or a cable. */
export const rod = (from: Vec3, to: Vec3, radius: number, tone: Tone, depth = 0): Prop => ({
  kind: 'rod',
  from,
  to,
  radius,
  tone,
  depth,
})

/** A block along the axes: its corners are rounded outwards by `radius`. */
export const box = (from: Vec3, to: Vec3, tone: Tone, depth = 0, radius = 0.08): Prop => ({
  kind: 'box',
  from,
  to,
  tone,
  depth,
  radius,
})

/** A pad that lies at any angle. */
export const slab = (corners: readonly Vec3[], tone: Tone, radius: number, depth = 0): Prop => ({
  kind: 'slab',
  corners,
  tone,
  radius,
  depth,
})

const DEPTH_OF_FURNITURE = -5

function drawDisc(scene: Scene, prop: Extract<Prop, { kind: 'disc' }>): void {
  const { outline, face, depth } = scene.disc(prop)
  const at = depth + (prop.depth ?? 0)
  scene.path(at, prop.tone ?? 'plate', outline, 4)
  if (prop.hub) scene.path(at + 0.001, 'ring', face(0.62))
}

function drawBarbell(scene: Scene, prop: Extract<Prop, { kind: 'barbell' }>): void {
  const { at, half = 2.9, plate = 0.78, axis = vec(0, 0, 1), open = false, depth: lift = 0 } = prop
  const end = (side: number, by = half) => add(at, scale(axis, side * by))
  scene.shape(
    scene.depthOf(at) + lift,
    'steel',
    [
      [
        [end(1), 0.065],
        [end(-1), 0.065],
      ],
    ],
    { haloWidth: 4 },
  )
  if (plate === null) return
  for (const side of [1, -1]) {
    const where = end(side, half - 0.45)
    const far = scene.depthOf(where) < scene.depthOf(at) - 0.3
    const { outline, face, hole, nearFace, depth } = scene.disc({
      at: where,
      axis,
      radius: plate,
      width: 0.2,
    })
    const d = depth + (far ? -1 : 0)
    if (open) {
      scene.path(d, far ? 'plate-far' : 'plate', outline + hole(0.6), 4)
      if (!far) scene.shape(d + 0.003, 'plate', [[[nearFace, 0.17]]], { haloWidth: 4 })
      continue
    }
    scene.path(d, far ? 'plate-far' : 'plate', outline, 4)
    scene.path(d + 0.001, 'ring', face(0.68))
    scene.shape(
      d + 0.002,
      far ? 'steel-far' : 'steel',
      [
        [
          [nearFace, 0.085],
          [end(side), 0.085],
        ],
      ],
      { haloWidth: 3 },
    )
  }
}

function drawDumbbell(scene: Scene, { at, axis, depth = 0 }: Extract<Prop, { kind: 'dumbbell' }>): void {
  const along = unit(axis)
  const d = scene.depthOf(at) + depth
  scene.shape(
    d,
    'steel',
    [
      [
        [add(at, scale(along, 0.45)), 0.06],
        [add(at, scale(along, -0.45)), 0.06],
      ],
    ],
    { halo: [] },
  )
  const heads = [1, -1].map(side => add(at, scale(along, side * 0.4)))
  for (const head of heads.toSorted((a, b) => scene.depthOf(a) - scene.depthOf(b)))
    scene.path(d + 0.01, 'plate', scene.disc({ at: head, axis: along, radius: 0.27, width: 0.26 }).outline, 4)
}

function drawKettlebell(scene: Scene, { at, hangs, depth = 0 }: Extract<Prop, { kind: 'kettlebell' }>): void {
  const down = unit(hangs)
  const bell = add(at, scale(down, 0.62))
  const d = scene.depthOf(at) + 0.2 + depth
  const { x, y } = scene.project(sub(bell, at))
  const { x: ox, y: oy } = scene.project([0, 0, 0])
  // The handle lies across the picture, whichever way the bell hangs.
  const across = Math.hypot(x - ox, y - oy) < 0.1 ? vec(1, 0) : unit(cross(down, viewDirection(scene)))
  const side = (from: Vec3, by: number) => add(from, scale(across, by))
  scene.stroke(d - 0.01, 'steel', [side(bell, 0.26), side(at, 0.2), side(at, -0.2), side(bell, -0.26)], 0.13)
  scene.shape(d, 'plate', [[[bell, 0.42]]], { haloWidth: 4 })
}

/** Towards who looks. */
function viewDirection(scene: Scene): Vec3 {
  const [x, y, z] = [vec(1, 0), vec(0, 1), vec(0, 0, 1)].map(axis => scene.depthOf(axis))
  return unit([x ?? 0, y ?? 0, z ?? 0])
}

const cornersOf = ([x0, y0, z0]: Vec3, [x1, y1, z1]: Vec3): Vec3[] =>
  [x0, x1].flatMap(x => [y0, y1].flatMap(y => [z0, z1].map((z): Vec3 => [x, y, z])))

/** Draws one thing. */
export function drawProp(scene: Scene, prop: Prop): void {
  switch (prop.kind) {
    case 'barbell':
      drawBarbell(scene, prop)
      break
    case 'dumbbell':
      drawDumbbell(scene, prop)
      break
    case 'kettlebell':
      drawKettlebell(scene, prop)
      break
    case 'disc':
      drawDisc(scene, prop)
      break
    case 'ball':
      scene.shape(
        scene.depthOf(prop.at) + (prop.depth ?? 0),
        prop.tone ?? 'plate',
        [[[prop.at, prop.radius]]],
        { haloWidth: 4 },
      )
      break
    case 'rod': {
      const hull: Sphere[] = [
        [prop.from, prop.radius],
        [prop.to, prop.radius],
      ]
      const depth = scene.depthOf(mix(prop.from, prop.to, 0.5)) + (prop.depth ?? 0)
      scene.shape(depth, prop.tone, [hull], prop.bare ? { halo: [] } : { haloWidth: 4 })
      break
    }
    default: {
      const corners = prop.kind === 'box' ? cornersOf(prop.from, prop.to) : prop.corners
      const hull = corners.map((at): Sphere => [at, prop.radius ?? 0.08])
      scene.shape(DEPTH_OF_FURNITURE + (prop.depth ?? 0), prop.tone, [hull], { haloWidth: 4 })
    }
  }
}
