import { box, type Prop, rod } from '../draw/props.ts'
import type { Movement } from '../movement.ts'
import { LENGTH } from '../rig/body.ts'
import { jointsOf, trunkOf } from '../rig/joints.ts'
import { type ArmTarget, type LegTarget, type PoseTargets, poseOf, type Sides } from '../rig/pose.ts'
import { add, mirror, mix, mixNumber, offset, type Vec3, vec } from '../rig/vector.ts'
import { hangingHand, onToes, withinReach } from './stance.ts'

export type LungeLoad = 'dumbbells' | 'barbell' | 'goblet' | 'none'

const armsOf = (load: LungeLoad, pelvis: Vec3, lean: number): ArmTarget => {
  const { shoulders, basis } = trunkOf({ pelvis, lean })
  switch (load) {
    case 'dumbbells':
      return { hand: hangingHand(pelvis, lean), pole: vec(-1, 0, 0.2) }
    case 'barbell':
      return {
        hand: add(offset(shoulders, basis, -0.3, 0.14), vec(0, 0, 1.36)),
        pole: vec(-0.45, -1, 0.2),
      }
    case 'goblet':
      return { hand: offset(shoulders, basis, 0.66, -0.42, 0.2), pole: vec(0.1, -1, 0.35) }
    case 'none':
      return { hand: offset(shoulders, basis, 0.25, -1.75, 0.62), pole: vec(-0.6, 0.2, 1) }
  }
}

/** What is held. */
export const propsOf = (load: LungeLoad, targets: PoseTargets): Prop[] => {
  const joints = jointsOf(poseOf(targets))
  switch (load) {
    case 'dumbbells':
      return [
        { kind: 'dumbbell', at: joints.right.hand, axis: vec(1, 0), depth: 5 },
        { kind: 'dumbbell', at: joints.left.hand, axis: vec(1, 0), depth: -2 },
      ]
    case 'barbell':
      return [{ kind: 'barbell', at: offset(joints.shoulders, joints.basis, -0.3, 0.14) }]
    case 'goblet':
      return [
        {
          kind: 'kettlebell',
          at: offset(mix(joints.right.hand, joints.left.hand, 0.5), joints.chestBasis, 0.02, 0.1),
          hangs: vec(0, -1),
          depth: 3,
        },
      ]
    case 'none':
      return []
  }
}

export interface LungeParams {
  load?: LungeLoad
  /** Where it begins: both feet together, or already apart. */
  kind?: 'forward' | 'reverse' | 'walking' | 'split'
  /** The front foot, or the back one, stands higher. */
  raised?: 'front' | 'back' | null
}

const mirroredLeg = (leg: LegTarget): LegTarget => ({
  ...leg,
  ankle: mirror(leg.ankle),
  ...(leg.pole ? { pole: mirror(leg.pole) } : {}),
  ...(leg.toes ? { toes: mirror(leg.toes) } : {}),
})

/** The same with right and left legs exchanged. */
function otherSide(targets: PoseTargets): PoseTargets {
  const legs = targets.legs as Sides<LegTarget>
  return { ...targets, legs: { right: mirroredLeg(legs.left), left: mirroredLeg(legs.right) } }
}

