import type { Muscle } from '@coach-app/contracts'
import type { Joints, Side } from '../rig/joints.ts'
import { add, mix, offset, scale, type Vec3 } from '../rig/vector.ts'
import type { Scene, Sphere } from './scene.ts'

/** Where along a limb, and how far to its front. */
type Along = (share: number, forwards: number) => Vec3

const BOTH = [1, -1] as const

/** How much a direction points to who looks: 1 at them, -1 away. */
const facing = (scene: Scene, direction: Vec3): number => scene.depthOf(direction) - scene.depthOf([0, 0, 0])

/** What is coloured on the trunk: the front only where it is seen, and the back likewise. */
export function trunkMuscles(scene: Scene, joints: Joints, muscles: ReadonlySet<Muscle>): Sphere[][] {
  const { pelvis, waist, chest, shoulders, neck, basis, pelvisBasis, chestBasis, headBasis } = joints
  const front = facing(scene, basis.forward) > -0.35
  const back = facing(scene, basis.forward) < 0.4
  const tints: Sphere[][] = []
  const at = (
    muscle: Muscle,
    seen: boolean,
    hull: (side: number) => Sphere[],
    sides: readonly number[] = BOTH,
  ): void => {
    if (muscles.has(muscle) && seen) for (const side of sides) tints.push(hull(side))
  }
  at('chest', front, side => [
    [offset(chest, chestBasis, 0.36, 0.38, side * 0.12), 0.13],
    [offset(chest, chestBasis, 0.34, 0.2, side * 0.1), 0.16],
    [offset(shoulders, chestBasis, 0.2, -0.2, side * 0.5), 0.12],
  ])
  at('abs', front, side => [
    [offset(chest, chestBasis, 0.42, -0.25, side * 0.06), 0.13],
    [offset(pelvis, pelvisBasis, 0.4, 0.3, side * 0.04), 0.12],
  ])
  at('hip_flexors', front, side => [
    [offset(pelvis, pelvisBasis, 0.34, 0.22, side * 0.18), 0.12],
    [offset(pelvis, pelvisBasis, 0.36, -0.1, side * 0.3), 0.14],
  ])
  at('obliques', true, side => [
    [offset(chest, chestBasis, 0.1, -0.25, side * 0.42), 0.13],
    [offset(pelvis, pelvisBasis, 0.1, 0.35, side * 0.38), 0.12],
  ])
  at('serratus', true, side => [
    [offset(chest, chestBasis, 0.16, 0.14, side * 0.42), 0.1],
    [offset(chest, chestBasis, 0.2, -0.14, side * 0.4), 0.1],
  ])
  at('lats', true, side => [
    [offset(shoulders, chestBasis, -0.2, -0.42, side * 0.62), 0.12],
    [offset(chest, chestBasis, -0.3, -0.05, side * 0.4), 0.16],
    [offset(waist, basis, -0.28, 0.15, side * 0.12), 0.1],
  ])
  at('upper_back', back, side => [
    [offset(shoulders, chestBasis, -0.34, -0.12, side * 0.12), 0.13],
    [offset(shoulders, chestBasis, -0.3, -0.3, side * 0.44), 0.12],
    [offset(chest, chestBasis, -0.42, 0.16, side * 0.08), 0.12],
  ])
  at(
    'lower_back',
    back,
    () => [
      [offset(chest, chestBasis, -0.44, -0.25), 0.12],
      [offset(pelvis, pelvisBasis, -0.44, 0.45), 0.13],
    ],
    [1],
  )
  at('traps', true, side => [
    [add(neck, scale(headBasis.up, 0.02)), 0.13],
    [offset(shoulders, chestBasis, -0.22, 0.08, side * 0.42), 0.13],
  ])
  at(
    'neck',
    true,
    () => [
      [offset(neck, headBasis, 0, -0.05), 0.2],
      [offset(neck, headBasis, 0, 0.2), 0.2],
    ],
    [1],
  )
  at('glutes', back, side => [
    [offset(pelvis, pelvisBasis, -0.32, -0.08, side * 0.22), 0.24],
    [offset(pelvis, pelvisBasis, -0.22, 0.12, side * 0.2), 0.2],
  ])
  return tints
}

/** What is coloured on a leg. */
export function legMuscles(thigh: Along, shin: Along, muscles: ReadonlySet<Muscle>): Sphere[][] {
  const hulls: Partial<Record<Muscle, Sphere[]>> = {
    quads: [
      [thigh(0.16, 0.24), 0.15],
      [thigh(0.48, 0.17), 0.22],
      [thigh(0.88, 0.12), 0.14],
    ],
    hamstrings: [
      [thigh(0.2, -0.24), 0.17],
      [thigh(0.5, -0.18), 0.2],
      [thigh(0.95, -0.16), 0.11],
    ],
    glutes: [
      [thigh(0, -0.3), 0.26],
      [thigh(0.15, -0.3), 0.18],
    ],
    adductors: [
      [thigh(0.12, 0), 0.16],
      [thigh(0.42, 0), 0.18],
      [thigh(0.75, -0.04), 0.1],
    ],
    abductors: [
      [thigh(-0.08, 0), 0.24],
      [thigh(0.2, -0.02), 0.12],
    ],
    hip_flexors: [
      [thigh(0, 0.3), 0.16],
      [thigh(0.16, 0.24), 0.12],
    ],
    calves: [
      [shin(0.14, -0.15), 0.12],
      [shin(0.3, -0.2), 0.16],
      [shin(0.6, -0.12), 0.08],
    ],
  }
  return Object.entries(hulls)
    .filter(([muscle]) => muscles.has(muscle as Muscle))
    .map(([, hull]) => hull)
}

interface ArmAt {
  shoulder: Vec3
  elbow: Vec3
  hand: Vec3
  /** From the upper arm to the outside of the bent elbow. */
  back: Vec3
  forward: Vec3
  right: Vec3
}

/** What is coloured on an arm. */
export function armMuscles(
  { shoulder, elbow, hand, back, forward, right }: ArmAt,
  muscles: ReadonlySet<Muscle>,
  side: Side,
): Sphere[][] {
  const upper = (share: number, backwards: number): Vec3 =>
    add(mix(shoulder, elbow, share), scale(back, backwards))
  const towards = (by: number): Vec3 => add(shoulder, scale(forward, by))
  const outwards = scale(right, side === 'right' ? 0.14 : -0.14)
  const hulls: Partial<Record<Muscle, Sphere[]>> = {
    front_delts: [
      [towards(0.12), 0.19],
      [add(mix(shoulder, elbow, 0.3), scale(forward, 0.08)), 0.13],
    ],
    side_delts: [
      [add(shoulder, outwards), 0.22],
      [mix(shoulder, elbow, 0.32), 0.14],
    ],
    rear_delts: [
      [towards(-0.16), 0.2],
      [add(mix(shoulder, elbow, 0.3), scale(forward, -0.1)), 0.14],
    ],
    rotator_cuff: [[towards(-0.1), 0.17]],
    biceps: [
      [upper(0.3, -0.12), 0.13],
      [upper(0.6, -0.13), 0.17],
      [upper(0.92, -0.1), 0.1],
    ],
    triceps: [
      [upper(0.25, 0.13), 0.13],
      [upper(0.55, 0.13), 0.14],
      [upper(0.95, 0.08), 0.08],
    ],
    forearms: [
      [mix(elbow, hand, 0.15), 0.2],
      [mix(elbow, hand, 0.6), 0.13],
    ],
  }
  return Object.entries(hulls)
    .filter(([muscle]) => muscles.has(muscle as Muscle))
    .map(([, hull]) => hull)
}
