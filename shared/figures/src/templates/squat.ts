import { box, type Prop, rod } from '../draw/props.ts'
import type { Movement } from '../movement.ts'
import { LENGTH } from '../rig/body.ts'
import { trunkOf } from '../rig/joints.ts'
import { type PoseTargets, poseOf, toesOut } from '../rig/pose.ts'
import { add, mixNumber, offset, type Vec3, vec } from '../rig/vector.ts'
import { HELD, OVERHEAD, propsOf, type SquatLoad } from './squat-load.ts'
import { bisect, MIDFOOT, pelvisAbove, SIDE, THREE_QUARTER, withinReach } from './stance.ts'

export interface SquatParams {
  load?: SquatLoad
  /** Degrees of shin and thigh at the bottom. */
  shin?: number
  thigh?: number
  /** Half the distance between the feet. */
  stance?: number
  toes?: number
  /** The heels stand on something. */
  heels?: boolean
  /** A box behind, pins at the side, or rails. */
  with?: 'box' | 'pins' | 'rails' | null
}

/** What stands around it. */
function surroundings(kind: SquatParams['with'], bottom: Vec3, barLow: number): Prop[] {
  if (kind === 'box')
    return [box(vec(bottom[0] - 0.95, 0.08, -0.7), vec(bottom[0] + 0.2, bottom[1] - 0.5, 0.7), 'pad')]
  if (kind === 'pins' || kind === 'rails')
    return [-1, 1].flatMap((side): Prop[] => {
      const z = side * 1.95
      const x = MIDFOOT - (kind === 'rails' ? 0 : 0.5)
      return [
        rod(vec(x, 0.08, z), vec(x, 8.1, z), 0.09, 'frame', -6),
        ...(kind === 'pins'
          ? [rod(vec(x, barLow - 0.14, z), vec(x + 1.3, barLow - 0.14, z), 0.07, 'frame', -4)]
          : []),
      ]
    })
  return []
}

/** What hangs between the legs or before the chest, and a wide grip, do not read from the side. */
const FROM_THE_FRONT: ReadonlySet<SquatLoad> = new Set([
  'front',
  'dumbbells',
  'kettlebells',
  'belt',
  'overhead',
])

/** Down and up between the heels: the trunk leans until the weight is over the middle of the foot. */
export function squat(params: SquatParams = {}): Movement {
  const {
    load = 'back',
    shin = load === 'front' || load === 'goblet' ? 34 : 30,
    thigh = 98,
    stance = 0.6,
    toes = 18,
    heels = false,
  } = params
  const held = HELD[load]
  const ankle = LENGTH.ankle + (heels ? 0.2 : 0)
  const solve = (t: number) => {
    const pelvis = withinReach(
      pelvisAbove(mixNumber(6, shin, t), mixNumber(1, thigh, t), ankle),
      stance,
      ankle,
    )
    const weightAt = (lean: number): Vec3 => {
      const { shoulders, basis } = trunkOf({ pelvis, lean })
      return offset(shoulders, basis, held.at[0], held.at[1])
    }
    const lean = bisect(degrees => weightAt(degrees)[0] - MIDFOOT, -20, 85)
    const weight = weightAt(lean)
    const targets: PoseTargets = {
      pelvis,
      lean,
      head: -lean * 0.45,
      legs: {
        ankle: vec(0, ankle, stance),
        pole: vec(1, 0.1, 0.2 + toes / 120),
        toes: toesOut(toes),
        heel: heels ? 14 : 0,
      },
      arms: held.arm(weight, trunkOf({ pelvis, lean })),
    }
    return { targets, weight, pelvis }
  }
  const bottom = solve(1)
  const around: Prop[] = [
    ...surroundings(params.with, bottom.pelvis, bottom.weight[1]),
    ...(heels ? [box(vec(-0.35, 0.04, -1), vec(0.02, 0.1, 1), 'frame', 0, 0.04)] : []),
  ]
  return {
    at: t => {
      const { targets, weight } = solve(t)
      const props = propsOf(load, weight, targets)
      return {
        pose: poseOf(targets),
        props: [...around, ...props],
        ...(held.barbell && load !== 'zercher'
          ? { bar: load === 'overhead' ? add(weight, vec(0, OVERHEAD)) : weight }
          : {}),
        ...(load === 'goblet' || load === 'kettlebells' ? { load: weight } : {}),
      }
    },
    view: FROM_THE_FRONT.has(load)
      ? { yaw: load === 'front' ? -54 : -62, pitch: 5 }
      : held.barbell
        ? { ...THREE_QUARTER, yaw: -42 }
        : { ...SIDE, yaw: -30 },
    key: 1,
    layout: 'beside',
    truth: {
      stands: true,
      racked: ['back', 'front', 'kettlebells'].includes(load),
      barVertical: held.barbell && load !== 'zercher',
      holdsBar: ['back', 'front', 'overhead', 'low'].includes(load),
    },
  }
}
