/**
 * Lengths and radii of the drawn body in head units; the figure stands 7.3 high. After the proportions of standard anthropometric tables,
 * with limbs thick enough to be read at 96 pixels.
 */
export const LENGTH = {
  thigh: 1.8,
  shin: 1.78,
  /** The ankle's height above the sole. */
  ankle: 0.3,
  upperArm: 1.3,
  forearm: 1.3,
  hipToWaist: 0.62,
  waistToChest: 0.72,
  chestToShoulder: 0.62,
  neck: 0.2,
  neckToHead: 0.62,
  /** From the middle to a shoulder, and to a hip. */
  halfShoulder: 0.74,
  halfHip: 0.34,
} as const

export const LEG = LENGTH.thigh + LENGTH.shin
export const ARM = LENGTH.upperArm + LENGTH.forearm

export const RADIUS = {
  thigh: 0.41,
  knee: 0.27,
  calf: 0.265,
  ankle: 0.165,
  upperArm: 0.275,
  elbow: 0.185,
  forearm: 0.195,
  wrist: 0.125,
  fist: 0.175,
  head: 0.44,
  jaw: 0.3,
  chest: 0.43,
  waist: 0.37,
  pelvis: 0.42,
} as const
