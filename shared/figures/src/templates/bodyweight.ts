import { box, type Prop, rod } from '../draw/props.ts'
import type { Movement } from '../movement.ts'
import { ARM, LEG, LENGTH } from '../rig/body.ts'
import { jointsOf, trunkOf } from '../rig/joints.ts'
import { type LegTarget, poseOf } from '../rig/pose.ts'
import { add, mix, mixNumber, polar, radians, vec } from '../rig/vector.ts'
import {
  bisect,
  FRONT,
  MIDFOOT,
  onToes,
  pelvisAbove,
  SIDE,
  standing,
  upright,
  withinReach,
} from './stance.ts'

/** The back at a wall, the thighs level. */
export function wallSit(): Movement {
  const pelvis = pelvisAbove(0, 88)
  const { shoulders } = trunkOf({ pelvis, lean: 0 })
  return {
    at: () => ({
      pose: poseOf({
        pelvis,
        lean: 0,
        legs: standing(0.42),
        arms: { hand: add(shoulders, vec(0.1, -2.6, 0.96)), pole: vec(-1, 0, 0.2) },
      }),
      props: [box(vec(pelvis[0] - 0.75, 0.08, -1.4), vec(pelvis[0] - 0.6, 7.6, 1.4), 'pad', -4)],
    }),
    view: SIDE,
    key: 1,
    layout: 'single',
    truth: { feetStay: true },
  }
}

/** Down on one leg, the other one straight ahead. */
export function pistolSquat(): Movement {
  return {
    at: t => {
      const pelvis = pelvisAbove(mixNumber(2, 36, t), mixNumber(1, 104, t))
      // The arms reach ahead, and the trunk leans until all of it is over the foot.
      const lean = bisect(
        degrees => trunkOf({ pelvis, lean: degrees }).shoulders[0] - mixNumber(0.1, MIDFOOT + 0.12, t),
        -10,
        70,
      )
      const { shoulders } = trunkOf({ pelvis, lean })
      const ahead: LegTarget = {
        ankle: add(pelvis, vec(mixNumber(1.1, 3.35, t), mixNumber(-3.25, -0.55, t), -0.28)),
        pole: vec(0, 1),
        toes: vec(mixNumber(0.9, 0.35, t), mixNumber(0.3, 0.9, t)),
        up: vec(mixNumber(-0.3, -0.9, t), mixNumber(0.9, 0.35, t)),
      }
      return {
        pose: poseOf({
          pelvis,
          lean,
          head: -lean * 0.4,
          legs: {
            right: { ankle: vec(0, LENGTH.ankle, 0.2), pole: vec(1, 0.1, 0.05), toes: vec(1, 0, 0.05) },
            left: ahead,
          },
          arms: { hand: add(shoulders, vec(2.4, -0.3, 0.4)), pole: vec(0, -1, 0.5) },
        }),
        props: [],
      }
    },
    view: SIDE,
    key: 1,
    layout: 'beside',
    truth: {},
  }
}

/** On straight arms between two handles, the legs level. */
export function lSit(): Movement {
  const handles = 1
  const shoulders = handles + 0.18 + ARM * 1.03
  const pelvis = vec(0, shoulders - trunkOf({ pelvis: vec(0, 0), lean: 4 }).shoulders[1])
  const above = trunkOf({ pelvis, lean: 4 }).shoulders
  return {
    at: () => ({
      pose: poseOf({
        pelvis,
        lean: 4,
        legs: {
          ankle: add(pelvis, vec(LEG * 0.99, 0.12, 0.18)),
          pole: vec(0, 1),
          toes: vec(0.85, 0.5),
          up: vec(-0.5, 0.85),
        },
        arms: { hand: vec(above[0] + 0.05, handles + 0.18, 0.82), pole: vec(-1, 0, 0.2) },
      }),
      props: [0.82, -0.82].map(
        (z): Prop =>
          box(
            vec(above[0] - 0.4, 0.08, z - 0.12),
            vec(above[0] + 0.5, handles, z + 0.12),
            'frame',
            z > 0 ? 4 : -4,
          ),
      ),
    }),
    view: { ...SIDE, yaw: -26 },
    key: 1,
    layout: 'single',
    truth: {},
  }
}

