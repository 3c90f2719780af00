import type { Prop } from '../draw/props.ts'
import type { Movement } from '../movement.ts'
import { LENGTH } from '../rig/body.ts'
import { jointsOf, trunkOf } from '../rig/joints.ts'
import { type ArmTarget, type LegTarget, poseOf } from '../rig/pose.ts'
import { add, mix, mixNumber, offset, polar, sub, type Vec3, vec } from '../rig/vector.ts'
import { onToes, SIDE, standing, upright } from './stance.ts'

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

const stool = (height: number, x = 0): Prop[] => [
  {
    kind: 'box',
    from: vec(x - 0.5, height - 0.14, -0.5),
    to: vec(x + 0.75, height - 0.06, 0.5),
    tone: 'pad',
    depth: 2,
  },
  {
    kind: 'rod',
    from: vec(x + 0.1, height - 0.2),
    to: vec(x + 0.1, 0.08),
    radius: 0.1,
    tone: 'frame',
    depth: -4,
  },
]

const pulley = (at: Vec3, foot: number, top: number): Prop[] => [
  { kind: 'rod', from: vec(foot, 0.1), to: vec(foot, top), radius: 0.14, tone: 'frame', depth: -8 },
  { kind: 'disc', at, axis: vec(0, 0, 1), radius: 0.2, width: 0.1, tone: 'steel', depth: -7 },
]

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
          {
            kind: 'slab',
            corners: [on(0.1, 0.4), on(0.1, -0.4), on(2.7, 0.4), on(2.7, -0.4)],
            tone: 'pad',
            radius: 0.1,
            depth: 1.9,
          },
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
      const pelvis = vec(0, 2.9)
      const { basis } = trunkOf({ pelvis, lean: 48 })
      const on = (up: number, z: number) => offset(pelvis, basis, 0.55, up, z)
      return {
        pelvis,
        lean: 48,
        legs: { ankle: vec(-1.5, onToes(50), 0.35), heel: 50, pole: vec(1, -0.4), toes: vec(1, 0) },
        upperArm: 4,
        around: [
          {
            kind: 'slab',
            corners: [on(-0.3, 0.4), on(-0.3, -0.4), on(2.2, 0.4), on(2.2, -0.4)],
            tone: 'pad',
            radius: 0.1,
            depth: 2,
          },
          { kind: 'rod', from: vec(1.2, 2.4), to: vec(1.4, 0.1), radius: 0.1, tone: 'frame', depth: -4 },
        ],
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
      180 - base.upperArm - mixNumber(8, at === 'preacher' ? 118 : 136, t),
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
  const pad: Prop[] =
    at === 'preacher'
      ? [
          {
            kind: 'slab',
            corners: [0.75, -0.75].flatMap(z => [
              add(rest.elbow, vec(-0.55, 0.62, z)),
              add(rest.elbow, vec(0.55, -0.5, z)),
            ]),
            tone: 'pad',
            radius: 0.13,
            depth: 2.5,
          },
          {
            kind: 'rod',
            from: add(rest.elbow, vec(0.1, -0.5)),
            to: vec(rest.elbow[0], 0.1),
            radius: 0.1,
            tone: 'frame',
            depth: -4,
          },
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
          props.push({
            kind: 'rod',
            from: vec(middle[0], middle[1], 0.8),
            to: vec(middle[0], middle[1], -0.8),
            radius: 0.07,
            tone: 'steel',
            depth: 2,
          })
        if (load === 'rope')
          for (const hand of [right.hand, left.hand])
            props.push({
              kind: 'rod',
              from: hand,
              to: mix(middle, source, 0.16),
              radius: 0.06,
              tone: 'cable',
              depth: 2,
            })
        props.push(
          {
            kind: 'rod',
            from: load === 'rope' ? mix(middle, source, 0.16) : grip,
            to: source,
            radius: 0.03,
            tone: 'cable',
            depth: 1,
          },
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

export interface ExtensionParams {
  kind?: 'pushdown' | 'overhead' | 'overhead-cable' | 'kickback' | 'machine'
  one?: boolean
}

/** The elbow straightens against a weight. */
export function extension({ kind = 'pushdown', one = false }: ExtensionParams = {}): Movement {
  const bent = kind === 'kickback'
  const seated = kind === 'machine'
  const pelvis = seated
    ? vec(0, 2.47)
    : bent
      ? add(upright(0.4), vec(-0.75, -0.35))
      : kind === 'overhead-cable'
        ? add(upright(0.42), vec(0, -0.14))
        : upright(0.42)
  const lean = seated ? -4 : bent ? 62 : kind === 'pushdown' ? 12 : kind === 'overhead-cable' ? 24 : 0
  const legs = seated
    ? { ankle: vec(1.4, LENGTH.ankle, 0.55), pole: vec(0.4, 1, 0.2) }
    : kind === 'overhead-cable'
      ? {
          right: { ...standing(0.35), ankle: vec(-0.62, onToes(20), 0.35), heel: 20 },
          left: { ...standing(-0.35), toes: vec(1, 0, -0.1), ankle: vec(0.75, LENGTH.ankle, -0.35) },
        }
      : standing(0.42)
  const { shoulders, basis } = trunkOf({ pelvis, lean })
  const elbow =
    kind === 'overhead'
      ? polar(shoulders, 8, 1.36)
      : kind === 'overhead-cable'
        ? polar(shoulders, 42, 1.36)
        : bent
          ? polar(shoulders, 268, 1.34)
          : seated
            ? polar(shoulders, 112, 1.34)
            : polar(shoulders, 172, 1.36)
  const forearm = (t: number): number => {
    if (kind === 'overhead') return mixNumber(-128, 4, t)
    if (kind === 'overhead-cable') return mixNumber(-92, 44, t)
    if (bent) return mixNumber(182, 268, t)
    if (seated) return mixNumber(20, 112, t)
    return mixNumber(52, 172, t)
  }
  const source = kind === 'pushdown' ? vec(1.35, 7.9) : vec(-2.9, 5.6)
  return {
    at: t => {
      const hand = polar(elbow, forearm(t), LENGTH.forearm)
      const apart =
        kind === 'overhead' ? 0.16 : kind === 'pushdown' ? 0.5 : kind === 'overhead-cable' ? 0.35 : 0.85
      const pole = vec(
        (elbow[0] - shoulders[0]) * 2 - (hand[0] - shoulders[0]),
        (elbow[1] - shoulders[1]) * 2 - (hand[1] - shoulders[1]),
        kind === 'overhead' ? 0.5 : 0.1,
      )
      const arm: ArmTarget = { hand: vec(hand[0], hand[1], apart), pole }
      const free: ArmTarget = bent
        ? { hand: add(shoulders, vec(0.3, -2.2, -0.8)), pole: vec(-1, 0, -0.2) }
        : { hand: vec(shoulders[0] - 0.1, shoulders[1] - 2.4, -0.98), pole: vec(-1, 0, -0.2) }
      const pose = poseOf({
        pelvis,
        lean,
        head: bent ? -18 : 0,
        legs,
        arms: one ? { right: arm, left: free } : arm,
      })
      const { right, left } = jointsOf(pose)
      const middle = one ? right.hand : mix(right.hand, left.hand, 0.5)
      const props: Prop[] = []
      if (kind === 'overhead')
        props.push({
          kind: 'dumbbell',
          at: polar(middle, forearm(t) - 90, 0.05),
          axis: polar(vec(0, 0), forearm(t), 1),
          depth: 1.5,
        })
      if (bent)
        props.push(
          { kind: 'dumbbell', at: right.hand, axis: vec(0.3, 1), depth: 4 },
          { kind: 'dumbbell', at: left.hand, axis: vec(0.3, 1), depth: -1 },
        )
      if (kind === 'pushdown') {
        props.push(
          {
            kind: 'rod',
            from: vec(middle[0], middle[1], one ? 0.8 : 0.75),
            to: vec(middle[0], middle[1], one ? 0.25 : -0.75),
            radius: 0.07,
            tone: 'steel',
            depth: 2,
          },
          { kind: 'rod', from: middle, to: source, radius: 0.03, tone: 'cable', depth: 1 },
        )
        props.push(
          { kind: 'rod', from: vec(2.7, 0.1), to: vec(2.7, 8), radius: 0.14, tone: 'frame', depth: -8 },
          { kind: 'rod', from: vec(2.7, 8), to: vec(1.35, 8), radius: 0.1, tone: 'frame', depth: -8 },
          { kind: 'disc', at: source, axis: vec(0, 0, 1), radius: 0.2, width: 0.1, tone: 'steel', depth: -7 },
        )
      }
      if (kind === 'overhead-cable') {
        const knot = mix(middle, source, 0.12)
        for (const at of [right.hand, left.hand])
          props.push({ kind: 'rod', from: at, to: knot, radius: 0.06, tone: 'cable', depth: 2 })
        props.push(
          { kind: 'rod', from: knot, to: source, radius: 0.03, tone: 'cable' },
          ...pulley(source, -3, 7.4),
        )
      }
      if (seated) {
        const on = (up: number, z: number) => offset(pelvis, basis, -0.55, up, z)
        props.push(...stool(2.05), {
          kind: 'slab',
          corners: [on(-0.2, 0.45), on(-0.2, -0.45), on(2.2, 0.45), on(2.2, -0.45)],
          tone: 'pad',
          radius: 0.1,
          depth: 1.9,
        })
        props.push({
          kind: 'slab',
          corners: [0.9, -0.9].flatMap(z => [
            add(elbow, vec(-0.5, -0.36, z)),
            add(elbow, vec(0.4, -0.36, z)),
          ]),
          tone: 'pad',
          radius: 0.12,
          depth: 3,
        })
        props.push(
          {
            kind: 'rod',
            from: vec(elbow[0], elbow[1], 1.15),
            to: vec(middle[0], middle[1], 1.15),
            radius: 0.08,
            tone: 'frame',
            depth: 1,
          },
          {
            kind: 'rod',
            from: vec(middle[0], middle[1], 1.15),
            to: vec(middle[0], middle[1], -1.15),
            radius: 0.07,
            tone: 'steel',
            depth: 1.5,
          },
          {
            kind: 'rod',
            from: vec(elbow[0], elbow[1] - 0.4),
            to: vec(elbow[0], 0.1),
            radius: 0.1,
            tone: 'frame',
            depth: -5,
          },
        )
      }
      return { pose, props }
    },
    view: { ...SIDE, yaw: -28 },
    key: kind === 'kickback' ? 1 : kind === 'pushdown' ? 1 : 0,
    layout: 'beside',
    truth: { feetStay: true },
  }
}
