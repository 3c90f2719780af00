import type { Frame, Movement } from '../movement.ts'
import { LENGTH } from '../rig/body.ts'
import { type Joints, jointsOf, type Limbs, SIDES } from '../rig/joints.ts'
import { add, distance, dot, mix, scale, sub, unit, type Vec3 } from '../rig/vector.ts'

/** What a person cannot do, or what the picture would get wrong, with the moment at which it happens. */
export interface Fault {
  t: number
  what: string
}

const MOMENTS = Array.from({ length: 11 }, (_, i) => i / 10)

const degreesBetween = (a: Vec3, b: Vec3): number =>
  (Math.acos(Math.max(-1, Math.min(1, dot(unit(a), unit(b))))) * 180) / Math.PI

/** Flexion of a joint: 0 is straight. */
const flexion = (from: Vec3, joint: Vec3, to: Vec3): number =>
  180 - degreesBetween(sub(from, joint), sub(to, joint))

/** Degrees of flexion; a racked elbow is folded upon its own arm. */
const JOINT_LIMITS = { knee: 145, elbow: 150, hip: 140 }
const RACKED_ELBOW = 165

/** In head units. */
const OFF_THE_BAR = 0.02
const SLIDES = 0.02
const BELOW_FLOOR = 0.02
const BESIDE_THE_PATH = 0.1

const soles = ({ heel, ball, toe }: Limbs): number => Math.min(heel[1] - 0.15, ball[1] - 0.12, toe[1] - 0.1)

/** Shares of body mass and where they lie along a segment (after de Leva's tables). */
function centreOfMass(joints: Joints, held: Vec3 | undefined): Vec3 {
  const parts: [Vec3, number][] = [
    [joints.head, 0.069],
    [mix(joints.pelvis, joints.shoulders, 0.5), 0.435],
    ...SIDES.flatMap((side): [Vec3, number][] => {
      const { shoulder, elbow, hand, hip, knee, ankle, heel, toe } = joints[side]
      return [
        [mix(shoulder, elbow, 0.5), 0.027],
        [mix(elbow, hand, 0.55), 0.022],
        [mix(hip, knee, 0.42), 0.142],
        [mix(knee, ankle, 0.44), 0.043],
        [mix(heel, toe, 0.5), 0.014],
      ]
    }),
    ...(held ? [[held, 0.8] as [Vec3, number]] : []),
  ]
  const mass = parts.reduce((sum, [, share]) => sum + share, 0)
  return scale(
    parts.reduce((sum, [at, share]) => add(sum, scale(at, share)), [0, 0, 0] as Vec3),
    1 / mass,
  )
}

function faultsOfLimb(limbs: Limbs, joints: Joints, racked: boolean): string[] {
  const faults: string[] = []
  const { hip, knee, ankle, shoulder, elbow, hand, missed } = limbs
  if (missed > 0.03) faults.push(`out of reach by ${missed.toFixed(2)}`)
  const lengths: [string, number, number][] = [
    ['thigh', distance(hip, knee), LENGTH.thigh],
    ['shin', distance(knee, ankle), LENGTH.shin],
    ['upper arm', distance(shoulder, elbow), LENGTH.upperArm],
    ['forearm', distance(elbow, hand), LENGTH.forearm],
  ]
  for (const [name, is, length] of lengths)
    if (Math.abs(is - length) > 0.005) faults.push(`${name} is ${is.toFixed(2)} long`)
  const bends: [keyof typeof JOINT_LIMITS, number][] = [
    ['knee', flexion(hip, knee, ankle)],
    ['elbow', flexion(shoulder, elbow, hand)],
    ['hip', 180 - degreesBetween(sub(joints.shoulders, joints.pelvis), sub(knee, hip))],
  ]
  for (const [name, degrees] of bends)
    if (degrees > (racked && name === 'elbow' ? RACKED_ELBOW : JOINT_LIMITS[name]))
      faults.push(`${name} bent to ${Math.round(degrees)}°`)
  return faults
}

const lowest = (joints: Joints): number =>
  Math.min(
    ...SIDES.flatMap(side => [
      soles(joints[side]),
      joints[side].knee[1] - 0.26,
      joints[side].elbow[1] - 0.17,
      joints[side].hand[1] - 0.17,
    ]),
    joints.pelvis[1] - 0.42,
    joints.head[1] - 0.42,
  )

function faultsOfFrame({ pose, bar, load }: Frame, movement: Movement): string[] {
  const joints = jointsOf(pose)
  const { stands, holdsBar, racked = false, aboveFloor = true } = movement.truth
  const faults = SIDES.flatMap(side =>
    faultsOfLimb(joints[side], joints, racked).map(fault => `${side}: ${fault}`),
  )
  if (aboveFloor && lowest(joints) < -BELOW_FLOOR)
    faults.push(`${(-lowest(joints)).toFixed(2)} below the floor`)
  if (stands) {
    const { heel, toe } = joints.right
    const [back, front] = [Math.min(heel[0], joints.left.heel[0]), Math.max(toe[0], joints.left.toe[0])]
    const [x] = centreOfMass(joints, bar ?? load)
    if (x < back || x > front)
      faults.push(
        `falls over: centre of mass at ${x.toFixed(2)}, feet ${back.toFixed(2)} to ${front.toFixed(2)}`,
      )
  }
  if (holdsBar && bar)
    for (const side of SIDES) {
      const { hand } = joints[side]
      const off = Math.hypot(hand[0] - bar[0], hand[1] - bar[1])
      if (off > OFF_THE_BAR) faults.push(`${side}: hand ${off.toFixed(2)} off the bar`)
    }
  return faults
}

/** Every fault in eleven moments of a movement; lengths in head units. */
export function faultsOf(movement: Movement): Fault[] {
  const frames = MOMENTS.map(t => movement.at(t))
  const faults = frames.flatMap((frame, i) =>
    faultsOfFrame(frame, movement).map(what => ({ t: MOMENTS[i] ?? 0, what })),
  )
  const first = frames[0] as Frame
  const feet = jointsOf(first.pose)
  for (const [i, frame] of frames.entries()) {
    const joints = jointsOf(frame.pose)
    const t = MOMENTS[i] ?? 0
    if (movement.truth.stands || movement.truth.feetStay)
      for (const side of SIDES)
        for (const part of ['toe', 'heel'] as const) {
          const slid = distance(joints[side][part], feet[side][part])
          if (slid > SLIDES) faults.push({ t, what: `${side}: foot slides by ${slid.toFixed(2)}` })
        }
    if (
      movement.truth.barVertical &&
      frame.bar &&
      first.bar &&
      Math.abs(frame.bar[0] - first.bar[0]) > BESIDE_THE_PATH
    )
      faults.push({ t, what: `bar ${(frame.bar[0] - first.bar[0]).toFixed(2)} aside` })
  }
  return faults
}
