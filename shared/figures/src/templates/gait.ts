import type { Prop } from '../draw/props.ts'
import type { Movement } from '../movement.ts'
import { LENGTH } from '../rig/body.ts'
import { jointsOf, trunkOf } from '../rig/joints.ts'
import { type ArmTarget, type LegTarget, poseOf } from '../rig/pose.ts'
import { add, mix, mixNumber, offset, type Vec3, vec } from '../rig/vector.ts'
import { hangingHand, onToes, pelvisAbove, SIDE, standing, THREE_QUARTER, withinReach } from './stance.ts'

export interface CarryParams {
  load?: 'dumbbells' | 'suitcase' | 'trap-bar' | 'front-rack' | 'overhead' | 'bear-hug' | 'yoke'
}

/** Walking under a load. */
export function carry({ load = 'dumbbells' }: CarryParams = {}): Movement {
  const pelvis = vec(0, 3.72)
  const lean = load === 'bear-hug' ? -6 : 3
  const { shoulders, basis } = trunkOf({ pelvis, lean })
  const low: ArmTarget = { hand: hangingHand(pelvis, lean, 1), pole: vec(-1, 0, 0.2) }
  const lowLeft: ArmTarget = { hand: hangingHand(pelvis, lean, -1), pole: vec(-1, 0, -0.2) }
  const arms = ((): ArmTarget | { right: ArmTarget; left: ArmTarget } => {
    switch (load) {
      case 'front-rack':
        return { hand: offset(shoulders, basis, 0.5, 0.06, 0.42), pole: vec(0.2, -1, 0.35) }
      case 'overhead':
        return { right: { hand: add(shoulders, vec(0.05, 2.52, 0.8)), pole: vec(0, 0, 1) }, left: lowLeft }
      case 'bear-hug':
        return { hand: offset(shoulders, basis, 1.15, -0.75, 0.15), pole: vec(0.2, -0.6, 1) }
      case 'yoke':
        return { hand: add(shoulders, vec(0.5, 0.2, 1.1)), pole: vec(-0.2, -1, 0.4) }
      case 'suitcase':
        return {
          right: low,
          left: { hand: add(hangingHand(pelvis, lean, -1.1), vec(0.1, 0.2)), pole: vec(-1, 0, -0.3) },
        }
      default:
        return low
    }
  })()
  return {
    at: t => {
      const stride = mixNumber(-1, 1, t)
      const foot = (by: number, z: number): LegTarget => ({
        ankle: vec(0.85 * by, by > 0 ? LENGTH.ankle : onToes(40), z),
        heel: by > 0 ? 0 : 40,
        toes: vec(1, 0, 0.05),
      })
      const pose = poseOf({
        pelvis,
        lean,
        legs: {
          right: foot(stride >= 0 ? Math.max(0.05, stride) : stride, 0.25),
          left: { ...foot(-stride >= 0 ? Math.max(0.05, -stride) : -stride, -0.25), toes: vec(1, 0, -0.05) },
        },
        arms,
      })
      const { right, left } = jointsOf(pose)
      const props: Prop[] = []
      if (load === 'dumbbells')
        props.push(
          { kind: 'dumbbell', at: right.hand, axis: vec(1, 0), depth: 6 },
          { kind: 'dumbbell', at: left.hand, axis: vec(1, 0), depth: -2 },
        )
      if (load === 'suitcase') props.push({ kind: 'kettlebell', at: right.hand, hangs: vec(0, -1), depth: 6 })
      if (load === 'overhead')
        props.push({ kind: 'kettlebell', at: right.hand, hangs: vec(-0.5, -0.6, 0.4), depth: 3 })
      if (load === 'front-rack')
        props.push(
          { kind: 'kettlebell', at: right.hand, hangs: vec(-0.25, -0.8, 0.55), depth: 3 },
          { kind: 'kettlebell', at: left.hand, hangs: vec(-0.25, -0.8, -0.55), depth: 0.4 },
        )
      if (load === 'bear-hug')
        props.push({
          kind: 'rod',
          from: offset(shoulders, basis, 0.78, -0.1),
          to: offset(shoulders, basis, 0.74, -1.4),
          radius: 0.5,
          tone: 'pad',
          depth: 1.2,
        })
      if (load === 'trap-bar')
        props.push(
          {
            kind: 'rod',
            from: vec(right.hand[0] - 0.6, right.hand[1], 1),
            to: vec(right.hand[0] + 0.6, right.hand[1], 1),
            radius: 0.065,
            tone: 'steel',
            depth: 3,
          },
          {
            kind: 'rod',
            from: vec(right.hand[0], right.hand[1], 1.1),
            to: vec(right.hand[0], right.hand[1], 1.9),
            radius: 0.065,
            tone: 'steel',
            depth: 3,
          },
          {
            kind: 'disc',
            at: vec(right.hand[0], right.hand[1], 1.7),
            axis: vec(0, 0, 1),
            radius: 0.78,
            width: 0.2,
            hub: true,
            depth: 3.4,
          },
          {
            kind: 'disc',
            at: vec(right.hand[0], right.hand[1], -1.7),
            axis: vec(0, 0, 1),
            radius: 0.78,
            width: 0.2,
            tone: 'plate-far',
            depth: -3,
          },
        )
      if (load === 'yoke')
        props.push(
          {
            kind: 'rod',
            from: offset(shoulders, basis, -0.3, 0.2, 1.9),
            to: offset(shoulders, basis, -0.3, 0.2, -1.9),
            radius: 0.1,
            tone: 'steel',
            depth: 0,
          },
          ...[1.9, -1.9].flatMap((z): Prop[] => [
            {
              kind: 'rod',
              from: offset(shoulders, basis, -0.3, 0.9, z),
              to: vec(-0.3, 0.45, z),
              radius: 0.1,
              tone: 'frame',
              depth: z > 0 ? 2 : -6,
            },
            {
              kind: 'rod',
              from: vec(-1.2, 0.45, z),
              to: vec(0.7, 0.45, z),
              radius: 0.1,
              tone: 'frame',
              depth: z > 0 ? 2 : -6,
            },
            {
              kind: 'disc',
              at: vec(-0.25, 0.95, z),
              axis: vec(1, 0),
              radius: 0.45,
              width: 0.3,
              hub: true,
              ...(z < 0 ? { tone: 'plate-far' as const } : {}),
              depth: z > 0 ? 2.5 : -5.5,
            },
          ]),
        )
      return { pose, props }
    },
    view: load === 'trap-bar' || load === 'yoke' ? { ...THREE_QUARTER, yaw: -30 } : SIDE,
    key: 1,
    layout: 'beside',
    truth: {},
  }
}

