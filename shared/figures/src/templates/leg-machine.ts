import type { Prop } from '../draw/props.ts'
import type { Movement } from '../movement.ts'
import { LENGTH } from '../rig/body.ts'
import { jointsOf, trunkOf } from '../rig/joints.ts'
import { type ForBoth, type LegTarget, poseOf } from '../rig/pose.ts'
import {
  add,
  mix,
  mixNumber,
  offset,
  polar,
  radians,
  scale,
  sub,
  unit,
  type Vec3,
  vec,
} from '../rig/vector.ts'
import { FRONT, hangingHand, pelvisAbove, SIDE, upright } from './stance.ts'

const post = (x: number, y: number): Prop => ({
  kind: 'rod',
  from: vec(x, y),
  to: vec(x, 0.1),
  radius: 0.11,
  tone: 'frame',
  depth: -4,
})

/** A backrest behind a leaning trunk. */
function backrest(pelvis: Vec3, lean: number, up = 2): Prop {
  const { basis } = trunkOf({ pelvis, lean })
  const on = (along: number, z: number) => offset(pelvis, basis, -0.55, along, z)
  return {
    kind: 'slab',
    corners: [on(-0.2, 0.5), on(-0.2, -0.5), on(up, 0.5), on(up, -0.5)],
    tone: 'pad',
    radius: 0.11,
    depth: 1.9,
  }
}

export interface LegPressParams {
  /** Only the ankles move. */
  calves?: boolean
  one?: boolean
}

/** The feet push a plate away on a slope. */
export function legPress({ calves = false, one = false }: LegPressParams = {}): Movement {
  const pelvis = vec(0, 1.15)
  const lean = -48
  const slope = radians(42)
  const out = vec(Math.cos(slope), Math.sin(slope))
  const along = vec(-Math.sin(slope), Math.cos(slope))
  return {
    at: t => {
      const far = calves ? mixNumber(3.2, 3.42, t) : mixNumber(3.46, 1.75, t)
      const foot = add(vec(0, pelvis[1]), scale(out, far))
      const heel = calves ? mixNumber(-16, 28, t) : 0
      const leg: LegTarget = {
        ankle: vec(foot[0], foot[1], 0.5),
        pole: vec(-0.3, 1, 0.35),
        toes: along,
        up: scale(out, -1),
        heel,
      }
      const resting: LegTarget = { ankle: vec(1.5, 0.32, -0.6), pole: vec(0.3, 1, -0.2), toes: vec(1, 0) }
      const plate = add(foot, scale(out, calves ? 0.34 + 0.1 : 0.34))
      const on = (by: number, z: number) => add(add(plate, scale(along, by)), vec(0, 0, z))
      return {
        pose: poseOf({
          pelvis,
          lean,
          head: 14,
          legs: one ? { right: leg, left: resting } : leg,
          arms: { hand: vec(0.35, 0.75, 0.85), pole: vec(-1, 0, 0.4) },
        }),
        props: [
          {
            kind: 'slab',
            corners: [on(-0.7, 1), on(-0.7, -1), on(1.2, 1), on(1.2, -1)],
            tone: 'pad',
            radius: 0.1,
            depth: 2.5,
          },
          backrest(pelvis, lean, 2.7),
          {
            kind: 'rod',
            from: vec(0.1, 0.45, -1.1),
            to: vec(4.4, 4.2, -1.1),
            radius: 0.1,
            tone: 'frame',
            depth: -6,
          },
          {
            kind: 'rod',
            from: vec(4.4, 4.2, -1.1),
            to: vec(4.4, 0.1, -1.1),
            radius: 0.1,
            tone: 'frame',
            depth: -6,
          },
          {
            kind: 'rod',
            from: vec(-1.6, 0.1, -0.6),
            to: vec(4.4, 0.1, -0.6),
            radius: 0.1,
            tone: 'frame',
            depth: -6,
          },
        ],
      }
    },
    view: { yaw: -14, pitch: 5 },
    key: calves ? 0 : 1,
    layout: 'beside',
    truth: {},
  }
}

