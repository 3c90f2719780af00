import { box, type Prop, rod, slab } from '../draw/props.ts'
import type { Movement } from '../movement.ts'
import { LENGTH } from '../rig/body.ts'
import { betweenHands, jointsOf, trunkOf } from '../rig/joints.ts'
import { poseOf } from '../rig/pose.ts'
import { add, mixNumber, offset, vec } from '../rig/vector.ts'
import { BACK, FRONT, onToes, standing, upright } from './stance.ts'

/** An open chest closes, or closed arms open: flies on cables and machines; seen from the front. */
export function fly({
  from = 'high',
  machine = false,
  reverse = false,
}: {
  from?: 'high' | 'low'
  machine?: boolean
  reverse?: boolean
} = {}): Movement {
  const seated = machine
  const pelvis = seated ? vec(0, 2.47) : add(upright(0.42), vec(0, -0.1))
  const lean = seated ? (reverse ? 6 : -4) : 10
  const { shoulders, basis } = trunkOf({ pelvis, lean })
  const legs = seated
    ? { ankle: vec(1.4, LENGTH.ankle, 0.6), pole: vec(0.4, 1, 0.3) }
    : {
        right: { ...standing(0.35), ankle: vec(-0.45, onToes(16), 0.35), heel: 16 },
        left: { ...standing(-0.35), toes: vec(1, 0, -0.1), ankle: vec(0.6, LENGTH.ankle, -0.35) },
      }
  const level = machine ? 0 : from === 'high' ? -1.1 : 0.35
  const openLevel = machine ? 0 : from === 'high' ? 0.35 : -1.5
  return {
    at: t => {
      const closed = reverse ? 1 - t : t
      const hand = add(
        shoulders,
        vec(
          mixNumber(0.5, 2.2, closed),
          mixNumber(openLevel, level, closed),
          mixNumber(2.55, 0.22, closed ** 1.2),
        ),
      )
      const pose = poseOf({
        pelvis,
        lean,
        legs,
        arms: { hand, pole: vec(-1, mixNumber(-0.4, -0.2, closed), mixNumber(0.4, 1, closed)) },
      })
      const { right, left } = jointsOf(pose)
      const props: Prop[] = []
      if (machine) {
        const on = (up: number, z: number) => offset(pelvis, basis, reverse ? 0.55 : -0.55, up, z)
        props.push(
          box(vec(-0.5, 1.92, -0.5), vec(0.75, 2, 0.5), 'pad', 1),
          rod(vec(0.1, 1.8), vec(0.1, 0.1), 0.1, 'frame', -6),
        )
        props.push(
          slab([on(0.1, 0.4), on(0.1, -0.4), on(2.3, 0.4), on(2.3, -0.4)], 'pad', 0.1, reverse ? 4 : 0.5),
        )
        for (const limb of [right, left])
          props.push(
            rod(add(limb.hand, vec(0, 0.45)), add(limb.hand, vec(0, -0.45)), 0.1, 'steel', 4),
            rod(
              add(limb.hand, vec(0, 0.45)),
              add(shoulders, vec(-0.3, 1.9, limb === right ? 0.6 : -0.6)),
              0.08,
              'frame',
              -4,
            ),
          )
      } else
        for (const [limb, side] of [
          [right, 1],
          [left, -1],
        ] as const) {
          const source = add(shoulders, vec(-0.6, from === 'high' ? 1.9 : -4.6, side * 3.4))
          props.push(
            rod(limb.hand, source, 0.035, 'cable', 1),
            rod(vec(source[0], 0.1, side * 3.5), vec(source[0], 8, side * 3.5), 0.12, 'frame', -8),
          )
        }
      return { pose, props }
    },
    view: reverse ? { ...BACK, yaw: 70 } : { ...FRONT, yaw: -68 },
    key: 1,
    layout: 'beside',
    truth: { feetStay: true },
  }
}

/** A band is pulled apart before the chest. */
export function pullApart(): Movement {
  const pelvis = upright(0.42)
  const { shoulders } = trunkOf({ pelvis, lean: -1 })
  return {
    at: t => {
      const hand = add(shoulders, vec(mixNumber(2.42, 0.55, t), -0.08, mixNumber(0.62, 2.95, t ** 1.3)))
      const pose = poseOf({
        pelvis,
        lean: -1,
        legs: standing(0.42),
        arms: { hand, pole: vec(-1, -0.4, 0.4) },
      })
      const joints = jointsOf(pose)
      const chest = add(betweenHands(joints), vec(0, 0))
      return {
        pose,
        props: [slab([joints.right.hand, joints.left.hand, chest], 'cable', 0.06, 12)],
      }
    },
    view: { ...FRONT, yaw: -66 },
    key: 1,
    layout: 'beside',
    truth: { stands: true },
  }
}
