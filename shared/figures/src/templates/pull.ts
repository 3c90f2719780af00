import { type Prop, rod } from '../draw/props.ts'
import type { Movement } from '../movement.ts'
import { jointsOf, trunkOf } from '../rig/joints.ts'
import { type ArmTarget, poseOf } from '../rig/pose.ts'
import { add, mix, mixNumber, vec } from '../rig/vector.ts'
import { type PullParams, STATIONS } from './pull-stations.ts'
import { SIDE } from './stance.ts'

/** Pulled or pushed on a cable or a machine. */
export function pull({
  kind = 'pulldown',
  grip = kind === 'pulldown' ? 'wide' : 'close',
}: PullParams = {}): Movement {
  const one = grip === 'one'
  const apart =
    kind === 'chest-press'
      ? 1.05
      : grip === 'wide'
        ? 1.25
        : grip === 'under'
          ? 0.62
          : kind === 'machine-row' || kind === 'straight-arm' || kind === 'band-row'
            ? 0.7
            : 0.3
  const scene = STATIONS[kind](one ? 0.6 : apart)
  const band = kind === 'band-row'
  return {
    at: t => {
      const lean = mixNumber(scene.leans[0], scene.leans[1], t)
      const hand = mix(scene.hands[0], scene.hands[1], t)
      const arm: ArmTarget = { hand, pole: mix(scene.poles[0], scene.poles[1], t) }
      const { shoulders } = trunkOf({ pelvis: scene.pelvis, lean })
      const free: ArmTarget = { hand: add(shoulders, vec(0.35, -1.95, -0.95)), pole: vec(-1, 0, -0.5) }
      const pose = poseOf({
        pelvis: scene.pelvis,
        lean,
        head: lean < -8 ? 4 : 0,
        legs: scene.legs,
        arms: one ? { right: arm, left: free } : arm,
      })
      const { right, left } = jointsOf(pose)
      const middle = one ? right.hand : mix(right.hand, left.hand, 0.5)
      const props: Prop[] = [
        ...scene.around,
        {
          kind: 'disc',
          at: scene.source,
          axis: vec(0, 0, 1),
          radius: 0.2,
          width: 0.1,
          tone: 'steel',
          depth: -7,
        },
      ]
      const bar = (half: number, bend: number) => {
        props.push(
          rod(
            vec(middle[0], middle[1], middle[2] + half),
            vec(middle[0], middle[1], middle[2] - half),
            0.075,
            'steel',
            0.4,
          ),
        )
        // The ends slope down below the hands: behind them on the picture.
        if (bend > 0)
          for (const side of [1, -1])
            props.push(
              rod(
                vec(middle[0], middle[1], half * side),
                vec(middle[0] - 0.05, middle[1] - bend, (half + 0.62) * side),
                0.075,
                'steel',
                side > 0 ? -0.6 : 0.2,
              ),
            )
      }
      if (kind === 'machine-row' || kind === 'chest-press') {
        const pivot = add(scene.source, vec(0, kind === 'chest-press' ? 0 : -0.4))
        for (const [limb, z] of [
          [right, 1.1],
          [left, -1.1],
        ] as const)
          props.push(
            rod(add(limb.hand, vec(0, 0.3)), add(limb.hand, vec(0, -0.3)), 0.09, 'steel', 3),
            rod(add(limb.hand, vec(0, 0.3)), vec(pivot[0], pivot[1], z), 0.08, 'frame', z > 0 ? 1 : -6),
          )
        props.push(rod(vec(pivot[0], pivot[1], 1.1), vec(pivot[0], pivot[1], -1.1), 0.12, 'frame', 1))
        return { pose, props }
      }
      if (kind === 'face-pull') {
        const knot = mix(middle, scene.source, 0.22)
        for (const [limb, depth] of [
          [right, 3],
          [left, -1],
        ] as const)
          props.push(rod(knot, limb.hand, 0.055, 'cable', depth))
        props.push(rod(scene.source, knot, 0.03, 'cable', -2))
        return { pose, props }
      }
      if (band) {
        for (const limb of [right, left])
          props.push(rod(limb.hand, scene.source, 0.045, 'cable', limb === right ? 2 : -1))
        return { pose, props }
      }
      if (one) bar(0.26, 0)
      else if (grip === 'wide') bar(1.1, 0.24)
      else bar(apart + 0.14, 0)
      props.push(rod(scene.source, middle, 0.03, 'cable', 0.3))
      return { pose, props }
    },
    view: { ...SIDE, yaw: kind === 'pulldown' ? -38 : kind === 'chest-press' ? -32 : -22 },
    key: 1,
    layout: 'beside',
    truth: { feetStay: true },
  }
}
