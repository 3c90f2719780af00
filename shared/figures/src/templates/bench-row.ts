import { box, type Prop, rod } from '../draw/props.ts'
import type { Movement } from '../movement.ts'
import { LENGTH } from '../rig/body.ts'
import { jointsOf, trunkOf } from '../rig/joints.ts'
import { poseOf } from '../rig/pose.ts'
import { add, mix, mixNumber, vec } from '../rig/vector.ts'

/** One hand and one knee on a bench, the other hand rows. */
export function benchRow(): Movement {
  const height = 1.75
  const pelvis = vec(0, 3.42)
  const lean = 78
  const { shoulders } = trunkOf({ pelvis, lean })
  return {
    at: t => {
      const hand = mix(add(shoulders, vec(0.1, -2.5, 0.8)), add(pelvis, vec(0.75, 0.05, 0.72)), t)
      const pose = poseOf({
        pelvis,
        lean,
        head: -18,
        legs: {
          right: { ankle: vec(-0.7, LENGTH.ankle, 0.75), pole: vec(1, 0, 0.2), toes: vec(1, 0, 0.2) },
          left: {
            ankle: vec(-1.25, height + 0.2, -0.35),
            pole: vec(1, -0.6),
            toes: vec(-1, 0.1),
            up: vec(0.1, 1),
          },
        },
        arms: {
          right: { hand, pole: vec(-0.7, mixNumber(0.1, 1, t), 0.25) },
          left: { hand: vec(shoulders[0] + 0.2, height + 0.14, -0.74), pole: vec(-1, 0, -0.2) },
        },
      })
      const { right } = jointsOf(pose)
      return {
        pose,
        props: [
          box(vec(-1.2, height - 0.14, -0.85), vec(3.1, height - 0.04, 0), 'pad', 1),
          ...[-0.9, 2.8].map(
            (x): Prop => rod(vec(x, height - 0.2, -0.4), vec(x, 0.08, -0.4), 0.08, 'frame', -5),
          ),
          { kind: 'dumbbell', at: right.hand, axis: vec(1, 0.05, 0.1), depth: 6 },
        ],
      }
    },
    view: { yaw: -44, pitch: 7 },
    key: 1,
    layout: 'beside',
    truth: { feetStay: true },
  }
}
