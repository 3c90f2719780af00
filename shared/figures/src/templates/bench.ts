import { box, type Prop, rod, slab } from '../draw/props.ts'
import type { Movement } from '../movement.ts'
import { LENGTH } from '../rig/body.ts'
import { jointsOf, trunkOf } from '../rig/joints.ts'
import { type ArmTarget, type LegTarget, poseOf } from '../rig/pose.ts'
import { add, mixNumber, offset, radians, type Vec3, vec } from '../rig/vector.ts'

export interface BenchParams {
  load?: 'barbell' | 'dumbbells' | 'dumbbell' | 'ez-bar' | 'rails'
  /** Degrees of the bench: 0 flat, above 0 head up. */
  incline?: number
  /** On the floor, without a bench. */
  floor?: boolean
  /** Half the distance between the hands. */
  grip?: number
  /** How low the bar comes: 0 at the chest. */
  gap?: number
  legs?: 'floor' | 'straight'
  motion?: 'press' | 'fly' | 'skull-crusher' | 'pullover' | 'jm'
}

const HEIGHT = 1.72

function benchOf(pelvis: Vec3, lean: number): Prop[] {
  const { basis } = trunkOf({ pelvis, lean })
  const at = (up: number, z: number) => offset(pelvis, basis, -0.5, up, z)
  const middle = (up: number) => at(up, 0)
  const props: Prop[] = [
    slab([at(-0.1, 0.42), at(-0.1, -0.42), at(3.3, 0.42), at(3.3, -0.42)], 'pad', 0.08, 2),
  ]
  if (lean > -84)
    props.push(
      box(vec(pelvis[0] - 0.1, pelvis[1] - 0.6, -0.42), vec(pelvis[0] + 1, pelvis[1] - 0.52, 0.42), 'pad', 2),
    )
  for (const up of [0.1, 2.6]) {
    const leg = middle(up)
    props.push(
      rod(vec(leg[0], leg[1] - 0.12), vec(leg[0], 0.08), 0.07, 'frame', -4),
      rod(vec(leg[0], 0.08, -0.5), vec(leg[0], 0.08, 0.5), 0.07, 'frame', -4),
    )
  }
  return props
}

/** From the shoulder to the hand in a fly: all but straight. */
const FLY = 2.63

interface HandPath {
  hand: Vec3
  pole: Vec3
}

/** Where the right hand is, forward of (above) and along the trunk from the shoulders. */
function handAt(params: BenchParams, shoulders: Vec3, lean: number, t: number): HandPath {
  const {
    motion = 'press',
    load = 'barbell',
    grip = load === 'barbell' || load === 'rails' ? 1.02 : 1.05,
    gap = 0,
  } = params
  const arc = mixNumber(4, 97, t)
  const feetwards = lean < -60 ? 1 : 0.6
  const place = (height: number, along: number, apart: number): Vec3 =>
    add(add(add(shoulders, vec(0, height)), vec(along, 0)), vec(0, 0, apart))
  switch (motion) {
    case 'fly':
      // A wide arc around the shoulders, elbows soft.
      return {
        hand: place(FLY * Math.sin(radians(arc)), 0.12, LENGTH.halfShoulder + FLY * Math.cos(radians(arc))),
        pole: vec(0.2, -Math.cos(radians(arc)), Math.sin(radians(arc))),
      }
    case 'skull-crusher':
      return {
        hand: place(mixNumber(2.52, 1.12, t), mixNumber(-0.1, -1.15, t), 0.5),
        pole: vec(0.2, 1, 0.15),
      }
    case 'pullover':
      return { hand: place(mixNumber(2.5, 0.35, t), mixNumber(-0.1, -2.35, t), 0.16), pole: vec(0.3, 1, 0.7) }
    case 'jm':
      return { hand: place(mixNumber(2.5, 0.92, t), mixNumber(0.1, 0.12, t), 0.62), pole: vec(1, 0.2, 0.1) }
    default: {
      const lowered = 1 - t
      const along = mixNumber(0.12, 0.62 * feetwards, lowered)
      const pole = vec(mixNumber(0.2, 0.1, lowered), mixNumber(-0.2, -1, lowered), mixNumber(1, 1.1, lowered))
      const low = params.floor ? (load === 'barbell' ? 0.84 : 0.95) : (params.incline ?? 0) > 0 ? 0.7 : 0.66
      return {
        hand: place(
          mixNumber(low + gap, load === 'barbell' ? 2.5 : 2.48, t),
          along,
          load === 'barbell' || load === 'rails' ? grip : mixNumber(grip + 0.15, 0.62, t),
        ),
        pole,
      }
    }
  }
}

