import { rod } from '../draw/props.ts'
import type { Movement } from '../movement.ts'
import { jointsOf, trunkOf } from '../rig/joints.ts'
import { poseOf } from '../rig/pose.ts'
import { add, mix, mixNumber, offset, vec } from '../rig/vector.ts'
import { SIDE, standing, upright } from './stance.ts'

/** Kneeling below a pulley, the trunk rolls down. */
export function cableCrunch(): Movement {
  const pelvis = vec(-0.35, 2.22)
  const source = vec(2.2, 7)
  return {
    at: t => {
      const lean = mixNumber(12, 52, t)
      const flex = mixNumber(6, 62, t)
      const { shoulders, chestBasis } = trunkOf({ pelvis, lean, flex })
      const pose = poseOf({
        pelvis,
        lean,
        flex,
        head: 14,
        legs: { ankle: vec(-1.78, 0.3, 0.3), pole: vec(1, -0.3), toes: vec(-1, 0), up: vec(0, 1) },
        arms: {
          hand: offset(shoulders, chestBasis, 0.62, 0.62, 0.26),
          pole: offset(vec(0, 0), chestBasis, 1, -0.6, 0.5),
        },
      })
      const { right, left } = jointsOf(pose)
      const knot = mix(mix(right.hand, left.hand, 0.5), source, 0.14)
      return {
        pose,
        props: [
          rod(right.hand, knot, 0.055, 'cable', 2),
          rod(left.hand, knot, 0.055, 'cable', 0),
          rod(knot, source, 0.03, 'cable', 0),
          rod(vec(2.9, 0.1), vec(2.9, 7.2), 0.14, 'frame', -8),
          rod(vec(2.9, 7.1), vec(2.2, 7.1), 0.1, 'frame', -8),
        ],
      }
    },
    view: SIDE,
    key: 1,
    layout: 'beside',
    truth: {},
  }
}

/** A cable at the side, the arms push straight ahead. */
export function pallof({ hold = false, band = false }: { hold?: boolean; band?: boolean } = {}): Movement {
  const pelvis = add(upright(0.55), vec(0, -0.12))
  const { shoulders } = trunkOf({ pelvis, lean: 2 })
  const source = vec(0.4, shoulders[1] - 0.45, -3.6)
  return {
    at: t => {
      const hand = vec(shoulders[0] + mixNumber(0.62, 2.4, hold ? 1 : t), shoulders[1] - 0.45, 0.1)
      const pose = poseOf({ pelvis, lean: 2, legs: standing(0.55), arms: { hand, pole: vec(-0.2, -0.6, 1) } })
      const { left } = jointsOf(pose)
      return {
        pose,
        props: [
          rod(source, left.hand, 0.035, band ? 'cable' : 'cable', -2),
          rod(vec(0.4, 0.1, -3.75), vec(0.4, shoulders[1] + 1, -3.75), 0.15, 'frame', -8),
          { kind: 'disc', at: source, axis: vec(1, 0), radius: 0.2, width: 0.1, tone: 'steel', depth: -7 },
        ],
      }
    },
    view: { yaw: -55, pitch: 8 },
    key: 1,
    layout: hold ? 'single' : 'beside',
    truth: { stands: true },
  }
}

/** Sitting with the feet up, a weight goes from side to side. */
export function russianTwist(): Movement {
  const pelvis = vec(0, 0.46)
  const lean = -38
  const { shoulders } = trunkOf({ pelvis, lean, flex: 16 })
  return {
    at: t => {
      const hand = add(shoulders, vec(1.15, -1.45, mixNumber(-1.15, 1.15, t)))
      const pose = poseOf({
        pelvis,
        lean,
        flex: 16,
        legs: { ankle: vec(2.1, 0.95, 0.22), pole: vec(0, 1), toes: vec(0.6, 0.7), up: vec(-0.7, 0.6) },
        arms: {
          right: { hand: add(hand, vec(0, 0, 0.14)), pole: vec(-0.4, -0.4, 1) },
          left: { hand: add(hand, vec(0, 0, -0.14)), pole: vec(-0.4, -0.4, -1) },
        },
      })
      return {
        pose,
        props: [{ kind: 'ball', at: add(hand, vec(0.1, -0.08)), radius: 0.36, depth: hand[2] > 0 ? 2 : 0 }],
      }
    },
    view: { yaw: -46, pitch: 8 },
    key: 1,
    layout: 'beside',
    truth: {},
  }
}
