import { box, type Prop, rod, slab } from '../draw/props.ts'
import type { Frame, Movement, Truth } from '../movement.ts'
import { LENGTH } from '../rig/body.ts'
import { jointsOf, trunkOf } from '../rig/joints.ts'
import { type ArmTarget, type LegTarget, poseOf } from '../rig/pose.ts'
import { add, mix, mixNumber, offset, type Vec3, vec } from '../rig/vector.ts'
import { onToes, pelvisAbove, SIDE, standing, THREE_QUARTER, upright, withinReach } from './stance.ts'

export interface PressParams {
  load?: 'barbell' | 'dumbbells' | 'dumbbell' | 'kettlebell' | 'bottoms-up' | 'machine' | 'rails'
  /** Standing, on a bench with a back, or on the floor with straight legs. */
  seat?: 'standing' | 'bench' | 'floor'
  /** A dip of the knees drives it. */
  dip?: boolean
  /** Behind the head instead of before it. */
  behind?: boolean
  /** The feet part under the bar (jerk). */
  split?: boolean
  /** Begins before the chest with the palms to the face. */
  arnold?: boolean
}

const SEAT = 2.05

interface Base {
  pelvis: Vec3
  lean: number
  legs: LegTarget | { right: LegTarget; left: LegTarget }
  around: readonly Prop[]
}

const bench = (): Prop[] => [
  box(vec(-0.5, SEAT - 0.14, -0.5), vec(0.85, SEAT - 0.06, 0.5), 'pad', 2),
  slab(
    [
      vec(-0.62, SEAT, 0.45),
      vec(-0.62, SEAT, -0.45),
      vec(-0.95, SEAT + 2.5, 0.45),
      vec(-0.95, SEAT + 2.5, -0.45),
    ],
    'pad',
    0.1,
    1.9,
  ),
  rod(vec(0.1, SEAT - 0.2), vec(0.1, 0.1), 0.1, 'frame', -4),
  rod(vec(-0.8, 0.1), vec(0.9, 0.1), 0.08, 'frame', -4),
]

function baseOf(
  { seat = 'standing', dip = false, split = false, behind = false }: PressParams,
  t: number,
): Base {
  if (seat === 'bench')
    return {
      pelvis: vec(0, SEAT + 0.42),
      lean: -8,
      legs: { ankle: vec(1.3, LENGTH.ankle, 0.55), pole: vec(0.4, 1, 0.15) },
      around: bench(),
    }
  if (seat === 'floor')
    return {
      pelvis: vec(0, 0.46),
      lean: 2,
      legs: { ankle: vec(3.5, 0.42, 0.75), pole: vec(0, 1, 0.1), toes: vec(0.25, 1), up: vec(-1, 0.2) },
      around: [],
    }
  if (split) {
    const pelvis = mix(withinReach(pelvisAbove(20, 26), 0.42), vec(0.05, 3.05), t)
    const walk = (x: number, y: number): Vec3 => vec(x * t, mixNumber(LENGTH.ankle, y, t), 0.42)
    return {
      pelvis,
      lean: 0,
      legs: {
        right: { ankle: walk(1.45, LENGTH.ankle), pole: vec(1, 0.3, 0.1) },
        left: {
          ankle: vec(-1.5 * t, onToes(48 * t), -0.42),
          heel: 48 * t,
          pole: vec(1, -0.6, 0),
        },
      },
      around: [],
    }
  }
  const knees = dip ? 1 - t : 0
  return {
    pelvis: withinReach(pelvisAbove(1 + 21 * knees, 1 + 27 * knees), 0.5),
    lean: behind ? 7 : -2,
    legs: standing(0.5),
    around: [],
  }
}

const HEIGHT_OF_HANDS = 2.56