export interface RunParams {
  kind?: 'run' | 'sprint' | 'walk' | 'high-knees'
  on?: 'ground' | 'treadmill' | 'hill'
  pack?: boolean
}

/** Running and walking, from one step to the other. */
export function run({ kind = 'run', on = 'ground', pack = false }: RunParams = {}): Movement {
  const lean = kind === 'sprint' ? 20 : kind === 'walk' ? 3 : kind === 'high-knees' ? 2 : 9
  const slope = on === 'hill' ? 0.32 : on === 'treadmill' && kind === 'walk' ? 0.16 : 0
  const airborne = kind === 'walk' ? 0 : 0.22
  const deck = on === 'treadmill' ? 0.42 : 0
  const pelvis = vec(0, 3.62 + airborne + deck)
  return {
    at: t => {
      const s = mixNumber(-1, 1, t)
      const { shoulders } = trunkOf({ pelvis, lean })
      const knee = kind === 'sprint' || kind === 'high-knees' ? 1 : 0.62
      // s > 0: forwards with the knee high; s < 0: behind on the toes.
      const leg = (by: number, z: number): LegTarget => {
        if (kind === 'walk')
          return {
            ankle: vec(0.85 * by, (by > 0 ? LENGTH.ankle : onToes(40)) + deck + 0.85 * by * slope, z),
            heel: by > 0 ? 0 : 40,
            toes: vec(1, slope),
          }
        const front = vec(
          kind === 'high-knees' ? 0.35 : 1.05 * knee + 0.3,
          1.7 + knee * 0.75 + deck + slope,
          z,
        )
        const behind = vec(
          kind === 'high-knees' ? -0.1 : -1.55,
          (kind === 'high-knees' ? onToes(44) : 0.72) + deck - 0.3 * slope,
          z,
        )
        const share = (by + 1) / 2
        const ankle = mix(behind, front, share)
        return {
          ankle: vec(ankle[0], ankle[1] + Math.sin(Math.PI * share) * (kind === 'high-knees' ? 0 : 0.25), z),
          pole: vec(1, 0.5 * share, 0.05),
          toes: vec(1, share >= 0.5 ? 0.1 : kind === 'high-knees' ? 0 : -0.3),
          heel: mixNumber(44, 4, share),
        }
      }
      const arm = (by: number, z: number): ArmTarget =>
        kind === 'walk'
          ? { hand: add(shoulders, vec(0.75 * by + 0.2, -2.35, z)), pole: vec(-1, 0, z * 0.2) }
          : {
              hand: add(shoulders, vec(by > 0 ? 1.05 : -0.05, by > 0 ? -0.75 : -1.72, z * 0.85)),
              pole: vec(-1, by > 0 ? -0.6 : 0.4, z * 0.2),
            }
      const swing = (by: number, z: number): ArmTarget => {
        const [back, front] = [arm(-1, z), arm(1, z)]
        const share = (by + 1) / 2
        return {
          hand: mix(back.hand, front.hand, share),
          pole: mix(back.pole as Vec3, front.pole as Vec3, share),
        }
      }
      const pose = poseOf({
        pelvis,
        lean,
        head: -lean * 0.4,
        legs: { right: leg(s, 0.26), left: leg(-s, -0.26) },
        arms: { right: swing(-s, 0.8), left: swing(s, -0.8) },
      })
      const back = offset(shoulders, trunkOf({ pelvis, lean }).basis, -0.75, -0.6)
      const props: Prop[] = []
      if (pack)
        props.push({
          kind: 'rod',
          from: add(back, vec(0, 0.3)),
          to: add(back, vec(-0.06, -0.7)),
          radius: 0.46,
          tone: 'pad',
          depth: -0.5,
        })
      if (on === 'hill')
        props.push({
          kind: 'slab',
          corners: [vec(-2.4, -2.4 * slope - 0.05, 0), vec(2.4, 2.4 * slope - 0.05, 0)],
          tone: 'ground',
          radius: 0.06,
          depth: -4,
        })
      if (on === 'treadmill')
        props.push(
          {
            kind: 'slab',
            corners: [
              vec(-1.9, 0.25 - 1.6 * slope, 0.7),
              vec(-1.9, 0.25 - 1.6 * slope, -0.7),
              vec(2.1, 0.25 + 1.9 * slope, 0.7),
              vec(2.1, 0.25 + 1.9 * slope, -0.7),
            ],
            tone: 'pad',
            radius: 0.1,
            depth: -1,
          },
          {
            kind: 'rod',
            from: vec(2.2, 0.3, -0.7),
            to: vec(2.5, 4.6, -0.7),
            radius: 0.1,
            tone: 'frame',
            depth: -6,
          },
          {
            kind: 'rod',
            from: vec(2.5, 4.6, -0.7),
            to: vec(1.7, 4.4, -0.7),
            radius: 0.1,
            tone: 'frame',
            depth: -6,
          },
        )
      return { pose, props }
    },
    view: { yaw: -14, pitch: 3 },
    key: 1,
    layout: 'single',
    truth: { aboveFloor: on !== 'hill' },
    ...(on === 'hill' ? { ground: false } : {}),
  }
}