function held(
  load: NonNullable<BenchParams['load']>,
  hands: readonly Vec3[],
  motion: BenchParams['motion'],
): Prop[] {
  const [right, left] = hands as [Vec3, Vec3]
  const bar = vec(right[0], right[1])
  if (load === 'barbell' || load === 'rails') return [{ kind: 'barbell', at: bar, depth: 1.2, open: true }]
  if (load === 'ez-bar') return [{ kind: 'barbell', at: bar, half: 1.7, plate: 0.5, depth: 1.2, open: true }]
  if (motion === 'pullover')
    return [{ kind: 'dumbbell', at: vec(right[0] - 0.12, right[1] - 0.12), axis: vec(0.6, 0.8), depth: 3 }]
  const axis = motion === 'fly' || motion === 'skull-crusher' ? vec(1, 0, 0.15) : vec(0.15, 0, 1)
  return (load === 'dumbbell' ? [right] : [right, left]).map(
    (at, i): Prop => ({ kind: 'dumbbell', at, axis, depth: i === 0 ? 3 : 0.3 }),
  )
}

/** On the back, on a bench or the floor: presses, flies and what the elbows do alone. */
export function bench(params: BenchParams = {}): Movement {
  const { load = 'barbell', incline = 0, floor = false, legs: legsAre = 'floor', motion = 'press' } = params
  const lean = -90 + incline
  const flex = floor || incline > 0 ? 0 : -8
  const pelvis = floor ? vec(0, 0.46) : vec(0, HEIGHT + 0.44 + (incline < 0 ? 0.6 : incline > 0 ? 0.1 : 0))
  const { shoulders } = trunkOf({ pelvis, lean, flex })
  const leg: LegTarget =
    legsAre === 'straight'
      ? {
          ankle: vec(3.45, floor ? 0.4 : pelvis[1] - 0.05, 0.4),
          pole: vec(0, 1, 0.1),
          toes: vec(0.3, 1),
          up: vec(-1, 0.3),
        }
      : incline < 0
        ? {
            ankle: vec(2, pelvis[1] - 1.35, 0.4),
            pole: vec(0.4, 1, 0.2),
            toes: vec(0.3, 0.9),
            up: vec(-0.9, 0.3),
          }
        : { ankle: vec(floor ? 1.7 : 1.42, LENGTH.ankle, floor ? 0.45 : 0.62), pole: vec(0.3, 1, 0.3) }
  const starts = motion === 'press' ? 1 : 0
  const around: Prop[] = [
    ...(floor ? [] : benchOf(pelvis, lean)),
    ...(incline < 0
      ? [rod(vec(1.55, pelvis[1] - 1.2, -0.7), vec(1.55, pelvis[1] - 1.2, 0.7), 0.18, 'pad', 2)]
      : []),
    ...(load === 'rails'
      ? [1.9, -1.9].map(
          (z): Prop =>
            rod(
              vec(shoulders[0] + 0.4, 0.08, z),
              vec(shoulders[0] + 0.4, 6.4, z),
              0.09,
              'frame',
              z > 0 ? -6 : -8,
            ),
        )
      : []),
  ]
  return {
    at: t => {
      // A press is drawn from straight arms down to the chest; the other ones from where the weight is lowest.
      const share = motion === 'press' ? 1 - t : t
      const path = handAt(params, shoulders, lean, share)
      const free: ArmTarget = { hand: add(shoulders, vec(1.9, -0.2, -1.1)), pole: vec(0, -0.2, -1) }
      const pose = poseOf({
        pelvis,
        lean,
        flex,
        head: incline > 0 ? 6 : 0,
        legs: leg,
        arms: load === 'dumbbell' && motion === 'press' ? { right: path, left: free } : path,
      })
      const { right, left } = jointsOf(pose)
      return {
        pose,
        props: [...around, ...held(load, [right.hand, left.hand], motion)],
        ...(load === 'barbell' ? { bar: vec(right.hand[0], right.hand[1]) } : {}),
      }
    },
    view:
      motion === 'fly'
        ? { yaw: 58, pitch: 7 }
        : {
            yaw: (floor && load !== 'barbell') || load === 'dumbbells' || load === 'dumbbell' ? -30 : 26,
            pitch: 6,
          },
    // On the floor, and behind the head, another moment is nobody else's.
    key: motion === 'pullover' ? 1 : floor && load === 'barbell' ? 0 : starts,
    // On straight legs a body is so long that two beside each other overlap.
    layout: legsAre === 'straight' ? 'above' : 'beside',
    truth: { feetStay: true, holdsBar: load === 'barbell' },
  }
}