/** Back on a sliding pad, shoulders below two others, down and up on a slope. */
export function hackSquat(): Movement {
  const slope = 28
  const feet = vec(0, 0.62)
  const along = polar(vec(0, 0), -slope, 1)
  return {
    at: t => {
      const far = mixNumber(3.22, 1.75, t)
      const pelvis = add(add(feet, scale(along, far)), vec(-0.35 * t, 0))
      const lean = -slope
      const on = (up: number, z: number) => offset(pelvis, trunkOf({ pelvis, lean }).basis, -0.55, up, z)
      const { shoulders } = trunkOf({ pelvis, lean })
      return {
        pose: poseOf({
          pelvis,
          lean,
          head: 10,
          legs: {
            ankle: vec(0.75, 0.78, 0.5),
            pole: vec(1, 0.6, 0.3),
            toes: vec(0.9, 0.35, 0.15),
            up: vec(-0.35, 0.9),
          },
          arms: { hand: add(shoulders, vec(0.5, 0.1, 0.75)), pole: vec(0.2, -1, 0.5) },
        }),
        props: [
          {
            kind: 'slab',
            corners: [on(-0.3, 0.5), on(-0.3, -0.5), on(2.6, 0.5), on(2.6, -0.5)],
            tone: 'pad',
            radius: 0.1,
            depth: 2,
          },
          {
            kind: 'slab',
            corners: [vec(0.2, 0.35, 0.9), vec(0.2, 0.35, -0.9), vec(1.9, 0.95, 0.9), vec(1.9, 0.95, -0.9)],
            tone: 'pad',
            radius: 0.08,
            depth: 1,
          },
          ...[1, -1].map(
            (z): Prop => ({
              kind: 'rod',
              from: add(feet, vec(-0.3, -0.3, z)),
              to: add(add(feet, scale(along, 7)), vec(-0.6, 0, z)),
              radius: 0.09,
              tone: 'frame',
              depth: z > 0 ? -5 : -8,
            }),
          ),
          ...[1, -1].map(
            (z): Prop => ({
              kind: 'rod',
              from: add(shoulders, vec(-0.2, 0.32, z * 0.5)),
              to: add(shoulders, vec(0.45, 0.22, z * 0.5)),
              radius: 0.14,
              tone: 'pad',
              depth: z > 0 ? 4 : -1,
            }),
          ),
        ],
      }
    },
    view: SIDE,
    key: 1,
    layout: 'beside',
    truth: { feetStay: true },
  }
}

export interface LegExtensionParams {
  kind?: 'extension' | 'seated-curl'
  one?: boolean
}

/** Sitting, the knee straightens or bends against a roller. */
export function kneeSeated({ kind = 'extension', one = false }: LegExtensionParams = {}): Movement {
  const seat = 2.35
  const pelvis = vec(0, seat + 0.42)
  const knee = vec(1.8, seat + 0.42)
  const lean = -14
  const legAt = (degrees: number, z: number) => {
    const ankle = add(
      knee,
      vec(
        Math.sin(radians(degrees)) * LENGTH.shin * 0.999,
        -Math.cos(radians(degrees)) * LENGTH.shin * 0.999,
      ),
    )
    const down = scale(add(ankle, scale(knee, -1)), 1 / LENGTH.shin)
    const toes = vec(-down[1], down[0])
    return {
      leg: {
        ankle: vec(ankle[0], ankle[1], z),
        pole: vec(0.2, 1),
        toes,
        up: scale(down, -1),
      } satisfies LegTarget,
      ankle,
      toes,
    }
  }
  const [from, to] = kind === 'extension' ? [4, 84] : [78, -18]
  return {
    at: t => {
      const { leg, ankle, toes } = legAt(mixNumber(from, to, t), 0.36)
      const still = legAt(from, -0.36).leg
      const legs: ForBoth<LegTarget> = one ? { right: leg, left: still } : leg
      const side = kind === 'extension' ? 0.3 : -0.32
      const roller = add(mix(knee, ankle, 0.86), scale(toes, side))
      return {
        pose: poseOf({
          pelvis,
          lean,
          head: 8,
          legs,
          arms: { hand: vec(0.55, seat + 0.18, 0.78), pole: vec(-1, 0, 0.3) },
        }),
        props: [
          {
            kind: 'box',
            from: vec(-0.35, seat - 0.16, -0.5),
            to: vec(1.35, seat - 0.06, 0.5),
            tone: 'pad',
            depth: 2,
          },
          backrest(pelvis, lean),
          post(0.4, seat - 0.25),
          { kind: 'rod', from: vec(-0.8, 0.1), to: vec(2, 0.1), radius: 0.11, tone: 'frame', depth: -4.3 },
          ...(kind === 'seated-curl'
            ? [
                {
                  kind: 'rod',
                  from: vec(1.1, seat + 0.95, -0.5),
                  to: vec(1.1, seat + 0.95, 0.5),
                  radius: 0.2,
                  tone: 'pad',
                  depth: 3,
                } as Prop,
                {
                  kind: 'rod',
                  from: vec(1.1, seat + 0.9, -0.6),
                  to: vec(0.9, seat - 0.1, -0.6),
                  radius: 0.06,
                  tone: 'frame',
                  depth: -4.4,
                } as Prop,
              ]
            : []),
          {
            kind: 'rod',
            from: vec(knee[0], knee[1], -0.7),
            to: add(roller, vec(0, 0, -0.7)),
            radius: 0.08,
            tone: 'frame',
            depth: -3,
          },
          {
            kind: 'rod',
            from: add(roller, vec(0, 0, -0.62)),
            to: add(roller, vec(0, 0, 0.62)),
            radius: 0.19,
            tone: 'pad',
            depth: 2.5,
          },
        ],
      }
    },
    view: { yaw: -24, pitch: 5 },
    key: 1,
    layout: 'beside',
    truth: {},
  }
}

