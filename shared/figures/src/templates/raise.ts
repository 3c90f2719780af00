import type { Prop } from '../draw/props.ts'
import type { Movement } from '../movement.ts'
import { LENGTH } from '../rig/body.ts'
import { betweenHands, jointsOf, trunkOf } from '../rig/joints.ts'
import { type ArmTarget, type LegTarget, poseOf } from '../rig/pose.ts'
import { add, mixNumber, offset, radians, type Vec3, vec } from '../rig/vector.ts'
import { BACK, FRONT, onToes, SIDE, standing, THREE_QUARTER, upright } from './stance.ts'

export interface RaiseParams {
  to?: 'side' | 'front' | 'rear' | 'y' | 'scarecrow'
  load?: 'dumbbells' | 'cable' | 'band' | 'machine' | 'none'
  at?: 'standing' | 'bench'
}

/** Straight arms go up: to the side, the front, or back while one leans. */
export function raise({ to = 'side', load = 'dumbbells', at = 'standing' }: RaiseParams = {}): Movement {
  const rear = to === 'rear'
  const prone = to === 'y' || (rear && at === 'bench')
  const pelvis = prone
    ? vec(-0.3, 2.75)
    : rear
      ? add(upright(0.4), vec(-0.85, -0.35))
      : load === 'machine'
        ? vec(0, 2.47)
        : upright(0.4)
  const lean = prone ? 58 : rear ? 68 : 0
  const { shoulders, basis } = trunkOf({ pelvis, lean })
  const legs: LegTarget = prone
    ? { ankle: vec(-1.7, onToes(50), 0.35), heel: 50, pole: vec(1, -0.4), toes: vec(1, 0) }
    : load === 'machine'
      ? { ankle: vec(1.4, LENGTH.ankle, 0.55), pole: vec(0.4, 1, 0.2) }
      : standing(0.4)
  const reach = 2.5
  /** The hand at an angle from straight down, in the plane in which the arm is raised. */
  const handAt = (t: number): Vec3 => {
    const angle = radians(mixNumber(rear || prone ? 6 : 8, to === 'y' ? 132 : to === 'front' ? 92 : 90, t))
    const [down, out] = [Math.cos(angle) * reach, Math.sin(angle) * reach]
    if (to === 'front') return add(shoulders, vec(out + 0.1, -down, 0.74))
    if (to === 'y')
      return add(
        add(
          shoulders,
          vec(Math.sin(radians(lean)) * out * 0.62 + 0.1, -down + Math.cos(radians(lean)) * out * 0.3),
        ),
        vec(0, 0, 0.74 + out * 0.55),
      )
    return add(shoulders, vec(rear ? 0.1 : 0.16 + 0.25 * t, -down, 0.7 + out * 0.99))
  }
  const axis: Vec3 = to === 'front' ? vec(0.1, 0.1, 1) : vec(1, 0, 0.1)
  return {
    at: t => {
      const arm: ArmTarget = { hand: handAt(t), pole: to === 'front' ? vec(-0.3, -1, 0.4) : vec(-1, -0.3, 0) }
      const one = load === 'cable' && to === 'side'
      const pose = poseOf({
        pelvis,
        lean,
        head: rear || prone ? -20 : 0,
        legs,
        arms: one
          ? { right: arm, left: { hand: add(shoulders, vec(0.1, -2.45, -1)), pole: vec(-1, 0, -0.3) } }
          : arm,
      })
      const { right, left } = jointsOf(pose)
      const props: Prop[] = []
      if (load === 'dumbbells')
        props.push(
          { kind: 'dumbbell', at: right.hand, axis, depth: 6 },
          { kind: 'dumbbell', at: left.hand, axis, depth: to === 'side' ? 6 : 0.4 },
        )
      if (load === 'cable' && one)
        props.push(
          { kind: 'rod', from: right.hand, to: vec(0.5, 0.6, -2.2), radius: 0.035, tone: 'cable', depth: 4 },
          {
            kind: 'rod',
            from: vec(0.5, 0.1, -2.3),
            to: vec(0.5, 7, -2.3),
            radius: 0.14,
            tone: 'frame',
            depth: -8,
          },
        )
      if (load === 'cable' && rear)
        for (const [hand, z] of [
          [right.hand, -2.9],
          [left.hand, 2.9],
        ] as const)
          props.push({
            kind: 'rod',
            from: hand,
            to: vec(shoulders[0], shoulders[1] - 1.5, z),
            radius: 0.035,
            tone: 'cable',
            depth: 1,
          })
      if (load === 'band')
        props.push({
          kind: 'rod',
          from: right.hand,
          to: left.hand,
          radius: 0.05,
          tone: 'muscle-far',
          depth: 6,
        })
      if (load === 'machine') {
        props.push(
          { kind: 'box', from: vec(-0.5, 1.92, -0.5), to: vec(0.75, 2, 0.5), tone: 'pad' },
          { kind: 'rod', from: vec(0.1, 1.8), to: vec(0.1, 0.1), radius: 0.1, tone: 'frame', depth: -6 },
        )
        for (const limb of [right, left])
          props.push({
            kind: 'rod',
            from: add(limb.elbow, vec(0.2, -0.1, 0.2)),
            to: add(limb.elbow, vec(0.2, -0.1, -0.2)),
            radius: 0.24,
            tone: 'pad',
            depth: 8,
          })
      }
      if (prone) {
        const on = (up: number, z: number) => offset(pelvis, basis, 0.56, up, z)
        props.push(
          {
            kind: 'slab',
            corners: [on(-0.3, 0.4), on(-0.3, -0.4), on(2.1, 0.4), on(2.1, -0.4)],
            tone: 'pad',
            radius: 0.1,
            depth: 1,
          },
          { kind: 'rod', from: vec(1, 2.4), to: vec(1.2, 0.1), radius: 0.1, tone: 'frame', depth: -6 },
        )
      }
      return { pose, props }
    },
    view: to === 'front' ? SIDE : rear || prone ? { yaw: -62, pitch: 6 } : FRONT,
    key: 1,
    layout: 'beside',
    truth: { feetStay: true },
  }
}