export interface JumpParams {
  kind?: 'vertical' | 'box' | 'broad' | 'tuck' | 'drop' | 'hurdle' | 'pogo'
  load?: 'none' | 'barbell' | 'trap-bar'
}

/** From the crouch to the flight. */
export function jump({ kind = 'vertical', load = 'none' }: JumpParams = {}): Movement {
  const deep = kind === 'pogo' ? 0.25 : 1
  const box = 2.1
  return {
    at: t => {
      const landing = kind === 'box' && t > 0.5
      const crouch = landing ? 0.75 : 1 - t
      const base = withinReach(pelvisAbove(1 + 27 * crouch * deep, 1 + 62 * crouch * deep), 0.42)
      const lean =
        46 * crouch * deep * (kind === 'vertical' || kind === 'box' ? 1 : 0.9) +
        (kind === 'broad' ? 16 * t : 0)
      const fly =
        kind === 'box'
          ? landing
            ? box
            : 0
          : kind === 'drop'
            ? 0
            : kind === 'pogo'
              ? 0.4 * t
              : kind === 'tuck'
                ? 1.5 * t
                : kind === 'hurdle'
                  ? 1.4 * t
                  : 0.95 * t
      const ahead =
        kind === 'box' ? (landing ? 1.9 : -0.6) : kind === 'broad' ? 1.6 * t : kind === 'hurdle' ? 1.1 * t : 0
      const pelvis = add(base, vec(ahead, fly))
      const { shoulders } = trunkOf({ pelvis, lean })
      const tucked = kind === 'tuck' || kind === 'hurdle' ? t : 0
      const pointed = kind === 'box' ? 0 : t * (1 - tucked)
      const feet: LegTarget = {
        ankle: add(
          vec(ahead, LENGTH.ankle + fly),
          vec((kind === 'broad' ? -0.5 * t : 0) + 0.55 * tucked, 1.55 * tucked, 0.36),
        ),
        heel: 46 * pointed,
        pole: vec(1, 0.3, 0.2),
        toes: vec(1, 0, 0.1),
      }
      const armsBack = add(shoulders, vec(-1.35, -1.7, 0.85))
      const armsUp = add(shoulders, vec(kind === 'broad' ? 1.7 : 0.7, 2.2, 0.8))
      const armsAhead = add(shoulders, vec(1.7, -0.6, 0.6))
      const hand =
        kind === 'box' && landing
          ? armsAhead
          : kind === 'pogo'
            ? add(shoulders, vec(0.5, -2.1, 0.95))
            : add(
                mix(armsBack, tucked ? armsAhead : armsUp, t),
                vec(1.1 * Math.sin(Math.PI * t), -0.5 * Math.sin(Math.PI * t)),
              )
      const held: ArmTarget =
        load === 'barbell'
          ? {
              hand: add(offset(shoulders, trunkOf({ pelvis, lean }).basis, -0.3, 0.14), vec(-0.02, 0, 1.36)),
              pole: vec(-0.45, -1, 0.2),
            }
          : load === 'trap-bar'
            ? { hand: add(shoulders, vec(0.05, -2.52, 1.02)), pole: vec(-1, 0, 0.2) }
            : { hand, pole: vec(-1, -0.4, 0.4) }
      const pose = poseOf({ pelvis, lean, head: -lean * 0.4, legs: feet, arms: held })
      const joints = jointsOf(pose)
      const props: Prop[] = []
      if (kind === 'box')
        props.push({
          kind: 'box',
          from: vec(1.2, 0.08, -0.9),
          to: vec(3.1, box - 0.08, 0.9),
          tone: 'pad',
          depth: 1,
        })
      if (kind === 'drop')
        props.push({
          kind: 'box',
          from: vec(-2.9, 0.08, -0.9),
          to: vec(-1.2, 1.6, 0.9),
          tone: 'pad',
          depth: 1,
        })
      if (kind === 'hurdle')
        props.push(
          {
            kind: 'rod',
            from: vec(1.15, 1.5, 0.9),
            to: vec(1.15, 1.5, -0.9),
            radius: 0.06,
            tone: 'frame',
            depth: -3,
          },
          {
            kind: 'rod',
            from: vec(1.15, 1.5, -0.9),
            to: vec(1.15, 0.06, -0.9),
            radius: 0.06,
            tone: 'frame',
            depth: -3,
          },
          {
            kind: 'rod',
            from: vec(1.15, 1.5, 0.9),
            to: vec(1.15, 0.06, 0.9),
            radius: 0.06,
            tone: 'frame',
            depth: -3,
          },
        )
      if (load === 'barbell')
        props.push({ kind: 'barbell', at: offset(joints.shoulders, joints.basis, -0.3, 0.14), plate: 0.55 })
      if (load === 'trap-bar')
        props.push(
          {
            kind: 'rod',
            from: add(joints.right.hand, vec(-0.6, 0)),
            to: add(joints.right.hand, vec(0.6, 0)),
            radius: 0.065,
            tone: 'steel',
            depth: 3,
          },
          {
            kind: 'disc',
            at: add(joints.right.hand, vec(0, 0, 0.6)),
            axis: vec(0, 0, 1),
            radius: 0.6,
            width: 0.2,
            hub: true,
            depth: 3,
          },
          {
            kind: 'disc',
            at: add(joints.left.hand, vec(0, 0, -0.6)),
            axis: vec(0, 0, 1),
            radius: 0.6,
            width: 0.2,
            tone: 'plate-far',
            depth: -3,
          },
        )
      return { pose, props }
    },
    view: SIDE,
    key: 1,
    layout: 'beside',
    truth: {},
  }
}

