import { box, rod } from '../draw/props.ts'
import type { Movement } from '../movement.ts'
import { LENGTH } from '../rig/body.ts'
import { jointsOf, trunkOf } from '../rig/joints.ts'
import { type LegTarget, poseOf } from '../rig/pose.ts'
import { add, mixNumber, radians, scale, sub, unit, type Vec3, vec } from '../rig/vector.ts'
import { backrest, post } from './furniture.ts'
import { FRONT, pelvisAbove, SIDE } from './stance.ts'

export interface HipMachineParams {
  to?: 'in' | 'out'
}

/** Sitting, the knees go apart or together; seen from the front. */
export function hipMachine({ to = 'out' }: HipMachineParams = {}): Movement {
  const pelvis = vec(0, 2.6)
  return {
    at: t => {
      const open = to === 'out' ? t : 1 - t
      const knee = mixNumber(0.4, 1.45, open)
      const z = mixNumber(0.42, 1.6, open)
      const legs: LegTarget = {
        ankle: vec(1.45, 0.95, z),
        pole: vec(0.4, 1, knee * 0.5),
        toes: vec(1, -0.1, open * 0.4),
      }
      const pose = poseOf({
        pelvis,
        lean: -10,
        head: 4,
        legs,
        arms: { hand: vec(0.4, 2.4, 0.95), pole: vec(-1, 0, 0.6) },
      })
      const { right, left } = jointsOf(pose)
      const side = to === 'out' ? 0.32 : -0.32
      return {
        pose,
        props: [
          box(vec(-0.4, 2.02, -0.7), vec(0.8, 2.12, 0.7), 'pad', 1),
          backrest(pelvis, -10),
          post(0.2, 1.9),
          rod(add(right.knee, vec(0.1, -0.35, side)), add(right.knee, vec(0.1, 0.3, side)), 0.18, 'pad', 6),
          rod(add(left.knee, vec(0.1, -0.35, -side)), add(left.knee, vec(0.1, 0.3, -side)), 0.18, 'pad', 6),
        ],
      }
    },
    view: { ...FRONT, yaw: -76, pitch: 8 },
    key: 1,
    layout: 'beside',
    truth: {},
  }
}

/** A foot at right angles to its straight leg. */
const footOf = (leg: Vec3) => {
  const down = unit(vec(leg[0], leg[1]))
  return { toes: vec(-down[1], down[0]), up: scale(down, -1) }
}

/** A standing leg moves against a cable at the ankle: out, in, forward or back. */
export function cableLeg({
  to = 'out',
  band = false,
}: {
  to?: 'out' | 'in' | 'forward' | 'back'
  band?: boolean
} = {}): Movement {
  const pelvis = pelvisAbove(1, 1)
  const front = to === 'out' || to === 'in'
  return {
    at: t => {
      const swing = radians(
        mixNumber(to === 'in' ? 28 : 4, to === 'in' ? -16 : to === 'forward' ? 62 : 38, t),
      )
      const far = 3.5
      const ankle = front
        ? vec(0.12, pelvis[1] - Math.cos(swing) * far, 0.34 + Math.sin(swing) * far)
        : vec(
            Math.sin(swing) * far * (to === 'back' ? -0.8 : 0.75),
            pelvis[1] - Math.cos(swing) * far * (to === 'forward' ? 0.92 : 0.97),
            0.34,
          )
      const { shoulders } = trunkOf({ pelvis, lean: to === 'back' ? 16 * t : 0 })
      const right: LegTarget = {
        ankle,
        pole: vec(1, to === 'forward' ? 0.6 : 0, 0),
        ...(to === 'back' ? footOf(sub(ankle, pelvis)) : { toes: vec(1, 0.1), up: vec(0, 1) }),
      }
      const source = front ? vec(0.2, 0.4, to === 'out' ? -2.6 : 3.2) : vec(to === 'back' ? 3 : -3, 0.4, 0.3)
      return {
        pose: poseOf({
          pelvis,
          lean: to === 'back' ? 16 * t : 0,
          legs: {
            right,
            left: { ankle: vec(0, LENGTH.ankle, -0.3), pole: vec(1, 0), toes: vec(1, 0, -0.05) },
          },
          arms: {
            right: { hand: add(pelvis, vec(0.25, 0.25, 0.75)), pole: vec(-0.6, 0.2, 1) },
            left: {
              hand: add(shoulders, to === 'back' ? vec(1.6, -1, -0.7) : vec(0.3, -1.2, -1.7)),
              pole: vec(-0.5, -1, -0.2),
            },
          },
        }),
        props: [
          rod(add(ankle, vec(0, 0.08)), source, 0.035, band ? 'cable' : 'cable', 2),
          rod(
            vec(source[0], 0.1, source[2] * 1.05),
            vec(source[0], front ? 6 : 5.6, source[2] * 1.05),
            0.13,
            'frame',
            -8,
          ),
        ],
      }
    },
    view: front ? FRONT : SIDE,
    key: 1,
    layout: 'beside',
    truth: {},
  }
}
