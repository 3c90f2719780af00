import { box, type Prop, rod } from '../draw/props.ts'
import { jointsOf, type trunkOf } from '../rig/joints.ts'
import { type ArmTarget, type PoseTargets, poseOf } from '../rig/pose.ts'
import { add, mix, offset, type Vec3, vec } from '../rig/vector.ts'

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

/** How high the bar is above the shoulders on straight arms, held wide. */
export const OVERHEAD = 2.44

interface Held {
  /** Where the weight is, forward and up of the shoulders along the trunk. */
  at: readonly [forward: number, up: number]
  arm: (weight: Vec3, trunk: ReturnType<typeof trunkOf>) => ArmTarget
  barbell: boolean
}

export const HELD: Record<SquatLoad, Held> = {
  back: {
    at: [-0.3, 0.14],
    barbell: true,
    arm: at => ({ hand: add(at, vec(0, 0, 1.36)), pole: vec(-0.45, -1, 0.2) }),
  },
  low: {
    at: [-0.4, -0.1],
    barbell: true,
    arm: at => ({ hand: add(at, vec(0, 0, 1.46)), pole: vec(-0.8, -0.7, 0.2) }),
  },
  front: {
    at: [0.36, 0.16],
    barbell: true,
    arm: at => ({ hand: add(at, vec(0.012, 0.012, 0.9)), pole: vec(1, -0.1, 0.5) }),
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
    arm: at => ({ hand: add(at, vec(0, OVERHEAD, 1.85)), pole: vec(-0.3, 0, 1) }),
  },
  dumbbells: {
    at: [0.02, -0.2],
    barbell: false,
    arm: (_, { shoulders }) => ({ hand: add(shoulders, vec(0.04, -2.65, 0.98)), pole: vec(-1, 0, 0.2) }),
  },
  kettlebells: {
    at: [0.36, -0.1],
    barbell: false,
    arm: (_, trunk) => ({
      hand: offset(trunk.shoulders, trunk.basis, 0.58, 0.06, 0.42),
      pole: vec(0.3, -1, 0.5),
    }),
  },
  belt: {
    at: [0.16, -0.4],
    barbell: false,
    arm: (_, trunk) => ({
      hand: offset(trunk.shoulders, trunk.basis, 0.66, -0.3, 0.16),
      pole: vec(0.1, -1, 0.6),
    }),
  },
  none: {
    at: [0.22, -0.3],
    barbell: false,
    arm: (_, { shoulders }) => ({ hand: add(shoulders, vec(2.35, -0.35, 0.42)), pole: vec(0, -1, 0.5) }),
  },
}

/** Everything that is drawn beside the body. */
export function propsOf(load: SquatLoad, weight: Vec3, targets: PoseTargets): Prop[] {
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
          (hand, i): Prop =>
            rod(add(weight, vec(0.1, 0.05, i === 0 ? 0.42 : -0.42)), hand, 0.08, 'steel', i === 0 ? 2 : 0),
        ),
      ]
    case 'dumbbells':
      return hands.map((at, i): Prop => ({ kind: 'dumbbell', at, axis: vec(1, 0), depth: i === 0 ? 4 : -2 }))
    case 'kettlebells':
      return hands.map(
        (at, i): Prop => ({
          kind: 'kettlebell',
          at: add(at, vec(0.05, 0.16, 0)),
          hangs: vec(0.1, -1, i === 0 ? 0.5 : -0.5),
          depth: 3,
        }),
      )
    case 'belt': {
      const { pelvis, pelvisBasis } = joints
      const from = offset(pelvis, pelvisBasis, 0.3, -0.1)
      const floor = vec(from[0] * 0.4 + 0.2, 0.32)
      return [
        {
          kind: 'disc',
          at: offset(pelvis, pelvisBasis, 0, 0.2),
          axis: pelvisBasis.up,
          radius: 0.66,
          width: 0.34,
          tone: 'ring',
          depth: 1.1,
        },
        rod(from, floor, 0.075, 'steel', 2.5),
        box(vec(floor[0] - 0.5, 0.05, -0.3), vec(floor[0] + 0.3, 0.3, 0.3), 'plate', 6, 0.06),
      ]
    }
    case 'none':
      return []
    default:
      return [{ kind: 'barbell', at: weight }]
  }
}
