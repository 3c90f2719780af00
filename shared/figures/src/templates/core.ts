import type { Prop } from '../draw/props.ts'
import type { Movement } from '../movement.ts'
import { LENGTH } from '../rig/body.ts'
import { jointsOf, trunkOf } from '../rig/joints.ts'
import { type ArmTarget, type LegTarget, poseOf } from '../rig/pose.ts'
import { add, mix, mixNumber, offset, polar, type Vec3, vec } from '../rig/vector.ts'
import { FLOOR, SIDE, standing, upright } from './stance.ts'

const SUPINE = vec(0, 0.46)

/** A leg that hovers: the ankle at an angle from straight up around the hip. */
const legUp = (pelvis: Vec3, degrees: number, length = 3.5): LegTarget => {
  const ankle = polar(pelvis, degrees, length)
  const along = polar(vec(0, 0), degrees, 1)
  return {
    ankle: vec(ankle[0], ankle[1], 0.24),
    pole: vec(0, 1),
    toes: vec(along[0] * 0.5 - along[1] * 0.4, along[1] * 0.5 + along[0] * 0.6),
    up: vec(-along[0], -along[1]),
  }
}

export interface SupineParams {
  kind?:
    | 'dead-bug'
    | 'sit-up'
    | 'crunch'
    | 'reverse-crunch'
    | 'hollow'
    | 'v-up'
    | 'bicycle'
    | 'decline-sit-up'
}

