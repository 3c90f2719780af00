import type { Prop } from '../draw/props.ts'
import type { Movement } from '../movement.ts'
import { LENGTH } from '../rig/body.ts'
import { jointsOf, trunkOf } from '../rig/joints.ts'
import { type ArmTarget, type PoseTargets, poseOf, toesOut } from '../rig/pose.ts'
import { add, mix, mixNumber, offset, type Vec3, vec } from '../rig/vector.ts'
import { bisect, MIDFOOT, pelvisAbove, SIDE, THREE_QUARTER, withinReach } from './stance.ts'

export type SquatLoad =
  | 'back'
  | 'low'
  | 'front'
  | 'safety'
  | 'goblet'
  | 'zercher'
  | 'overhead'
  | 'dumbbells'
  | 'kettlebells'
  | 'belt'
  | 'none'

export interface SquatParams {
  load?: SquatLoad
  /** Degrees of shin and thigh at the bottom. */
  shin?: number
  thigh?: number
  /** Half the distance between the feet. */
  stance?: number
  toes?: number
  /** The heels stand on something. */
  heels?: boolean
  /** A box behind, pins at the side, or rails. */
  with?: 'box' | 'pins' | 'rails' | null
}

interface Held {
  /** Where the weight is, forward and up of the shoulders along the trunk. */
  at: readonly [forward: number, up: number]
  arm: (weight: Vec3, trunk: ReturnType<typeof trunkOf>) => ArmTarget
  barbell: boolean
}

const HELD: Record<SquatLoad, Held> = {
  back: {
    at: [-0.3, 0.14],
    barbell: true,
    arm: at => ({ hand: add(at, vec(-0.02, 0, 1.36)), pole: vec(-0.45, -1, 0.2) }),
  },
  low: {
    at: [-0.4, -0.1],
    barbell: true,
    arm: at => ({ hand: add(at, vec(-0.02, 0, 1.46)), pole: vec(-0.8, -0.7, 0.2) }),
  },
  front: {
    at: [0.36, 0.16],
    barbell: true,
    arm: at => ({ hand: add(at, vec(0.06, 0.06, 0.8)), pole: vec(1, -0.1, 0.5) }),
  },
  safety: {
    at: [-0.16, 0.26],
    barbell: true,
    arm: at => ({ hand: add(at, vec(0.92, -0.62, 0.42)), pole: vec(0.2, -1, 0.4) }),
  },
  goblet: {
    at: [0.62, -0.5],
    barbell: false,
    arm: (_, trunk) => ({
      hand: offset(trunk.shoulders, trunk.basis, 0.66, -0.42, 0.2),
      pole: vec(0.1, -1, 0.35),
    }),
  },
  zercher: {
    at: [0.26, -0.4],
    barbell: true,
    arm: (_, trunk) => ({
      hand: offset(trunk.shoulders, trunk.basis, 1.02, -0.22, 0.46),
      pole: vec(-0.2, -1, 0.3),
    }),
  },
  overhead: {
    at: [-0.02, 0],
    barbell: true,
    arm: at => ({ hand: add(at, vec(0, 2.36, 1.5)), pole: vec(-0.3, 0, 1) }),
  },
  dumbbells: {
    at: [0.02, -0.2],
    barbell: false,
    arm: (_, { shoulders }) => ({ hand: add(shoulders, vec(0.04, -2.55, 0.98)), pole: vec(-1, 0, 0.2) }),
  },
  kettlebells: {
    at: [0.36, -0.1],
    barbell: false,
    arm: (_, trunk) => ({
      hand: offset(trunk.shoulders, trunk.basis, 0.5, 0.06, 0.42),
      pole: vec(0.2, -1, 0.35),
    }),
  },
  belt: {
    at: [0.16, -0.4],
    barbell: false,
    arm: (_, { shoulders }) => ({ hand: add(shoulders, vec(1.5, -1.35, 0.7)), pole: vec(-0.4, -1, 0.3) }),
  },
  none: {
    at: [0.22, -0.3],
    barbell: false,
    arm: (_, { shoulders }) => ({ hand: add(shoulders, vec(2.35, -0.35, 0.42)), pole: vec(0, -1, 0.5) }),
  },
}

