import { box, type Prop, rod } from '../draw/props.ts'
import type { Movement } from '../movement.ts'
import { LENGTH } from '../rig/body.ts'
import { jointsOf, trunkOf } from '../rig/joints.ts'
import { type LegTarget, poseOf } from '../rig/pose.ts'
import { add, mixNumber, vec } from '../rig/vector.ts'
import { rope } from './hop.ts'
import { pelvisAbove, SIDE, standing, withinReach } from './stance.ts'

/** Steps that come down as fast as one climbs. */
export function stairs(): Movement {
  const rise = 0.85
  const step = (i: number): Prop =>
    box(vec(i * 1.05 - 1.1, 0.08, -0.75), vec(i * 1.05 + 0.05, 0.35 + rise * (i + 1), 0.75), 'pad', -0.2 * i)
  return {
    at: t => {
      const s = mixNumber(-1, 1, t)
      const pelvis = vec(0.05, 4.72)
      const lean = 9
      const { shoulders } = trunkOf({ pelvis, lean })
      const foot = (by: number, z: number): LegTarget => ({
        ankle: vec(
          mixNumber(-0.55, 0.62, (by + 1) / 2),
          mixNumber(LENGTH.ankle + 0.35 + rise, LENGTH.ankle + 0.45 + 2 * rise, (by + 1) / 2) + 0.16,
          z,
        ),
        heel: by < 0 ? 14 : 0,
        pole: vec(1, 0.3, 0.05),
        toes: vec(1, 0),
      })
      const pose = poseOf({
        pelvis,
        lean,
        legs: { right: foot(s, 0.28), left: foot(-s, -0.28) },
        arms: { hand: add(shoulders, vec(1.55, -1.35, 0.35)), pole: vec(-1, -0.5, 0.3) },
      })
      const rail = add(shoulders, vec(1.6, -1.45))
      return {
        pose,
        props: [
          ...[0, 1, 2].map(step),
          ...[1.05, -1.05].map(
            (z): Prop =>
              rod(
                vec(rail[0] - 1.5, rail[1] - 0.9, z),
                vec(rail[0] + 0.4, rail[1] + 0.2, z),
                0.09,
                'frame',
                z > 0 ? 1.5 : -7,
              ),
          ),
          rod(vec(2.35, 0.1), vec(2.35, 6.4), 0.14, 'frame', -9),
          box(vec(2.1, 6, -0.4), vec(2.3, 6.9, 0.4), 'frame', -4),
        ],
      }
    },
    view: { ...SIDE, yaw: -16 },
    key: 1,
    layout: 'single',
    truth: { aboveFloor: false },
  }
}

/** Pedals that go round and handles that go with them. */
export function elliptical(): Movement {
  return {
    at: t => {
      const s = mixNumber(-1, 1, t)
      const pelvis = vec(0, 4.24)
      const { shoulders } = trunkOf({ pelvis, lean: 5 })
      const foot = (by: number, z: number): LegTarget => ({
        ankle: vec(0.95 * by, 1.12 + 0.3 * by, z),
        heel: by < 0 ? 20 : 0,
        pole: vec(1, 0.1, 0.05),
        toes: vec(1, -0.05),
      })
      const hand = (by: number, z: number) => ({
        hand: vec(shoulders[0] + 1.35 + 0.7 * by, shoulders[1] - 0.75 - 0.1 * by, z),
        pole: vec(-1, -0.7, z * 0.4),
      })
      const pose = poseOf({
        pelvis,
        lean: 5,
        legs: { right: foot(s, 0.34), left: foot(-s, -0.34) },
        arms: { right: hand(-s, 0.75), left: hand(s, -0.75) },
      })
      const { right, left } = jointsOf(pose)
      const side = (limb: typeof right, z: number): Prop[] => {
        const near = z > 0
        const pedal = add(limb.ankle, vec(0.25, -0.32))
        return [
          rod(
            vec(pedal[0] - 0.65, pedal[1], z * 0.5),
            vec(pedal[0] + 0.6, pedal[1] + 0.05, z * 0.5),
            0.13,
            'steel',
            near ? 2 : -3,
          ),
          rod(
            vec(pedal[0] + 0.5, pedal[1], z * 0.5),
            vec(2.75, 0.85, z * 0.5),
            0.08,
            'steel',
            near ? 1.5 : -4,
          ),
          rod(add(limb.hand, vec(0.05, 0.35)), vec(2.35, 2.2, z), 0.085, 'frame', near ? 3 : -5),
        ]
      }
      return {
        pose,
        props: [
          ...side(right, 0.75),
          ...side(left, -0.75),
          rod(vec(-1.9, 0.14), vec(3.4, 0.14), 0.12, 'frame', -8),
          rod(vec(2.4, 0.2), vec(2.3, 4.6), 0.12, 'frame', -8),
          {
            kind: 'disc',
            at: vec(3, 0.95),
            axis: vec(0, 0, 1),
            radius: 0.8,
            width: 0.4,
            hub: true,
            depth: -6,
          },
        ],
      }
    },
    view: { ...SIDE, yaw: -14 },
    key: 1,
    layout: 'single',
    truth: {},
  }
}

