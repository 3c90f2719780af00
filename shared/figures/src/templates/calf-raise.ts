import { box, type Prop, rod } from '../draw/props.ts'
import type { Movement } from '../movement.ts'
import { LENGTH } from '../rig/body.ts'
import { trunkOf } from '../rig/joints.ts'
import { type LegTarget, poseOf } from '../rig/pose.ts'
import { add, mixNumber, radians, vec } from '../rig/vector.ts'
import { post } from './furniture.ts'
import { hangingHand, SIDE } from './stance.ts'

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
            box(vec(seatX - 0.55, 1.64, -0.5), vec(seatX + 0.6, 1.72, 0.5), 'pad', 1),
            post(seatX, 1.55),
            rod(add(knee, vec(-0.5, 0.42, 0.6)), add(knee, vec(-0.5, 0.42, -0.6)), 0.22, 'pad', 3),
            rod(add(knee, vec(-0.5, 0.42, -0.7)), vec(1.9, knee[1] + 0.1, -0.7), 0.09, 'frame', -3),
            {
              kind: 'disc',
              at: vec(1.9, knee[1] + 0.1, -0.7),
              axis: vec(0, 0, 1),
              radius: 0.55,
              width: 0.25,
              hub: true,
              depth: -2,
            },
            box(vec(0.28, 0.06, -0.7), vec(1, step - 0.06, 0.7), 'pad', -1),
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
          box(vec(0.28, 0.06, -0.8), vec(1.3, step - 0.06, 0.8), 'pad', 1),
          ...(one
            ? [
                rod(vec(1.95, 0.1, -0.75), vec(1.95, 5.4, -0.75), 0.09, 'frame', -6),
                { kind: 'dumbbell', at: hangingHand(pelvis, 0), axis: vec(1, 0), depth: 5 } satisfies Prop,
              ]
            : [
                ...[0.62, -0.62].map(
                  (z): Prop =>
                    rod(
                      add(shoulders, vec(-0.25, 0.36, z)),
                      add(shoulders, vec(0.4, 0.36, z)),
                      0.16,
                      'pad',
                      z > 0 ? 4 : -1,
                    ),
                ),
                rod(
                  add(shoulders, vec(0.4, 0.4, -0.62)),
                  vec(2.2, shoulders[1] + 0.3, -0.62),
                  0.09,
                  'frame',
                  -5,
                ),
                rod(vec(2.2, 0.1), vec(2.2, 8.2), 0.14, 'frame', -8),
              ]),
        ],
      }
    },
    view: SIDE,
    key: 1,
    layout: 'beside',
    truth: { racked: at === 'machine' },
  }
}
