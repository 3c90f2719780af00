/** A point or a direction in head units: x forward, y up, z to the figure's right. */
export type Vec3 = readonly [x: number, y: number, z: number]

export const vec = (x: number, y: number, z = 0): Vec3 => [x, y, z]
export const add = (a: Vec3, b: Vec3): Vec3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const sub = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const scale = (a: Vec3, by: number): Vec3 => [a[0] * by, a[1] * by, a[2] * by]
export const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
export const lengthOf = (a: Vec3): number => Math.hypot(a[0], a[1], a[2])
export const distance = (a: Vec3, b: Vec3): number => lengthOf(sub(a, b))

/** Length 1 in the same direction; the zero vector stays as it is. */
export const unit = (a: Vec3): Vec3 => scale(a, 1 / (lengthOf(a) || 1))

/** From `a` (0) to `b` (1), in a straight line. */
export const mix = (a: Vec3, b: Vec3, t: number): Vec3 => add(a, scale(sub(b, a), t))
export const mixNumber = (a: number, b: number, t: number): number => a + (b - a) * t

/** The mirror image at the plane between the figure's right and left. */
export const mirror = (a: Vec3): Vec3 => [a[0], a[1], -a[2]]

/** The point that lies `forward`, `up` and `right` from `from` in a basis of three directions. */
export const offset = (from: Vec3, basis: Basis, forward: number, up: number, right = 0): Vec3 =>
  add(add(add(from, scale(basis.forward, forward)), scale(basis.up, up)), scale(basis.right, right))

/** Three directions at right angles, each of length 1. */
export interface Basis {
  forward: Vec3
  up: Vec3
  right: Vec3
}

export const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** The point at `length` from `from`, in the plane of forward and up; 0° points up, 90° forward. */
export const polar = (from: Vec3, degrees: number, length: number): Vec3 =>
  add(from, vec(Math.sin(radians(degrees)) * length, Math.cos(radians(degrees)) * length))