const wheel = (x: number, radius: number, depth: number): Prop => ({
  kind: 'disc',
  at: vec(x, radius + 0.05),
  axis: vec(0, 0, 1),
  radius,
  width: 0.1,
  tone: 'frame',
  depth,
})

export interface MachineRideParams {
  kind?: 'bike' | 'air-bike' | 'row' | 'ski' | 'sled' | 'sled-drag'
}

/** Endurance machines, and a sled that is pushed or dragged. */
export function ride({ kind = 'bike' }: MachineRideParams = {}): Movement {
  switch (kind) {
    case 'row':
      return {
        at: t => {
          const pelvis = vec(mixNumber(-0.05, -2.04, t), 1.36)
          const lean = mixNumber(10, -22, t)
          const { shoulders } = trunkOf({ pelvis, lean })
          const hand = mix(add(shoulders, vec(2.45, -0.85, 0.3)), add(shoulders, vec(0.62, -1.1, 0.3)), t)
          const pose = poseOf({
            pelvis,
            lean,
            legs: {
              ankle: vec(1.5, 1.0, 0.34),
              pole: vec(0.2, 1, 0.1),
              toes: vec(0.55, 0.8),
              up: vec(-0.8, 0.55),
            },
            arms: { hand, pole: vec(-0.8, -0.6, 0.3) },
          })
          const { right, left } = jointsOf(pose)
          const middle = mix(right.hand, left.hand, 0.5)
          return {
            pose,
            props: [
              { kind: 'rod', from: vec(-3, 0.62), to: vec(2.4, 0.5), radius: 0.11, tone: 'frame', depth: -5 },
              {
                kind: 'box',
                from: vec(pelvis[0] - 0.45, 0.82, -0.4),
                to: vec(pelvis[0] + 0.4, 0.88, 0.4),
                tone: 'pad',
                depth: 1,
              },
              {
                kind: 'rod',
                from: vec(-2.9, 0.6),
                to: vec(-2.9, 0.1),
                radius: 0.1,
                tone: 'frame',
                depth: -5,
              },
              {
                kind: 'disc',
                at: vec(2.9, 1.15),
                axis: vec(0, 0, 1),
                radius: 0.95,
                width: 0.4,
                hub: true,
                depth: -5,
              },
              {
                kind: 'rod',
                from: vec(middle[0], middle[1], 0.6),
                to: vec(middle[0], middle[1], -0.6),
                radius: 0.07,
                tone: 'steel',
                depth: 2,
              },
              { kind: 'rod', from: middle, to: vec(2.7, 1.7), radius: 0.03, tone: 'cable', depth: 1 },
            ],
          }
        },
        view: { yaw: -16, pitch: 4 },
        key: 1,
        layout: 'above',
        truth: { feetStay: true },
      }
    case 'ski':
      return {
        at: t => {
          const pelvis = withinReach(pelvisAbove(mixNumber(4, 16, t), mixNumber(4, 42, t)), 0.42)
          const lean = mixNumber(4, 52, t)
          const { shoulders } = trunkOf({ pelvis, lean })
          const hand = mix(add(shoulders, vec(1.25, 2.05, 0.42)), add(shoulders, vec(-0.55, -2.2, 0.72)), t)
          const pose = poseOf({
            pelvis,
            lean,
            head: -lean * 0.3,
            legs: standing(0.42),
            arms: {
              hand: vec(hand[0] + Math.sin(Math.PI * t) * 1.2, hand[1], hand[2]),
              pole: vec(-1, -0.2, 0.4),
            },
          })
          const { right, left } = jointsOf(pose)
          return {
            pose,
            props: [
              { kind: 'rod', from: vec(2.9, 0.1), to: vec(2.9, 7.9), radius: 0.16, tone: 'frame', depth: -8 },
              {
                kind: 'disc',
                at: vec(2.9, 1.4),
                axis: vec(0, 0, 1),
                radius: 0.9,
                width: 0.3,
                hub: true,
                depth: -7,
              },
              {
                kind: 'rod',
                from: right.hand,
                to: vec(2.7, 7.9, 0.3),
                radius: 0.03,
                tone: 'cable',
                depth: 2,
              },
              {
                kind: 'rod',
                from: left.hand,
                to: vec(2.7, 7.9, -0.3),
                radius: 0.03,
                tone: 'cable',
                depth: -1,
              },
            ],
          }
        },
        view: SIDE,
        key: 1,
        layout: 'beside',
        truth: { feetStay: true },
      }
    case 'sled':
    case 'sled-drag': {
      const drag = kind === 'sled-drag'
      return {
        at: t => {
          const s = mixNumber(-1, 1, t)
          const pelvis = drag ? vec(0, 3.1) : vec(-0.5, 2.95)
          const lean = drag ? -18 : 62
          const { shoulders } = trunkOf({ pelvis, lean })
          const foot = (by: number, z: number): LegTarget => ({
            ankle: vec(
              (drag ? 0.9 : 0.75) * by + (drag ? 0.7 : -1.1),
              by > 0 ? (drag ? LENGTH.ankle : 0.62) : drag ? 0.34 : 0.78,
              z,
            ),
            heel: drag ? 0 : 45,
            pole: vec(1, 0, 0),
            toes: vec(1, 0),
          })
          const hand = drag ? add(shoulders, vec(2.35, -0.75, 0.3)) : add(shoulders, vec(1.7, 0.35, 0.55))
          const pose = poseOf({
            pelvis,
            lean,
            head: drag ? 4 : -26,
            legs: { right: foot(s, 0.28), left: foot(-s, -0.28) },
            arms: { hand, pole: vec(-0.4, -1, 0.6) },
          })
          const x = drag ? 5.2 : hand[0]
          const props: Prop[] = [
            {
              kind: 'rod',
              from: vec(x - 0.4, 0.14, 0.7),
              to: vec(x + 1.9, 0.14, 0.7),
              radius: 0.1,
              tone: 'frame',
              depth: 1,
            },
            {
              kind: 'rod',
              from: vec(x - 0.4, 0.14, -0.7),
              to: vec(x + 1.9, 0.14, -0.7),
              radius: 0.1,
              tone: 'frame',
              depth: -4,
            },
            {
              kind: 'disc',
              at: vec(x + 0.9, 0.5),
              axis: vec(0, 1),
              radius: 0.7,
              width: 0.5,
              hub: true,
              depth: -1,
            },
          ]
          if (drag)
            props.push({
              kind: 'rod',
              from: hand,
              to: vec(x - 0.4, 0.3),
              radius: 0.04,
              tone: 'cable',
              depth: 1,
            })
          else
            props.push(
              ...[0.55, -0.55].map(
                (z): Prop => ({
                  kind: 'rod',
                  from: vec(hand[0] + 0.02, 0.2, z),
                  to: vec(hand[0] + 0.02, hand[1] + 0.5, z),
                  radius: 0.08,
                  tone: 'steel',
                  depth: z > 0 ? 1 : -2,
                }),
              ),
            )
          return { pose, props }
        },
        view: { yaw: -16, pitch: 4 },
        key: 1,
        layout: 'single',
        truth: {},
      }
    }
    default: {
      const air = kind === 'air-bike'
      return {
        at: t => {
          const turn = mixNumber(0, Math.PI, t)
          const pelvis = vec(-0.9, 3.95)
          const lean = air ? 12 : 32
          const { shoulders } = trunkOf({ pelvis, lean })
          const crank = vec(0.15, 1.15)
          const pedal = (phase: number, z: number): LegTarget => ({
            ankle: vec(crank[0] + Math.cos(phase) * 0.5 - 0.1, crank[1] + Math.sin(phase) * 0.5 + 0.28, z),
            pole: vec(1, 0.4),
            toes: vec(1, -0.12),
            heel: 8,
          })
          const push = (by: number, z: number): ArmTarget =>
            air
              ? { hand: add(shoulders, vec(1.75 + 0.4 * by, -0.95, z)), pole: vec(-0.4, -1, z * 0.3) }
              : { hand: add(shoulders, vec(1.95, -1.35, z)), pole: vec(-0.4, -1, z * 0.2) }
          const by = Math.cos(turn)
          const pose = poseOf({
            pelvis,
            lean,
            head: -14,
            legs: { right: pedal(turn, 0.26), left: pedal(turn + Math.PI, -0.26) },
            arms: { right: push(by, 0.62), left: push(-by, -0.62) },
          })
          const { right, left } = jointsOf(pose)
          const front = vec(2.1, 1.5)
          const props: Prop[] = [
            { kind: 'rod', from: vec(-1.1, 3.42), to: vec(-0.45, 3.46), radius: 0.13, tone: 'pad', depth: 2 },
            { kind: 'rod', from: vec(-0.85, 3.3), to: crank, radius: 0.09, tone: 'frame', depth: -5 },
            { kind: 'rod', from: crank, to: front, radius: 0.09, tone: 'frame', depth: -5 },
            { kind: 'rod', from: vec(-1.4, 0.12), to: vec(2.6, 0.12), radius: 0.1, tone: 'frame', depth: -5 },
            { kind: 'rod', from: crank, to: vec(crank[0], 0.12), radius: 0.09, tone: 'frame', depth: -5 },
            {
              kind: 'disc',
              at: crank,
              axis: vec(0, 0, 1),
              radius: 0.3,
              width: 0.1,
              tone: 'steel',
              depth: -1,
            },
            air
              ? {
                  kind: 'disc',
                  at: front,
                  axis: vec(0, 0, 1),
                  radius: 1.3,
                  width: 0.3,
                  hub: true,
                  tone: 'plate',
                  depth: -5,
                }
              : wheel(2.1, 1.1, -5),
          ]
          if (air)
            props.push(
              {
                kind: 'rod',
                from: right.hand,
                to: vec(1.3, 1.5, 0.5),
                radius: 0.08,
                tone: 'steel',
                depth: 1,
              },
              {
                kind: 'rod',
                from: left.hand,
                to: vec(1.3, 1.5, -0.5),
                radius: 0.08,
                tone: 'steel-far',
                depth: -3,
              },
            )
          else
            props.push(
              {
                kind: 'rod',
                from: vec(right.hand[0] + 0.05, right.hand[1], 0.65),
                to: vec(left.hand[0] + 0.05, left.hand[1], -0.65),
                radius: 0.08,
                tone: 'steel',
                depth: -0.5,
              },
              {
                kind: 'rod',
                from: vec(right.hand[0] + 0.05, right.hand[1]),
                to: front,
                radius: 0.09,
                tone: 'frame',
                depth: -5,
              },
            )
          return { pose, props }
        },
        view: { yaw: -14, pitch: 3 },
        key: 1,
        layout: 'single',
        truth: {},
      }
    }
  }
}
