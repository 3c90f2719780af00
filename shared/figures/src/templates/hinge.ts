import { box, type Prop, rod } from '../draw/props.ts'
import type { View } from '../draw/scene.ts'
import type { Frame, Movement } from '../movement.ts'
import { LENGTH } from '../rig/body.ts'
import { jointsOf, trunkOf } from '../rig/joints.ts'
import { type PoseTargets, poseOf } from '../rig/pose.ts'
import { add, mix, mixNumber, type Vec3, vec } from '../rig/vector.ts'
import { hangingReach, hingeTo, MIDFOOT, SIDE, standing, THREE_QUARTER, upright } from './stance.ts'

export interface HingeParams {
  load?: 'barbell' | 'trap-bar' | 'dumbbells' | 'kettlebell' | 'kettlebells' | 'suitcase'
  /** The shin's degrees at the bottom. */
  shin?: number
  /** How high the hands are at the bottom. */
  low?: number
  /** From the floor up; else from the top down. */
  fromFloor?: boolean
  stance?: number
  toes?: number
  /** Half the distance between the hands. */
  hands?: number
  /** The feet stand on something (above 0), or the weights do. */
  raised?: number
  blocks?: number
  /** The bar lies on the pins of a rack. */
  pins?: boolean
}

export const trapBar = (at: Vec3): Prop[] => {
  const corner = (x: number, z: number) => add(at, vec(x, 0, z))
  const rods: [number, number, number, number][] = [
    [0.95, 0.6, 0.95, -0.6],
    [-0.95, 0.6, -0.95, -0.6],
    [0.95, 0.6, 0, 1.25],
    [-0.95, 0.6, 0, 1.25],
    [0.95, -0.6, 0, -1.25],
    [-0.95, -0.6, 0, -1.25],
  ]
  return [
    ...rods.map(
      ([x0, z0, x1, z1]): Prop => ({
        kind: 'rod',
        from: corner(x0, z0),
        to: corner(x1, z1),
        radius: 0.085,
        tone: 'steel',
        depth: z0 + z1 > 0 ? 1.6 : -1.5,
      }),
    ),
    ...[1, -1].flatMap((side): Prop[] => [
      {
        kind: 'rod',
        from: corner(0, side * 1.25),
        to: corner(0, side * 2.2),
        radius: 0.065,
        tone: side > 0 ? 'steel' : 'steel-far',
        depth: side * 1.5,
        bare: true,
      },
      {
        kind: 'disc',
        at: corner(0, side * 1.75),
        axis: vec(0, 0, 1),
        radius: 0.78,
        width: 0.2,
        tone: side > 0 ? 'plate' : 'plate-far',
        hub: true,
        depth: side > 0 ? 2 : -2,
      },
    ]),
  ]
}

function held(load: NonNullable<HingeParams['load']>, bar: Vec3, hand: { right: Vec3; left: Vec3 }): Prop[] {
  switch (load) {
    case 'barbell':
      return [{ kind: 'barbell', at: bar, depth: 0.6 }]
    case 'trap-bar':
      return trapBar(vec(bar[0], bar[1]))
    case 'dumbbells':
      return [
        { kind: 'dumbbell', at: hand.right, axis: vec(0.25, 0, 1), depth: 4 },
        { kind: 'dumbbell', at: hand.left, axis: vec(0.25, 0, 1), depth: 0.6 },
      ]
    case 'kettlebell':
      return [{ kind: 'kettlebell', at: mix(hand.right, hand.left, 0.5), hangs: vec(0, -1), depth: 1.4 }]
    case 'suitcase':
      return [{ kind: 'kettlebell', at: hand.right, hangs: vec(0, -1), depth: 4 }]
    case 'kettlebells':
      return [
        { kind: 'kettlebell', at: hand.right, hangs: vec(0, -1), depth: 4 },
        { kind: 'kettlebell', at: hand.left, hangs: vec(0, -1), depth: -1 },
      ]
  }
}

const rackPins = (x: number, height: number): Prop[] =>
  [1.55, -1.55].flatMap((z): Prop[] => [
    rod(vec(x - 0.9, 0.08, z), vec(x - 0.9, 7, z), 0.1, 'frame', -6),
    rod(vec(x - 0.9, height - 0.17, z), vec(x + 0.8, height - 0.17, z), 0.1, 'frame', z > 0 ? 0.2 : -2),
  ])