/** On the back: what the trunk does alone. */
export function supine({ kind = 'crunch' }: SupineParams = {}): Movement {
  const bentLegs: LegTarget = { ankle: vec(1.65, LENGTH.ankle, 0.32), pole: vec(0.2, 1, 0.1) }
  const moment = (t: number): Parameters<typeof poseOf>[0] => {
    const pelvis = SUPINE
    const rest = trunkOf({ pelvis, lean: -90 }).shoulders
    switch (kind) {
      case 'dead-bug': {
        const up: LegTarget = {
          ankle: vec(1.75, 2.2, 0.34),
          pole: vec(0.2, 1),
          toes: vec(0.3, 1),
          up: vec(-1, 0.3),
        }
        const out: LegTarget = { ...up, ankle: mix(up.ankle, vec(3.45, 0.75, 0.34), t), pole: vec(0.1, 1) }
        return {
          pelvis,
          lean: -90,
          head: 6,
          legs: { right: out, left: { ...up, ankle: vec(1.75, 2.2, -0.34) } },
          arms: {
            right: { hand: vec(rest[0], rest[1] + 2.55, 0.75), pole: vec(1, 0) },
            left: {
              hand: add(
                rest,
                vec(
                  Math.sin((-88 * t * Math.PI) / 180) * 2.5,
                  Math.cos((88 * t * Math.PI) / 180) * 2.5 + 0.12,
                  -0.78,
                ),
              ),
              pole: vec(0.3, 1),
            },
          },
        }
      }
      case 'sit-up':
      case 'decline-sit-up': {
        const lean = mixNumber(-88, -4, t)
        const flex = 34 * Math.sin(Math.PI * (0.15 + 0.7 * t))
        const { shoulders, basis } = trunkOf({ pelvis, lean, flex })
        return {
          pelvis,
          lean,
          flex,
          head: 14,
          legs: bentLegs,
          arms: { hand: offset(shoulders, basis, 0.42, 0.05, -0.28), pole: vec(0.9, 0.5, 1) },
        }
      }
      case 'reverse-crunch': {
        const lean = mixNumber(-90, -96, t)
        return {
          pelvis: add(pelvis, vec(-0.25 * t, 0.42 * t)),
          lean: -90 - 20 * t,
          flex: 26 * t,
          legs: {
            ankle: mix(vec(1.55, 1.85, 0.22), vec(0.25, 2.35, 0.22), t),
            pole: vec(-0.2, 1),
            toes: vec(0.5, 0.8),
            up: vec(-0.8, 0.5),
          },
          arms: { hand: vec(0.4 + (lean + 90) * 0, 0.2, 0.95), pole: vec(-1, 0.4, 0.5) },
        }
      }
      case 'hollow': {
        const arms: ArmTarget = { hand: add(rest, vec(-2.35, 0.75, 0.5)), pole: vec(0, 1, 0.4) }
        return { pelvis, lean: -82, flex: 22, head: 12, legs: legUp(pelvis, 79, 3.52), arms }
      }
      case 'v-up': {
        const lean = mixNumber(-88, -34, t)
        const { shoulders } = trunkOf({ pelvis, lean, flex: 14 * t })
        const toes = legUp(pelvis, mixNumber(86, 38, t))
        const hand = mix(add(shoulders, vec(-2.45, 0.4, 0.5)), add(shoulders, vec(2.3, 0.75, 0.4)), t)
        return {
          pelvis,
          lean,
          flex: 14 * t,
          head: 8,
          legs: toes,
          arms: { hand: vec(hand[0], hand[1] + Math.sin(Math.PI * t) * 2.05, hand[2]), pole: vec(0, 1, 0.6) },
        }
      }
      case 'bicycle': {
        const lean = -74
        const { shoulders, basis } = trunkOf({ pelvis, lean, flex: 26 })
        return {
          pelvis,
          lean,
          flex: 26,
          head: 14,
          legs: {
            right: {
              ankle: mix(vec(3.3, 0.95, 0.3), vec(1.1, 1.85, 0.3), t),
              pole: vec(-0.2, 1),
              toes: vec(0.6, 0.7),
              up: vec(-0.8, 0.4),
            },
            left: {
              ankle: mix(vec(1.1, 1.85, -0.3), vec(3.3, 0.95, -0.3), t),
              pole: vec(-0.2, 1),
              toes: vec(0.6, 0.7),
              up: vec(-0.8, 0.4),
            },
          },
          arms: { hand: offset(shoulders, basis, 0.12, 0.62, 0.3), pole: vec(0.8, 0.3, 1) },
        }
      }
      default: {
        const lean = mixNumber(-90, -80, t)
        const { shoulders, basis } = trunkOf({ pelvis, lean, flex: 44 * t })
        return {
          pelvis,
          lean,
          flex: 44 * t,
          head: 10 * t,
          legs: bentLegs,
          arms: { hand: offset(shoulders, basis, 0.4, 0.05, -0.3), pole: vec(0.9, 0.5, 1) },
        }
      }
    }
  }
  return {
    at: t => ({ pose: poseOf(moment(t)), props: [] }),
    view: { yaw: -14, pitch: 4 },
    key: 1,
    layout: kind === 'hollow' ? 'single' : 'above',
    truth: { aboveFloor: kind !== 'reverse-crunch' },
  }
}

/** On hands and knees, the opposite arm and leg go out. */
export function birdDog({ crawl = false }: { crawl?: boolean } = {}): Movement {
  const pelvis = vec(0, crawl ? 2.25 : 2.17)
  const lean = crawl ? 86 : 88
  const { shoulders } = trunkOf({ pelvis, lean })
  return {
    at: t => {
      const ground = (z: number): ArmTarget => ({
        hand: vec(shoulders[0] + 0.02, 0.18, z),
        pole: vec(-1, 0.1, z > 0 ? 0.2 : -0.2),
      })
      if (crawl) {
        const knee = (x: number, z: number): LegTarget => ({
          ankle: vec(x, 0.62, z),
          pole: vec(1, -0.5),
          toes: vec(1, 0),
          heel: 55,
        })
        return {
          pose: poseOf({
            pelvis,
            lean,
            head: -14,
            legs: {
              right: knee(mixNumber(-1.35, -0.55, t), 0.35),
              left: knee(mixNumber(-0.55, -1.35, t), -0.35),
            },
            arms: {
              right: { hand: vec(shoulders[0] + mixNumber(0.55, -0.3, t), 0.18, 0.7), pole: vec(-1, 0, 0.2) },
              left: {
                hand: vec(shoulders[0] + mixNumber(-0.3, 0.55, t), 0.18, -0.7),
                pole: vec(-1, 0, -0.2),
              },
            },
          }),
          props: [],
        }
      }
      const kneeling = (z: number): LegTarget => ({
        ankle: vec(-1.74, 0.28, z),
        pole: vec(1, -0.6),
        toes: vec(-1, 0),
        up: vec(0, 1),
      })
      return {
        pose: poseOf({
          pelvis,
          lean,
          head: -10,
          legs: {
            right: {
              ...kneeling(0.32),
              ankle: mix(vec(-1.74, 0.28, 0.32), vec(-3.45, 2.3, 0.32), t),
              pole: vec(mixNumber(1, 0, t), -1),
              toes: mix(vec(-1, 0), vec(-0.5, -0.8), t),
              up: vec(0, 1),
            },
            left: kneeling(-0.32),
          },
          arms: {
            right: ground(0.66),
            left: {
              hand: mix(
                vec(shoulders[0] + 0.02, 0.18, -0.66),
                vec(shoulders[0] + 2.45, shoulders[1] + 0.28, -0.7),
                t,
              ),
              pole: vec(-0.4, -1, -0.3),
            },
          },
        }),
        props: [],
      }
    },
    view: FLOOR,
    key: 1,
    layout: 'above',
    truth: {},
  }
}

