import type { Prop } from '../draw/props.ts'
import type { Movement } from '../movement.ts'
import { jointsOf, trunkOf } from '../rig/joints.ts'
import { poseOf } from '../rig/pose.ts'
import { add, mix, mixNumber, vec } from '../rig/vector.ts'
import { pelvisAbove, SIDE, standing, withinReach } from './stance.ts'

export interface OneArmSnatchParams {
  load?: 'dumbbell' | 'kettlebell'
}

/** One weight from between the feet, close to the body, to above the head, where bent knees receive it. */
export function oneArmSnatch({ load = 'dumbbell' }: OneArmSnatchParams = {}): Movement {
  const stance = 0.72
  const swung = load === 'kettlebell'
  return {
    at: t => {
      const low = 1 - t
      // Straight on the way, bent again where it is received.
      const bent = t < 0.6 ? 1 - t / 0.6 : ((t - 0.6) / 0.4) * 0.34
      const pelvis = withinReach(pelvisAbove(3 + 21 * bent, 3 + (swung ? 56 : 84) * bent), stance)
      const lean = (swung ? 62 : 50) * Math.max(0, 1 - t / 0.6) + 4 * t
      const { shoulders } = trunkOf({ pelvis, lean })
      const from = swung
        ? vec(shoulders[0] - 1.6, shoulders[1] - 1.98, 0.35)
        : vec(shoulders[0] + 0.08, shoulders[1] - 2.62, 0.35)
      const over = add(shoulders, vec(-0.05, 2.76, 0.74))
      const middle = add(shoulders, vec(0.95, -0.1, 0.95))
      const hand = t < 0.5 ? mix(from, middle, t * 2) : mix(middle, over, (t - 0.5) * 2)
      const pose = poseOf({
        pelvis,
        lean,
        head: -lean * 0.4,
        legs: standing(stance, 20),
        arms: {
          right: { hand, pole: vec(mixNumber(-0.4, 0.2, t), mixNumber(0.2, -0.2, t), 1) },
          left: { hand: add(shoulders, vec(mixNumber(0.3, 0.1, t), -1.9, -1.5)), pole: vec(-0.6, 0, -1) },
        },
      })
      const { right } = jointsOf(pose)
      const prop: Prop = swung
        ? {
            kind: 'kettlebell',
            at: right.hand,
            hangs: t > 0.8 ? vec(-0.5, -0.6, 0.5) : low > 0.8 ? vec(-0.7, -0.5) : vec(0.5, -0.8),
            depth: low > 0.8 ? 1 : 4,
          }
        : { kind: 'dumbbell', at: right.hand, axis: vec(0.2, 0, 1), depth: 4 }
      return { pose, props: [prop] }
    },
    view: { ...SIDE, yaw: -46 },
    key: 1,
    layout: 'beside',
    truth: { feetStay: true, racked: true },
  }
}
