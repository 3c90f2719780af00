import type { Movement } from '../movement.ts'
import { LEG, LENGTH } from '../rig/body.ts'
import { trunkOf } from '../rig/joints.ts'
import { type PoseTargets, poseOf } from '../rig/pose.ts'
import { type Basis, cross, mixNumber, offset, radians, scale, sub, unit, vec } from '../rig/vector.ts'
import { propsOf } from './lunge.ts'

const STRAIGHT_LEG = LEG * 0.998

/** To one side, the other leg straight; seen from the front, the bent leg a little farther, so that its thigh is seen from the side. */
export function sideLunge({
  load = 'goblet',
  wide = false,
}: {
  load?: 'goblet' | 'none'
  wide?: boolean
} = {}): Movement {
  const still = LENGTH.ankle
  const stance = wide ? 2.1 : 0.34
  const end = wide ? { back: -0.62, across: 3.28, foot: 2.1 } : { back: -0.8, across: 2.95, foot: 4.05 }
  const solve = (t: number): PoseTargets => {
    // The foot that stays is at the left; as long as its leg is straight the pelvis goes down as it goes aside.
    const across = mixNumber(wide ? stance - LENGTH.halfHip : 0, end.across, t)
    const back = end.back * t
    const height = Math.sqrt(STRAIGHT_LEG ** 2 - across ** 2 - back ** 2)
    // On its heel the ankle stands a little higher.
    const heel = still + (wide ? 0.11 * t : 0)
    const hip = vec(back, heel + height, across - stance)
    const lean = mixNumber(2, wide ? 24 : 34, t)
    const aside = mixNumber(0, wide ? 0.12 : 0.3, t)
    const up = unit(vec(Math.sin(radians(lean)), Math.cos(radians(lean)), aside))
    const ahead = unit(sub(vec(1, 0), scale(up, up[0])))
    const basis: Basis = { up, forward: ahead, right: cross(ahead, up) }
    const pelvis = offset(hip, basis, 0, 0, LENGTH.halfHip)
    const { shoulders } = trunkOf({ pelvis, lean, basis })
    const foot = mixNumber(stance, end.foot, t)
    const lifted = wide ? 0 : Math.sin(Math.PI * t) * 0.4
    const toesUp = wide ? t * 62 : 0
    const legs = {
      right: {
        ankle: vec(0, still + lifted, foot),
        pole: vec(1, 0.2, mixNumber(0.2, 0.9, t)),
        toes: vec(0.85, 0, mixNumber(0.15, 0.75, t)),
      },
      left: {
        ankle: vec(0, heel, -stance),
        pole: vec(1, 0.4, 0),
        toes: vec(Math.cos(radians(toesUp)), Math.sin(radians(toesUp)), -0.1),
        up: vec(-Math.sin(radians(toesUp)), Math.cos(radians(toesUp))),
      },
    }
    const [forward, below, apart] = load === 'goblet' ? [0.7, -0.28, 0.2] : [1.15, -0.45, 0.14]
    const arms = {
      right: { hand: offset(shoulders, basis, forward, below, apart), pole: vec(0.1, -1, 0.5) },
      left: { hand: offset(shoulders, basis, forward, below, -apart), pole: vec(0.1, -1, -0.5) },
    }
    return { pelvis, lean, basis, head: -18 * t, legs, arms }
  }
  return {
    at: t => {
      const targets = solve(t)
      return { pose: poseOf(targets), props: propsOf(load, targets).map(prop => ({ ...prop, depth: 6 })) }
    },
    view: { yaw: -106, pitch: 4 },
    key: 1,
    layout: 'beside',
    truth: {},
  }
}
