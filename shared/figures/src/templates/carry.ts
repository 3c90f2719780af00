import { type Prop, rod } from '../draw/props.ts'
import type { Movement } from '../movement.ts'
import { LENGTH } from '../rig/body.ts'
import { type Joints, jointsOf, trunkOf } from '../rig/joints.ts'
import { type ArmTarget, type LegTarget, poseOf } from '../rig/pose.ts'
import { add, mixNumber, offset, vec } from '../rig/vector.ts'
import { hangingHand, onToes, SIDE, THREE_QUARTER } from './stance.ts'

export interface CarryParams {
  load?: 'dumbbells' | 'suitcase' | 'trap-bar' | 'front-rack' | 'overhead' | 'bear-hug' | 'yoke'
}

function propsOf(
  load: NonNullable<CarryParams['load']>,
  { right, left, shoulders, chestBasis }: Joints,
): Prop[] {
  const props: Prop[] = []
  if (load === 'dumbbells')
    props.push(
      { kind: 'dumbbell', at: right.hand, axis: vec(1, 0), depth: 6 },
      { kind: 'dumbbell', at: left.hand, axis: vec(1, 0), depth: -2 },
    )
  if (load === 'suitcase') props.push({ kind: 'kettlebell', at: right.hand, hangs: vec(0, -1), depth: 6 })
  if (load === 'overhead')
    props.push({ kind: 'kettlebell', at: right.hand, hangs: vec(-0.5, -0.6, 0.4), depth: 3 })
  if (load === 'front-rack')
    props.push(
      { kind: 'kettlebell', at: right.hand, hangs: vec(-0.25, -0.8, 0.55), depth: 3 },
      { kind: 'kettlebell', at: left.hand, hangs: vec(-0.25, -0.8, -0.55), depth: 0.4 },
    )
  if (load === 'bear-hug')
    props.push(
      rod(
        offset(shoulders, chestBasis, 0.78, -0.1),
        offset(shoulders, chestBasis, 0.74, -1.4),
        0.5,
        'pad',
        1.2,
      ),
    )
  if (load === 'trap-bar')
    props.push(
      rod(
        vec(right.hand[0] - 0.6, right.hand[1], 1),
        vec(right.hand[0] + 0.6, right.hand[1], 1),
        0.065,
        'steel',
        3,
      ),
      rod(vec(right.hand[0], right.hand[1], 1.1), vec(right.hand[0], right.hand[1], 1.9), 0.065, 'steel', 3),
      {
        kind: 'disc',
        at: vec(right.hand[0], right.hand[1], 1.7),
        axis: vec(0, 0, 1),
        radius: 0.78,
        width: 0.2,
        hub: true,
        depth: 3.4,
      },
      {
        kind: 'disc',
        at: vec(right.hand[0], right.hand[1], -1.7),
        axis: vec(0, 0, 1),
        radius: 0.78,
        width: 0.2,
        tone: 'plate-far',
        depth: -3,
      },
    )
  if (load === 'yoke')
    props.push(
      rod(
        offset(shoulders, chestBasis, -0.3, 0.2, 1.9),
        offset(shoulders, chestBasis, -0.3, 0.2, -1.9),
        0.1,
        'steel',
        0,
      ),
      ...[1.9, -1.9].flatMap((z): Prop[] => [
        rod(offset(shoulders, chestBasis, -0.3, 0.9, z), vec(-0.3, 0.45, z), 0.1, 'frame', z > 0 ? 2 : -6),
        rod(vec(-1.2, 0.45, z), vec(0.7, 0.45, z), 0.1, 'frame', z > 0 ? 2 : -6),
        {
          kind: 'disc',
          at: vec(-0.25, 0.95, z),
          axis: vec(1, 0),
          radius: 0.45,
          width: 0.3,
          hub: true,
          ...(z < 0 ? { tone: 'plate-far' as const } : {}),
          depth: z > 0 ? 2.5 : -5.5,
        },
      ]),
    )
  return props
}

/** Walking under a load. */
export function carry({ load = 'dumbbells' }: CarryParams = {}): Movement {
  const pelvis = vec(0, 3.72)
  const lean = load === 'bear-hug' ? -6 : 3
  const { shoulders, basis } = trunkOf({ pelvis, lean })
  const low: ArmTarget = { hand: hangingHand(pelvis, lean, 1), pole: vec(-1, 0, 0.2) }
  const lowLeft: ArmTarget = { hand: hangingHand(pelvis, lean, -1), pole: vec(-1, 0, -0.2) }
  const arms = ((): ArmTarget | { right: ArmTarget; left: ArmTarget } => {
    switch (load) {
      case 'front-rack':
        return { hand: offset(shoulders, basis, 0.5, 0.06, 0.42), pole: vec(0.2, -1, 0.35) }
      case 'overhead':
        return { right: { hand: add(shoulders, vec(0.05, 2.52, 0.8)), pole: vec(0, 0, 1) }, left: lowLeft }
      case 'bear-hug':
        return { hand: offset(shoulders, basis, 1.15, -0.75, 0.15), pole: vec(0.2, -0.6, 1) }
      case 'yoke':
        return { hand: add(shoulders, vec(0.5, 0.2, 1.1)), pole: vec(-0.2, -1, 0.4) }
      case 'suitcase':
        return {
          right: low,
          left: { hand: add(hangingHand(pelvis, lean, -1.1), vec(0.1, 0.2)), pole: vec(-1, 0, -0.3) },
        }
      default:
        return low
    }
  })()
  return {
    at: t => {
      const stride = mixNumber(-1, 1, t)
      const foot = (by: number, z: number): LegTarget => ({
        ankle: vec(0.85 * by, by > 0 ? LENGTH.ankle : onToes(40), z),
        heel: by > 0 ? 0 : 40,
        toes: vec(1, 0, 0.05),
      })
      const pose = poseOf({
        pelvis,
        lean,
        legs: {
          right: foot(stride >= 0 ? Math.max(0.05, stride) : stride, 0.25),
          left: { ...foot(-stride >= 0 ? Math.max(0.05, -stride) : -stride, -0.25), toes: vec(1, 0, -0.05) },
        },
        arms,
      })
      const joints = jointsOf(pose)
      return { pose, props: propsOf(load, joints) }
    },
    view: load === 'trap-bar' || load === 'yoke' ? { ...THREE_QUARTER, yaw: -30 } : SIDE,
    key: 1,
    layout: 'beside',
    truth: { racked: load === 'front-rack' || load === 'yoke' },
  }
}