export interface LyingCurlParams {
  on?: 'machine' | 'standing' | 'sliders' | 'ball'
}

/** The heels come to the seat: face down on a machine, standing, or on the back with sliders or a ball. */
export function legCurl({ on = 'machine' }: LyingCurlParams = {}): Movement {
  if (on === 'sliders' || on === 'ball') {
    const rise = on === 'ball' ? 1.25 : 0.3
    return {
      at: t => {
        const lean = mixNumber(on === 'ball' ? -106 : -97, on === 'ball' ? -122 : -118, t)
        const bare = trunkOf({ pelvis: vec(0, 0), lean })
        const pelvis = vec(-bare.shoulders[0] - 2, 0.42 - bare.shoulders[1])
        const ankle = vec(pelvis[0] + mixNumber(3.4, 1.35, t), rise, 0.3)
        return {
          pose: poseOf({
            pelvis,
            lean,
            head: -lean - 90,
            legs: { ankle, pole: vec(0.1, 1), toes: vec(0.3, 0.95), up: vec(-0.95, 0.3) },
            arms: { hand: vec(-0.6, 0.2, 1.05), pole: vec(-1, 0.3, 0.4) },
          }),
          props:
            on === 'ball'
              ? [{ kind: 'ball', at: vec(ankle[0] - 0.05, 0.62), radius: 0.62, tone: 'pad', depth: -1 }]
              : [0.3, -0.3].map(
                  (z): Prop => ({
                    kind: 'box',
                    from: vec(ankle[0] - 0.3, 0.01, z - 0.2),
                    to: vec(ankle[0] + 0.3, 0.05, z + 0.2),
                    tone: 'plate',
                    radius: 0.05,
                    depth: 4,
                  }),
                ),
        }
      },
      view: { yaw: -14, pitch: 3 },
      key: 1,
      layout: 'above',
      truth: {},
    }
  }
  if (on === 'standing') {
    const step = 0.3
    const pelvis = add(upright(0.3), vec(0, step))
    return {
      at: t => {
        const knee = polar(pelvis, 180, 1.8)
        const ankle = polar(knee, mixNumber(182, 282, t), 1.77)
        const { shoulders } = trunkOf({ pelvis, lean: 14 })
        const down = scale(add(ankle, scale(knee, -1)), 1 / 1.77)
        return {
          pose: poseOf({
            pelvis,
            lean: 14,
            legs: {
              right: {
                ankle: vec(ankle[0], ankle[1], 0.32),
                pole: vec(1, 0, 0),
                toes: vec(-down[1], down[0]),
                up: scale(down, -1),
              },
              left: { ankle: vec(0, LENGTH.ankle + step, -0.32), pole: vec(1, 0), toes: vec(1, 0, -0.1) },
            },
            arms: { hand: add(shoulders, vec(1.5, -1.3, 0.6)), pole: vec(-0.4, -1, 0.3) },
          }),
          props: [
            { kind: 'rod', from: vec(2.3, 0.1), to: vec(2.3, 4.6), radius: 0.12, tone: 'frame', depth: -6 },
            {
              kind: 'box',
              from: vec(-0.4, 0.06, -0.7),
              to: vec(1.1, step - 0.06, -0.05),
              tone: 'pad',
              radius: 0.06,
            },
            {
              kind: 'rod',
              from: add(shoulders, vec(1.55, -1.3, 0.9)),
              to: add(shoulders, vec(1.55, -1.3, -0.9)),
              radius: 0.08,
              tone: 'steel',
              depth: 0,
            },
            {
              kind: 'rod',
              from: vec(0.42, 2.5, 0.6),
              to: vec(0.42, 2.5, -0.6),
              radius: 0.22,
              tone: 'pad',
              depth: -1,
            },
            {
              kind: 'rod',
              from: vec(ankle[0] - 0.28, ankle[1] + 0.14, 0.7),
              to: vec(ankle[0] - 0.28, ankle[1] + 0.14, 0),
              radius: 0.19,
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
  const height = 2
  const pelvis = vec(0, height + 0.42)
  return {
    at: t => {
      const knee = vec(-1.78, height + 0.36)
      const ankle = polar(knee, mixNumber(272, 378, t), 1.77)
      const { shoulders } = trunkOf({ pelvis, lean: 84 })
      const down = scale(add(ankle, scale(knee, -1)), 1 / 1.77)
      const toes = vec(down[1], -down[0])
      const roller = add(mix(knee, ankle, 0.88), scale(toes, -0.34))
      return {
        pose: poseOf({
          pelvis,
          lean: 84,
          head: -20,
          legs: { ankle: vec(ankle[0], ankle[1], 0.32), pole: vec(-0.3, -1), toes, up: scale(down, -1) },
          arms: { hand: add(shoulders, vec(0.35, -1.25, 0.72)), pole: vec(1, -0.4, 0.5) },
        }),
        props: [
          {
            kind: 'box',
            from: vec(-1.35, height - 0.16, -0.55),
            to: vec(2.9, height - 0.06, 0.55),
            tone: 'pad',
            depth: 2,
          },
          post(-0.6, height - 0.25),
          post(2.2, height - 0.25),
          {
            kind: 'rod',
            from: vec(knee[0], knee[1], -0.7),
            to: add(roller, vec(0, 0, -0.7)),
            radius: 0.08,
            tone: 'frame',
            depth: -3,
          },
          {
            kind: 'rod',
            from: add(roller, vec(0, 0, -0.62)),
            to: add(roller, vec(0, 0, 0.62)),
            radius: 0.19,
            tone: 'pad',
            depth: 2.5,
          },
        ],
      }
    },
    view: { yaw: -20, pitch: 5 },
    key: 1,
    layout: 'above',
    truth: {},
  }
}

export interface CalfRaiseParams {
  at?: 'machine' | 'seated' | 'one-leg'
}

/** Up on the toes. */
export function calfRaise({ at = 'machine' }: CalfRaiseParams = {}): Movement {
  const step = 0.45
  const one = at === 'one-leg'
  return {
    at: t => {
      const heel = mixNumber(-18, 36, t)
      // The ball of the foot stays on the edge of the step while the ankle rises around it.
      const ball = vec(0.52, step + 0.12)
      const sin = Math.sin(radians(heel))
      const cos = Math.cos(radians(heel))
      const ankle = vec(ball[0] - (0.52 * cos - 0.18 * sin) - 0.0, ball[1] + 0.52 * sin + 0.18 * cos)
      if (at === 'seated') {
        const seatX = -1.75
        const pelvis = vec(seatX, 2.2)
        const { shoulders } = trunkOf({ pelvis, lean: 4 })
        const knee = vec(ankle[0] - 0.05, ankle[1] + 1.76)
        return {
          pose: poseOf({
            pelvis,
            lean: 4,
            legs: { ankle: vec(ankle[0], ankle[1], 0.36), pole: vec(0.6, 1), toes: vec(1, 0), heel },
            arms: { hand: add(shoulders, vec(1.75, -1.5, 0.5)), pole: vec(-0.5, -1, 0.5) },
          }),
          props: [
            {
              kind: 'box',
              from: vec(seatX - 0.55, 1.64, -0.5),
              to: vec(seatX + 0.6, 1.72, 0.5),
              tone: 'pad',
              depth: 1,
            },
            post(seatX, 1.55),
            {
              kind: 'rod',
              from: add(knee, vec(-0.5, 0.42, 0.6)),
              to: add(knee, vec(-0.5, 0.42, -0.6)),
              radius: 0.22,
              tone: 'pad',
              depth: 3,
            },
            {
              kind: 'rod',
              from: add(knee, vec(-0.5, 0.42, -0.7)),
              to: vec(1.9, knee[1] + 0.1, -0.7),
              radius: 0.09,
              tone: 'frame',
              depth: -3,
            },
            {
              kind: 'disc',
              at: vec(1.9, knee[1] + 0.1, -0.7),
              axis: vec(0, 0, 1),
              radius: 0.55,
              width: 0.25,
              hub: true,
              depth: -2,
            },
            {
              kind: 'box',
              from: vec(0.28, 0.06, -0.7),
              to: vec(1, step - 0.06, 0.7),
              tone: 'pad',
              depth: -1,
            },
          ],
        }
      }
      const pelvis = add(ankle, vec(0.02, LENGTH.thigh + LENGTH.shin - 0.02))
      const { shoulders } = trunkOf({ pelvis, lean: 0 })
      const leg: LegTarget = {
        ankle: vec(ankle[0], ankle[1], one ? 0.2 : 0.38),
        pole: vec(1, 0),
        toes: vec(1, 0),
        heel,
      }
      return {
        pose: poseOf({
          pelvis,
          lean: 0,
          legs: one
            ? {
                right: leg,
                left: {
                  ankle: add(pelvis, vec(-0.75, -2.95, -0.3)),
                  pole: vec(1, 0, -0.1),
                  toes: vec(0.6, -0.8),
                  up: vec(0.6, 0.6),
                },
              }
            : leg,
          arms: one
            ? {
                right: { hand: hangingHand(pelvis, 0), pole: vec(-1, 0, 0.2) },
                left: { hand: add(shoulders, vec(1.6, -1.1, -0.75)), pole: vec(-0.4, -1, -0.3) },
              }
            : { hand: add(shoulders, vec(0.55, 0.05, 0.72)), pole: vec(0.2, -1, 0.5) },
        }),
        props: [
          { kind: 'box', from: vec(0.28, 0.06, -0.8), to: vec(1.3, step - 0.06, 0.8), tone: 'pad', depth: 1 },
          ...(one
            ? [
                {
                  kind: 'rod',
                  from: vec(1.95, 0.1, -0.75),
                  to: vec(1.95, 5.4, -0.75),
                  radius: 0.09,
                  tone: 'frame',
                  depth: -6,
                } as Prop,
                { kind: 'dumbbell', at: hangingHand(pelvis, 0), axis: vec(1, 0), depth: 5 } as Prop,
              ]
            : [
                ...[0.62, -0.62].map(
                  (z): Prop => ({
                    kind: 'rod',
                    from: add(shoulders, vec(-0.25, 0.36, z)),
                    to: add(shoulders, vec(0.4, 0.36, z)),
                    radius: 0.16,
                    tone: 'pad',
                    depth: z > 0 ? 4 : -1,
                  }),
                ),
                {
                  kind: 'rod',
                  from: add(shoulders, vec(0.4, 0.4, -0.62)),
                  to: vec(2.2, shoulders[1] + 0.3, -0.62),
                  radius: 0.09,
                  tone: 'frame',
                  depth: -5,
                } as Prop,
                {
                  kind: 'rod',
                  from: vec(2.2, 0.1),
                  to: vec(2.2, 8.2),
                  radius: 0.14,
                  tone: 'frame',
                  depth: -8,
                } as Prop,
              ]),
        ],
      }
    },
    view: SIDE,
    key: 1,
    layout: 'beside',
    truth: {},
  }
}

export interface HipMachineParams {
  to?: 'in' | 'out'
}

/** Sitting, the knees go apart or together; seen from the front. */
export function hipMachine({ to = 'out' }: HipMachineParams = {}): Movement {
  const pelvis = vec(0, 2.6)
  return {
    at: t => {
      const open = to === 'out' ? t : 1 - t
      const knee = mixNumber(0.4, 1.45, open)
      const z = mixNumber(0.42, 1.6, open)
      const legs: LegTarget = {
        ankle: vec(1.45, 0.95, z),
        pole: vec(0.4, 1, knee * 0.5),
        toes: vec(1, -0.1, open * 0.4),
      }
      const pose = poseOf({
        pelvis,
        lean: -10,
        head: 4,
        legs,
        arms: { hand: vec(0.4, 2.4, 0.95), pole: vec(-1, 0, 0.6) },
      })
      const { right, left } = jointsOf(pose)
      const side = to === 'out' ? 0.32 : -0.32
      return {
        pose,
        props: [
          { kind: 'box', from: vec(-0.4, 2.02, -0.7), to: vec(0.8, 2.12, 0.7), tone: 'pad', depth: 1 },
          backrest(pelvis, -10),
          post(0.2, 1.9),
          {
            kind: 'rod',
            from: add(right.knee, vec(0.1, -0.35, side)),
            to: add(right.knee, vec(0.1, 0.3, side)),
            radius: 0.18,
            tone: 'pad',
            depth: 6,
          },
          {
            kind: 'rod',
            from: add(left.knee, vec(0.1, -0.35, -side)),
            to: add(left.knee, vec(0.1, 0.3, -side)),
            radius: 0.18,
            tone: 'pad',
            depth: 6,
          },
        ],
      }
    },
    view: { ...FRONT, yaw: -76, pitch: 8 },
    key: 1,
    layout: 'beside',
    truth: {},
  }
}

/** A foot at right angles to its straight leg. */
const footOf = (leg: Vec3) => {
  const down = unit(vec(leg[0], leg[1]))
  return { toes: vec(-down[1], down[0]), up: scale(down, -1) }
}

/** A standing leg moves against a cable at the ankle: out, in, forward or back. */
export function cableLeg({
  to = 'out',
  band = false,
}: {
  to?: 'out' | 'in' | 'forward' | 'back'
  band?: boolean
} = {}): Movement {
  const pelvis = pelvisAbove(1, 1)
  const front = to === 'out' || to === 'in'
  return {
    at: t => {
      const swing = radians(
        mixNumber(to === 'in' ? 28 : 4, to === 'in' ? -16 : to === 'forward' ? 62 : 38, t),
      )
      const far = 3.5
      const ankle = front
        ? vec(0.12, pelvis[1] - Math.cos(swing) * far, 0.34 + Math.sin(swing) * far)
        : vec(
            Math.sin(swing) * far * (to === 'back' ? -0.8 : 0.75),
            pelvis[1] - Math.cos(swing) * far * (to === 'forward' ? 0.92 : 0.97),
            0.34,
          )
      const { shoulders } = trunkOf({ pelvis, lean: to === 'back' ? 16 * t : 0 })
      const right: LegTarget = {
        ankle,
        pole: vec(1, to === 'forward' ? 0.6 : 0, 0),
        ...(to === 'back' ? footOf(sub(ankle, pelvis)) : { toes: vec(1, 0.1), up: vec(0, 1) }),
      }
      const source = front ? vec(0.2, 0.4, to === 'out' ? -2.6 : 3.2) : vec(to === 'back' ? 3 : -3, 0.4, 0.3)
      return {
        pose: poseOf({
          pelvis,
          lean: to === 'back' ? 16 * t : 0,
          legs: {
            right,
            left: { ankle: vec(0, LENGTH.ankle, -0.3), pole: vec(1, 0), toes: vec(1, 0, -0.05) },
          },
          arms: {
            right: { hand: add(pelvis, vec(0.25, 0.25, 0.75)), pole: vec(-0.6, 0.2, 1) },
            left: {
              hand: add(shoulders, to === 'back' ? vec(1.6, -1, -0.7) : vec(0.3, -1.2, -1.7)),
              pole: vec(-0.5, -1, -0.2),
            },
          },
        }),
        props: [
          {
            kind: 'rod',
            from: add(ankle, vec(0, 0.08)),
            to: source,
            radius: 0.035,
            tone: band ? 'muscle-far' : 'cable',
            depth: 2,
          },
          {
            kind: 'rod',
            from: vec(source[0], 0.1, source[2] * 1.05),
            to: vec(source[0], front ? 6 : 5.6, source[2] * 1.05),
            radius: 0.13,
            tone: 'frame',
            depth: -8,
          },
        ],
      }
    },
    view: front ? FRONT : SIDE,
    key: 1,
    layout: 'beside',
    truth: {},
  }
}
