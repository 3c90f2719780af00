import { box, type Prop, rod } from '../draw/props.ts'
import type { Movement } from '../movement.ts'
import { LENGTH } from '../rig/body.ts'
import { trunkOf } from '../rig/joints.ts'
import { type ArmTarget, type LegTarget, poseOf } from '../rig/pose.ts'
import { add, mixNumber, offset, polar, type Vec3, vec } from '../rig/vector.ts'
import { SIDE } from './stance.ts'
import { legUp } from './supine.ts'

/** Hips on a pad, heels held: the trunk comes up; or the trunk is held and the legs come up. */
export function backExtension({ reverse = false }: { reverse?: boolean } = {}): Movement {
  const height = reverse ? 4.4 : 3.1
  const pelvis: Vec3 = vec(0, height)
  const around: Prop[] = [
    box(vec(-0.3, height - 0.62, -0.6), vec(reverse ? 2.3 : 0.55, height - 0.52, 0.6), 'pad', 1),
    rod(vec(0.1, height - 0.7), vec(0.1, 0.1), 0.12, 'frame', -6),
    rod(vec(-3.6, 0.1), vec(reverse ? 2.4 : 1, 0.1), 0.1, 'frame', -6),
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
                rod(vec(-3.15, 2.62, 0.6), vec(-3.15, 2.62, -0.6), 0.17, 'pad', 2),
                rod(vec(-3.2, 2.2), vec(-3.2, 0.1), 0.1, 'frame', -6),
              ]),
        ],
      }
    },
    view: { yaw: -18, pitch: 4 },
    // At the end both lie level: at the start one sees what moves.
    key: 0,
    layout: 'beside',
    truth: {},
  }
}

/** Kneeling tall with the feet held, the body falls forward in one line; or leans back. */
export function nordic({ back = false }: { back?: boolean } = {}): Movement {
  return {
    at: t => {
      const fall = back ? mixNumber(0, -52, t) : mixNumber(4, 52, t)
      const pelvis = polar(vec(0, 0.32), fall, LENGTH.thigh)
      const { shoulders } = trunkOf({ pelvis, lean: fall })
      return {
        pose: poseOf({
          pelvis,
          lean: fall,
          legs: { ankle: vec(-1.76, 0.3, 0.3), pole: vec(1, -0.4), toes: vec(-1, 0), up: vec(0, 1) },
          arms: back
            ? { hand: add(shoulders, vec(0.55, -0.65, 0.1)), pole: vec(0, -1, 0.8) }
            : {
                hand: add(shoulders, vec(mixNumber(0.5, 0.95, t), mixNumber(-0.7, -0.85, t), 0.72)),
                pole: vec(-0.5, -1, 0.5),
              },
        }),
        props: back ? [] : [rod(vec(-1.72, 0.52, 0.7), vec(-1.72, 0.52, -0.7), 0.16, 'pad', 2)],
      }
    },
    view: SIDE,
    key: 1,
    layout: 'beside',
    truth: {},
  }
}
