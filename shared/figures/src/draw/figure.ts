import type { Muscle } from '@coach-app/contracts'
import { LENGTH, RADIUS } from '../rig/body.ts'
import { type Joints, type Limbs, SIDES, type Side } from '../rig/joints.ts'
import { add, distance, dot, mix, offset, scale, sub, unit, type Vec3 } from '../rig/vector.ts'
import { armMuscles, legMuscles, trunkMuscles } from './muscles.ts'
import type { Scene, Sphere } from './scene.ts'

export interface FigureLook {
  muscles: ReadonlySet<Muscle>
  /** Added to the depth of a part, where what is nearer in space has to be painted below. */
  lift: Partial<Record<'head' | 'trunk' | `${Side}-arm` | `${Side}-leg`, number>>
}

const other = (side: Side): Side => (side === 'right' ? 'left' : 'right')

function drawTrunk(scene: Scene, joints: Joints, { muscles, lift }: FigureLook): void {
  const { pelvis, waist, chest, shoulders, neck, basis, pelvisBasis, chestBasis, headBasis } = joints
  const pair = (
    of: Vec3,
    by: typeof basis,
    forward: number,
    up: number,
    out: number,
    radius: number,
  ): Sphere[] => [
    [offset(of, by, forward, up, out), radius],
    [offset(of, by, forward, up, -out), radius],
  ]
  const belly = pair(waist, basis, 0, 0.1, 0.13, RADIUS.waist)
  const hulls: Sphere[][] = [
    [
      ...pair(shoulders, chestBasis, -0.02, -0.02, 0.42, 0.3),
      ...pair(chest, chestBasis, 0.03, 0.12, 0.3, RADIUS.chest),
      ...belly,
    ],
    [
      [mix(joints.right.shoulder, shoulders, 0.15), 0.27],
      [mix(joints.left.shoulder, shoulders, 0.15), 0.27],
      ...pair(chest, chestBasis, 0, 0.25, 0.36, 0.36),
    ],
    [...belly, ...pair(pelvis, pelvisBasis, -0.05, 0.02, 0.22, RADIUS.pelvis)],
    [
      [offset(shoulders, chestBasis, -0.05, 0.05), 0.24],
      [add(neck, scale(headBasis.up, 0.2)), 0.23],
    ],
  ]
  scene.shape(scene.depthOf(mix(pelvis, shoulders, 0.5)) + (lift.trunk ?? 0), 'near', hulls, {
    halo: hulls.slice(0, 1),
    tint: trunkMuscles(scene, joints, muscles),
  })
}

function drawHead(scene: Scene, { head, headBasis }: Joints, { lift }: FigureLook): void {
  const skull: Sphere[] = [
    [offset(head, headBasis, 0, 0.06), RADIUS.head],
    [offset(head, headBasis, 0.1, -0.16), RADIUS.jaw],
  ]
  scene.shape(scene.depthOf(head) + (lift.head ?? 0), 'near', [skull], { halo: [] })
}

/** Where the front of a leg is: towards the bent knee, else where the trunk looks. */
function kneeFront({ hip, knee, ankle }: Limbs, forward: Vec3): Vec3 {
  const aside = sub(knee, mix(hip, ankle, LENGTH.thigh / (LENGTH.thigh + LENGTH.shin)))
  return Math.hypot(...aside) > 0.12 ? unit(aside) : unit(forward)
}

function drawLeg(
  scene: Scene,
  joints: Joints,
  side: Side,
  far: boolean,
  { muscles, lift }: FigureLook,
): void {
  const limbs = joints[side]
  const { hip, knee, ankle, heel, ball, toe } = limbs
  const front = kneeFront(limbs, joints.basis.forward)
  const thigh = (share: number, forwards: number): Vec3 => add(mix(hip, knee, share), scale(front, forwards))
  const shin = (share: number, forwards: number): Vec3 => add(mix(knee, ankle, share), scale(front, forwards))
  const lower: Sphere[] = [
    [knee, 0.265],
    [shin(0.28, -0.07), 0.262],
    [ankle, RADIUS.ankle],
  ]
  const foot: Sphere[] = [
    [ankle, RADIUS.ankle],
    [heel, 0.15],
    [ball, 0.12],
    [toe, 0.1],
  ]
  const hulls: Sphere[][] = [
    [
      [hip, RADIUS.thigh],
      [thigh(0.4, 0.05), 0.37],
      [knee, RADIUS.knee],
    ],
    lower,
    foot,
  ]
  // The halo begins below the hip: around it, the leg looks like a doll's.
  const belowHip: Sphere[] = [
    [thigh(0.45, 0), 0.36],
    [knee, RADIUS.knee],
  ]
  const depth = scene.depthOf(mix(hip, knee, 0.5)) + (lift[`${side}-leg`] ?? 0) + (far ? -0.3 : 0.25)
  scene.shape(depth, far ? 'far' : 'near', hulls, {
    halo: [belowHip, lower, foot],
    tint: legMuscles(thigh, shin, muscles),
    tintTone: far ? 'muscle-far' : 'muscle',
  })
}

function drawArm(
  scene: Scene,
  joints: Joints,
  side: Side,
  far: boolean,
  { muscles, lift }: FigureLook,
): void {
  const { shoulder, elbow, hand } = joints[side]
  const along = unit(sub(elbow, shoulder))
  const out = sub(elbow, mix(shoulder, hand, 0.5))
  const behind = Math.hypot(...out) < 0.15 ? scale(joints.chestBasis.forward, -1) : out
  const back = unit(sub(behind, scale(along, dot(behind, along))))
  const wrist = mix(elbow, hand, 0.8)
  const lower: Sphere[] = [
    [elbow, RADIUS.elbow],
    [mix(elbow, hand, 0.25), RADIUS.forearm],
    [wrist, RADIUS.wrist],
  ]
  const fist: Sphere[] = [
    [wrist, RADIUS.wrist],
    [hand, RADIUS.fist],
  ]
  const hulls: Sphere[][] = [
    [
      [shoulder, RADIUS.upperArm],
      [mix(shoulder, elbow, 0.45), 0.235],
      [elbow, RADIUS.elbow],
    ],
    lower,
    fist,
  ]
  const belowShoulder: Sphere[] = [
    [mix(shoulder, elbow, 0.4), 0.22],
    [elbow, RADIUS.elbow],
  ]
  const depth =
    (scene.depthOf(elbow) + scene.depthOf(hand)) / 2 + (lift[`${side}-arm`] ?? 0) + (far ? -0.3 : 0.5)
  scene.shape(depth, far ? 'far' : 'near', hulls, {
    halo: [belowShoulder, lower, fist],
    tint: armMuscles(
      { shoulder, elbow, hand, back, forward: joints.chestBasis.forward, right: joints.basis.right },
      muscles,
      side,
    ),
    tintTone: far ? 'muscle-far' : 'muscle',
  })
}

/** The body of a pose: trunk, head and limbs; the limbs of the far side are paler. */
export function drawFigure(scene: Scene, joints: Joints, look: FigureLook): void {
  drawTrunk(scene, joints, look)
  drawHead(scene, joints, look)
  for (const side of SIDES) {
    const apart = scene.depthOf(joints[other(side)].shoulder) - scene.depthOf(joints[side].shoulder)
    const far = apart > 0.5 && distance(joints.right.shoulder, joints.left.shoulder) > 0.1
    drawLeg(scene, joints, side, far, look)
    drawArm(scene, joints, side, far, look)
  }
}
