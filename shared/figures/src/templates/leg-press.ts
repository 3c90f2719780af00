import { type Prop, rod, slab } from '../draw/props.ts'
import type { Movement } from '../movement.ts'
import { trunkOf } from '../rig/joints.ts'
import { type LegTarget, poseOf } from '../rig/pose.ts'
import { add, mixNumber, offset, polar, radians, scale, vec } from '../rig/vector.ts'
import { backrest } from './furniture.ts'
import { SIDE } from './stance.ts'

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
      const far = calves ? mixNumber(3.2, 3.42, t) : mixNumber(3.46, 1.79, t)
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
          slab([on(-0.7, 1), on(-0.7, -1), on(1.2, 1), on(1.2, -1)], 'pad', 0.1, 2.5),
          backrest(pelvis, lean, 2.7),
          rod(vec(0.1, 0.45, -1.1), vec(4.4, 4.2, -1.1), 0.1, 'frame', -6),
          rod(vec(4.4, 4.2, -1.1), vec(4.4, 0.1, -1.1), 0.1, 'frame', -6),
          rod(vec(-1.6, 0.1, -0.6), vec(4.4, 0.1, -0.6), 0.1, 'frame', -6),
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
          slab([on(-0.3, 0.5), on(-0.3, -0.5), on(2.6, 0.5), on(2.6, -0.5)], 'pad', 0.1, 2),
          slab(
            [vec(0.2, 0.35, 0.9), vec(0.2, 0.35, -0.9), vec(1.9, 0.95, 0.9), vec(1.9, 0.95, -0.9)],
            'pad',
            0.08,
            1,
          ),
          ...[1, -1].map(
            (z): Prop =>
              rod(
                add(feet, vec(-0.3, -0.3, z)),
                add(add(feet, scale(along, 7)), vec(-0.6, 0, z)),
                0.09,
                'frame',
                z > 0 ? -5 : -8,
              ),
          ),
          ...[1, -1].map(
            (z): Prop =>
              rod(
                add(shoulders, vec(-0.2, 0.32, z * 0.5)),
                add(shoulders, vec(0.45, 0.22, z * 0.5)),
                0.14,
                'pad',
                z > 0 ? 4 : -1,
              ),
          ),
        ],
      }
    },
    view: SIDE,
    key: 1,
    layout: 'beside',
    truth: { feetStay: true, racked: true },
  }
}
