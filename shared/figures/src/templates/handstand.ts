import { box } from '../draw/props.ts'
import type { Movement } from '../movement.ts'
import { ARM, LEG } from '../rig/body.ts'
import { trunkOf } from '../rig/joints.ts'
import { poseOf } from '../rig/pose.ts'
import { add, mixNumber, vec } from '../rig/vector.ts'

const UPSIDE_DOWN = 180

/** On the hands against a wall; with `press` down to the head and up. */
export function handstand({ press = false }: { press?: boolean } = {}): Movement {
  const wall = box(vec(-1.15, 0.08, -1.4), vec(-1, 9.6, 1.4), 'pad', -4)
  return {
    at: t => {
      const height = mixNumber(ARM * 1.04 + 0.18, press ? 1.5 : ARM * 1.04 + 0.18, t)
      const bare = trunkOf({ pelvis: vec(0, 0), lean: UPSIDE_DOWN })
      const pelvis = vec(-0.1, height - bare.shoulders[1])
      return {
        pose: poseOf({
          pelvis,
          lean: UPSIDE_DOWN,
          head: -16,
          legs: {
            ankle: add(pelvis, vec(-0.42, LEG * 0.985, 0.22)),
            pole: vec(1, 0, 0.1),
            toes: vec(0.1, 1),
            up: vec(-1, 0.1),
          },
          arms: {
            hand: vec(press ? 0.12 : 0.02, 0.18, 0.86),
            pole: vec(press ? 1 : 0.2, 0.1, mixNumber(1, 0.7, t)),
          },
        }),
        props: [wall],
      }
    },
    view: { yaw: -64, pitch: 3 },
    key: 1,
    layout: press ? 'beside' : 'single',
    truth: {},
    lift: { head: 4 },
  }
}