/** Standing, a weight on one side: the trunk bends over it; seen from the front. */
export function sideBend(): Movement {
  // A hip that tilts is farther from its foot.
  const pelvis = add(upright(0.42), vec(0, -0.12))
  return {
    at: t => {
      const tilt = radians(mixNumber(-12, 25, t))
      const basis = {
        up: vec(0, Math.cos(tilt), Math.sin(tilt)),
        forward: vec(1, 0, 0),
        right: vec(0, -Math.sin(tilt), Math.cos(tilt)),
      }
      const { shoulders } = trunkOf({ pelvis, lean: 0, basis })
      const right = add(
        shoulders,
        vec(0.1, -LENGTH.halfShoulder * Math.sin(tilt), LENGTH.halfShoulder * Math.cos(tilt)),
      )
      const left = add(
        shoulders,
        vec(0, LENGTH.halfShoulder * Math.sin(tilt), -LENGTH.halfShoulder * Math.cos(tilt)),
      )
      const pose = poseOf({
        pelvis,
        basis,
        legs: standing(0.42),
        arms: {
          right: { hand: add(right, vec(0, -2.6, 0.22)), pole: vec(-1, 0, 0.2) },
          left: { hand: add(left, vec(0.1, 0.62, 0.55)), pole: vec(0.1, 0.3, -1) },
        },
      })
      return {
        pose,
        props: [{ kind: 'dumbbell', at: jointsOf(pose).right.hand, axis: vec(1, 0, 0.1), depth: 6 }],
      }
    },
    view: FRONT,
    key: 1,
    layout: 'beside',
    truth: { feetStay: true, racked: true },
  }
}

const HOLD = 1.35

/** On the toes, the knees go forward while the body stays one line from them up. */
export function sissySquat(): Movement {
  return {
    at: t => {
      const heel = mixNumber(14, 52, t)
      const knee = polar(vec(0, onToes(heel)), mixNumber(8, 66, t), LENGTH.shin)
      const back = mixNumber(-4, -50, t)
      const pelvis = polar(knee, back, LENGTH.thigh)
      const { shoulders } = trunkOf({ pelvis, lean: back })
      return {
        pose: poseOf({
          pelvis,
          lean: back,
          legs: { ankle: vec(0, onToes(heel), 0.34), heel, pole: vec(1, 0, 0.02), toes: vec(1, 0) },
          arms: {
            right: { hand: add(shoulders, vec(0.5, -0.75, 0.1)), pole: vec(0, -1, 0.8) },
            left: { hand: vec(HOLD, mixNumber(4.6, 3.4, t), -0.85), pole: vec(-0.4, -1, -0.3) },
          },
        }),
        // What the free hand holds: without it the body looks as if it fell.
        props: [rod(vec(HOLD, 0.1, -0.85), vec(HOLD, 6, -0.85), 0.12, 'frame', -6)],
      }
    },
    view: SIDE,
    key: 1,
    layout: 'beside',
    truth: {},
  }
}

/** A ball from above the head to the floor, or from the chest of a squat up. */
export function ball({ to = 'floor' }: { to?: 'floor' | 'wall' } = {}): Movement {
  const stance = 0.5
  return {
    at: t => {
      const low = to === 'floor' ? t : 1 - t
      const pelvis = withinReach(pelvisAbove(2 + 26 * low, 2 + (to === 'floor' ? 62 : 92) * low), stance)
      const lean = (to === 'floor' ? 62 : 26) * low
      const { shoulders } = trunkOf({ pelvis, lean })
      const above = add(shoulders, vec(0.25, 2.5, 0.36))
      const below =
        to === 'floor' ? add(shoulders, vec(0.35, -2.35, 0.36)) : add(shoulders, vec(0.75, -0.35, 0.36))
      const arc = Math.sin(Math.PI * low) * (to === 'floor' ? 2.1 : 0.5)
      const hand = add(mix(above, below, low), vec(arc, 0))
      const pose = poseOf({
        pelvis,
        lean,
        head: -lean * 0.3,
        legs: standing(stance),
        arms: { hand, pole: vec(-0.3, to === 'floor' ? 0 : -1, 1) },
      })
      const { right, left } = jointsOf(pose)
      return {
        pose,
        props: [
          { kind: 'ball', at: add(mix(right.hand, left.hand, 0.5), vec(0.1, 0)), radius: 0.5, depth: 1 },
          ...(to === 'wall' ? [box(vec(2.6, 0.08, -1.2), vec(2.75, 9, 1.2), 'pad', -5)] : []),
        ],
      }
    },
    view: SIDE,
    key: 0,
    layout: 'beside',
    truth: { feetStay: true, racked: true },
  }
}