export interface ShrugParams {
  load?: 'barbell' | 'dumbbells' | 'trap-bar'
  /** The elbows rise as well. */
  upright?: boolean
}

/** The shoulders rise on straight arms; an upright row takes the elbows along. */
export function shrug({ load = 'barbell', upright: row = false }: ShrugParams = {}): Movement {
  const pelvis = upright(0.42)
  const { shoulders } = trunkOf({ pelvis, lean: 0 })
  const apart = load === 'barbell' ? (row ? 0.5 : 0.7) : 1
  return {
    at: t => {
      const low = shoulders[1] - 2.52
      const hand = vec(
        load === 'barbell' ? 0.42 : shoulders[0] + 0.05,
        row ? mixNumber(low, shoulders[1] - 0.3, t) : low + 0.34 * t,
        apart,
      )
      const pose = poseOf({
        pelvis,
        lean: 0,
        legs: standing(0.42),
        arms: { hand, pole: row ? vec(-0.1, mixNumber(0, 0.7, t), 1) : vec(-1, 0, 0.3) },
      })
      // A shrug lifts the shoulders themselves.
      const lifted = row ? pose : { ...pose, flex: 0 }
      const { right, left } = jointsOf(lifted)
      const bar = vec(hand[0], hand[1])
      const props: Prop[] =
        load === 'barbell'
          ? [{ kind: 'barbell', at: bar, plate: row ? 0.5 : 0.78, depth: 0.8 }]
          : [
              { kind: 'dumbbell', at: right.hand, axis: vec(1, 0), depth: 4 },
              { kind: 'dumbbell', at: left.hand, axis: vec(1, 0), depth: -2 },
            ]
      return { pose: lifted, props, ...(load === 'barbell' ? { bar } : {}) }
    },
    view: { ...THREE_QUARTER, yaw: -38 },
    key: 1,
    layout: 'beside',
    truth: { stands: true },
  }
}

