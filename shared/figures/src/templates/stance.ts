import { ARM, LEG, LENGTH } from '../rig/body.ts'
import { trunkOf } from '../rig/joints.ts'
import { type LegTarget, toesOut } from '../rig/pose.ts'
import { polar, radians, type Vec3, vec } from '../rig/vector.ts'

/** Where the weight is carried on a foot whose ankle is at x = 0. */
export const MIDFOOT = 0.28

/** Seen from the front right: bars show both plates. */
export const THREE_QUARTER = { yaw: -36, pitch: 6 }
/** Almost from the side. */
export const SIDE = { yaw: -20, pitch: 4 }
export const FLOOR = { yaw: -14, pitch: 0 }
/** The figure looks at who looks. */
export const FRONT = { yaw: -90, pitch: 2 }
export const BACK = { yaw: 90, pitch: 2 }

/** Where `f` crosses zero between `a` and `b`; the end that is nearer to it when it crosses nowhere. */
export function bisect(f: (x: number) => number, a: number, b: number): number {
  let [low, high, below] = [a, b, f(a)]
  const above = f(b)
  if (below > 0 === above > 0) return Math.abs(below) < Math.abs(above) ? a : b
  for (let i = 0; i < 36; i += 1) {
    const middle = (low + high) / 2
    const value = f(middle)
    if (value > 0 === below > 0) [low, below] = [middle, value]
    else high = middle
  }
  return (low + high) / 2
}

/** The pelvis above an ankle at x = 0: the shin leans forward, the thigh back, both by degrees. */
export const pelvisAbove = (shin: number, thigh: number, ankleHeight: number = LENGTH.ankle): Vec3 =>
  polar(polar(vec(0, ankleHeight), shin, LENGTH.shin), -thigh, LENGTH.thigh)

/** Lowers a pelvis until feet that are `apart` from the middle are within reach. */
export function withinReach(pelvis: Vec3, apart: number, ankleHeight: number = LENGTH.ankle): Vec3 {
  const aside = Math.abs(apart - LENGTH.halfHip)
  const longest = Math.sqrt((LEG * 0.998) ** 2 - aside * aside)
  const height = pelvis[1] - ankleHeight
  return Math.hypot(pelvis[0], height) > longest
    ? vec(pelvis[0], ankleHeight + Math.sqrt(Math.max(0, longest ** 2 - pelvis[0] ** 2)))
    : pelvis
}

/** Both feet flat, `apart` from the middle. */
export const standing = (apart = 0.42, degreesOut = 12): LegTarget => ({
  ankle: vec(0, LENGTH.ankle, apart),
  toes: toesOut(degreesOut),
  pole: vec(1, 0.1, 0.25 + degreesOut / 120),
})

/** The height of an ankle whose heel is lifted by degrees while the ball of the foot stays on the floor. */
export const onToes = (heel: number): number =>
  0.52 * Math.sin(radians(heel)) + 0.18 * Math.cos(radians(heel)) + 0.12

/** Upright on straight legs. */
export const upright = (apart = 0.42): Vec3 => withinReach(pelvisAbove(1, 1), apart)

/** A hand below its shoulder, on an arm that hangs straight down. */
export function hangingHand(pelvis: Vec3, lean: number, apart = 0.98, forward = 0.04): Vec3 {
  const { shoulders } = trunkOf({ pelvis, lean })
  return vec(shoulders[0] + forward, shoulders[1] - ARM * 1.02, apart)
}

/** How far straight arms reach down when the hands are `apart` from the middle. */
export const hangingReach = (apart: number): number =>
  Math.sqrt((ARM * 0.995) ** 2 - (apart - LENGTH.halfShoulder) ** 2 - 0.08)

interface Hinged {
  pelvis: Vec3
  lean: number
  bar: Vec3
}

/** Hips and trunk so that straight arms hang to a bar at `barX` and `barY`, over shins that lean by `shin` degrees. */
export function hingeTo(
  shin: number,
  barY: number,
  { apart = 0.42, hands = 0.62, barX = MIDFOOT, steepest = 100, floor = 0 } = {},
): Hinged {
  const reach = hangingReach(hands)
  const solved = (thigh: number): Hinged => {
    const pelvis = withinReach(pelvisAbove(shin, thigh, LENGTH.ankle + floor), apart, LENGTH.ankle + floor)
    const barAt = (lean: number): Vec3 => {
      const { shoulders } = trunkOf({ pelvis, lean })
      return vec(shoulders[0], shoulders[1] - 0.1 - reach)
    }
    const lean = bisect(lean => barAt(lean)[0] - barX, -8, steepest)
    return { pelvis, lean, bar: barAt(lean) }
  }
  const thigh = bisect(thigh => solved(thigh).bar[1] - barY, 1, 108)
  return solved(thigh)
}

/** Slow at both ends, as people move. */
export const eased = (t: number): number => t * t * (3 - 2 * t)
