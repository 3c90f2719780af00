import { type Prop, rod } from '../draw/props.ts'
import type { Movement } from '../movement.ts'
import { LENGTH } from '../rig/body.ts'
import { betweenHands, jointsOf, trunkOf } from '../rig/joints.ts'
import { poseOf } from '../rig/pose.ts'
import { add, type Basis, mixNumber, radians, type Vec3, vec } from '../rig/vector.ts'
import { BACK, onToes, SIDE, standing, upright, withinReach } from './stance.ts'

const tower = (source: Vec3, top: number): Prop[] => [
  rod(vec(source[0], 0.1, source[2] * 1.04), vec(source[0], top, source[2] * 1.04), 0.14, 'frame', -8),
  { kind: 'disc', at: source, axis: vec(1, 0), radius: 0.2, width: 0.1, tone: 'steel', depth: -7 },
]

/** In a split stance before two pulleys, both handles go forward. */
export function cablePress(): Movement {
  const pelvis = add(upright(0.38), vec(0, -0.16))
  const lean = 12
  const { shoulders } = trunkOf({ pelvis, lean })
  return {
    at: t => {
      const hand = add(
        shoulders,
        vec(mixNumber(0.55, 2.45, t), mixNumber(-0.42, -0.3, t), mixNumber(1.12, 0.3, t)),
      )
      const pose = poseOf({
        pelvis,
        lean,
        legs: {
          right: { ...standing(0.38), ankle: vec(-0.95, onToes(30), 0.38), heel: 30, pole: vec(1, 0, 0.1) },
          left: { ...standing(-0.38), toes: vec(1, 0, -0.1), ankle: vec(0.85, LENGTH.ankle, -0.38) },
        },
        arms: { hand, pole: vec(-0.4, -0.2, 1) },
      })
      const { right, left } = jointsOf(pose)
      return {
        pose,
        props: (
          [
            [right.hand, 1],
            [left.hand, -1],
          ] as const
        ).flatMap(([at, side]): Prop[] => {
          const source = vec(-3.6, shoulders[1] + 0.1, side * 1.6)
          return [
            rod(at, source, 0.035, 'cable', side > 0 ? 4 : -3),
            rod(vec(-3.7, 0.1, side * 1.6), vec(-3.7, 7.6, side * 1.6), 0.13, 'frame', -8),
          ]
        }),
      }
    },
    view: SIDE,
    key: 1,
    layout: 'beside',
    truth: { feetStay: true },
  }
}

/** Crossed cables are opened until the arms are level; seen from behind. */
export function cableRearFly(): Movement {
  const pelvis = add(upright(0.42), vec(0, -0.03))
  const { shoulders } = trunkOf({ pelvis, lean: 2 })
  return {
    at: t => {
      const hand = add(
        shoulders,
        vec(mixNumber(2.1, 0.1, t), mixNumber(0.35, 0, t), mixNumber(-0.1, 3.2, t ** 1.2)),
      )
      const pose = poseOf({
        pelvis,
        lean: 2,
        legs: standing(0.42),
        arms: { hand, pole: vec(-0.6, -1, mixNumber(0.8, 0.2, t)) },
      })
      const { right, left } = jointsOf(pose)
      return {
        pose,
        props: (
          [
            [right.hand, -1],
            [left.hand, 1],
          ] as const
        ).flatMap(([at, side]): Prop[] => {
          const source = vec(2.2, shoulders[1] + 1.5, side * 3.6)
          return [rod(at, source, 0.045, 'cable', -1), ...tower(source, 8)]
        }),
      }
    },
    view: BACK,
    key: 1,
    layout: 'beside',
    truth: { stands: true },
  }
}

/** The trunk with the hips, turned to the right (above 0) around the vertical, and leaning forward. */
const turnedBy = (degrees: number, lean: number): Basis => {
  const [sin, cos] = [Math.sin(radians(degrees)), Math.cos(radians(degrees))]
  const [sl, cl] = [Math.sin(radians(lean)), Math.cos(radians(lean))]
  return { up: vec(sl * cos, cl, sl * sin), forward: vec(cl * cos, -sl, cl * sin), right: vec(-sin, 0, cos) }
}

export interface ChopParams {
  /** From above one shoulder to the other hip, or the other way. */
  to?: 'down' | 'up'
}

/** A cable at the side, both hands across the body; hips and trunk turn with them. Seen from the front. */
export function chop({ to = 'down' }: ChopParams = {}): Movement {
  const stance = 0.75
  return {
    at: t => {
      const across = t
      const turn = mixNumber(-38, 38, across)
      const height = to === 'down' ? 1 - t : t
      const pelvis = add(withinReach(upright(stance), stance + 0.35), vec(0, -0.16 - 0.24 * (1 - height)))
      const basis = turnedBy(turn, mixNumber(18, 2, height))
      const { shoulders } = trunkOf({ pelvis, lean: 0, basis })
      const out = radians(turn * 1.35)
      const reach = mixNumber(1.72, 1.68, height) - 0.15 * Math.sin(Math.PI * t)
      const hand = add(
        shoulders,
        vec(Math.cos(out) * reach, mixNumber(-1.75, 1.6, height), Math.sin(out) * reach),
      )
      const arm = (side: number) => ({
        hand: add(hand, vec(-Math.sin(out) * 0.14 * side, 0, Math.cos(out) * 0.14 * side)),
        pole: vec(-0.2, -1, side),
      })
      const pose = poseOf({
        pelvis,
        basis,
        legs: {
          right: { ...standing(stance, 20) },
          left: { ...standing(-stance), toes: vec(1, 0, -0.36), pole: vec(1, 0.1, -0.4) },
        },
        arms: { right: arm(1), left: arm(-1) },
      })
      const source = vec(0.6, to === 'down' ? 7.6 : 0.7, -3.9)
      return {
        pose,
        props: [rod(betweenHands(jointsOf(pose)), source, 0.045, 'cable', 2), ...tower(source, 8)],
      }
    },
    view: { yaw: -82, pitch: 4 },
    key: 1,
    layout: 'beside',
    truth: { feetStay: true },
  }
}