/** An open chest closes, or closed arms open: flies on cables and machines; seen from the front. */
export function fly({
  from = 'high',
  machine = false,
  reverse = false,
}: {
  from?: 'high' | 'low'
  machine?: boolean
  reverse?: boolean
} = {}): Movement {
  const seated = machine
  const pelvis = seated ? vec(0, 2.47) : add(upright(0.42), vec(0, -0.1))
  const lean = seated ? (reverse ? 6 : -4) : 10
  const { shoulders, basis } = trunkOf({ pelvis, lean })
  const legs = seated
    ? { ankle: vec(1.4, LENGTH.ankle, 0.6), pole: vec(0.4, 1, 0.3) }
    : {
        right: { ...standing(0.35), ankle: vec(-0.45, onToes(16), 0.35), heel: 16 },
        left: { ...standing(-0.35), toes: vec(1, 0, -0.1), ankle: vec(0.6, LENGTH.ankle, -0.35) },
      }
  const level = machine ? 0 : from === 'high' ? -1.1 : 0.35
  const openLevel = machine ? 0 : from === 'high' ? 0.35 : -1.5
  return {
    at: t => {
      const closed = reverse ? 1 - t : t
      const hand = add(
        shoulders,
        vec(
          mixNumber(0.5, 2.2, closed),
          mixNumber(openLevel, level, closed),
          mixNumber(2.55, 0.22, closed ** 1.2),
        ),
      )
      const pose = poseOf({
        pelvis,
        lean,
        legs,
        arms: { hand, pole: vec(-1, mixNumber(-0.4, -0.2, closed), mixNumber(0.4, 1, closed)) },
      })
      const { right, left } = jointsOf(pose)
      const props: Prop[] = []
      if (machine) {
        const on = (up: number, z: number) => offset(pelvis, basis, reverse ? 0.55 : -0.55, up, z)
        props.push(
          { kind: 'box', from: vec(-0.5, 1.92, -0.5), to: vec(0.75, 2, 0.5), tone: 'pad', depth: 1 },
          { kind: 'rod', from: vec(0.1, 1.8), to: vec(0.1, 0.1), radius: 0.1, tone: 'frame', depth: -6 },
        )
        props.push({
          kind: 'slab',
          corners: [on(0.1, 0.4), on(0.1, -0.4), on(2.3, 0.4), on(2.3, -0.4)],
          tone: 'pad',
          radius: 0.1,
          depth: reverse ? 4 : 0.5,
        })
        for (const limb of [right, left])
          props.push(
            {
              kind: 'rod',
              from: add(limb.hand, vec(0, 0.45)),
              to: add(limb.hand, vec(0, -0.45)),
              radius: 0.1,
              tone: 'steel',
              depth: 4,
            },
            {
              kind: 'rod',
              from: add(limb.hand, vec(0, 0.45)),
              to: add(shoulders, vec(-0.3, 1.9, limb === right ? 0.6 : -0.6)),
              radius: 0.08,
              tone: 'frame',
              depth: -4,
            },
          )
      } else
        for (const [limb, side] of [
          [right, 1],
          [left, -1],
        ] as const) {
          const source = add(shoulders, vec(-0.6, from === 'high' ? 1.9 : -4.6, side * 3.4))
          props.push(
            { kind: 'rod', from: limb.hand, to: source, radius: 0.035, tone: 'cable', depth: 1 },
            {
              kind: 'rod',
              from: vec(source[0], 0.1, side * 3.5),
              to: vec(source[0], 8, side * 3.5),
              radius: 0.12,
              tone: 'frame',
              depth: -8,
            },
          )
        }
      return { pose, props }
    },
    view: reverse ? { ...BACK, yaw: 70 } : { ...FRONT, yaw: -68 },
    key: 1,
    layout: 'beside',
    truth: { feetStay: true },
  }
}

/** A band is pulled apart before the chest. */
export function pullApart(): Movement {
  const pelvis = upright(0.42)
  const { shoulders } = trunkOf({ pelvis, lean: -1 })
  return {
    at: t => {
      const hand = add(shoulders, vec(mixNumber(2.42, 0.55, t), -0.08, mixNumber(0.62, 2.95, t ** 1.3)))
      const pose = poseOf({
        pelvis,
        lean: -1,
        legs: standing(0.42),
        arms: { hand, pole: vec(-1, -0.4, 0.4) },
      })
      const joints = jointsOf(pose)
      const chest = add(betweenHands(joints), vec(0, 0))
      return {
        pose,
        props: [
          {
            kind: 'slab',
            corners: [joints.right.hand, joints.left.hand, chest],
            tone: 'muscle-far',
            radius: 0.06,
            depth: 12,
          },
        ],
      }
    },
    view: { ...FRONT, yaw: -66 },
    key: 1,
    layout: 'beside',
    truth: { stands: true },
  }
}