/** A wide stance or grip reads from the front alone; the frame of a trap bar from above as well. */
function viewOf(load: HingeParams['load'], widest: number): View {
  if (load === 'trap-bar') return { yaw: -58, pitch: 13 }
  if (load !== 'barbell') return { ...SIDE, yaw: -28 }
  return widest > 1.2 ? { yaw: -64, pitch: 6 } : { ...THREE_QUARTER, yaw: -32 }
}

/** Hips back and up with a weight on straight arms: deadlifts and what resembles them. */
export function hinge(params: HingeParams = {}): Movement {
  const {
    load = 'barbell',
    fromFloor = false,
    stance = 0.42,
    toes = 12,
    raised = 0,
    blocks = 0,
    pins = false,
  } = params
  const beside = load === 'trap-bar' || load === 'suitcase' || load === 'kettlebells'
  const { shin = fromFloor ? 20 : 7, hands = beside ? 1.05 : load === 'kettlebell' ? 0.12 : 0.66 } = params
  const low = (params.low ?? (fromFloor ? 0.82 : 1.95)) + blocks
  const barX = MIDFOOT + (beside ? -0.02 : 0.08)
  const top = add(upright(stance), vec(0, raised))
  const topTrunk = trunkOf({ pelvis: top, lean: -2 })
  const topBar = vec(
    beside ? topTrunk.shoulders[0] + 0.04 : 0.42,
    topTrunk.shoulders[1] - Math.min(2.55, hangingReach(hands) + 0.06),
  )
  const legs = { ...standing(stance, toes), ankle: vec(0, LENGTH.ankle + raised, stance) }
  const at = (t: number): Frame => {
    // 1 at the top, 0 at the bottom.
    const height = fromFloor ? t : 1 - t
    let targets: PoseTargets
    let bar = topBar
    if (height >= 0.995)
      targets = {
        pelvis: top,
        lean: -2,
        legs,
        arms: { hand: vec(bar[0], bar[1], hands), pole: vec(-1, 0, 0.3) },
      }
    else {
      const solved = hingeTo(
        Math.max(1, shin * (1 - height) ** (fromFloor ? 1.3 : 0.7)),
        mixNumber(low, topBar[1], height),
        {
          apart: stance,
          hands,
          barX: mixNumber(barX, beside ? barX : barX + 0.06, height),
          floor: raised,
        },
      )
      bar = solved.bar
      targets = {
        pelvis: solved.pelvis,
        lean: solved.lean,
        head: -solved.lean * 0.35,
        legs,
        arms: { hand: vec(bar[0], bar[1], hands), pole: vec(-1, 0, 0.3) },
      }
    }
    const arms = targets.arms as { hand: Vec3; pole: Vec3 }
    // The free arm of a suitcase deadlift hangs on its own side.
    const pose = poseOf(
      load === 'suitcase'
        ? {
            ...targets,
            arms: {
              right: arms,
              left: { hand: vec(arms.hand[0] + 0.1, arms.hand[1] + 0.2, -1.1), pole: vec(-1, 0, -0.3) },
            },
          }
        : targets,
    )
    const joints = jointsOf(pose)
    return {
      pose,
      props: [
        ...(raised > 0 ? [box(vec(-0.6, 0.06, -0.9), vec(1.3, raised - 0.06, 0.9), 'pad', 0, 0.06)] : []),
        ...(blocks > 0
          ? [1, -1].map(
              (side): Prop =>
                box(
                  vec(barX - 0.6, 0.08, side * 2.1),
                  vec(barX + 0.6, blocks - 0.08, side * 2.8),
                  'pad',
                  side > 0 ? 6 : -1,
                ),
            )
          : []),
        ...(pins ? rackPins(barX, low) : []),
        ...held(load, bar, { right: joints.right.hand, left: joints.left.hand }),
      ],
      bar,
    }
  }
  return {
    at,
    view: viewOf(load, Math.max(stance, hands)),
    // A wide stance and a wide grip are told apart by who stands.
    key: fromFloor && stance < 1.2 && hands < 1.5 ? 0 : 1,
    layout: 'beside',
    truth: { stands: true, barVertical: load === 'barbell', holdsBar: load === 'barbell' },
  }
}
