import { type Basis, mirror, radians, type Vec3, vec } from './vector.ts'

/** Where a foot stands and which way the knee points. */
export interface Leg {
  ankle: Vec3
  /** The direction in which the knee bends. */
  pole: Vec3
  /** The direction of the toes along the sole. */
  toes: Vec3
  /** Degrees by which the heel is lifted above the toes. */
  heel: number
  /** The direction from the sole to the ankle. */
  up: Vec3
}

/** Where a hand is and which way the elbow points. */
export interface Arm {
  hand: Vec3
  pole: Vec3
  /** By how much the shoulder is shrugged. */
  shrug?: number
}

export interface Sides<T> {
  right: T
  left: T
}

/** Targets, not angles: the rig finds elbows and knees. */
export interface Pose {
  pelvis: Vec3
  /** Degrees of the trunk: 0 upright, 90 prone, -90 supine. */
  lean: number
  /** In place of `lean`, for a trunk that does not stay in the plane of forward and up. */
  basis: Basis | null
  /** Degrees by which the spine rounds forward. */
  flex: number
  /** Degrees by which the head bows. */
  head: number
  legs: Sides<Leg>
  arms: Sides<Arm>
}

export type LegTarget = Pick<Leg, 'ankle'> & Partial<Leg>
export type ArmTarget = Pick<Arm, 'hand'> & Partial<Arm>

/** One limb for both sides (written for the right one), or one for each. */
export type ForBoth<T> = T | Sides<T>

export interface PoseTargets {
  pelvis: Vec3
  lean?: number
  basis?: Basis
  flex?: number
  head?: number
  legs: ForBoth<LegTarget>
  arms: ForBoth<ArmTarget>
}

/** Toes that point outwards by some degrees. */
export const toesOut = (degrees: number): Vec3 =>
  vec(Math.cos(radians(degrees)), 0, Math.sin(radians(degrees)))

const LEG: Omit<Leg, 'ankle'> = { pole: vec(1, 0.1, 0.25), toes: toesOut(12), heel: 0, up: vec(0, 1) }
const ARM: Omit<Arm, 'hand'> = { pole: vec(-1, -0.2, 0.2) }

const mirrored = <T extends object>(limb: T): T =>
  Object.fromEntries(
    Object.entries(limb).map(([key, value]) => [
      key,
      Array.isArray(value) ? mirror(value as unknown as Vec3) : value,
    ]),
  ) as T

const sidesOf = <T extends object>(limb: ForBoth<T>): Sides<T> =>
  'right' in limb ? limb : { right: limb as T, left: mirrored(limb as T) }

/** A pose with everything that was left out: legs and arms of one side stand for both. */
export function poseOf(targets: PoseTargets): Pose {
  const legs = sidesOf(targets.legs)
  const arms = sidesOf(targets.arms)
  return {
    pelvis: targets.pelvis,
    lean: targets.lean ?? 0,
    basis: targets.basis ?? null,
    flex: targets.flex ?? 0,
    head: targets.head ?? 0,
    legs: { right: { ...LEG, ...legs.right }, left: { ...mirrored(LEG), ...legs.left } },
    arms: { right: { ...ARM, ...arms.right }, left: { ...mirrored(ARM), ...arms.left } },
  }
}