function framesOf(params: PressParams): (t: number) => Frame {
  const { load = 'barbell', behind = false, arnold = false } = params
  const single = load === 'dumbbell' || load === 'kettlebell' || load === 'bottoms-up'
  const barbell = load === 'barbell' || load === 'rails' || load === 'machine'
  return t => {
    const { pelvis, lean, legs, around } = baseOf(params, t)
    const { shoulders } = trunkOf({ pelvis, lean })
    const start = behind
      ? vec(shoulders[0] - 0.32, shoulders[1] + 0.55)
      : vec(shoulders[0] + (arnold ? 0.72 : barbell ? 0.42 : 0.26), shoulders[1] + (barbell ? 0.12 : 0.24))
    const end = vec(shoulders[0] + 0.06, shoulders[1] + HEIGHT_OF_HANDS)
    // The bar goes around the head: back as it rises.
    const at = vec(mixNumber(start[0], end[0], t ** 0.8), mixNumber(start[1], end[1], t))
    const apart = barbell ? 1.02 : mixNumber(load === 'bottoms-up' ? 1.35 : arnold ? 0.34 : 0.98, 0.84, t)
    const arm: ArmTarget = {
      hand: vec(at[0], at[1], apart),
      pole: vec(mixNumber(behind ? -0.2 : 0.35, 0.3, t), mixNumber(-1, -0.2, t), mixNumber(0.1, 1, t)),
    }
    const free: ArmTarget = { hand: vec(shoulders[0] + 0.1, pelvis[1] + 0.15, -0.95), pole: vec(-0.7, 0, -1) }
    const pose = poseOf({
      pelvis,
      lean,
      head: behind ? 12 : 0,
      legs,
      arms: single ? { right: arm, left: free } : arm,
    })
    const { right, left } = jointsOf(pose)
    const hands = single ? [right.hand] : [right.hand, left.hand]
    const props: Prop[] = []
    if (barbell)
      props.push({
        kind: 'barbell',
        at,
        plate: load === 'machine' ? null : 0.66,
        half: load === 'machine' ? 1.35 : 2.9,
        depth: behind ? -0.2 : 0.5,
      })
    if (load === 'dumbbells' || load === 'dumbbell')
      for (const [i, hand] of hands.entries())
        props.push({ kind: 'dumbbell', at: hand, axis: vec(0.2, 0, 1), depth: i === 0 ? 3 : 0.6 })
    if (load === 'kettlebell')
      props.push({ kind: 'kettlebell', at: right.hand, hangs: vec(-0.35, -0.4, 1), depth: 3 })
    if (load === 'bottoms-up') props.push({ kind: 'kettlebell', at: right.hand, hangs: vec(0, 1), depth: 3 })
    if (load === 'rails')
      for (const z of [2, -2])
        props.push(rod(vec(start[0], 0.08, z), vec(start[0], 8.6, z), 0.09, 'frame', z > 0 ? -5 : -6))
    if (load === 'machine') props.push(...machineArms(at))
    return { pose, props: [...around, ...props], ...(barbell ? { bar: at } : {}) }
  }
}

const machineArms = (bar: Vec3): Prop[] => {
  const axle = vec(-1.9, 4.6)
  return [
    ...[1.3, -1.3].map(
      (z): Prop =>
        rod(
          offset(axle, { forward: vec(1, 0), up: vec(0, 1), right: vec(0, 0, 1) }, 0, 0, z),
          vec(bar[0], bar[1], z),
          0.09,
          'frame',
          z > 0 ? 0.2 : -6,
        ),
    ),
    rod(vec(-1.9, 0.1), vec(-1.9, 6.2), 0.14, 'frame', -9),
  ]
}

/** From the shoulders to above the head. */
export function press(params: PressParams = {}): Movement {
  const { load = 'barbell', seat = 'standing', dip = false, split = false } = params
  const barbell = load === 'barbell' || load === 'rails'
  const truth: Truth = {
    stands: seat === 'standing' && !split && !dip,
    feetStay: !split,
    holdsBar: barbell,
    racked: true,
  }
  return {
    at: framesOf(params),
    view: barbell ? { ...THREE_QUARTER, yaw: -40 } : { ...SIDE, yaw: -30 },
    key: 1,
    layout: 'beside',
    truth,
  }
}

/** One end of a bar that stands in a corner, from the shoulder forward and up. */
export function landminePress(): Movement {
  const pelvis = upright(0.45)
  const foot = vec(5.2, 0.12, 0.3)
  return {
    at: t => {
      const lean = mixNumber(2, 10, t)
      const { shoulders } = trunkOf({ pelvis, lean })
      const hand = mix(add(shoulders, vec(0.46, 0.02, 0.62)), add(shoulders, vec(1.9, 1.62, 0.42)), t)
      const pose = poseOf({
        pelvis,
        lean,
        legs: {
          right: { ...standing(0.4), ankle: vec(-0.4, LENGTH.ankle, 0.4) },
          left: { ...standing(-0.4), toes: vec(1, 0, -0.2), ankle: vec(0.45, LENGTH.ankle, -0.4) },
        },
        arms: {
          right: { hand, pole: vec(-0.2, -1, 0.3) },
          left: { hand: vec(shoulders[0] + 0.1, pelvis[1] + 0.2, -0.95), pole: vec(-0.7, 0, -1) },
        },
      })
      const beyond = add(hand, vec((hand[0] - foot[0]) * 0.1, (hand[1] - foot[1]) * 0.1, 0.03))
      return {
        pose,
        props: [
          rod(foot, beyond, 0.07, 'steel', 2),
          {
            kind: 'disc',
            at: mix(beyond, foot, 0.2),
            axis: vec(foot[0] - hand[0], foot[1] - hand[1]),
            radius: 0.66,
            width: 0.2,
            hub: true,
            depth: 2.4,
          },
        ],
      }
    },
    view: SIDE,
    key: 1,
    layout: 'beside',
    truth: { feetStay: true, racked: true },
  }
}