/** Face down, arms and legs lift. */
export function superman(): Movement {
  const pelvis = vec(0, 0.45)
  return {
    at: t => {
      const lean = mixNumber(90, 76, t)
      const flex = -16 * t
      const { shoulders } = trunkOf({ pelvis, lean, flex })
      return {
        pose: poseOf({
          pelvis,
          lean,
          flex,
          head: -12,
          legs: {
            ankle: vec(-3.56, mixNumber(0.44, 0.98, t), 0.3),
            pole: vec(0, -1),
            toes: vec(-1, -0.1),
            up: vec(0, 1),
          },
          arms: { hand: add(shoulders, vec(2.4, mixNumber(-0.15, 0.45, t), 0.8)), pole: vec(0, 0.4, 1) },
        }),
        props: [],
      }
    },
    view: FLOOR,
    key: 1,
    layout: 'above',
    truth: {},
  }
}

/** On the knees, a wheel rolls out below the hands. */
export function rollout(): Movement {
  return {
    at: t => {
      const thigh = mixNumber(12, 58, t)
      const pelvis = polar(vec(0, 0.36), thigh, LENGTH.thigh)
      const lean = mixNumber(62, 84, t)
      const { shoulders } = trunkOf({ pelvis, lean, flex: 12 })
      const hand = vec(shoulders[0] + mixNumber(0.55, 2.35, t), 0.4, 0.34)
      return {
        pose: poseOf({
          pelvis,
          lean,
          flex: 12,
          head: -6,
          legs: { ankle: vec(-1.72, 0.24, 0.28), pole: vec(1, -1), toes: vec(-1, 0), up: vec(0, 1) },
          arms: { hand, pole: vec(-0.6, 0.6, 0.6) },
        }),
        props: [
          {
            kind: 'disc',
            at: vec(hand[0], 0.4),
            axis: vec(0, 0, 1),
            radius: 0.4,
            width: 0.12,
            hub: true,
            depth: 0.6,
          },
          {
            kind: 'rod',
            from: vec(hand[0], 0.4, 0.5),
            to: vec(hand[0], 0.4, -0.5),
            radius: 0.06,
            tone: 'steel',
            depth: 0.4,
          },
        ],
      }
    },
    view: FLOOR,
    key: 1,
    layout: 'above',
    truth: {},
  }
}

