import { box, type Prop, rod } from '../draw/props.ts'
import type { Movement } from '../movement.ts'
import { LENGTH } from '../rig/body.ts'
import { jointsOf, trunkOf } from '../rig/joints.ts'
import { type ArmTarget, type LegTarget, poseOf } from '../rig/pose.ts'
import { add, mixNumber, radians, type Vec3, vec } from '../rig/vector.ts'
import { behindBench, chestBench } from './furniture.ts'
import { FRONT, SIDE, standing, upright } from './stance.ts'

export interface RaiseParams {
  to?: 'side' | 'front' | 'rear' | 'y' | 'scarecrow'
  load?: 'dumbbells' | 'cable' | 'band' | 'machine' | 'none'
  at?: 'standing' | 'bench'
}

/** Straight arms go up: to the side, the front, or back while one leans. */
export function raise({ to = 'side', load = 'dumbbells', at = 'standing' }: RaiseParams = {}): Movement {
  const rear = to === 'rear'
  const prone = to === 'y' || (rear && at === 'bench')
  const pelvis = prone
    ? vec(-0.3, 3.3)
    : rear
      ? add(upright(0.4), vec(-0.8, -0.35))
      : load === 'machine'
        ? vec(0, 2.47)
        : upright(0.4)
  const lean = prone ? 58 : rear ? 58 : 0
  const { shoulders } = trunkOf({ pelvis, lean })
  const legs: LegTarget = prone
    ? behindBench(pelvis)
    : load === 'machine'
      ? { ankle: vec(1.4, LENGTH.ankle, 0.55), pole: vec(0.4, 1, 0.2) }
      : standing(0.4)
  const reach = 2.62
  /** The hand at an angle from straight down, in the plane in which the arm is raised. */
  const handAt = (t: number): Vec3 => {
    const angle = radians(
      mixNumber(rear || prone ? 6 : 8, to === 'y' ? 132 : to === 'front' ? 92 : rear ? 74 : 90, t),
    )
    const [down, out] = [Math.cos(angle) * reach, Math.sin(angle) * reach]
    if (to === 'front') return add(shoulders, vec(out + 0.1, -down, 0.74))
    if (to === 'y')
      return add(
        add(
          shoulders,
          vec(Math.sin(radians(lean)) * out * 0.62 + 0.1, -down + Math.cos(radians(lean)) * out * 0.3),
        ),
        vec(0, 0, 0.74 + out * 0.55),
      )
    return add(shoulders, vec(rear ? 0.1 : 0.16 + 0.25 * t, -down, 0.7 + out * 0.99))
  }
  const axis: Vec3 = to === 'front' ? vec(0.1, 0.1, 1) : vec(1, 0, 0.1)
  return {
    at: t => {
      const arm: ArmTarget = { hand: handAt(t), pole: to === 'front' ? vec(-0.3, -1, 0.4) : vec(-1, -0.3, 0) }
      const one = load === 'cable' && to === 'side'
      const pose = poseOf({
        pelvis,
        lean,
        head: rear ? -34 : prone ? -20 : 0,
        legs,
        arms: one
          ? { right: arm, left: { hand: add(shoulders, vec(0.1, -2.45, -1)), pole: vec(-1, 0, -0.3) } }
          : arm,
      })
      const { right, left } = jointsOf(pose)
      const props: Prop[] = []
      if (load === 'dumbbells')
        props.push(
          { kind: 'dumbbell', at: right.hand, axis, depth: 6 },
          { kind: 'dumbbell', at: left.hand, axis, depth: to === 'side' ? 6 : 0.4 },
        )
      if (load === 'cable' && one)
        props.push(
          rod(right.hand, vec(0.5, 0.6, -2.2), 0.035, 'cable', 4),
          rod(vec(0.5, 0.1, -2.3), vec(0.5, 7, -2.3), 0.14, 'frame', -8),
        )
      if (load === 'cable' && rear)
        for (const [hand, z] of [
          [right.hand, -2.9],
          [left.hand, 2.9],
        ] as const)
          props.push(rod(hand, vec(shoulders[0], shoulders[1] - 1.5, z), 0.035, 'cable', 1))
      if (load === 'band') props.push(rod(right.hand, left.hand, 0.05, 'cable', 6))
      if (load === 'machine') {
        props.push(
          box(vec(-0.5, 1.92, -0.5), vec(0.75, 2, 0.5), 'pad'),
          rod(vec(0.1, 1.8), vec(0.1, 0.1), 0.1, 'frame', -6),
        )
        for (const limb of [right, left])
          props.push(
            rod(add(limb.elbow, vec(0.2, -0.1, 0.2)), add(limb.elbow, vec(0.2, -0.1, -0.2)), 0.24, 'pad', 8),
          )
      }
      if (prone) props.push(...chestBench(pelvis, lean))
      return { pose, props }
    },
    view: to === 'front' ? SIDE : rear || prone ? { yaw: -62, pitch: 6 } : FRONT,
    key: 1,
    layout: 'beside',
    truth: { feetStay: true },
  }
}
