import { type Prop, rod } from '../draw/props.ts'
import type { Movement } from '../movement.ts'
import { LENGTH } from '../rig/body.ts'
import { jointsOf, trunkOf } from '../rig/joints.ts'
import { poseOf } from '../rig/pose.ts'
import { add, mixNumber, offset, polar, unit, type Vec3, vec } from '../rig/vector.ts'
import {
  bisect,
  eased,
  MIDFOOT,
  onToes,
  pelvisAbove,
  SIDE,
  standing,
  THREE_QUARTER,
  upright,
  withinReach,
} from './stance.ts'

/** The bar stays on the back while the hips go back. */
export function goodMorning(): Movement {
  const stance = 0.5
  const solve = (t: number) => {
    const lean = mixNumber(0, 68, t)
    // The hips go back until the bar is over the middle of the foot.
    const pelvisAt = (thigh: number) => withinReach(pelvisAbove(mixNumber(1, 6, t), thigh), stance)
    const weightAt = (thigh: number): Vec3 => {
      const { shoulders, basis } = trunkOf({ pelvis: pelvisAt(thigh), lean })
      return offset(shoulders, basis, -0.3, 0.14)
    }
    const thigh = bisect(degrees => weightAt(degrees)[0] - MIDFOOT - 0.1 * t, 0, 60)
    const weight = weightAt(thigh)
    return { pelvis: pelvisAt(thigh), lean, weight }
  }
  return {
    at: t => {
      const { pelvis, lean, weight } = solve(t)
      return {
        pose: poseOf({
          pelvis,
          lean,
          head: -lean * 0.35,
          legs: standing(stance),
          arms: { hand: add(weight, vec(0, 0, 1.36)), pole: vec(-0.5, -1, 0.2) },
        }),
        props: [{ kind: 'barbell', at: weight }],
        bar: weight,
      }
    },
    view: { ...THREE_QUARTER, yaw: -34 },
    key: 1,
    layout: 'beside',
    truth: { stands: true, holdsBar: true, racked: true },
  }
}

export interface SwingParams {
  hands?: 1 | 2
  /** A cable pulls from behind and below instead of a kettlebell. */
  cable?: boolean
}

/** From between the legs to the height of the shoulders, by the hips. */
export function swing({ hands = 2, cable = false }: SwingParams = {}): Movement {
  const stance = 0.62
  const low = trunkOf({ pelvis: withinReach(pelvisAbove(14, 52), stance), lean: 62 }).shoulders
  const high = trunkOf({ pelvis: upright(stance), lean: -2 }).shoulders
  const polarOf = (from: Vec3, to: Vec3) =>
    [Math.atan2(to[1] - from[1], to[0] - from[0]), Math.hypot(to[1] - from[1], to[0] - from[0])] as const
  const [angle0, reach0] = polarOf(low, vec(-0.62, 1.98))
  const [angle1, reach1] = cable
    ? polarOf(high, vec(high[0] + 0.5, high[1] - 2.2))
    : polarOf(high, vec(high[0] + 2.56, high[1] - 0.1))
  return {
    at: t => {
      const pelvis = withinReach(pelvisAbove(mixNumber(14, 1, t), mixNumber(52, 1, t)), stance)
      const lean = mixNumber(62, -2, t)
      const { shoulders } = trunkOf({ pelvis, lean })
      const angle = mixNumber(angle0, angle1, t)
      const reach = mixNumber(reach0, reach1, t)
      const way = vec(Math.cos(angle), Math.sin(angle))
      const grip = add(shoulders, vec(way[0] * reach, way[1] * reach))
      const arm = { hand: vec(grip[0], grip[1], 0.1), pole: vec(-0.3 * (1 - t), 0.3 - 1.3 * t, 1) }
      const free = {
        hand: vec(shoulders[0] - 0.5 + t * 0.2, shoulders[1] - 2.2, -1.25),
        pole: vec(-1, 0, -0.3),
      }
      const pose = poseOf({
        pelvis,
        lean,
        head: -28 * (1 - t),
        legs: standing(stance, 18),
        arms: hands === 2 ? arm : { right: { ...arm, hand: vec(grip[0], grip[1], 0.3) }, left: free },
      })
      const behind = way[0] < 0
      const props: Prop[] = cable
        ? [
            rod(grip, vec(-3.4, 0.6), 0.035, 'cable', -1),
            rod(vec(-3.5, 0.1), vec(-3.5, 5.4), 0.14, 'frame', -8),
            {
              kind: 'disc',
              at: vec(-3.4, 0.6),
              axis: vec(0, 0, 1),
              radius: 0.2,
              width: 0.1,
              tone: 'steel',
              depth: -7,
            },
          ]
        : [
            {
              kind: 'kettlebell',
              at: hands === 2 ? grip : vec(grip[0], grip[1], 0.3),
              hangs: unit(way),
              depth: behind ? -0.4 : 5,
            },
          ]
      return { pose, props }
    },
    view: SIDE,
    key: cable ? 0 : 1,
    layout: 'beside',
    truth: { feetStay: true },
  }
}

/** On one leg, the other one goes back as the trunk goes down; with `kickstand` its toes stay on the floor. */
export function singleLegHinge({ kickstand = false }: { kickstand?: boolean } = {}): Movement {
  const solve = (t: number) => {
    const lean = mixNumber(2, kickstand ? 62 : 76, t)
    const pelvis = pelvisAbove(mixNumber(2, 8, t), mixNumber(2, kickstand ? 24 : 14, t))
    const { shoulders } = trunkOf({ pelvis, lean })
    const back = kickstand
      ? { ankle: vec(-0.95, onToes(38), -0.42), heel: 38, pole: vec(1, -0.2, -0.1), toes: vec(1, 0) }
      : (() => {
          const direction = mixNumber(178, 282, eased(t))
          const ankle = polar(pelvis, direction, 3.5)
          const down = unit(
            vec(Math.cos((direction * Math.PI) / 180), -Math.sin((direction * Math.PI) / 180)),
          )
          return {
            ankle: vec(ankle[0], Math.max(0.48, ankle[1]), -0.3),
            pole: vec(1, -0.6, 0),
            toes: t < 0.15 ? vec(1, 0) : unit(vec(-down[0] + 0.01, -down[1])),
            heel: t < 0.15 ? 20 : 0,
            up:
              t < 0.15
                ? vec(0, 1)
                : unit(vec(Math.sin((direction * Math.PI) / -180), Math.cos((direction * Math.PI) / -180))),
          }
        })()
    return { lean, pelvis, shoulders, back }
  }
  return {
    at: t => {
      const { lean, pelvis, shoulders, back } = solve(t)
      const hand = vec(shoulders[0] + 0.06, shoulders[1] - 2.65, 0.82)
      const pose = poseOf({
        pelvis,
        lean,
        head: -lean * 0.3,
        legs: {
          right: { ankle: vec(0, LENGTH.ankle, 0.2), pole: vec(1, 0.1, 0.05), toes: vec(1, 0, 0.05) },
          left: back,
        },
        arms: { hand, pole: vec(-1, 0, 0.2) },
      })
      const { right, left } = jointsOf(pose)
      return {
        pose,
        props: [
          { kind: 'dumbbell', at: right.hand, axis: vec(0.3, 0, 1), depth: 4 },
          { kind: 'dumbbell', at: left.hand, axis: vec(0.3, 0, 1), depth: -1 },
        ],
      }
    },
    view: SIDE,
    key: 1,
    layout: 'beside',
    truth: {},
  }
}
