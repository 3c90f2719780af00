import { box, rod } from '../draw/props.ts'
import type { Movement } from '../movement.ts'
import { jointsOf, trunkOf } from '../rig/joints.ts'
import { poseOf } from '../rig/pose.ts'
import { add, mix, mixNumber, vec } from '../rig/vector.ts'
import { cycle } from './cycle.ts'
import { sled } from './sled.ts'
import { pelvisAbove, SIDE, standing, withinReach } from './stance.ts'

export interface MachineRideParams {
  kind?: 'bike' | 'air-bike' | 'row' | 'ski' | 'sled' | 'sled-drag'
}

/** The rowing machine: legs, trunk, arms. */
function rower(): Movement {
  return {
    at: t => {
      const pelvis = vec(mixNumber(-0.4, -2.04, t), 1.36)
      const lean = mixNumber(2, -22, t)
      const { shoulders } = trunkOf({ pelvis, lean })
      const hand = mix(add(shoulders, vec(2.45, -0.85, 0.3)), add(shoulders, vec(0.62, -1.1, 0.3)), t)
      const pose = poseOf({
        pelvis,
        lean,
        legs: {
          ankle: vec(1.5, 1.0, 0.34),
          pole: vec(0.2, 1, 0.1),
          toes: vec(0.55, 0.8),
          up: vec(-0.8, 0.55),
        },
        arms: { hand, pole: vec(-0.8, -0.6, 0.3) },
      })
      const { right, left } = jointsOf(pose)
      const middle = mix(right.hand, left.hand, 0.5)
      return {
        pose,
        props: [
          rod(vec(-3, 0.62), vec(2.4, 0.5), 0.11, 'frame', -5),
          box(vec(pelvis[0] - 0.45, 0.82, -0.4), vec(pelvis[0] + 0.4, 0.88, 0.4), 'pad', 1),
          rod(vec(-2.9, 0.6), vec(-2.9, 0.1), 0.1, 'frame', -5),
          {
            kind: 'disc',
            at: vec(2.9, 1.15),
            axis: vec(0, 0, 1),
            radius: 0.95,
            width: 0.4,
            hub: true,
            depth: -5,
          },
          rod(vec(middle[0], middle[1], 0.6), vec(middle[0], middle[1], -0.6), 0.07, 'steel', 2),
          rod(middle, vec(2.7, 1.7), 0.03, 'cable', 1),
        ],
      }
    },
    view: { yaw: -16, pitch: 4 },
    key: 1,
    layout: 'above',
    truth: { feetStay: true },
  }
}

/** The ski machine: both handles from overhead past the thighs. */
function skier(): Movement {
  return {
    at: t => {
      const pelvis = withinReach(pelvisAbove(mixNumber(4, 16, t), mixNumber(4, 42, t)), 0.42)
      const lean = mixNumber(4, 52, t)
      const { shoulders } = trunkOf({ pelvis, lean })
      const hand = mix(add(shoulders, vec(1.25, 2.05, 0.42)), add(shoulders, vec(-0.55, -2.2, 0.72)), t)
      const pose = poseOf({
        pelvis,
        lean,
        head: -lean * 0.3,
        legs: standing(0.42),
        arms: {
          hand: vec(hand[0] + Math.sin(Math.PI * t) * 1.2, hand[1], hand[2]),
          pole: vec(-1, -0.2, 0.4),
        },
      })
      const { right, left } = jointsOf(pose)
      return {
        pose,
        props: [
          rod(vec(2.9, 0.1), vec(2.9, 7.9), 0.16, 'frame', -8),
          {
            kind: 'disc',
            at: vec(2.9, 1.4),
            axis: vec(0, 0, 1),
            radius: 0.9,
            width: 0.3,
            hub: true,
            depth: -7,
          },
          rod(right.hand, vec(2.7, 7.9, 0.3), 0.03, 'cable', 2),
          rod(left.hand, vec(2.7, 7.9, -0.3), 0.03, 'cable', -1),
        ],
      }
    },
    view: SIDE,
    key: 1,
    layout: 'beside',
    truth: { feetStay: true },
  }
}

/** Endurance machines, and a sled that is pushed or dragged. */
export function ride({ kind = 'bike' }: MachineRideParams = {}): Movement {
  switch (kind) {
    case 'row':
      return rower()
    case 'ski':
      return skier()
    case 'sled':
    case 'sled-drag':
      return sled(kind === 'sled-drag')
    default:
      return cycle(kind === 'air-bike')
  }
}
