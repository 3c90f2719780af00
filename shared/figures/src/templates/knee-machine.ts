import { box, rod } from '../draw/props.ts'
import type { Movement } from '../movement.ts'
import { LENGTH } from '../rig/body.ts'
import { type ForBoth, type LegTarget, poseOf } from '../rig/pose.ts'
import { add, mix, mixNumber, radians, scale, vec } from '../rig/vector.ts'
import { backrest, kneeLever, post } from './furniture.ts'

export interface LegExtensionParams {
  kind?: 'extension' | 'seated-curl'
  one?: boolean
}

/** Sitting, the knee straightens or bends against a roller. */
export function kneeSeated({ kind = 'extension', one = false }: LegExtensionParams = {}): Movement {
  const seat = 2.35
  const pelvis = vec(0, seat + 0.42)
  const knee = vec(1.8, seat + 0.42)
  const lean = -14
  const legAt = (degrees: number, z: number) => {
    const ankle = add(
      knee,
      vec(
        Math.sin(radians(degrees)) * LENGTH.shin * 0.999,
        -Math.cos(radians(degrees)) * LENGTH.shin * 0.999,
      ),
    )
    const down = scale(add(ankle, scale(knee, -1)), 1 / LENGTH.shin)
    const toes = vec(-down[1], down[0])
    return {
      leg: {
        ankle: vec(ankle[0], ankle[1], z),
        pole: vec(0.2, 1),
        toes,
        up: scale(down, -1),
      } satisfies LegTarget,
      ankle,
      toes,
    }
  }
  const [from, to] = kind === 'extension' ? [4, 84] : [78, -28]
  return {
    at: t => {
      const { leg, ankle, toes } = legAt(mixNumber(from, to, t), 0.36)
      const still = legAt(from, -0.36).leg
      const legs: ForBoth<LegTarget> = one ? { right: leg, left: still } : leg
      const side = kind === 'extension' ? 0.3 : -0.32
      const roller = add(mix(knee, ankle, 0.86), scale(toes, side))
      return {
        pose: poseOf({
          pelvis,
          lean,
          head: 8,
          legs,
          arms: { hand: vec(0.55, seat + 0.18, 0.78), pole: vec(-1, 0, 0.3) },
        }),
        props: [
          box(vec(-0.35, seat - 0.16, -0.5), vec(1.35, seat - 0.06, 0.5), 'pad', 2),
          backrest(pelvis, lean),
          post(0.4, seat - 0.25),
          rod(vec(-0.8, 0.1), vec(2, 0.1), 0.11, 'frame', -4.3),
          ...(kind === 'seated-curl'
            ? [
                rod(vec(1.1, seat + 0.95, -0.5), vec(1.1, seat + 0.95, 0.5), 0.2, 'pad', 3),
                rod(vec(1.1, seat + 0.9, -0.6), vec(0.9, seat - 0.1, -0.6), 0.06, 'frame', -4.4),
              ]
            : []),
          ...kneeLever(knee, roller, seat - 0.12),
          rod(add(roller, vec(0, 0, -0.62)), add(roller, vec(0, 0, 0.62)), 0.19, 'pad', 2.5),
        ],
      }
    },
    view: { yaw: kind === 'extension' ? -24 : -12, pitch: 5 },
    key: 1,
    layout: 'beside',
    truth: {},
  }
}