/** One foot before the other, down and up. */
export function lunge({ load = 'dumbbells', kind = 'split', raised = null }: LungeParams = {}): Movement {
  const rise = raised === 'front' ? 0.5 : 0
  const backRise = raised === 'back' ? 1.62 : 0
  const ankle = LENGTH.ankle
  const front = vec(raised === 'back' ? 0.75 : 1.5, ankle + rise, 0.3)
  const back = raised === 'back' ? vec(-2.15, 1.95, -0.3) : vec(-1.72, onToes(58), -0.3)
  const bottom = raised === 'back' ? vec(-0.2, 2.35) : vec(0.06, 2.28 + rise * 0.7)
  const steps = kind !== 'split'
  const stand = add(
    withinReach(vec(0, 3.86), 0.3),
    vec(steps ? (kind === 'reverse' ? front[0] : back[0] + 0.4) : 0.02, 0),
  )
  const apartTop = raised === 'back' ? vec(0.25, 3.66) : vec(0.0, 3.32 + rise * 0.6)
  const solve = (t: number): PoseTargets => {
    const s = t
    // A foot that steps is carried in an arc; the other one stays.
    const lifted = Math.sin(Math.PI * Math.min(1, s)) * 0.5
    const pelvis = steps ? mix(stand, bottom, s) : mix(apartTop, bottom, s)
    const startX = steps ? stand[0] : 0
    const frontFoot =
      kind === 'forward'
        ? vec(mixNumber(startX, front[0], s), front[1] + lifted * (1 - s), 0.3)
        : kind === 'walking'
          ? // Walking has no stop between two steps: it begins on one leg, the other knee coming forward.
            vec(mixNumber(startX + 0.8, front[0], s), mixNumber(1.75, front[1], s ** 1.5), 0.3)
          : front
    const backFoot =
      kind === 'reverse'
        ? vec(mixNumber(startX, back[0], s), onToes(58 * s) + lifted * (1 - s) * 0.6, -0.3)
        : steps
          ? vec(mixNumber(startX, back[0], s), onToes(58 * s), -0.3)
          : back
    const lean = mixNumber(raised === 'back' ? 6 : 1, raised === 'back' ? 14 : 5, s)
    const heel = steps ? 58 * s : 58
    const rear: LegTarget =
      raised === 'back'
        ? { ankle: back, pole: vec(0.6, -1), toes: vec(-0.6, -0.8), up: vec(-0.8, 0.6) }
        : {
            ankle: backFoot,
            pole: vec(1, steps ? mixNumber(0.1, -1, s) : -1, -0.05),
            toes: vec(1, 0, -0.05),
            heel,
          }
    return {
      pelvis,
      lean,
      legs: { right: { ankle: frontFoot, pole: vec(1, 0.45, 0.05), toes: vec(1, 0, 0.05) }, left: rear },
      arms: armsOf(load, pelvis, lean),
    }
  }
  const around: Prop[] = [
    ...(rise > 0 ? [box(vec(front[0] - 0.4, 0.06, -0.2), vec(front[0] + 1, rise - 0.06, 0.8), 'pad')] : []),
    ...(backRise > 0
      ? [
          box(vec(-3.1, 1.46, -0.9), vec(-1.9, 1.6, 0.9), 'pad', 1),
          ...[-2.9, -2.1].flatMap(x =>
            [-0.7, 0.7].map((z): Prop => rod(vec(x, 1.4, z), vec(x, 0.07, z), 0.07, 'frame', -5)),
          ),
        ]
      : []),
  ]
  return {
    at: t => {
      // A reverse lunge is known by the near leg behind.
      const targets = kind === 'reverse' ? otherSide(solve(t)) : solve(t)
      return { pose: poseOf(targets), props: [...around, ...propsOf(load, targets)] }
    },
    view: { yaw: load === 'barbell' ? -32 : -18, pitch: 5 },
    key: 1,
    layout: 'beside',
    truth: { feetStay: kind === 'split', racked: load === 'barbell' },
  }
}

export interface StepUpParams {
  load?: LungeLoad
  /** Down from the box instead of up on it. */
  down?: boolean
}

/** Up on a box with one leg. */
export function stepUp({ load = 'dumbbells', down = false }: StepUpParams = {}): Movement {
  const rise = down ? 1.2 : 1.35
  const high = LENGTH.ankle + rise
  const moment = (height: number): PoseTargets => {
    const pelvis = mix(down ? vec(-0.75, 3.15) : vec(-0.95, 3.74), vec(0.12, rise + 3.84), height)
    const lean = mixNumber(16, 2, height)
    const trailing = down
      ? vec(mixNumber(1.1, 0.5, height), mixNumber(LENGTH.ankle + 0.02, high + 0.14, height), -0.35)
      : vec(
          mixNumber(-1.15, 0, height),
          mixNumber(0.42, high, height) + Math.sin(Math.PI * height) * 0.3,
          -0.35,
        )
    const at = down ? add(pelvis, vec(mixNumber(0.35, 0, height), 0)) : pelvis
    return {
      pelvis: at,
      lean,
      legs: {
        right: { ankle: vec(0, high, 0.28), pole: vec(1, 0.35, 0.05), toes: vec(1, 0, 0.05) },
        left: {
          ankle: trailing,
          pole: vec(1, 0.2, -0.05),
          toes: vec(1, 0, -0.05),
          heel: down ? 0 : mixNumber(16, 0, height),
        },
      },
      arms: armsOf(load, at, lean),
    }
  }
  const around: Prop = box(vec(-0.4, 0.08, -0.8), vec(down ? 0.75 : 1.7, rise - 0.08, 0.8), 'pad')
  return {
    at: t => {
      const targets = moment(down ? 1 - t : t)
      return { pose: poseOf(targets), props: [around, ...propsOf(load, targets)] }
    },
    view: { yaw: load === 'barbell' ? -30 : -18, pitch: 5 },
    key: down ? 1 : 0,
    layout: 'beside',
    truth: { racked: load === 'barbell' },
  }
}
