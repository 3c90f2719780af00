import { type Prop, rod } from '../draw/props.ts'
import type { Movement } from '../movement.ts'
import { ARM, LEG } from '../rig/body.ts'
import { trunkOf } from '../rig/joints.ts'
import { type LegTarget, poseOf } from '../rig/pose.ts'
import { add, mix, mixNumber, polar, type Vec3, vec } from '../rig/vector.ts'
import { bisect, FLOOR, onToes } from './stance.ts'

const TOES = onToes(60)

/** The hips high, the head comes down between the hands. */
export function pikePushUp(): Movement {
  const feet: LegTarget = { ankle: vec(0, TOES, 0.22), heel: 60, pole: vec(1, -0.2), toes: vec(1, 0) }
  const hips = polar(feet.ankle, 22, LEG * 0.985)
  const pelvis = vec(hips[0], hips[1])
  const leanOf = (lean: number): Vec3 => trunkOf({ pelvis, lean }).shoulders
  const handX = leanOf(140)[0] + 0.75
  // The trunk turns around the hips: at the start on straight arms.
  const high = bisect(
    lean => Math.hypot(leanOf(lean)[0] - handX, leanOf(lean)[1] - 0.18) - ARM * 1.02,
    110,
    150,
  )
  return {
    at: t => {
      const lean = mixNumber(high, high + 22, t)
      return {
        pose: poseOf({
          pelvis: add(pelvis, vec(0.1 * t, 0)),
          lean,
          head: -6,
          legs: feet,
          arms: { hand: vec(handX, 0.18, 0.85), pole: vec(-1, 0.3, 0.7) },
        }),
        props: [],
      }
    },
    view: FLOOR,
    key: 0,
    layout: 'beside',
    truth: {},
  }
}

/** A straight body on forearms: on a ball. */
export function stirThePot(): Movement {
  const ball = vec(4.55, 1.05)
  const ankle = vec(0, onToes(72), 0.3)
  const lean = 75
  const pelvis = polar(vec(ankle[0], ankle[1]), lean, LEG * 0.997)
  const { shoulders } = trunkOf({ pelvis, lean })
  return {
    at: () => ({
      pose: poseOf({
        pelvis,
        lean,
        head: -14,
        legs: { ankle, heel: 72, pole: vec(0, -1), toes: vec(1, 0) },
        arms: { hand: add(shoulders, vec(1.05, -0.95, -0.42)), pole: vec(-0.6, -1, 0.5) },
      }),
      props: [
        {
          kind: 'ball',
          at: add(vec(shoulders[0] + 0.35, ball[1]), vec(0, 0)),
          radius: 1.05,
          tone: 'pad',
          depth: -2,
        },
      ],
    }),
    view: FLOOR,
    key: 1,
    layout: 'single',
    truth: {},
  }
}

/** A plank on two dumbbells, of which one is rowed to the ribs. */
export function renegadeRow(): Movement {
  const ankle = vec(0, onToes(72), 0.5)
  const bodyAt = (angle: number) => ({
    pelvis: polar(vec(0, ankle[1]), 90 - angle, LEG * 0.99),
    lean: 90 - angle,
  })
  const body = bodyAt(bisect(angle => trunkOf(bodyAt(angle)).shoulders[1] - 3.05, 0, 50))
  const { shoulders } = trunkOf(body)
  const grip = vec(shoulders[0] + 0.05, 0.5)
  return {
    at: t => {
      const right = mix(vec(grip[0], grip[1], 0.62), add(shoulders, vec(-0.75, -0.75, 0.82)), t)
      return {
        pose: poseOf({
          ...body,
          head: -10,
          legs: { ankle, heel: 72, pole: vec(0, -1), toes: vec(1, 0) },
          arms: {
            right: { hand: right, pole: vec(-1, mixNumber(0, 0.9, t), 0.3) },
            left: { hand: vec(grip[0], grip[1], -0.62), pole: vec(-1, 0, -0.3) },
          },
        }),
        props: [
          { kind: 'dumbbell', at: right, axis: vec(1, 0), depth: 5 },
          { kind: 'dumbbell', at: vec(grip[0], grip[1] - 0.05, -0.62), axis: vec(1, 0), depth: -1 },
        ],
      }
    },
    view: FLOOR,
    key: 1,
    layout: 'above',
    truth: {},
  }
}

