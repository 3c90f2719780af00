import { box, type Prop, rod } from '../draw/props.ts'
import type { Movement } from '../movement.ts'
import { LENGTH } from '../rig/body.ts'
import { jointsOf, trunkOf } from '../rig/joints.ts'
import { type ForBoth, type LegTarget, poseOf } from '../rig/pose.ts'
import { add, mixNumber, offset, sub, unit, vec } from '../rig/vector.ts'

export interface BridgeParams {
  /** Shoulders on a bench, or on the floor. */
  on?: 'bench' | 'floor'
  load?: 'barbell' | 'none'
  one?: boolean
  /** Soles together, knees apart. */
  frog?: boolean
}

/** The hips go up between the shoulders and the feet. */
export function bridge({
  on = 'bench',
  load = 'barbell',
  one = false,
  frog = false,
}: BridgeParams = {}): Movement {
  const height = on === 'bench' ? 1.5 : 0
  const pivot = on === 'bench' ? vec(-2.05, height + 0.42) : vec(-2.05, 0.42)
  const [low, high] = on === 'bench' ? [-48, -90] : [-90, -116]
  const around: Prop[] =
    on === 'bench'
      ? [
          box(vec(-3.35, height - 0.2, -1.3), vec(-2.1, height - 0.04, 1.3), 'pad', 0),
          ...[-3.1, -2.35].flatMap(x =>
            [-1, 1].map((z): Prop => rod(vec(x, height - 0.25, z), vec(x, 0.07, z), 0.07, 'frame', -5.1)),
          ),
        ]
      : []
  return {
    at: t => {
      const lean = mixNumber(low, high, t)
      const bare = trunkOf({ pelvis: vec(0, 0), lean })
      const pelvis = sub(pivot, bare.shoulders)
      const { basis } = trunkOf({ pelvis, lean })
      const crease = offset(pelvis, basis, 0.55, 0.02)
      const foot: LegTarget = {
        ankle: vec(on === 'bench' ? 1.72 : 1.5, LENGTH.ankle, frog ? 0.2 : 0.5),
        pole: frog ? vec(0.2, 0.6, 1.4) : vec(0.2, 1, 0.25),
        ...(frog ? { toes: vec(0.8, 0.1, 0.6) } : {}),
      }
      // The raised leg is straight, its thigh beside the other one.
      const { hip, knee } = jointsOf(
        poseOf({ pelvis, lean, legs: { ...foot, pole: vec(0.2, 1) }, arms: { hand: vec(0.3, 0.2, 0.95) } }),
      ).right
      const way = unit(vec(knee[0] - hip[0], knee[1] - hip[1]))
      const raised: LegTarget = {
        ankle: add(pelvis, vec(way[0] * 3.52, way[1] * 3.52, -0.34)),
        pole: vec(0, 1),
        toes: vec(-way[1], way[0]),
        up: vec(-way[0], -way[1]),
      }
      const legs: ForBoth<LegTarget> = one
        ? { right: { ...foot, ankle: vec(foot.ankle[0], LENGTH.ankle, 0.32) }, left: raised }
        : foot
      const arms =
        load === 'barbell'
          ? { hand: add(crease, vec(0, 0.02, 0.82)), pole: vec(-0.6, 0.2, 1) }
          : on === 'bench'
            ? { hand: vec(-2.6, height + 0.1, 1.9), pole: vec(-1, 0.2, 0.4) }
            : { hand: vec(0.3, 0.2, 0.95), pole: vec(-1, 0.4, 0.5) }
      return {
        pose: poseOf({
          pelvis,
          lean,
          head: on === 'bench' ? mixNumber(25, 35, t) : mixNumber(2, 26, t),
          legs,
          arms,
        }),
        props: [
          ...around,
          ...(load === 'barbell'
            ? [{ kind: 'barbell', at: crease, half: 1.75, plate: 0.55, depth: 0.7, open: true } as Prop]
            : []),
        ],
        ...(load === 'barbell' ? { bar: crease } : {}),
      }
    },
    // Seen from the side the plate lies before the hips, not the chest.
    view: { yaw: load === 'barbell' ? -6 : -26, pitch: on === 'bench' ? 6 : 3 },
    key: 1,
    layout: 'above',
    truth: { feetStay: !one },
  }
}
