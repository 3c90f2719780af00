import { type Prop, rod, slab } from '../draw/props.ts'
import type { Movement } from '../movement.ts'
import { jointsOf, trunkOf } from '../rig/joints.ts'
import { type LegTarget, poseOf } from '../rig/pose.ts'
import { add, mix, mixNumber, offset, vec } from '../rig/vector.ts'
import { behindBench, chestBench } from './furniture.ts'
import { SIDE } from './stance.ts'

/** Chest down on a bench: an incline one, or a high flat one. */
export function supportedRow({
  load = 'dumbbells',
  flat = false,
}: {
  load?: 'dumbbells' | 'barbell' | 'machine'
  flat?: boolean
} = {}): Movement {
  const lean = flat ? 90 : 52
  const pelvis = flat ? vec(-1.2, 3.6) : vec(-0.3, 3.3)
  const { basis, shoulders } = trunkOf({ pelvis, lean })
  const on = (up: number, z: number) => offset(pelvis, basis, 0.56, up, z)
  const legs: LegTarget = flat
    ? { ankle: vec(-4.6, 3.5, 0.2), pole: vec(0, -1), toes: vec(-0.6, -0.8), up: vec(-0.8, 0.5) }
    : behindBench(pelvis)
  return {
    at: t => {
      const low = add(shoulders, vec(0.08, -2.48, 0.86))
      const high = offset(shoulders, basis, flat ? 0.6 : 0.55, -1.15, 0.92)
      const hand = mix(low, high, t)
      const pose = poseOf({
        pelvis,
        lean,
        head: -16,
        legs,
        arms: { hand, pole: vec(-0.8, mixNumber(0.1, 0.9, t), 0.4) },
      })
      const { right, left } = jointsOf(pose)
      const props: Prop[] = flat
        ? [
            slab([on(-0.3, 0.36), on(-0.3, -0.36), on(2.4, 0.36), on(2.4, -0.36)], 'pad', 0.1, 1.5),
            ...[0, 2].map((up): Prop => rod(on(up, 0), vec(on(up, 0)[0], 0.1), 0.1, 'frame', -6)),
          ]
        : chestBench(pelvis, lean)
      if (load === 'dumbbells')
        props.push(
          { kind: 'dumbbell', at: right.hand, axis: vec(1, 0, 0.2), depth: 5 },
          { kind: 'dumbbell', at: left.hand, axis: vec(1, 0, 0.2), depth: -1 },
        )
      if (load === 'barbell')
        props.push({ kind: 'barbell', at: vec(hand[0], hand[1]), plate: 0.5, depth: 0.4, open: true })
      if (load === 'machine') {
        const foot = vec(3.2, 0.6)
        props.push(
          rod(vec(right.hand[0], right.hand[1], 1), vec(left.hand[0], left.hand[1], -1), 0.08, 'steel', 0.5),
          rod(vec(hand[0], hand[1]), foot, 0.09, 'frame', -1),
          {
            kind: 'disc',
            at: mix(vec(hand[0], hand[1]), foot, 0.25),
            axis: vec(0, 0, 1),
            radius: 0.6,
            width: 0.25,
            hub: true,
            depth: 2,
          },
        )
      }
      return { pose, props }
    },
    view: { ...SIDE, yaw: -26 },
    key: 1,
    layout: 'beside',
    truth: { feetStay: true },
  }
}