const kneeling = (z: number): LegTarget => ({
  ankle: vec(-1.74, 0.28, z),
  pole: vec(1, -0.6),
  toes: vec(-1, 0),
  up: vec(0, 1),
})

/** On hands and knees the spine rounds up and sinks. */
export function catCow(): Movement {
  return {
    at: t => {
      const flex = mixNumber(-46, 84, t)
      const pelvis = vec(0, 2.12)
      // The shoulders stay above the hands whatever the spine does.
      const lean = bisect(degrees => trunkOf({ pelvis, lean: degrees, flex }).shoulders[1] - 2.62, 40, 120)
      const { shoulders } = trunkOf({ pelvis, lean, flex })
      return {
        pose: poseOf({
          pelvis,
          lean,
          flex,
          head: mixNumber(-34, 40, t),
          legs: kneeling(0.32),
          arms: { hand: vec(shoulders[0] + 0.02, 0.18, 0.7), pole: vec(-1, 0.1, 0.2) },
        }),
        props: [],
      }
    },
    view: { yaw: -6, pitch: 0 },
    key: 1,
    layout: 'above',
    truth: {},
  }
}

/** The water's line, in waves. */
const water = (from: number, to: number, height: number): Prop[] =>
  Array.from({ length: 18 }, (_, i): Prop => {
    const at = (n: number): Vec3 =>
      vec(mixNumber(from, to, n / 18), height + 0.12 * Math.cos(n * Math.PI * 0.75))
    return { kind: 'rod', from: at(i), to: at(i + 1), radius: 0.06, tone: 'cable', depth: -6, bare: true }
  })

/** Face down in the water, one arm reaches ahead, the other one comes over it. */
export function swim(): Movement {
  const pelvis = vec(0, 2)
  const lean = 86
  return {
    at: t => {
      const { shoulders } = trunkOf({ pelvis, lean })
      const over = mixNumber(-35, 70, t)
      const hand = add(
        shoulders,
        vec(Math.sin((over * Math.PI) / 180) * 2.2, Math.cos((over * Math.PI) / 180) * 2.2, 0.9),
      )
      const kick = mixNumber(-0.35, 0.35, t)
      const foot = (by: number, z: number): LegTarget => ({
        ankle: vec(-3.4, 1.75 + by, z),
        pole: vec(0, -1),
        toes: vec(-1, -0.15),
        up: vec(0, 1),
      })
      return {
        pose: poseOf({
          pelvis,
          lean,
          head: -10,
          legs: { right: foot(kick, 0.24), left: foot(-kick, -0.24) },
          arms: {
            right: { hand, pole: vec(0, 1, 0.5) },
            left: {
              hand: add(shoulders, vec(mixNumber(2.35, 0.4, t), mixNumber(0.05, -2.1, t), -0.7)),
              pole: vec(-0.3, 0.6, -0.6),
            },
          },
        }),
        props: [...water(-4.6, 5.4, 1.5), ...water(-3.9, 4.7, 0.95)],
      }
    },
    view: { yaw: -10, pitch: 3 },
    key: 0,
    layout: 'single',
    truth: { aboveFloor: false },
    ground: false,
  }
}

/** The back foot up a wall, the trunk tall. */
export function couchStretch(): Movement {
  const pelvis = vec(0.18, 2.02)
  const wall = -1.42
  return {
    at: () => ({
      pose: poseOf({
        pelvis,
        lean: 0,
        legs: {
          right: { ankle: vec(1.75, 0.3, 0.34), pole: vec(0.4, 1, 0.05), toes: vec(1, 0, 0.05) },
          left: {
            ankle: vec(wall + 0.36, 1.98, -0.3),
            pole: vec(-0.1, -1),
            toes: vec(-0.1, 1),
            up: vec(1, 0.05),
          },
        },
        arms: { hand: vec(1.35, 2.3, 0.4), pole: vec(-1, 0, 0.5) },
      }),
      props: [
        { kind: 'box', from: vec(wall - 0.35, 0.08, -1), to: vec(wall - 0.2, 6, 1), tone: 'pad', depth: -3 },
        rod(vec(-0.2, 0.06, -0.3), vec(0.3, 0.06, -0.3), 0.06, 'pad', -3),
      ],
    }),
    view: { yaw: -16, pitch: 3 },
    key: 1,
    layout: 'single',
    truth: {},
  }
}
