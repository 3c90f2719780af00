import { box, type Prop, rod } from '../draw/props.ts'
import type { Movement } from '../movement.ts'
import { LEG, LENGTH } from '../rig/body.ts'
import { trunkOf } from '../rig/joints.ts'
import { type ArmTarget, type LegTarget, poseOf } from '../rig/pose.ts'
import { add, type Basis, mix, mixNumber, polar, scale, sub, type Vec3, vec } from '../rig/vector.ts'
import { bisect, FLOOR, onToes } from './stance.ts'

/** The height of an ankle on the tips of the toes. */
const ON_TOES = onToes(72)

interface Straight {
  pelvis: Vec3
  lean: number
}

/** A straight body above its ankles: `angle` degrees from the floor. */
const straight = (ankle: Vec3, angle: number, leg = LEG * 0.997): Straight => ({
  pelvis: polar(ankle, 90 - angle, leg),
  lean: 90 - angle,
})

/** The straight body whose shoulders are `height` above the floor. */
function straightAt(height: number, ankle: Vec3, leg?: number): Straight {
  const angle = bisect(degrees => trunkOf(straight(ankle, degrees, leg)).shoulders[1] - height, -25, 60)
  return straight(ankle, angle, leg)
}

export interface PushUpParams {
  hands?: 'floor' | 'narrow' | 'bench' | 'rings' | 'blocks'
  feet?: 'floor' | 'bench' | 'knees'
  /** So fast that the hands leave the floor: from the bottom up. */
  leaves?: boolean
}

const mat: Prop = box(vec(-0.9, -0.07, -1), vec(7.4, -0.05, 1), 'ground', -4, 0.05)

/** Down and up on the hands, the body in one line. */
export function pushUp({ hands = 'floor', feet = 'floor', leaves = false }: PushUpParams = {}): Movement {
  const knees = feet === 'knees'
  const floorOfFeet = feet === 'bench' ? 1.6 : 0
  const floorOfHands = hands === 'bench' ? 1.7 : hands === 'rings' ? 0.55 : hands === 'blocks' ? 0.4 : 0
  // On the knees the body is one line from the knee: the shins lie behind.
  const from = knees ? vec(0, 0.3) : vec(0, ON_TOES + floorOfFeet)
  const leg = knees ? LENGTH.thigh * 0.999 : LEG * 0.997
  const low = hands === 'blocks' ? 0.92 : hands === 'bench' ? 0.98 : 1.05
  const slope = hands === 'bench'
  const lowest = trunkOf(straightAt(low + floorOfHands, from, leg)).shoulders
  const handX = slope
    ? lowest[0] - 0.55
    : trunkOf(straightAt(2.72 + floorOfHands, from, leg)).shoulders[0] + (feet === 'bench' ? 0.1 : 0)
  // On a slope the arms are straight before the shoulders are above the hands.
  const high = slope
    ? bisect(
        height => {
          const { shoulders } = trunkOf(straightAt(height + floorOfHands, from, leg))
          return Math.hypot(shoulders[0] - handX, shoulders[1] - floorOfHands - 0.18) - 2.54
        },
        low,
        3.2,
      )
    : 2.72
  const legs: LegTarget = knees
    ? { ankle: vec(-1.66, 0.92, 0.22), pole: vec(0.4, -1, 0), toes: vec(-0.8, 0.5), up: vec(-0.5, -0.8) }
    : { ankle: from, pole: vec(0, -1), toes: vec(1, 0), heel: 72 }
  /** The knee stays on the floor, the shin lies behind it. */
  const kneeling = (pelvis: Vec3): LegTarget => {
    const ankle = vec(-1.66, 0.92, 0.22)
    return { ...legs, ankle, pole: sub(vec(0, 0.3, 0.22), mix(add(pelvis, vec(0, 0, 0.34)), ankle, 0.5)) }
  }
  const apart = hands === 'narrow' ? 0.24 : 0.9
  const around: Prop[] = [
    ...(feet === 'bench' ? [box(vec(-0.7, 0.08, -0.9), vec(0.95, floorOfFeet - 0.06, 0.9), 'pad')] : []),
    ...(hands === 'bench'
      ? [box(vec(handX - 0.5, 0.08, -1.2), vec(handX + 1.1, floorOfHands - 0.02, 1.2), 'pad')]
      : []),
    ...(hands === 'blocks'
      ? [0.9, -0.9].map(
          (z): Prop =>
            box(
              vec(handX - 0.35, 0.06, z - 0.25),
              vec(handX + 0.35, floorOfHands - 0.02, z + 0.25),
              'pad',
              z > 0 ? 3 : 0,
            ),
        )
      : []),
    ...(hands === 'rings'
      ? [0.9, -0.9].flatMap((z): Prop[] => [
          rod(vec(handX, floorOfHands + 0.3, z), vec(handX, 4.1, z), 0.035, 'cable', z > 0 ? 2 : -2),
          {
            kind: 'disc',
            at: vec(handX, floorOfHands + 0.12, z),
            axis: vec(0, 0, 1),
            radius: 0.3,
            width: 0.08,
            tone: 'frame',
            depth: z > 0 ? 0.2 : -1,
          },
        ])
      : []),
  ]
  return {
    at: moment => {
      // A push that leaves the floor begins at the bottom; its second half is in the air.
      const t = leaves ? Math.max(0, 1 - moment * 2) : moment
      const flight = leaves ? Math.max(0, moment * 2 - 1) : 0
      const body = straightAt(mixNumber(high, low, t) + floorOfHands + 0.6 * flight, from, leg)
      const clap = add(trunkOf(body).shoulders, vec(0.1, -1.75, 0.16))
      const onFloor: ArmTarget = {
        hand: vec(handX - 0.06 * t, 0.18 + floorOfHands, apart + (hands === 'narrow' ? 0 : 0.05 * t)),
        pole: vec(-1, 0.35 * t, mixNumber(0.3, hands === 'narrow' ? 0.25 : 0.55, t)),
      }
      const arms: ArmTarget =
        flight > 0 ? { hand: mix(onFloor.hand, clap, flight), pole: vec(-1, 0, 0.3 + 0.9 * flight) } : onFloor
      return {
        pose: poseOf({
          ...body,
          head: -12,
          legs: knees ? kneeling(body.pelvis) : { ...legs, ankle: add(legs.ankle, vec(0, 0, 0.2)) },
          arms,
        }),
        props: around,
      }
    },
    view: FLOOR,
    // At the bottom the knees cannot be told from a body that lies.
    key: knees ? 0 : 1,
    layout: 'above',
    truth: { feetStay: !knees },
  }
}