const WAVES = 26

/** Two heavy ropes from a post: one hand up, the other down. */
export function battleRopes(): Movement {
  return {
    at: t => {
      const s = mixNumber(-1, 1, t)
      const pelvis = withinReach(pelvisAbove(16, 46), 0.6)
      const lean = 24
      const { shoulders } = trunkOf({ pelvis, lean })
      const arm = (by: number, z: number) => ({
        hand: vec(shoulders[0] + 1.45, shoulders[1] - 1.15 + 0.85 * by, z),
        pole: vec(-1, -0.6, z * 0.6),
      })
      const pose = poseOf({
        pelvis,
        lean,
        head: -12,
        legs: standing(0.6, 16),
        arms: { right: arm(s, 0.6), left: arm(-s, -0.6) },
      })
      const { right, left } = jointsOf(pose)
      const wave = (limb: typeof right, by: number): Prop[] => {
        const end = vec(6.6, 0.5, 0)
        const points = Array.from({ length: WAVES + 1 }, (_, i) => {
          const along = i / WAVES
          const swing =
            Math.sin(along * Math.PI * 3.2 + (by > 0 ? 1.2 : -1.2)) * 0.75 * Math.sin(along * Math.PI) ** 0.8
          return vec(
            mixNumber(limb.hand[0], end[0], along),
            mixNumber(limb.hand[1], end[1], along ** 0.8) + swing * by * by,
            mixNumber(limb.hand[2], end[2], along),
          )
        })
        return rope(points, 0.11, limb === right ? 3 : -2)
      }
      return {
        pose,
        props: [
          ...wave(right, s || 0.2),
          ...wave(left, -s || -0.2),
          rod(vec(6.7, 0.1), vec(6.7, 1.4), 0.2, 'frame', -8),
        ],
      }
    },
    view: { ...SIDE, yaw: -16 },
    key: 1,
    layout: 'above',
    truth: { feetStay: true },
  }
}

/** Sitting with a pad behind the upper back, which it presses away. */
export function backMachine(): Movement {
  const pelvis = vec(0, 2.42)
  return {
    at: t => {
      const lean = mixNumber(46, -26, t)
      const { shoulders, chest, basis } = trunkOf({ pelvis, lean })
      const pad = add(
        add(chest, vec(0, 0)),
        vec(-basis.forward[0] * 0.72 + basis.up[0] * 0.3, -basis.forward[1] * 0.72 + basis.up[1] * 0.3),
      )
      const pose = poseOf({
        pelvis,
        lean,
        head: -lean * 0.2,
        legs: {
          ankle: vec(1.75, 0.62, 0.4),
          pole: vec(0.3, 1, 0.1),
          toes: vec(0.85, 0.5),
          up: vec(-0.5, 0.85),
        },
        arms: {
          hand: add(
            shoulders,
            vec(
              basis.forward[0] * 0.55 - basis.up[0] * 0.75,
              basis.forward[1] * 0.55 - basis.up[1] * 0.75,
              -0.35,
            ),
          ),
          pole: vec(0.6, -0.6, 1),
        },
      })
      const near = (z: number): Prop[] => [
        rod(vec(pad[0], pad[1], z), vec(-0.35, 2.1, z), 0.1, 'frame', z > 0 ? 2.6 : -5),
      ]
      return {
        pose,
        props: [
          box(vec(-0.5, 1.86, -0.55), vec(1.1, 1.94, 0.55), 'pad', 1),
          rod(vec(pad[0], pad[1], 0.75), vec(pad[0], pad[1], -0.75), 0.26, 'pad', 2.2),
          ...near(0.85),
          ...near(-0.85),
          box(vec(1.85, 0.2, -0.7), vec(2.05, 1.2, 0.7), 'frame', 0),
          rod(vec(0.2, 1.8), vec(0.2, 0.1), 0.12, 'frame', -5),
          rod(vec(-0.9, 0.1), vec(2, 0.1), 0.11, 'frame', -6),
        ],
      }
    },
    view: { ...SIDE, yaw: -22 },
    key: 1,
    layout: 'beside',
    truth: { feetStay: true },
  }
}
