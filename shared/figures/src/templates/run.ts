import { type Prop, rod, slab } from '../draw/props.ts'
import type { Movement } from '../movement.ts'
import { LENGTH } from '../rig/body.ts'
import { trunkOf } from '../rig/joints.ts'
import { type ArmTarget, type LegTarget, poseOf } from '../rig/pose.ts'
import { add, mix, mixNumber, offset, type Vec3, vec } from '../rig/vector.ts'
import { onToes } from './stance.ts'

export interface RunParams {
  kind?: 'run' | 'sprint' | 'walk' | 'high-knees'
  on?: 'ground' | 'treadmill' | 'hill'
  pack?: boolean
}

/** Running and walking, from one step to the other. */
export function run({ kind = 'run', on = 'ground', pack = false }: RunParams = {}): Movement {
  const lean = kind === 'sprint' ? 20 : kind === 'walk' ? 3 : kind === 'high-knees' ? 2 : 9
  const slope = on === 'hill' ? 0.32 : on === 'treadmill' && kind === 'walk' ? 0.16 : 0
  const airborne = kind === 'walk' ? 0 : 0.22
  const deck = on === 'treadmill' ? 0.42 : 0
  const pelvis = vec(0, 3.62 + airborne + deck)
  return {
    at: t => {
      const s = mixNumber(-1, 1, t)
      const { shoulders } = trunkOf({ pelvis, lean })
      const knee = kind === 'sprint' || kind === 'high-knees' ? 1 : 0.62
      // s > 0: forwards with the knee high; s < 0: behind on the toes.
      const leg = (by: number, z: number): LegTarget => {
        if (kind === 'walk')
          return {
            ankle: vec(0.85 * by, (by > 0 ? LENGTH.ankle : onToes(40)) + deck + 0.85 * by * slope, z),
            heel: by > 0 ? 0 : 40,
            toes: vec(1, slope),
          }
        const front = vec(
          kind === 'high-knees' ? 0.35 : 1.05 * knee + 0.3,
          1.7 + knee * 0.75 + deck + slope,
          z,
        )
        const behind = vec(
          kind === 'high-knees' ? -0.1 : -1.55,
          (kind === 'high-knees' ? onToes(44) : 0.72) + deck - 0.3 * slope,
          z,
        )
        const share = (by + 1) / 2
        const ankle = mix(behind, front, share)
        return {
          ankle: vec(ankle[0], ankle[1] + Math.sin(Math.PI * share) * (kind === 'high-knees' ? 0 : 0.25), z),
          pole: vec(1, 0.5 * share, 0.05),
          toes: vec(1, share >= 0.5 ? 0.1 : kind === 'high-knees' ? 0 : -0.3),
          heel: mixNumber(44, 4, share),
        }
      }
      const arm = (by: number, z: number): ArmTarget =>
        kind === 'walk'
          ? { hand: add(shoulders, vec(0.75 * by + 0.2, -2.35, z)), pole: vec(-1, 0, z * 0.2) }
          : {
              hand: add(shoulders, vec(by > 0 ? 1.05 : -0.05, by > 0 ? -0.75 : -1.72, z * 0.85)),
              pole: vec(-1, by > 0 ? -0.6 : 0.4, z * 0.2),
            }
      const swing = (by: number, z: number): ArmTarget => {
        const [back, front] = [arm(-1, z), arm(1, z)]
        const share = (by + 1) / 2
        return {
          hand: mix(back.hand, front.hand, share),
          pole: mix(back.pole as Vec3, front.pole as Vec3, share),
        }
      }
      const pose = poseOf({
        pelvis,
        lean,
        head: -lean * 0.4,
        legs: { right: leg(s, 0.26), left: leg(-s, -0.26) },
        arms: { right: swing(-s, 0.8), left: swing(s, -0.8) },
      })
      const back = offset(shoulders, trunkOf({ pelvis, lean }).basis, -0.75, -0.6)
      const props: Prop[] = []
      if (pack) props.push(rod(add(back, vec(0, 0.3)), add(back, vec(-0.06, -0.8)), 0.52, 'plate', -0.5))
      if (on === 'hill')
        props.push(
          slab([vec(-2.4, -2.4 * slope - 0.05, 0), vec(2.4, 2.4 * slope - 0.05, 0)], 'ground', 0.06, -4),
        )
      if (on === 'treadmill')
        props.push(
          slab(
            [
              vec(-1.9, 0.25 - 1.6 * slope, 0.7),
              vec(-1.9, 0.25 - 1.6 * slope, -0.7),
              vec(2.1, 0.25 + 1.9 * slope, 0.7),
              vec(2.1, 0.25 + 1.9 * slope, -0.7),
            ],
            'pad',
            0.1,
            -1,
          ),
          rod(vec(2.2, 0.3, -0.7), vec(2.5, 4.6, -0.7), 0.1, 'frame', -6),
          rod(vec(2.5, 4.6, -0.7), vec(1.7, 4.4, -0.7), 0.1, 'frame', -6),
        )
      return { pose, props }
    },
    view: { yaw: -14, pitch: 3 },
    key: 1,
    layout: 'single',
    truth: { aboveFloor: on !== 'hill' },
    ...(on === 'hill' ? { ground: false } : {}),
  }
}
