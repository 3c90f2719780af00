import { type Prop, rod } from '../draw/props.ts'
import type { Movement } from '../movement.ts'
import { trunkOf } from '../rig/joints.ts'
import { type LegTarget, poseOf } from '../rig/pose.ts'
import { add, mixNumber, polar, radians, sub, vec } from '../rig/vector.ts'
import { BAR } from './pull-up.ts'
import { SIDE } from './stance.ts'

export interface LegRaiseParams {
  knees?: 'straight' | 'bent'
  /** How high: level with the hips, or to the bar. */
  to?: 'hips' | 'bar'
}

/** From the bar to the shoulders, on straight arms. */
const ARMS = 2.46

/** Hanging, the legs come up; seen from the side. */
export function legRaise({ knees = 'straight', to = 'hips' }: LegRaiseParams = {}): Movement {
  // The bar hangs from above: posts down to the floor would make the figure small and cross its legs.
  const bar: Prop[] = [
    rod(vec(0, BAR, -1.7), vec(0, BAR, 1.7), 0.08, 'steel'),
    ...[1.5, -1.5].map((z): Prop => rod(vec(0, BAR, z), vec(0, BAR + 0.8, z), 0.08, 'frame', -4)),
  ]
  const toBar = to === 'bar'
  return {
    at: t => {
      const up = toBar ? 191 : knees === 'bent' ? 96 : 84
      const degrees = mixNumber(6, up, t)
      const flex = toBar ? 0 : mixNumber(0, 22, t)
      const lean = (toBar ? -55 : -6) * t
      const bare = trunkOf({ pelvis: vec(0, 0), lean, flex })
      // Arms, trunk and legs make a triangle: the shoulders go behind the bar, the hips below it.
      const shoulders = toBar ? polar(vec(0, BAR), 180 + 20.7 * t, ARMS) : vec(0, BAR - ARMS)
      const pelvis = sub(shoulders, bare.shoulders)
      const thigh = polar(pelvis, 180 - degrees, 1.8)
      const ankle =
        knees === 'bent'
          ? polar(thigh, 180 - degrees + mixNumber(10, 92, t), 1.76)
          : polar(pelvis, 180 - degrees, 3.55)
      const way = radians(180 - degrees)
      const leg: LegTarget =
        knees === 'bent'
          ? {
              ankle: add(ankle, vec(0, 0, 0.2)),
              pole: vec(1, 0.3, 0.05),
              toes: vec(0.5, -0.85),
              up: vec(0.3, 0.9),
            }
          : {
              ankle: add(ankle, vec(0, 0, 0.2)),
              pole: vec(Math.cos(way), -Math.sin(way)),
              toes: vec(Math.sin(way) * 0.8 + Math.cos(way) * -0.2, Math.cos(way) * 0.8),
              up: vec(-Math.cos(way), Math.sin(way)),
            }
      return {
        pose: poseOf({
          pelvis,
          lean,
          flex,
          head: toBar ? mixNumber(6, 30, t) : 6,
          legs: leg,
          arms: { hand: vec(0, BAR, 0.9), pole: vec(-0.2, 0, 1) },
        }),
        props: bar,
      }
    },
    view: toBar ? { ...SIDE, yaw: -22 } : SIDE,
    key: 1,
    layout: 'beside',
    truth: {},
    ground: false,
  }
}
