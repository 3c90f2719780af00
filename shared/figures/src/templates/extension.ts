import { type Prop, rod, slab } from '../draw/props.ts'
import type { Movement } from '../movement.ts'
import { LENGTH } from '../rig/body.ts'
import { jointsOf, trunkOf } from '../rig/joints.ts'
import { type ArmTarget, poseOf } from '../rig/pose.ts'
import { add, mix, mixNumber, polar, type Vec3, vec } from '../rig/vector.ts'
import { backrest, pulley, stool } from './furniture.ts'
import { onToes, SIDE, standing, upright } from './stance.ts'

export interface ExtensionParams {
  kind?: 'pushdown' | 'overhead' | 'overhead-cable' | 'kickback' | 'machine'
  one?: boolean
}

/** A pad below the elbows, and the lever that turns around them. */
const armMachine = (elbow: Vec3, hands: Vec3): Prop[] => [
  slab(
    [0.9, -0.9].flatMap(z => [add(elbow, vec(-0.5, -0.36, z)), add(elbow, vec(0.4, -0.36, z))]),
    'pad',
    0.12,
    3,
  ),
  rod(vec(elbow[0], elbow[1], 1.15), vec(hands[0], hands[1], 1.15), 0.08, 'frame', 1),
  rod(vec(hands[0], hands[1], 1.15), vec(hands[0], hands[1], -1.15), 0.07, 'steel', 1.5),
  rod(vec(elbow[0], elbow[1] - 0.4), vec(elbow[0], 0.1), 0.1, 'frame', -5),
]

/** The elbow straightens against a weight. */
export function extension({ kind = 'pushdown', one = false }: ExtensionParams = {}): Movement {
  const bent = kind === 'kickback'
  const seated = kind === 'machine'
  const pelvis = seated
    ? vec(0, 2.47)
    : bent
      ? add(upright(0.4), vec(-0.75, -0.35))
      : kind === 'overhead-cable'
        ? add(upright(0.42), vec(0, -0.14))
        : upright(0.42)
  const lean = seated ? -4 : bent ? 62 : kind === 'pushdown' ? 12 : kind === 'overhead-cable' ? 24 : 0
  const legs = seated
    ? { ankle: vec(1.4, LENGTH.ankle, 0.55), pole: vec(0.4, 1, 0.2) }
    : kind === 'overhead-cable'
      ? {
          right: { ...standing(0.35), ankle: vec(-0.62, onToes(20), 0.35), heel: 20 },
          left: { ...standing(-0.35), toes: vec(1, 0, -0.1), ankle: vec(0.75, LENGTH.ankle, -0.35) },
        }
      : standing(0.42)
  const { shoulders } = trunkOf({ pelvis, lean })
  const elbow =
    kind === 'overhead'
      ? polar(shoulders, 8, 1.36)
      : kind === 'overhead-cable'
        ? polar(shoulders, 42, 1.36)
        : bent
          ? polar(shoulders, 268, 1.34)
          : seated
            ? polar(shoulders, 112, 1.34)
            : polar(shoulders, 172, 1.36)
  const forearm = (t: number): number => {
    if (kind === 'overhead') return mixNumber(-128, 4, t)
    if (kind === 'overhead-cable') return mixNumber(-92, 44, t)
    if (bent) return mixNumber(182, 268, t)
    if (seated) return mixNumber(20, 112, t)
    return mixNumber(52, 172, t)
  }
  const source = kind === 'pushdown' ? vec(1.35, 7.9) : vec(-2.9, 5.6)
  return {
    at: t => {
      const hand = polar(elbow, forearm(t), LENGTH.forearm)
      const apart =
        kind === 'overhead' ? 0.16 : kind === 'pushdown' ? 0.5 : kind === 'overhead-cable' ? 0.35 : 0.85
      const pole = vec(
        (elbow[0] - shoulders[0]) * 2 - (hand[0] - shoulders[0]),
        (elbow[1] - shoulders[1]) * 2 - (hand[1] - shoulders[1]),
        kind === 'overhead' ? 0.5 : 0.1,
      )
      const arm: ArmTarget = { hand: vec(hand[0], hand[1], apart), pole }
      const free: ArmTarget = bent
        ? { hand: add(shoulders, vec(0.3, -2.2, -0.8)), pole: vec(-1, 0, -0.2) }
        : { hand: vec(shoulders[0] - 0.1, shoulders[1] - 2.4, -0.98), pole: vec(-1, 0, -0.2) }
      const pose = poseOf({
        pelvis,
        lean,
        head: bent ? -18 : 0,
        legs,
        arms: one ? { right: arm, left: free } : arm,
      })
      const { right, left } = jointsOf(pose)
      const middle = one ? right.hand : mix(right.hand, left.hand, 0.5)
      const props: Prop[] = []
      if (kind === 'overhead')
        props.push({
          kind: 'dumbbell',
          at: polar(middle, forearm(t) - 90, 0.05),
          axis: polar(vec(0, 0), forearm(t), 1),
          depth: 1.5,
        })
      if (bent)
        props.push(
          { kind: 'dumbbell', at: right.hand, axis: vec(0.3, 1), depth: 4 },
          { kind: 'dumbbell', at: left.hand, axis: vec(0.3, 1), depth: -1 },
        )
      if (kind === 'pushdown') {
        props.push(
          rod(
            vec(middle[0], middle[1], one ? 0.8 : 0.75),
            vec(middle[0], middle[1], one ? 0.25 : -0.75),
            0.07,
            'steel',
            2,
          ),
          rod(middle, source, 0.03, 'cable', 1),
        )
        props.push(
          rod(vec(2.7, 0.1), vec(2.7, 8), 0.14, 'frame', -8),
          rod(vec(2.7, 8), vec(1.35, 8), 0.1, 'frame', -8),
          { kind: 'disc', at: source, axis: vec(0, 0, 1), radius: 0.2, width: 0.1, tone: 'steel', depth: -7 },
        )
      }
      if (kind === 'overhead-cable') {
        const knot = mix(middle, source, 0.12)
        for (const at of [right.hand, left.hand]) props.push(rod(at, knot, 0.06, 'cable', 2))
        props.push(rod(knot, source, 0.03, 'cable'), ...pulley(source, -3, 7.4))
      }
      if (seated) props.push(...stool(2.05), backrest(pelvis, lean, 2.2), ...armMachine(elbow, middle))
      return { pose, props }
    },
    view: { ...SIDE, yaw: -28 },
    key: kind === 'kickback' ? 1 : kind === 'pushdown' ? 1 : 0,
    layout: 'beside',
    truth: { feetStay: true },
  }
}