export interface PlankParams {
  arms?: 'forearms' | 'hands'
  /** The elbows far in front. */
  long?: boolean
  /** A plate on the back. */
  weighted?: boolean
  move?: 'hold' | 'saw' | 'tap' | 'climber' | 'drag'
}

/** Held in one line on forearms or hands. */
export function plank({
  arms: on = 'forearms',
  long = false,
  weighted = false,
  move = 'hold',
}: PlankParams = {}): Movement {
  const height = on === 'forearms' ? 1.62 - (long ? 0.3 : 0) : 2.72
  const frame = (t: number) => {
    const slide = move === 'saw' ? 0.7 * t : 0
    const body = straightAt(height - (move === 'saw' ? 0.2 * t : 0), vec(-slide, ON_TOES))
    const rest = straightAt(height, vec(0, ON_TOES))
    const { shoulders } = trunkOf(rest)
    const far = long ? 1.3 : 0
    const support: ArmTarget =
      on === 'forearms'
        ? { hand: vec(shoulders[0] + 1.26 + far, 0.2, 0.62), pole: vec(-1, -1, 0.1) }
        : { hand: vec(shoulders[0], 0.18, 0.7), pole: vec(-1, 0, 0.3) }
    const leftSupport = {
      hand: vec(support.hand[0], support.hand[1], -support.hand[2]),
      pole: vec(-1, on === 'forearms' ? -1 : 0, -0.2),
    }
    const here = trunkOf(body).shoulders
    const right: ArmTarget =
      move === 'tap' && t > 0
        ? {
            hand: vec(
              mixNumber(shoulders[0], here[0] + 0.25, t),
              mixNumber(0.18, here[1] - 0.35, t),
              mixNumber(0.7, -0.35, t),
            ),
            pole: vec(-0.4, -1, 1),
          }
        : move === 'drag' && t > 0
          ? {
              hand: vec(mixNumber(shoulders[0], shoulders[0] - 0.25, t), 0.32, mixNumber(0.7, -0.5, t)),
              pole: vec(-1, 0, 1),
            }
          : support
    const ankle = vec(-slide, ON_TOES, 0.2)
    const onToes: LegTarget = { ankle, pole: vec(0, -1), toes: vec(1, 0), heel: 72 }
    const driven: LegTarget = {
      ankle: vec(mixNumber(0, 2.6, t), mixNumber(ON_TOES, 0.95, t) + Math.sin(Math.PI * t) * 0.34, 0.2),
      pole: vec(0.8, mixNumber(-1, 0.2, t), 0.4 * Math.sin(Math.PI * t)),
      toes: vec(1, -0.1),
      heel: mixNumber(72, 50, t),
    }
    const pose = poseOf({
      ...body,
      head: -10,
      legs:
        move === 'climber' ? { right: driven, left: { ...onToes, ankle: vec(0, ON_TOES, -0.2) } } : onToes,
      arms: { right, left: leftSupport },
    })
    const trunk = trunkOf(body)
    const back = add(trunk.waist, scale(trunk.basis.forward, -0.55))
    const props: Prop[] = [mat]
    if (weighted)
      props.push({
        kind: 'disc',
        at: back,
        axis: trunk.basis.forward,
        radius: 0.6,
        width: 0.2,
        hub: false,
        depth: 2,
      })
    if (move === 'saw')
      props.push(box(vec(-slide + 0.3, 0, -0.5), vec(-slide + 0.9, 0.04, 0.5), 'plate', 3, 0.05))
    if (move === 'drag')
      props.push({
        kind: 'dumbbell',
        at: vec(shoulders[0] - 0.3, 0.3, mixNumber(0.9, -0.9, t)),
        axis: vec(1, 0),
        depth: 3,
      })
    return { pose, props }
  }
  return {
    at: frame,
    view: FLOOR,
    key: 1,
    layout: move === 'hold' ? 'single' : 'above',
    truth: { feetStay: move === 'hold' || move === 'tap' || move === 'drag' },
  }
}

