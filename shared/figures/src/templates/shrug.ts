import type { Prop } from '../draw/props.ts'
import type { Movement } from '../movement.ts'
import { jointsOf, trunkOf } from '../rig/joints.ts'
import { poseOf } from '../rig/pose.ts'
import { mixNumber, vec } from '../rig/vector.ts'
import { trapBar } from './hinge.ts'
import { standing, THREE_QUARTER, upright } from './stance.ts'

export interface ShrugParams {
  load?: 'barbell' | 'dumbbells' | 'trap-bar'
  /** The elbows rise as well. */
  upright?: boolean
}

/** How far the shoulders rise: a little more than a person's, to be seen. */
const TRAVEL = 0.52

/** The shoulders rise on straight arms; an upright row takes the elbows along. */
export function shrug({ load = 'barbell', upright: row = false }: ShrugParams = {}): Movement {
  const pelvis = upright(0.42)
  const { shoulders } = trunkOf({ pelvis, lean: 0 })
  const apart = load === 'barbell' ? (row ? 0.5 : 0.7) : 1
  return {
    at: t => {
      const low = shoulders[1] - 2.6
      const hand = vec(
        load === 'barbell' ? (row ? 0.55 : 0.42) : shoulders[0] + 0.05,
        row ? mixNumber(low, shoulders[1] - 0.5, t) : low + TRAVEL * t,
        apart,
      )
      const pose = poseOf({
        pelvis,
        lean: 0,
        legs: standing(0.42),
        arms: {
          hand,
          shrug: row ? 0 : TRAVEL * t - 0.06,
          pole: row ? vec(-0.1, mixNumber(0, 0.7, t), 1) : vec(-1, 0, 0.3),
        },
      })
      const { right, left } = jointsOf(pose)
      const bar = vec(hand[0], hand[1])
      const props: Prop[] =
        load === 'barbell'
          ? [{ kind: 'barbell', at: bar, plate: row ? 0.5 : 0.78, depth: 0.8 }]
          : load === 'trap-bar'
            ? trapBar(bar)
            : [
                { kind: 'dumbbell', at: right.hand, axis: vec(1, 0), depth: 4 },
                { kind: 'dumbbell', at: left.hand, axis: vec(1, 0), depth: -2 },
              ]
      return { pose, props, ...(load === 'barbell' ? { bar } : {}) }
    },
    view: load === 'trap-bar' ? { yaw: -58, pitch: 13 } : { ...THREE_QUARTER, yaw: row ? -38 : -62 },
    key: 1,
    layout: 'beside',
    truth: { stands: true },
  }
}
