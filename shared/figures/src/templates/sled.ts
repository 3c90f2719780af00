import { type Prop, rod } from '../draw/props.ts'
import type { Movement } from '../movement.ts'
import { LENGTH } from '../rig/body.ts'
import { trunkOf } from '../rig/joints.ts'
import { type LegTarget, poseOf } from '../rig/pose.ts'
import { add, mixNumber, vec } from '../rig/vector.ts'

/** A sled that is pushed, or dragged walking backwards. */
export function sled(drag: boolean): Movement {
  return {
    at: t => {
      const s = mixNumber(-1, 1, t)
      const pelvis = drag ? vec(0, 3.1) : vec(-0.5, 2.95)
      const lean = drag ? -18 : 62
      const { shoulders } = trunkOf({ pelvis, lean })
      const foot = (by: number, z: number): LegTarget => ({
        ankle: vec(
          (drag ? 0.9 : 0.75) * by + (drag ? 0.7 : -1.1),
          by > 0 ? (drag ? LENGTH.ankle : 0.62) : drag ? 0.34 : 0.78,
          z,
        ),
        heel: drag ? 0 : 45,
        pole: vec(1, 0, 0),
        toes: vec(1, 0),
      })
      const hand = drag ? add(shoulders, vec(2.35, -0.75, 0.3)) : add(shoulders, vec(1.7, 0.35, 0.55))
      const pose = poseOf({
        pelvis,
        lean,
        head: drag ? 4 : -26,
        legs: { right: foot(s, 0.28), left: foot(-s, -0.28) },
        arms: { hand, pole: vec(-0.4, -1, 0.6) },
      })
      const x = drag ? 5.2 : hand[0]
      const props: Prop[] = [
        rod(vec(x - 0.4, 0.14, 0.7), vec(x + 1.9, 0.14, 0.7), 0.1, 'frame', 1),
        rod(vec(x - 0.4, 0.14, -0.7), vec(x + 1.9, 0.14, -0.7), 0.1, 'frame', -4),
        {
          kind: 'disc',
          at: vec(x + 0.9, 0.5),
          axis: vec(0, 1),
          radius: 0.7,
          width: 0.5,
          hub: true,
          depth: -1,
        },
      ]
      if (drag) props.push(rod(hand, vec(x - 0.4, 0.3), 0.04, 'cable', 1))
      else
        props.push(
          ...[0.55, -0.55].map(
            (z): Prop =>
              rod(
                vec(hand[0] + 0.02, 0.2, z),
                vec(hand[0] + 0.02, hand[1] + 0.5, z),
                0.08,
                'steel',
                z > 0 ? 1 : -2,
              ),
          ),
        )
      return { pose, props }
    },
    view: { yaw: -16, pitch: 4 },
    key: 1,
    layout: 'single',
    truth: {},
  }
}
