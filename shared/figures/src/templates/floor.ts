import { rod } from '../draw/props.ts'
import type { Movement } from '../movement.ts'
import { LENGTH } from '../rig/body.ts'
import { trunkOf } from '../rig/joints.ts'
import { type ArmTarget, type LegTarget, poseOf } from '../rig/pose.ts'
import { add, mix, mixNumber, polar, vec } from '../rig/vector.ts'
import { FLOOR } from './stance.ts'

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
          ankle: vec(x, 0.66, z),
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
          legs: { ankle: vec(-1.72, 0.3, 0.28), pole: vec(1, -1), toes: vec(-1, 0), up: vec(0, 1) },
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
          rod(vec(hand[0], 0.4, 0.5), vec(hand[0], 0.4, -0.5), 0.06, 'steel', 0.4),
        ],
      }
    },
    view: FLOOR,
    key: 1,
    layout: 'above',
    truth: {},
  }
}
