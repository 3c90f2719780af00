import { box, type Prop } from '../draw/props.ts'
import type { Movement } from '../movement.ts'
import { LENGTH } from '../rig/body.ts'
import { jointsOf, trunkOf } from '../rig/joints.ts'
import { poseOf } from '../rig/pose.ts'
import { add, mix, mixNumber, radians, type Vec3, vec } from '../rig/vector.ts'
import { FRONT, hangingHand, onToes, upright, withinReach } from './stance.ts'

const twoDumbbells = (right: Vec3, left: Vec3): Prop[] => [
  { kind: 'dumbbell', at: right, axis: vec(1, 0, 0.1), depth: 5 },
  { kind: 'dumbbell', at: left, axis: vec(1, 0, 0.1), depth: 5 },
]

/** One foot goes back and across behind the other one; seen from the front. */
export function curtsyLunge(): Movement {
  return {
    at: t => {
      const pelvis = mix(vec(0, 3.8, 0), vec(-0.25, 2.5, 0.12), t)
      const lean = mixNumber(1, 14, t)
      const { shoulders } = trunkOf({ pelvis, lean })
      const lifted = Math.sin(Math.PI * t) * 0.3
      const pose = poseOf({
        pelvis,
        lean,
        legs: {
          right: { ankle: vec(0.55 * t, LENGTH.ankle, 0.4), pole: vec(1, 0.4, 0.12), toes: vec(1, 0, 0.1) },
          left: {
            ankle: add(
              mix(vec(0, LENGTH.ankle, -0.4), vec(-1.55, onToes(58), 1.35), t),
              vec(0, lifted * (1 - t)),
            ),
            heel: 58 * t,
            pole: vec(1, mixNumber(0.1, -0.8, t), mixNumber(-0.2, 0, t)),
            toes: vec(1, 0, -0.1 - 0.1 * t),
          },
        },
        arms: { hand: add(shoulders, vec(0.1, -2.6, 1)), pole: vec(-1, 0, 0.3) },
      })
      const { right, left } = jointsOf(pose)
      return { pose, props: twoDumbbells(right.hand, left.hand) }
    },
    view: { ...FRONT, yaw: -76 },
    key: 1,
    layout: 'beside',
    truth: {},
  }
}

/** Up on a box that stands at one's side; seen from the front. */
export function lateralStepUp(): Movement {
  const rise = 1.2
  const box0: Prop = box(vec(-0.7, 0.08, 0.1), vec(1.1, rise - 0.08, 1.7), 'pad')
  return {
    at: t => {
      const pelvis = mix(vec(-0.25, 3.72, -0.42), vec(0.05, rise + 3.84, 0.62), t)
      const lean = mixNumber(16, 2, t)
      const hand = hangingHand(pelvis, lean, 1.02)
      const pose = poseOf({
        pelvis,
        lean,
        legs: {
          right: { ankle: vec(0, LENGTH.ankle + rise, 0.82), pole: vec(1, 0.35, 0.2), toes: vec(1, 0, 0.1) },
          left: {
            ankle: mix(vec(-0.1, LENGTH.ankle, -0.85), vec(0, rise + 0.5, -0.15), t),
            pole: vec(1, 0.1, -0.05),
            toes: vec(1, 0, -0.05),
          },
        },
        arms: {
          right: { hand: add(hand, vec(0, 0.05, pelvis[2])), pole: vec(-1, 0, 0.2) },
          left: { hand: vec(hand[0], hand[1] + 0.05, pelvis[2] - 1.02), pole: vec(-1, 0, -0.2) },
        },
      })
      const { right, left } = jointsOf(pose)
      return { pose, props: [box0, ...twoDumbbells(right.hand, left.hand)] }
    },
    view: { ...FRONT, yaw: -80 },
    key: 0,
    layout: 'beside',
    truth: {},
  }
}

/** A bell above the head, the hips go out below it and the free hand down along the leg; seen from the front. */
export function windmill(): Movement {
  return {
    at: t => {
      const tilt = radians(mixNumber(4, -66, t))
      const basis = {
        up: vec(0.12 * t, Math.cos(tilt), Math.sin(tilt)),
        forward: vec(1, 0, 0),
        right: vec(0, -Math.sin(tilt), Math.cos(tilt)),
      }
      const pelvis = add(withinReach(upright(0.85), 0.95), vec(-0.05, -0.1 - 0.3 * t, 0.45 * t))
      const { shoulders } = trunkOf({ pelvis, lean: 0, basis })
      const at = (side: number) =>
        add(
          shoulders,
          vec(0, -Math.sin(tilt) * LENGTH.halfShoulder * side, Math.cos(tilt) * LENGTH.halfShoulder * side),
        )
      const pose = poseOf({
        pelvis,
        basis,
        legs: {
          right: { ankle: vec(0, LENGTH.ankle, 0.8), pole: vec(1, 0.1, 0.2), toes: vec(1, 0, 0.1) },
          left: { ankle: vec(0.1, LENGTH.ankle, -0.9), pole: vec(1, 0.1, -0.4), toes: vec(1, 0, -0.5) },
        },
        arms: {
          right: { hand: add(at(1), vec(0.05, 2.4, 0)), pole: vec(-0.3, 0, 1) },
          left: { hand: add(at(-1), vec(0.35, -2.4, mixNumber(-0.25, 0.1, t))), pole: vec(-1, 0, -0.3) },
        },
      })
      const { right } = jointsOf(pose)
      return { pose, props: [{ kind: 'kettlebell', at: right.hand, hangs: vec(-0.6, -0.5, 0.5), depth: -1 }] }
    },
    view: FRONT,
    key: 1,
    layout: 'beside',
    truth: { feetStay: true },
  }
}