/** Kneeling below a pulley, the trunk rolls down. */
export function cableCrunch(): Movement {
  const pelvis = vec(-0.35, 2.18)
  const source = vec(2.2, 7)
  return {
    at: t => {
      const lean = mixNumber(12, 52, t)
      const flex = mixNumber(6, 62, t)
      const { shoulders, chestBasis } = trunkOf({ pelvis, lean, flex })
      const pose = poseOf({
        pelvis,
        lean,
        flex,
        head: 14,
        legs: { ankle: vec(-1.78, 0.24, 0.3), pole: vec(1, -0.3), toes: vec(-1, 0), up: vec(0, 1) },
        arms: {
          hand: offset(shoulders, chestBasis, 0.62, 0.62, 0.26),
          pole: offset(vec(0, 0), chestBasis, 1, -0.6, 0.5),
        },
      })
      const { right, left } = jointsOf(pose)
      const knot = mix(mix(right.hand, left.hand, 0.5), source, 0.14)
      return {
        pose,
        props: [
          { kind: 'rod', from: right.hand, to: knot, radius: 0.055, tone: 'cable', depth: 2 },
          { kind: 'rod', from: left.hand, to: knot, radius: 0.055, tone: 'cable', depth: 0 },
          { kind: 'rod', from: knot, to: source, radius: 0.03, tone: 'cable', depth: 0 },
          { kind: 'rod', from: vec(2.9, 0.1), to: vec(2.9, 7.2), radius: 0.14, tone: 'frame', depth: -8 },
          { kind: 'rod', from: vec(2.9, 7.1), to: vec(2.2, 7.1), radius: 0.1, tone: 'frame', depth: -8 },
        ],
      }
    },
    view: SIDE,
    key: 1,
    layout: 'beside',
    truth: {},
  }
}

/** A cable at the side, the arms push straight ahead. */
export function pallof({ hold = false, band = false }: { hold?: boolean; band?: boolean } = {}): Movement {
  const pelvis = add(upright(0.55), vec(0, -0.12))
  const { shoulders } = trunkOf({ pelvis, lean: 2 })
  const source = vec(0.4, shoulders[1] - 0.45, -3.6)
  return {
    at: t => {
      const hand = vec(shoulders[0] + mixNumber(0.62, 2.4, hold ? 1 : t), shoulders[1] - 0.45, 0.1)
      const pose = poseOf({ pelvis, lean: 2, legs: standing(0.55), arms: { hand, pole: vec(-0.2, -0.6, 1) } })
      const { left } = jointsOf(pose)
      return {
        pose,
        props: [
          {
            kind: 'rod',
            from: source,
            to: left.hand,
            radius: 0.035,
            tone: band ? 'muscle-far' : 'cable',
            depth: -2,
          },
          {
            kind: 'rod',
            from: vec(0.4, 0.1, -3.75),
            to: vec(0.4, shoulders[1] + 1, -3.75),
            radius: 0.15,
            tone: 'frame',
            depth: -8,
          },
          { kind: 'disc', at: source, axis: vec(1, 0), radius: 0.2, width: 0.1, tone: 'steel', depth: -7 },
        ],
      }
    },
    view: { yaw: -55, pitch: 8 },
    key: 1,
    layout: hold ? 'single' : 'beside',
    truth: { stands: true },
  }
}

