import { type Prop, rod } from '../draw/props.ts'
import type { Movement } from '../movement.ts'
import { LENGTH } from '../rig/body.ts'
import { jointsOf, trunkOf } from '../rig/joints.ts'
import { poseOf } from '../rig/pose.ts'
import { add, mixNumber, radians, type Vec3, vec } from '../rig/vector.ts'
import { FRONT, onToes, pelvisAbove, upright, withinReach } from './stance.ts'

/** A line through points, such as a rope in the air. */
export const rope = (points: readonly Vec3[], radius: number, depth: number): Prop[] =>
  points.slice(1).map(
    (to, i): Prop => ({
      kind: 'rod',
      from: points[i] as Vec3,
      to,
      radius,
      tone: 'cable',
      depth,
      bare: true,
    }),
  )

/** Feet together and arms down, then both wide; seen from the front. */
export function jumpingJack(): Movement {
  return {
    at: t => {
      const apart = mixNumber(0.28, 1.25, t)
      const fly = 0.5 * Math.sin(Math.PI * t)
      const pelvis = add(withinReach(upright(0.28), apart), vec(0, fly - 0.04))
      const { shoulders } = trunkOf({ pelvis, lean: 0 })
      const angle = radians(mixNumber(12, 152, t))
      return {
        pose: poseOf({
          pelvis,
          lean: 0,
          legs: {
            ankle: vec(0, LENGTH.ankle + fly, apart),
            pole: vec(1, 0, 0.2),
            toes: vec(1, 0, 0.35 + 0.3 * t),
          },
          arms: {
            hand: add(shoulders, vec(0.15, -Math.cos(angle) * 2.62, 0.72 + Math.sin(angle) * 2.62)),
            pole: vec(-1, -0.3, 0.3),
          },
        }),
        props: [],
      }
    },
    view: FRONT,
    key: 1,
    layout: 'beside',
    truth: {},
  }
}

const TURNS = 22

/** A hop over a rope that goes around the body; seen from the front. */
export function jumpRope(): Movement {
  return {
    at: t => {
      const fly = mixNumber(0.02, 0.62, t)
      const heel = 34
      const pelvis = add(upright(0.3), vec(0, fly + 0.12))
      const { shoulders } = trunkOf({ pelvis, lean: 0 })
      const hand = vec(0.35, shoulders[1] - 1.95, 1.5)
      const pose = poseOf({
        pelvis,
        lean: 0,
        legs: {
          ankle: vec(-0.1, onToes(heel) + fly, 0.28),
          heel,
          pole: vec(1, 0, 0.1),
          toes: vec(1, 0, 0.15),
        },
        arms: { hand, pole: vec(-1, -0.2, 0.6) },
      })
      const { right } = jointsOf(pose)
      // Above the head at the start, below the feet while they are in the air.
      const [middle, top, bottom] = [right.hand[1], shoulders[1] + 1.75, 0.1]
      const wide = right.hand[2]
      const points = Array.from({ length: TURNS + 1 }, (_, i): Vec3 => {
        const along = (i / TURNS) * Math.PI
        const bulge = Math.sin(along)
        const below = t >= 0.5
        return vec(
          0.3 + (t - 0.5) * 0.4 * bulge,
          mixNumber(middle, below ? bottom : top, bulge ** 0.7),
          Math.cos(along) * (wide + 0.55 * bulge * Math.abs(Math.cos(along))),
        )
      })
      return { pose, props: rope(points, 0.05, t >= 0.5 ? 4 : -3) }
    },
    view: FRONT,
    key: 1,
    layout: 'beside',
    truth: {},
  }
}

/** Sideways in a quarter squat, a band around the ankles. */
export function bandedWalk(): Movement {
  const lean = 26
  return {
    at: t => {
      const apart = mixNumber(0.5, 1.15, t)
      const pelvis = withinReach(pelvisAbove(22, 52), apart)
      const { shoulders } = trunkOf({ pelvis, lean })
      const pose = poseOf({
        pelvis,
        lean,
        head: -lean * 0.5,
        legs: { ankle: vec(0, LENGTH.ankle, apart), pole: vec(1, 0.1, 0.35), toes: vec(1, 0, 0.12) },
        arms: { hand: add(shoulders, vec(1.05, -0.95, -0.55)), pole: vec(0.1, -0.6, 1) },
      })
      const { right, left } = jointsOf(pose)
      const at = (limb: typeof right): Vec3 => add(limb.ankle, vec(0.14, 0.42))
      return { pose, props: [rod(at(right), at(left), 0.1, 'cable', 4)] }
    },
    view: { ...FRONT, yaw: -78 },
    key: 1,
    layout: 'beside',
    truth: {},
  }
}
