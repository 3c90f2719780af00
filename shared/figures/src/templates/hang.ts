import { type Prop, rod } from '../draw/props.ts'
import type { Movement } from '../movement.ts'
import { LEG } from '../rig/body.ts'
import { trunkOf } from '../rig/joints.ts'
import { type LegTarget, poseOf } from '../rig/pose.ts'
import { mix, mixNumber, sub, type Vec3, vec } from '../rig/vector.ts'
import { BAR } from './pull-up.ts'
import { BACK, SIDE } from './stance.ts'

const barAt = (height: number): Prop[] => [
  rod(vec(0, height, -2.2), vec(0, height, 2.2), 0.08, 'steel', -1.5),
  ...[2.2, -2.2].map((z): Prop => rod(vec(0, height, z), vec(0, 0.1, z), 0.09, 'frame', -4)),
]

/** Below a bar on straight arms, the whole body level. */
export function frontLever(): Movement {
  const height = 5.6
  const lean = -88
  const bare = trunkOf({ pelvis: vec(0, 0), lean })
  // The arms pull towards the hips: the shoulders lie behind the bar.
  const pelvis = sub(vec(-1.15, height - 2.3), bare.shoulders)
  const legs: LegTarget = {
    ankle: vec(pelvis[0] + LEG * 0.995, pelvis[1] + 0.06, 0.16),
    pole: vec(0, 1),
    toes: vec(0.9, 0.4),
    up: vec(-0.4, 0.9),
  }
  return {
    at: () => ({
      pose: poseOf({
        pelvis,
        lean,
        head: 14,
        legs,
        arms: { hand: vec(0, height, 0.92), pole: vec(-0.4, -0.2, 1) },
      }),
      props: barAt(height),
    }),
    view: SIDE,
    key: 1,
    layout: 'single',
    truth: {},
  }
}

/** From below a bar to above it on straight arms; seen from behind. */
export function muscleUp(): Movement {
  return {
    at: t => {
      // The hips come to the bar from before it, and the trunk leans over it at the turn.
      const height = BAR
      const pelvis = vec(
        mixNumber(0, -0.42, t) - 0.75 * Math.sin(Math.PI * t),
        mixNumber(height - 4.6, height + 0.6, t),
      )
      const lean = mixNumber(-4, 10, t) + 26 * Math.sin(Math.PI * t) * t
      const { shoulders } = trunkOf({ pelvis, lean })
      const over = Math.max(0, Math.min(1, (shoulders[1] - height) / 2))
      return {
        pose: poseOf({
          pelvis,
          lean,
          legs: {
            ankle: vec(pelvis[0] - 0.35, pelvis[1] - 3.4, 0.18),
            pole: vec(1, 0, 0.1),
            toes: vec(0.75, -0.6, 0.1),
            heel: 10,
          },
          arms: {
            hand: vec(0, height, 1.05),
            pole: vec(mixNumber(-0.1, -1, over), mixNumber(-0.4, 0.4, over), 1),
          },
        }),
        props: barAt(height),
      }
    },
    view: { ...BACK, yaw: 66, pitch: 4 },
    key: 1,
    layout: 'beside',
    // At the turn the bar lies before the shoulders, as in a rack.
    truth: { racked: true },
  }
}

/** Up a rope: the feet clamp it, the body stands up, the hands reach again. */
export function ropeClimb(): Movement {
  return {
    at: t => {
      const stretch = t
      const feet = 1.5
      const pelvis = vec(-0.62, mixNumber(feet + 1.95, feet + 3.1, stretch))
      const lean = mixNumber(8, 3, stretch)
      const { shoulders } = trunkOf({ pelvis, lean })
      const high: Vec3 = vec(0, feet + 6.35, 0.06)
      const low: Vec3 = mix(vec(0, feet + 5.35, -0.06), vec(0, shoulders[1] - 0.5, -0.06), t)
      return {
        pose: poseOf({
          pelvis,
          lean,
          head: -16,
          legs: {
            right: { ankle: vec(-0.05, feet, 0.14), pole: vec(1, 0.4, 0.25), toes: vec(0.8, -0.4, -0.2) },
            left: {
              ankle: vec(-0.02, feet + 0.12, -0.14),
              pole: vec(1, 0.4, -0.25),
              toes: vec(0.8, -0.4, 0.2),
            },
          },
          arms: {
            right: { hand: high, pole: vec(0.2, -1, 0.8) },
            left: { hand: low, pole: vec(0, -1, -0.6) },
          },
        }),
        props: [rod(vec(0, 0.3), vec(0, 11), 0.085, 'cable', 0.15)],
      }
    },
    view: SIDE,
    key: 0,
    layout: 'beside',
    truth: {},
  }
}
