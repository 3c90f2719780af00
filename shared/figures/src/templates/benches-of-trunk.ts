import { box, type Prop, rod, slab } from '../draw/props.ts'
import type { Movement } from '../movement.ts'
import { LEG, LENGTH } from '../rig/body.ts'
import { trunkOf } from '../rig/joints.ts'
import { type LegTarget, poseOf } from '../rig/pose.ts'
import { add, mixNumber, offset, polar, type Vec3, vec } from '../rig/vector.ts'
import { SIDE } from './stance.ts'

/** On a bench that slopes to the head, the feet hooked: the trunk comes up. */
export function declineSitUp(): Movement {
  const slope = 24
  const pelvis = vec(0, 2.9)
  const down = (along: number, above: number, z: number): Vec3 => {
    const [x, y] = polar(vec(0, 0), -90 - slope, along)
    const [ux, uy] = polar(vec(0, 0), -slope, above)
    return vec(pelvis[0] + x + ux, pelvis[1] + y + uy, z)
  }
  return {
    at: t => {
      const lean = mixNumber(-90 - slope + 3, -16, t)
      const flex = 38 * Math.sin(Math.PI * (0.1 + 0.6 * t))
      const { shoulders, basis } = trunkOf({ pelvis, lean, flex })
      return {
        pose: poseOf({
          pelvis,
          lean,
          flex,
          head: 14,
          legs: {
            ankle: vec(1.95, 2.42, 0.32),
            pole: vec(0.2, 1, 0.1),
            toes: vec(0.8, -0.3),
            up: vec(0.3, 0.9),
          },
          arms: { hand: offset(shoulders, basis, 0.42, 0.05, -0.28), pole: vec(0.9, 0.5, 1) },
        }),
        props: [
          slab(
            [0.45, -0.45].flatMap(z => [down(-0.5, -0.55, z), down(3.1, -0.55, z)]),
            'pad',
            0.09,
            2,
          ),
          rod(vec(1.95, 2.75, 0.7), vec(1.95, 2.75, -0.7), 0.18, 'pad', 2.4),
          rod(vec(1.1, 2.0), vec(1.95, 2.6), 0.1, 'frame', -4),
          rod(vec(1.1, 2.2), vec(1.3, 0.1), 0.11, 'frame', -5),
          rod(down(2.4, -0.6, 0), vec(down(2.4, 0, 0)[0], 0.1), 0.1, 'frame', -5),
        ],
      }
    },
    view: { yaw: -14, pitch: 4 },
    key: 1,
    layout: 'above',
    truth: {},
  }
}

/** On a bench, held behind the head: the body as one board around the shoulders. */
export function dragonFlag(): Movement {
  const height = 1.6
  const pivot = vec(-2, height + 0.42)
  return {
    at: t => {
      const angle = mixNumber(58, 14, t)
      const lean = -90 - angle
      const bare = trunkOf({ pelvis: vec(0, 0), lean })
      const pelvis = vec(pivot[0] - bare.shoulders[0], pivot[1] - bare.shoulders[1])
      const way = polar(vec(0, 0), 90 - angle, 1)
      const ankle = add(pelvis, vec(way[0] * LEG * 0.995, way[1] * LEG * 0.995, 0.16))
      return {
        pose: poseOf({
          pelvis,
          lean,
          head: angle,
          legs: {
            ankle,
            pole: vec(-way[1], way[0]),
            toes: vec(way[0] * 0.9 - way[1] * 0.3, way[1] * 0.9 + way[0] * 0.3),
            up: vec(-way[1], way[0]),
          },
          arms: { hand: add(pivot, vec(-1.15, 0.05, 0.5)), pole: vec(0.2, 1, 0.6) },
        }),
        props: [
          box(vec(-3.3, height - 0.16, -0.5), vec(0.6, height - 0.06, 0.5), 'pad', 1),
          ...[-2.8, 0.2].map((x): Prop => rod(vec(x, height - 0.25), vec(x, 0.1), 0.1, 'frame', -5)),
        ],
      }
    },
    view: { yaw: -14, pitch: 4 },
    key: 0,
    layout: 'above',
    truth: {},
  }
}

/** Knees on a pad, feet between rollers: from level to upright by the hamstrings. */
export function gluteHamRaise(): Movement {
  const knee = vec(0, 3.05)
  return {
    at: t => {
      const fall = mixNumber(88, 12, t)
      const pelvis = polar(knee, fall, LENGTH.thigh * 0.995)
      const { shoulders } = trunkOf({ pelvis, lean: fall })
      const legs: LegTarget = {
        ankle: vec(-1.76, 3.0, 0.3),
        pole: vec(1, -0.4),
        toes: vec(-0.1, -1),
        up: vec(1, -0.1),
      }
      return {
        pose: poseOf({
          pelvis,
          lean: fall,
          legs,
          arms: { hand: add(shoulders, vec(0.5, -0.7, -0.1)), pole: vec(0, -1, 0.8) },
        }),
        props: [
          rod(vec(0.05, 2.5, 0.7), vec(0.05, 2.5, -0.7), 0.4, 'pad', 0),
          ...[3.45, 2.6].map((y): Prop => rod(vec(-1.62, y, 0.7), vec(-1.62, y, -0.7), 0.18, 'pad', 2.2)),
          box(vec(-2.35, 2.3, -0.6), vec(-2.25, 3.6, 0.6), 'frame', 0),
          rod(vec(-2.2, 2.3), vec(-2.2, 0.1), 0.11, 'frame', -5),
          rod(vec(0, 2.2), vec(0, 0.1), 0.12, 'frame', -5),
          rod(vec(-2.5, 0.1), vec(1, 0.1), 0.11, 'frame', -6),
        ],
      }
    },
    view: { ...SIDE, yaw: -16 },
    key: 1,
    layout: 'beside',
    truth: { feetStay: true },
  }
}

/** On the back, a ball between the knees. */
export function adductorSqueeze(): Movement {
  const pelvis = vec(0, 0.46)
  return {
    at: () => ({
      pose: poseOf({
        pelvis,
        lean: -90,
        head: 4,
        legs: { ankle: vec(1.55, LENGTH.ankle, 0.5), pole: vec(0.2, 1, 0.2) },
        arms: { hand: vec(-0.3, 0.2, 1.1), pole: vec(-1, 0.3, 0.5) },
      }),
      props: [{ kind: 'ball', at: vec(1.1, 1.86), radius: 0.44, depth: 1.2 }],
    }),
    view: { yaw: -52, pitch: 14 },
    key: 1,
    layout: 'single',
    truth: {},
  }
}