/** Everything that is drawn beside the body. */
function propsOf(load: SquatLoad, weight: Vec3, targets: PoseTargets): Prop[] {
  const joints = jointsOf(poseOf(targets))
  const hands = [joints.right.hand, joints.left.hand]
  switch (load) {
    case 'goblet':
      return [
        {
          kind: 'kettlebell',
          at: offset(mix(joints.right.hand, joints.left.hand, 0.5), joints.chestBasis, 0.02, 0.1),
          hangs: vec(0, -1),
          depth: 3,
        },
      ]
    case 'zercher': {
      const crook = mix(joints.right.elbow, joints.left.elbow, 0.5)
      return [{ kind: 'barbell', at: add(crook, vec(0.16, 0.14)), depth: 0.9 }]
    }
    case 'overhead':
      return [{ kind: 'barbell', at: vec(weight[0], hands[0]?.[1] ?? 0) }]
    case 'safety':
      return [
        { kind: 'barbell', at: weight },
        ...hands.map(
          (hand, i): Prop => ({
            kind: 'rod',
            from: add(weight, vec(0.1, 0.05, i === 0 ? 0.42 : -0.42)),
            to: hand,
            radius: 0.08,
            tone: 'steel',
            depth: i === 0 ? 2 : 0,
          }),
        ),
      ]
    case 'dumbbells':
      return hands.map((at, i): Prop => ({ kind: 'dumbbell', at, axis: vec(1, 0), depth: i === 0 ? 4 : -2 }))
    case 'kettlebells':
      return hands.map(
        (at, i): Prop => ({
          kind: 'kettlebell',
          at,
          hangs: vec(-0.25, -0.8, i === 0 ? 0.55 : -0.55),
          depth: i === 0 ? 3 : 0.4,
        }),
      )
    case 'belt': {
      const low = add(joints.pelvis, vec(0.45, -1.25))
      return [
        {
          kind: 'rod',
          from: add(joints.pelvis, vec(0.35, 0.1)),
          to: low,
          radius: 0.04,
          tone: 'cable',
          depth: 2,
        },
        {
          kind: 'disc',
          at: add(low, vec(0, -0.2)),
          axis: vec(1, 0, 0.4),
          radius: 0.42,
          width: 0.3,
          hub: true,
          depth: 2,
        },
        {
          kind: 'rod',
          from: add(hands[0] as Vec3, vec(0, 0, 0.2)),
          to: add(hands[1] as Vec3, vec(0, 0, -0.2)),
          radius: 0.07,
          tone: 'frame',
          depth: -1,
        },
        {
          kind: 'rod',
          from: vec((hands[0] as Vec3)[0], 0.08, -0.9),
          to: add(hands[1] as Vec3, vec(0, 0, -0.2)),
          radius: 0.07,
          tone: 'frame',
          depth: -3,
        },
      ]
    }
    case 'none':
      return []
    default:
      return [{ kind: 'barbell', at: weight }]
  }
}

/** What stands around it. */
function surroundings(kind: SquatParams['with'], bottom: Vec3, barLow: number): Prop[] {
  if (kind === 'box')
    return [
      {
        kind: 'box',
        from: vec(bottom[0] - 0.95, 0.08, -0.7),
        to: vec(bottom[0] + 0.2, bottom[1] - 0.5, 0.7),
        tone: 'pad',
      },
    ]
  if (kind === 'pins' || kind === 'rails')
    return [-1, 1].flatMap((side): Prop[] => {
      const z = side * 1.95
      const x = MIDFOOT - (kind === 'rails' ? 0 : 0.5)
      return [
        { kind: 'rod', from: vec(x, 0.08, z), to: vec(x, 8.1, z), radius: 0.09, tone: 'frame', depth: -6 },
        ...(kind === 'pins'
          ? [
              {
                kind: 'rod',
                from: vec(x, barLow - 0.14, z),
                to: vec(x + 1.3, barLow - 0.14, z),
                radius: 0.07,
                tone: 'frame',
                depth: -4,
              } as Prop,
            ]
          : []),
      ]
    })
  return []
}

/** Down and up between the heels: the trunk leans until the weight is over the middle of the foot. */
export function squat(params: SquatParams = {}): Movement {
  const {
    load = 'back',
    shin = load === 'front' || load === 'goblet' ? 34 : 30,
    thigh = 98,
    stance = 0.6,
    toes = 18,
    heels = false,
  } = params
  const held = HELD[load]
  const ankle = LENGTH.ankle + (heels ? 0.2 : 0)
  const solve = (t: number) => {
    const pelvis = withinReach(
      pelvisAbove(mixNumber(6, shin, t), mixNumber(1, thigh, t), ankle),
      stance,
      ankle,
    )
    const weightAt = (lean: number): Vec3 => {
      const { shoulders, basis } = trunkOf({ pelvis, lean })
      return offset(shoulders, basis, held.at[0], held.at[1])
    }
    const lean = bisect(degrees => weightAt(degrees)[0] - MIDFOOT, -20, 85)
    const weight = weightAt(lean)
    const targets: PoseTargets = {
      pelvis,
      lean,
      head: -lean * 0.45,
      legs: {
        ankle: vec(0, ankle, stance),
        pole: vec(1, 0.1, 0.2 + toes / 120),
        toes: toesOut(toes),
        heel: heels ? 14 : 0,
      },
      arms: held.arm(weight, trunkOf({ pelvis, lean })),
    }
    return { targets, weight, pelvis }
  }
  const bottom = solve(1)
  const around: Prop[] = [
    ...surroundings(params.with, bottom.pelvis, bottom.weight[1]),
    ...(heels
      ? [
          {
            kind: 'box',
            from: vec(-0.35, 0.04, -1),
            to: vec(0.02, 0.1, 1),
            tone: 'frame',
            radius: 0.04,
          } as Prop,
        ]
      : []),
  ]
  return {
    at: t => {
      const { targets, weight } = solve(t)
      const props = propsOf(load, weight, targets)
      return {
        pose: poseOf(targets),
        props: [...around, ...props],
        ...(held.barbell && load !== 'zercher'
          ? { bar: load === 'overhead' ? add(weight, vec(0, 2.36)) : weight }
          : {}),
        ...(load === 'goblet' || load === 'kettlebells' ? { load: weight } : {}),
      }
    },
    view: held.barbell ? { ...THREE_QUARTER, yaw: -42 } : { ...SIDE, yaw: -30 },
    key: 1,
    layout: 'beside',
    truth: {
      stands: true,
      barVertical: held.barbell && load !== 'zercher',
      holdsBar: ['back', 'front', 'overhead', 'low'].includes(load),
    },
  }
}