/** On the side, the body in one line; with `bench` the upper leg lies on a bench (Copenhagen). */
export function sidePlank({ bench = false }: { bench?: boolean } = {}): Movement {
  const rise = bench ? 1.2 : 0
  const moment = (angle: number, sag: number) => {
    const ankle = vec(0, 0.42 + rise)
    const pelvis = polar(ankle, 90 - (angle - sag), LEG * 0.998)
    const turned = ((angle + sag * 1.1) * Math.PI) / 180
    const up = vec(Math.cos(turned), Math.sin(turned))
    const basis: Basis = { up, forward: vec(0, 0, 1), right: vec(-up[1], up[0]) }
    const { shoulders } = trunkOf({ pelvis, lean: 0, basis })
    const lower = add(shoulders, scale(basis.right, -LENGTH.halfShoulder))
    return { ankle, pelvis, basis, lower }
  }
  return {
    at: t => {
      const { ankle, pelvis, basis, lower } = bench
        ? moment(mixNumber(4, 3, t), mixNumber(9, 0, t))
        : moment(mixNumber(23, 19.4, t), mixNumber(15.7, 0, t))
      const foot = { toes: vec(0.2, 0, 1), up: vec(-1, 0.15), pole: vec(0, 0, 1) }
      return {
        pose: poseOf({
          pelvis,
          basis,
          legs: {
            right: { ...foot, ankle: add(ankle, vec(0, 0.22)) },
            left: bench
              ? { ...foot, ankle: vec(mixNumber(0.9, 0.3, t), mixNumber(0.5, ankle[1] - 0.25, t), 0.1) }
              : { ...foot, ankle: add(ankle, vec(0.24, -0.06)) },
          },
          arms: {
            left: { hand: vec(lower[0] + 0.1, 0.2, 1.2), pole: vec(0, -1) },
            right: {
              hand: add(pelvis, add(scale(basis.right, 0.46), vec(0.1, 0, 0.15))),
              pole: add(basis.right, vec(-0.2, 0)),
            },
          },
        }),
        props: bench ? [box(vec(-0.7, 0.08, -0.6), vec(1, rise + 0.1, 0.3), 'pad')] : [],
      }
    },
    view: { yaw: 0, pitch: 0 },
    key: 1,
    layout: 'above',
    truth: { aboveFloor: !bench },
  }
}
