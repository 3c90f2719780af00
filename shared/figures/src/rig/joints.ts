import { LENGTH } from './body.ts'
import type { Arm, Leg, Pose } from './pose.ts'
import {
  add,
  type Basis,
  dot,
  lengthOf,
  mix,
  offset,
  radians,
  scale,
  sub,
  unit,
  type Vec3,
  vec,
} from './vector.ts'

/** The middle of the body, from the pelvis to the head, with the directions of its parts. */
export interface Trunk {
  pelvis: Vec3
  waist: Vec3
  chest: Vec3
  shoulders: Vec3
  neck: Vec3
  head: Vec3
  basis: Basis
  pelvisBasis: Basis
  chestBasis: Basis
  headBasis: Basis
}

export interface Limbs {
  hip: Vec3
  knee: Vec3
  ankle: Vec3
  heel: Vec3
  ball: Vec3
  toe: Vec3
  shoulder: Vec3
  elbow: Vec3
  hand: Vec3
  /** How far target and limb are apart because the target is out of reach. */
  missed: number
}

/** Every joint of a pose. */
export interface Joints extends Trunk {
  right: Limbs
  left: Limbs
}

export const SIDES = ['right', 'left'] as const
export type Side = (typeof SIDES)[number]

const leaning = (degrees: number): Basis => {
  const [sin, cos] = [Math.sin(radians(degrees)), Math.cos(radians(degrees))]
  return { up: vec(sin, cos), forward: vec(cos, -sin), right: vec(0, 0, 1) }
}

const bowed = ({ up, forward, right }: Basis, degrees: number): Basis => {
  const [sin, cos] = [Math.sin(radians(degrees)), Math.cos(radians(degrees))]
  return {
    up: add(scale(up, cos), scale(forward, sin)),
    forward: add(scale(forward, cos), scale(up, -sin)),
    right,
  }
}

type TrunkTargets = Pick<Pose, 'pelvis' | 'lean'> & Partial<Pick<Pose, 'basis' | 'flex' | 'head'>>

/** The trunk above a pelvis. Solvers ask for it before arms and legs are known. */
export function trunkOf({ pelvis, lean, basis: given = null, flex = 0, head: bow = 0 }: TrunkTargets): Trunk {
  const basis = given ?? leaning(lean)
  const pelvisBasis = bowed(basis, -flex / 2)
  const chestBasis = bowed(basis, flex / 2)
  const headBasis = bowed(chestBasis, bow)
  const waist = offset(pelvis, pelvisBasis, 0, LENGTH.hipToWaist)
  const chest = offset(waist, basis, 0, LENGTH.waistToChest)
  const shoulders = offset(chest, chestBasis, 0, LENGTH.chestToShoulder)
  const neck = offset(shoulders, chestBasis, 0, LENGTH.neck)
  const head = offset(neck, headBasis, 0.1, LENGTH.neckToHead)
  return { pelvis, waist, chest, shoulders, neck, head, basis, pelvisBasis, chestBasis, headBasis }
}

interface Bent {
  middle: Vec3
  end: Vec3
  missed: number
}

/** Two bones from `from` towards `target`, bent towards `pole` (law of cosines). */
function bend(from: Vec3, target: Vec3, first: number, second: number, pole: Vec3): Bent {
  const wanted = sub(target, from)
  const reach = lengthOf(wanted)
  const longest = (first + second) * 0.9995
  const shortest = Math.abs(first - second) + 0.02
  const length = Math.min(longest, Math.max(shortest, reach))
  const along = unit(wanted)
  const aside = unit(sub(pole, scale(along, dot(pole, along))))
  const x = (first * first - second * second + length * length) / (2 * length)
  const height = Math.sqrt(Math.max(0, first * first - x * x))
  return {
    middle: add(add(from, scale(along, x)), scale(aside, height)),
    end: add(from, scale(along, length)),
    missed: Math.abs(reach - length),
  }
}

/** Heel, ball and tip of the foot at an ankle. */
function footOf(ankle: Vec3, { toes, heel, up }: Leg) {
  const [sin, cos] = [Math.sin(radians(heel)), Math.cos(radians(heel))]
  const sole = unit(add(scale(toes, cos), scale(up, -sin)))
  const out = unit(add(scale(up, cos), scale(toes, sin)))
  const at = (along: number, below: number) => add(ankle, add(scale(sole, along), scale(out, -below)))
  const ball = at(0.52, 0.18)
  // With the heel lifted the toes stay flat: the foot bends at its ball.
  const toe = heel > 0 ? add(ball, add(scale(toes, 0.26), scale(up, -0.02))) : at(0.78, 0.2)
  return { heel: at(-0.16, 0.15), ball, toe }
}

/** A shoulder gives way towards its hand, and rises with it. */
function shoulderOf(trunk: Trunk, outwards: number, { hand, shrug = 0 }: Arm): Vec3 {
  const rest = offset(trunk.shoulders, trunk.basis, 0, shrug, outwards * LENGTH.halfShoulder)
  const towards = unit(sub(hand, rest))
  const raised = Math.max(0, dot(towards, trunk.chestBasis.up))
  return offset(
    add(rest, scale(towards, 0.1)),
    { ...trunk.chestBasis },
    0,
    0.12 * raised,
    -outwards * 0.16 * raised,
  )
}

function limbsOf(trunk: Trunk, outwards: number, leg: Leg, arm: Arm): Limbs {
  const hip = offset(trunk.pelvis, trunk.basis, 0, 0, outwards * LENGTH.halfHip)
  const { middle: knee, end: ankle, missed: foot } = bend(hip, leg.ankle, LENGTH.thigh, LENGTH.shin, leg.pole)
  const shoulder = shoulderOf(trunk, outwards, arm)
  const {
    middle: elbow,
    end: hand,
    missed: fist,
  } = bend(shoulder, arm.hand, LENGTH.upperArm, LENGTH.forearm, arm.pole)
  return { hip, knee, ankle, ...footOf(ankle, leg), shoulder, elbow, hand, missed: Math.max(foot, fist) }
}

/** Every joint of a pose, by two-bone inverse kinematics four times. */
export function jointsOf(pose: Pose): Joints {
  const trunk = trunkOf(pose)
  return {
    ...trunk,
    right: limbsOf(trunk, 1, pose.legs.right, pose.arms.right),
    left: limbsOf(trunk, -1, pose.legs.left, pose.arms.left),
  }
}

/** The middle of both hands. */
export const betweenHands = ({ right, left }: Joints): Vec3 => mix(right.hand, left.hand, 0.5)