/** Hips on a pad, heels held: the trunk comes up; or the trunk is held and the legs come up. */
export function backExtension({ reverse = false }: { reverse?: boolean } = {}): Movement {
  const height = reverse ? 4.4 : 3.1
  const pelvis: Vec3 = vec(0, height)
  const around: Prop[] = [
    {
      kind: 'box',
      from: vec(-0.3, height - 0.62, -0.6),
      to: vec(reverse ? 2.3 : 0.55, height - 0.52, 0.6),
      tone: 'pad',
      depth: 1,
    },
    { kind: 'rod', from: vec(0.1, height - 0.7), to: vec(0.1, 0.1), radius: 0.12, tone: 'frame', depth: -6 },
    {
      kind: 'rod',
      from: vec(-3.6, 0.1),
      to: vec(reverse ? 2.4 : 1, 0.1),
      radius: 0.1,
      tone: 'frame',
      depth: -6,
    },
  ]
  return {
    at: t => {
      const lean = reverse ? 90 : mixNumber(158, 92, t)
      const { shoulders, basis } = trunkOf({ pelvis, lean })
      const hang = mixNumber(196, 268, t)
      const legs: LegTarget = reverse
        ? { ...legUp(pelvis, hang), pole: vec(0.3, -1), toes: vec(0.3, -0.9) }
        : { ankle: vec(-3.35, 2.35, 0.28), pole: vec(0, -1), toes: vec(-0.2, -1), up: vec(-1, 0.2) }
      const arms: ArmTarget = reverse
        ? { hand: vec(shoulders[0] - 0.2, height - 1.15, 0.8), pole: vec(1, 0, 0.5) }
        : { hand: offset(shoulders, basis, 0.42, -0.1, -0.28), pole: offset(vec(0, 0), basis, 0.4, -1, 0.8) }
      return {
        pose: poseOf({ pelvis, lean, head: -8, legs, arms }),
        props: [
          ...around,
          ...(reverse
            ? []
            : [
                {
                  kind: 'rod',
                  from: vec(-3.15, 2.62, 0.6),
                  to: vec(-3.15, 2.62, -0.6),
                  radius: 0.17,
                  tone: 'pad',
                  depth: 2,
                } as Prop,
                {
                  kind: 'rod',
                  from: vec(-3.2, 2.2),
                  to: vec(-3.2, 0.1),
                  radius: 0.1,
                  tone: 'frame',
                  depth: -6,
                } as Prop,
              ]),
        ],
      }
    },
    view: { yaw: -18, pitch: 4 },
    key: 1,
    layout: 'beside',
    truth: {},
  }
}

/** Kneeling tall with the feet held, the body falls forward in one line; or leans back. */
export function nordic({ back = false }: { back?: boolean } = {}): Movement {
  return {
    at: t => {
      const fall = back ? mixNumber(0, -52, t) : mixNumber(4, 66, t)
      const pelvis = polar(vec(0, 0.32), fall, LENGTH.thigh)
      const { shoulders } = trunkOf({ pelvis, lean: fall })
      return {
        pose: poseOf({
          pelvis,
          lean: fall,
          legs: { ankle: vec(-1.76, 0.26, 0.3), pole: vec(1, -0.4), toes: vec(-1, 0), up: vec(0, 1) },
          arms: back
            ? { hand: add(shoulders, vec(0.55, -0.65, 0.1)), pole: vec(0, -1, 0.8) }
            : {
                hand: add(shoulders, vec(mixNumber(0.5, 1.1, t), mixNumber(-0.7, -1.3, t), 0.72)),
                pole: vec(-0.5, -1, 0.5),
              },
        }),
        props: back
          ? []
          : [
              {
                kind: 'rod',
                from: vec(-1.72, 0.52, 0.7),
                to: vec(-1.72, 0.52, -0.7),
                radius: 0.16,
                tone: 'pad',
                depth: 2,
              },
            ],
      }
    },
    view: SIDE,
    key: 1,
    layout: 'beside',
    truth: {},
  }
}

/** Sitting with the feet up, a weight goes from side to side. */
export function russianTwist(): Movement {
  const pelvis = vec(0, 0.46)
  const lean = -38
  const { shoulders } = trunkOf({ pelvis, lean, flex: 16 })
  return {
    at: t => {
      const hand = add(shoulders, vec(1.15, -1.45, mixNumber(-1.15, 1.15, t)))
      const pose = poseOf({
        pelvis,
        lean,
        flex: 16,
        legs: { ankle: vec(2.1, 0.95, 0.22), pole: vec(0, 1), toes: vec(0.6, 0.7), up: vec(-0.7, 0.6) },
        arms: {
          right: { hand: add(hand, vec(0, 0, 0.14)), pole: vec(-0.4, -0.4, 1) },
          left: { hand: add(hand, vec(0, 0, -0.14)), pole: vec(-0.4, -0.4, -1) },
        },
      })
      return {
        pose,
        props: [{ kind: 'ball', at: add(hand, vec(0.1, -0.08)), radius: 0.36, depth: hand[2] > 0 ? 2 : 0 }],
      }
    },
    view: { yaw: -46, pitch: 8 },
    key: 1,
    layout: 'beside',
    truth: {},
  }
}
