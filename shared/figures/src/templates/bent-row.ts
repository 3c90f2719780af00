import { type Prop, rod } from '../draw/props.ts'
import type { Movement } from '../movement.ts'
import { jointsOf, trunkOf } from '../rig/joints.ts'
import { type ArmTarget, poseOf } from '../rig/pose.ts'
import { add, mix, mixNumber, offset, scale, sub, unit, vec } from '../rig/vector.ts'
import { hingeTo, MIDFOOT, SIDE, standing, THREE_QUARTER } from './stance.ts'

export interface BentRowParams {
  load?: 'barbell' | 'dumbbells' | 'kettlebells' | 'landmine' | 't-bar'
  grip?: 'over' | 'under'
  /** The bar begins on the floor each time. */
  dead?: boolean
}

/** Bent over on two legs, the elbows go back. */
export function bentRow({ load = 'barbell', grip = 'over', dead = false }: BentRowParams = {}): Movement {
  const beside = load === 'dumbbells' || load === 'kettlebells'
  const one = load === 'landmine'
  const hands = load === 't-bar' ? 0.22 : grip === 'under' ? 0.6 : beside ? 0.8 : 0.74
  const low = dead ? 0.82 : grip === 'under' ? 1.95 : 1.55
  const {
    pelvis,
    lean,
    bar: rest,
  } = hingeTo(dead ? 14 : grip === 'under' ? 10 : 20, low, { hands, barX: MIDFOOT + 0.12, steepest: 100 })
  const trunk = trunkOf({ pelvis, lean })
  const belly = offset(trunk.chest, trunk.basis, 0.52, grip === 'under' ? -0.75 : -0.35)
  return {
    at: t => {
      const at = mix(rest, belly, t)
      const arm: ArmTarget = {
        hand: vec(at[0], at[1], hands),
        pole: vec(
          mixNumber(-1, grip === 'under' ? -1 : -0.8, t),
          mixNumber(0.2, 0.8, t),
          mixNumber(0.3, grip === 'under' ? 0.1 : 0.25, t),
        ),
      }
      const braced: ArmTarget = {
        hand: offset(trunk.pelvis, trunk.basis, 0.75, 0, -0.5),
        pole: vec(-0.6, 0.3, -1),
      }
      const still: ArmTarget = { hand: vec(rest[0], rest[1], -hands), pole: vec(-1, 0.2, -0.3) }
      const pose = poseOf({
        pelvis,
        lean,
        head: -lean * 0.4,
        legs: standing(load === 't-bar' ? 0.5 : 0.42),
        arms: one ? { right: arm, left: braced } : load === 'kettlebells' ? { right: arm, left: still } : arm,
      })
      const { right, left } = jointsOf(pose)
      const props: Prop[] = []
      if (load === 'barbell') props.push({ kind: 'barbell', at, plate: dead ? 0.78 : 0.62, depth: 0.6 })
      if (load === 'dumbbells')
        props.push(
          { kind: 'dumbbell', at: right.hand, axis: vec(1, 0, 0.3), depth: 4 },
          { kind: 'dumbbell', at: left.hand, axis: vec(1, 0, 0.3), depth: -1 },
        )
      if (load === 'kettlebells')
        props.push(
          { kind: 'kettlebell', at: right.hand, hangs: vec(0, -1), depth: 4 },
          { kind: 'kettlebell', at: left.hand, hangs: vec(0, -1), depth: -1 },
        )
      if (load === 't-bar' || load === 'landmine') {
        const grips = load === 't-bar' ? at : right.hand
        // The bar's foot: behind a t-bar row, across and away in a Meadows row.
        const pivot = load === 't-bar' ? vec(-4.2, 0.12, grips[2]) : vec(grips[0] + 0.5, 0.12, -5)
        const beyond = (by: number) => add(grips, scale(unit(sub(grips, pivot)), by))
        props.push(rod(pivot, beyond(0.9), 0.07, 'steel', 1), {
          kind: 'disc',
          at: beyond(0.6),
          axis: sub(grips, pivot),
          radius: 0.66,
          width: 0.2,
          hub: true,
          depth: load === 't-bar' ? 2 : 5,
        })
      }
      return { pose, props, ...(load === 'barbell' ? { bar: at } : {}) }
    },
    view: load === 'barbell' ? { ...THREE_QUARTER, yaw: -32 } : { ...SIDE, yaw: -24 },
    key: 1,
    layout: 'beside',
    truth: { feetStay: true, holdsBar: load === 'barbell' },
  }
}
