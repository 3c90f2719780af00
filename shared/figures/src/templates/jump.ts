import { box, type Prop, rod } from '../draw/props.ts'
import type { Movement } from '../movement.ts'
import { LENGTH } from '../rig/body.ts'
import { jointsOf, trunkOf } from '../rig/joints.ts'
import { type ArmTarget, type LegTarget, poseOf } from '../rig/pose.ts'
import { add, mix, offset, vec } from '../rig/vector.ts'
import { pelvisAbove, SIDE, withinReach } from './stance.ts'

export interface JumpParams {
  kind?: 'vertical' | 'box' | 'broad' | 'tuck' | 'drop' | 'hurdle' | 'pogo'
  load?: 'none' | 'barbell' | 'trap-bar'
}

/** From the crouch to the flight. */
export function jump({ kind = 'vertical', load = 'none' }: JumpParams = {}): Movement {
  const deep = kind === 'pogo' ? 0.25 : 1
  const height = 2.1
  return {
    at: t => {
      const landing = kind === 'box' && t > 0.5
      const crouch = landing ? 0.75 : 1 - t
      const base = withinReach(pelvisAbove(1 + 27 * crouch * deep, 1 + 62 * crouch * deep), 0.42)
      const lean =
        46 * crouch * deep * (kind === 'vertical' || kind === 'box' ? 1 : 0.9) +
        (kind === 'broad' ? 16 * t : 0)
      const fly =
        kind === 'box'
          ? landing
            ? height
            : 0
          : kind === 'drop'
            ? 0
            : kind === 'pogo'
              ? 0.4 * t
              : kind === 'tuck'
                ? 1.5 * t
                : kind === 'hurdle'
                  ? 1.4 * t
                  : 0.95 * t
      const ahead =
        kind === 'box' ? (landing ? 1.9 : -0.6) : kind === 'broad' ? 1.6 * t : kind === 'hurdle' ? 1.1 * t : 0
      const pelvis = add(base, vec(ahead, fly))
      const { shoulders } = trunkOf({ pelvis, lean })
      const tucked = kind === 'tuck' || kind === 'hurdle' ? t : 0
      const pointed = kind === 'box' ? 0 : t * (1 - tucked)
      const feet: LegTarget = {
        ankle: add(
          vec(ahead, LENGTH.ankle + fly),
          vec((kind === 'broad' ? -0.5 * t : 0) + 0.55 * tucked, 1.55 * tucked, 0.36),
        ),
        heel: 46 * pointed,
        pole: vec(1, 0.3, 0.2),
        toes: vec(1, 0, 0.1),
      }
      const armsBack = add(shoulders, vec(-1.35, -1.7, 0.85))
      const armsUp = add(shoulders, vec(kind === 'broad' ? 1.7 : 0.7, 2.2, 0.8))
      const armsAhead = add(shoulders, vec(1.7, -0.6, 0.6))
      const hand =
        kind === 'box' && landing
          ? armsAhead
          : kind === 'pogo'
            ? add(shoulders, vec(0.5, -2.1, 0.95))
            : add(
                mix(armsBack, tucked ? armsAhead : armsUp, t),
                vec(1.1 * Math.sin(Math.PI * t), -0.5 * Math.sin(Math.PI * t)),
              )
      const held: ArmTarget =
        load === 'barbell'
          ? {
              hand: add(offset(shoulders, trunkOf({ pelvis, lean }).basis, -0.3, 0.14), vec(0, 0, 1.36)),
              pole: vec(-0.45, -1, 0.2),
            }
          : load === 'trap-bar'
            ? { hand: add(shoulders, vec(0.05, -2.52, 1.02)), pole: vec(-1, 0, 0.2) }
            : { hand, pole: vec(-1, -0.4, 0.4) }
      const pose = poseOf({ pelvis, lean, head: -lean * 0.4, legs: feet, arms: held })
      const joints = jointsOf(pose)
      const props: Prop[] = []
      if (kind === 'box') props.push(box(vec(1.2, 0.08, -0.9), vec(3.1, height - 0.08, 0.9), 'pad', 1))
      if (kind === 'drop') props.push(box(vec(-2.9, 0.08, -0.9), vec(-1.2, 1.6, 0.9), 'pad', 1))
      if (kind === 'hurdle')
        props.push(
          rod(vec(1.15, 1.5, 0.9), vec(1.15, 1.5, -0.9), 0.06, 'frame', -3),
          rod(vec(1.15, 1.5, -0.9), vec(1.15, 0.06, -0.9), 0.06, 'frame', -3),
          rod(vec(1.15, 1.5, 0.9), vec(1.15, 0.06, 0.9), 0.06, 'frame', -3),
        )
      if (load === 'barbell')
        props.push({ kind: 'barbell', at: offset(joints.shoulders, joints.basis, -0.3, 0.14), plate: 0.55 })
      if (load === 'trap-bar')
        props.push(
          rod(add(joints.right.hand, vec(-0.6, 0)), add(joints.right.hand, vec(0.6, 0)), 0.065, 'steel', 3),
          {
            kind: 'disc',
            at: add(joints.right.hand, vec(0, 0, 0.6)),
            axis: vec(0, 0, 1),
            radius: 0.6,
            width: 0.2,
            hub: true,
            depth: 3,
          },
          {
            kind: 'disc',
            at: add(joints.left.hand, vec(0, 0, -0.6)),
            axis: vec(0, 0, 1),
            radius: 0.6,
            width: 0.2,
            tone: 'plate-far',
            depth: -3,
          },
        )
      return { pose, props }
    },
    view: SIDE,
    key: 1,
    layout: 'beside',
    truth: { racked: load === 'barbell' },
  }
}
