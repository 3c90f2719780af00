import { type Prop, rod, slab } from '../draw/props.ts'
import type { Movement } from '../movement.ts'
import { LENGTH } from '../rig/body.ts'
import { jointsOf, trunkOf } from '../rig/joints.ts'
import { type ArmTarget, type LegTarget, poseOf } from '../rig/pose.ts'
import { add, mix, mixNumber, offset, polar, sub, type Vec3, vec } from '../rig/vector.ts'
import { behindBench, chestBench, pulley, stool } from './furniture.ts'
import { standing, upright } from './stance.ts'

export interface CurlParams {
  load?: 'dumbbells' | 'hammer' | 'barbell' | 'ez-bar' | 'cable' | 'rope' | 'behind'
  at?: 'standing' | 'incline' | 'preacher' | 'spider' | 'concentration'
  /** Palms down. */
  reverse?: boolean
}

interface Base {
  pelvis: Vec3
  lean: number
  legs: LegTarget
  /** Degrees of the upper arm from straight down; forward above 0. */
  upperArm: number
  around: readonly Prop[]
}

function curlBase(at: NonNullable<CurlParams['at']>, load: CurlParams['load']): Base {
  const seatedLegs: LegTarget = { ankle: vec(1.4, LENGTH.ankle, 0.55), pole: vec(0.4, 1, 0.2) }
  switch (at) {
    case 'incline': {
      const pelvis = vec(0, 2.25)
      const { basis } = trunkOf({ pelvis, lean: -35 })
      const on = (up: number, z: number) => offset(pelvis, basis, -0.52, up, z)
      return {
        pelvis,
        lean: -35,
        legs: seatedLegs,
        upperArm: -4,
        around: [
          ...stool(1.83),
          slab([on(0.1, 0.4), on(0.1, -0.4), on(2.7, 0.4), on(2.7, -0.4)], 'pad', 0.1, 1.9),
        ],
      }
    }
    case 'preacher':
      return {
        pelvis: vec(0, 2.3),
        lean: 14,
        legs: { ...seatedLegs, ankle: vec(1.2, LENGTH.ankle, 0.6) },
        upperArm: 48,
        around: stool(1.88),
      }
    case 'spider': {
      const pelvis = vec(0, 3.3)
      return {
        pelvis,
        lean: 48,
        legs: behindBench(pelvis),
        upperArm: 4,
        around: chestBench(pelvis, 48),
      }
    }
    case 'concentration':
      return {
        pelvis: vec(0, 2.2),
        lean: 34,
        legs: { ankle: vec(1.1, LENGTH.ankle, 0.85), pole: vec(0.5, 1, 0.6) },
        upperArm: -12,
        around: stool(1.78),
      }
    default:
      return {
        pelvis: upright(0.4),
        lean: load === 'behind' ? 6 : 0,
        legs: standing(0.4),
        upperArm: load === 'behind' ? -28 : 3,
        around: [],
      }
  }
}

/** The elbow bends, the upper arm stays. */
export function curl({ load = 'dumbbells', at = 'standing', reverse = false }: CurlParams = {}): Movement {
  const base = curlBase(at, load)
  const apart =
    load === 'barbell'
      ? 0.86
      : load === 'ez-bar' || load === 'cable'
        ? 0.62
        : load === 'rope'
          ? 0.3
          : at === 'concentration'
            ? 0.5
            : 0.92
  const moment = (t: number) => {
    const { shoulders } = trunkOf(base)
    const elbow = polar(shoulders, 180 - base.upperArm, LENGTH.upperArm * 1.05)
    const hand = polar(
      elbow,
      180 - base.upperArm - mixNumber(8, at === 'preacher' ? 100 : 136, t),
      LENGTH.forearm,
    )
    const arm: ArmTarget = {
      hand: vec(hand[0], hand[1], apart),
      pole: vec(elbow[0] - shoulders[0] - 0.6, elbow[1] - shoulders[1], 0.1),
    }
    const free: ArmTarget = { hand: vec(1.0, 2.0, -0.95), pole: vec(-0.4, 0.4, -1) }
    const pose = poseOf({
      pelvis: base.pelvis,
      lean: base.lean,
      head: at === 'preacher' || at === 'concentration' ? 12 : 0,
      legs: base.legs,
      arms:
        at === 'concentration' || load === 'behind'
          ? {
              right: arm,
              left:
                load === 'behind'
                  ? { hand: vec(shoulders[0] - 0.1, shoulders[1] - 2.4, -0.95), pole: vec(-1, 0, -0.2) }
                  : free,
            }
          : arm,
    })
    return { pose, elbow, joints: jointsOf(pose) }
  }
  const rest = moment(0)
  const arm = sub(rest.elbow, rest.joints.shoulders)
  const padAt = (along: number, z: number): Vec3 =>
    add(rest.elbow, vec((arm[0] * along + arm[1] * 0.38) / 1.3, (arm[1] * along - arm[0] * 0.38) / 1.3, z))
  const pad: Prop[] =
    at === 'preacher'
      ? [
          // Below the upper arms, along them: nearer than trunk and thighs, behind the arms.
          slab(
            [0.8, -0.8].flatMap(z => [padAt(-1.05, z), padAt(0.4, z)]),
            'pad',
            0.16,
            6.2,
          ),
          rod(padAt(0, 0), vec(padAt(0, 0)[0], 0.1), 0.1, 'frame', -4),
        ]
      : []
  return {
    at: t => {
      const { pose, joints } = moment(t)
      const { right, left } = joints
      const middle = mix(right.hand, left.hand, 0.5)
      // Neutral: across the forearm, thumb end up; else from side to side.
      const along = sub(right.hand, right.elbow)
      const axis = load === 'hammer' ? vec(-along[1], along[0], 0.1) : vec(0.15, 0.1, 1)
      const props: Prop[] = [...base.around, ...pad]
      if (load === 'dumbbells' || load === 'hammer') {
        props.push({ kind: 'dumbbell', at: right.hand, axis, depth: 6 })
        if (at !== 'concentration')
          props.push({ kind: 'dumbbell', at: left.hand, axis, depth: at === 'standing' ? 0 : -0.6 })
      }
      if (load === 'barbell') props.push({ kind: 'barbell', at: middle, plate: 0.55, depth: 2.4 })
      if (load === 'ez-bar') props.push({ kind: 'barbell', at: middle, half: 1.7, plate: 0.42, depth: 2.4 })
      if (load === 'cable' || load === 'rope' || load === 'behind') {
        const source = load === 'behind' ? vec(-2.9, 0.6) : vec(2.6, 0.6)
        const grip = load === 'behind' ? right.hand : middle
        if (load === 'cable')
          props.push(rod(vec(middle[0], middle[1], 0.8), vec(middle[0], middle[1], -0.8), 0.07, 'steel', 2))
        if (load === 'rope')
          for (const hand of [right.hand, left.hand])
            props.push(rod(hand, mix(middle, source, 0.16), 0.06, 'cable', 2))
        props.push(
          rod(load === 'rope' ? mix(middle, source, 0.16) : grip, source, 0.03, 'cable', 1),
          ...pulley(source, load === 'behind' ? -3 : 2.7, 6),
        )
      }
      return { pose, props, ...(load === 'barbell' ? { bar: middle } : {}) }
    },
    view: { yaw: reverse ? -42 : -34, pitch: 5 },
    key: 1,
    layout: 'beside',
    truth: {
      feetStay: true,
      stands: at === 'standing' && load !== 'cable' && load !== 'rope' && load !== 'behind',
    },
  }
}
