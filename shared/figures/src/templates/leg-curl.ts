import { box, type Prop, rod } from '../draw/props.ts'
import type { Movement } from '../movement.ts'
import { LENGTH } from '../rig/body.ts'
import { trunkOf } from '../rig/joints.ts'
import { poseOf } from '../rig/pose.ts'
import { add, mix, mixNumber, polar, scale, vec } from '../rig/vector.ts'
import { kneeLever, post } from './furniture.ts'
import { SIDE, upright } from './stance.ts'

export interface LyingCurlParams {
  on?: 'machine' | 'standing' | 'sliders' | 'ball'
}

function slidingCurl(on: 'sliders' | 'ball'): Movement {
  const rise = on === 'ball' ? 1.25 : 0.37
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
                (z): Prop =>
                  box(
                    vec(ankle[0] - 0.3, 0.01, z - 0.2),
                    vec(ankle[0] + 0.3, 0.05, z + 0.2),
                    'plate',
                    4,
                    0.05,
                  ),
              ),
      }
    },
    view: { yaw: -14, pitch: 3 },
    key: 1,
    layout: 'above',
    truth: {},
  }
}

function standingCurl(): Movement {
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
          rod(vec(2.3, 0.1), vec(2.3, 4.6), 0.12, 'frame', -6),
          box(vec(-0.4, 0.06, -0.7), vec(1.1, step - 0.06, -0.05), 'pad', 0, 0.06),
          rod(add(shoulders, vec(1.55, -1.3, 0.9)), add(shoulders, vec(1.55, -1.3, -0.9)), 0.08, 'steel', 0),
          rod(vec(0.42, 2.5, 0.6), vec(0.42, 2.5, -0.6), 0.22, 'pad', -1),
          rod(
            vec(ankle[0] - 0.28, ankle[1] + 0.14, 0.7),
            vec(ankle[0] - 0.28, ankle[1] + 0.14, 0),
            0.19,
            'pad',
            2,
          ),
        ],
      }
    },
    view: SIDE,
    key: 1,
    layout: 'beside',
    truth: {},
  }
}

function lyingCurl(): Movement {
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
          box(vec(-1.35, height - 0.16, -0.55), vec(2.9, height - 0.06, 0.55), 'pad', 2),
          post(-0.6, height - 0.25),
          post(2.2, height - 0.25),
          ...kneeLever(knee, roller, height - 0.12),
          rod(add(roller, vec(0, 0, -0.62)), add(roller, vec(0, 0, 0.62)), 0.19, 'pad', 2.5),
        ],
      }
    },
    view: { yaw: -20, pitch: 5 },
    key: 1,
    layout: 'above',
    truth: {},
  }
}

/** The heels come to the seat: face down on a machine, standing, or on the back with sliders or a ball. */
export function legCurl({ on = 'machine' }: LyingCurlParams = {}): Movement {
  if (on === 'machine') return lyingCurl()
  return on === 'standing' ? standingCurl() : slidingCurl(on)
}
