import { type Prop, rod } from '../draw/props.ts'
import type { Movement } from '../movement.ts'
import { jointsOf, trunkOf } from '../rig/joints.ts'
import { type ArmTarget, type LegTarget, poseOf } from '../rig/pose.ts'
import { add, mixNumber, vec } from '../rig/vector.ts'

const wheel = (x: number, radius: number, depth: number): Prop => ({
  kind: 'disc',
  at: vec(x, radius + 0.05),
  axis: vec(0, 0, 1),
  radius,
  width: 0.1,
  tone: 'frame',
  depth,
})

/** Turning the pedals of a bike; an air bike's handles are pushed too. */
export function cycle(air: boolean): Movement {
  return {
    at: t => {
      const turn = mixNumber(0, Math.PI, t)
      const pelvis = vec(-0.9, 3.95)
      const lean = air ? 12 : 32
      const { shoulders } = trunkOf({ pelvis, lean })
      const crank = vec(0.15, 1.15)
      const pedal = (phase: number, z: number): LegTarget => ({
        ankle: vec(crank[0] + Math.cos(phase) * 0.5 - 0.1, crank[1] + Math.sin(phase) * 0.5 + 0.28, z),
        pole: vec(1, 0.4),
        toes: vec(1, -0.12),
        heel: 8,
      })
      const push = (by: number, z: number): ArmTarget =>
        air
          ? { hand: add(shoulders, vec(1.75 + 0.4 * by, -0.95, z)), pole: vec(-0.4, -1, z * 0.3) }
          : { hand: add(shoulders, vec(1.95, -1.35, z)), pole: vec(-0.4, -1, z * 0.2) }
      const by = Math.cos(turn)
      const pose = poseOf({
        pelvis,
        lean,
        head: -14,
        legs: { right: pedal(turn, 0.26), left: pedal(turn + Math.PI, -0.26) },
        arms: { right: push(by, 0.62), left: push(-by, -0.62) },
      })
      const { right, left } = jointsOf(pose)
      const front = vec(2.1, 1.5)
      const props: Prop[] = [
        rod(vec(-1.1, 3.42), vec(-0.45, 3.46), 0.13, 'pad', 2),
        rod(vec(-0.85, 3.3), crank, 0.09, 'frame', -5),
        rod(crank, front, 0.09, 'frame', -5),
        rod(vec(-1.4, 0.12), vec(2.6, 0.12), 0.1, 'frame', -5),
        rod(crank, vec(crank[0], 0.12), 0.09, 'frame', -5),
        {
          kind: 'disc',
          at: crank,
          axis: vec(0, 0, 1),
          radius: 0.3,
          width: 0.1,
          tone: 'steel',
          depth: -1,
        },
        air
          ? {
              kind: 'disc',
              at: front,
              axis: vec(0, 0, 1),
              radius: 1.3,
              width: 0.3,
              hub: true,
              tone: 'plate',
              depth: -5,
            }
          : wheel(2.1, 1.1, -5),
      ]
      if (air)
        props.push(
          rod(right.hand, vec(1.3, 1.5, 0.5), 0.08, 'steel', 1),
          rod(left.hand, vec(1.3, 1.5, -0.5), 0.08, 'steel-far', -3),
        )
      else
        props.push(
          rod(
            vec(right.hand[0] + 0.05, right.hand[1], 0.65),
            vec(left.hand[0] + 0.05, left.hand[1], -0.65),
            0.08,
            'steel',
            -0.5,
          ),
          rod(vec(right.hand[0] + 0.05, right.hand[1]), front, 0.09, 'frame', -5),
        )
      return { pose, props }
    },
    view: { yaw: -14, pitch: 3 },
    key: 1,
    layout: 'single',
    truth: {},
  }
}
