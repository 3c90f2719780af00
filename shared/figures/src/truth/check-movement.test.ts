import { describe, expect, it } from 'vitest'
import { EXERCISES, type Movement, movementOf } from '../index.ts'
import { LENGTH } from '../rig/body.ts'
import { jointsOf, SIDES } from '../rig/joints.ts'
import { poseOf } from '../rig/pose.ts'
import { add, distance, scale, sub, unit, type Vec3 } from '../rig/vector.ts'
import { squat } from '../templates/squat.ts'
import { faultsOf } from './check-movement.ts'

describe('the figure of an exercise', () => {
  it.each(Object.keys(EXERCISES))('%s moves as a person can', slug => {
    expect(faultsOf(movementOf(EXERCISES[slug] as (typeof EXERCISES)[string]))).toEqual([])
  })
})

/** How far the joint that goes farthest goes from start to end, in head units. */
function travelOf({ at }: Movement): number {
  const [start, end] = [jointsOf(at(0).pose), jointsOf(at(1).pose)]
  return Math.max(
    distance(start.head, end.head),
    distance(start.pelvis, end.pelvis),
    ...SIDES.flatMap(side =>
      (['knee', 'ankle', 'toe', 'shoulder', 'elbow', 'hand'] as const).map(joint =>
        distance(start[side][joint], end[side][joint]),
      ),
    ),
  )
}

describe('start and end of a figure can be told apart', () => {
  const pairs = Object.entries(EXERCISES).filter(([, figure]) => movementOf(figure).layout !== 'single')
  it.each(pairs)('%s', (_, figure) => {
    expect(travelOf(movementOf(figure))).toBeGreaterThan(0.45)
  })
})

describe('a planted fault is found', () => {
  const good = squat()
  const changed = (change: (movement: Movement['at']) => Movement['at']): string[] =>
    faultsOf({ ...good, at: change(good.at) }).map(({ what }) => what)
  const withLimbs =
    (at: Movement['at'], limbs: { hand?: Vec3; ankle?: Vec3 }): Movement['at'] =>
    t => {
      const frame = at(t)
      const { pose } = frame
      return {
        ...frame,
        pose: poseOf({
          pelvis: pose.pelvis,
          lean: pose.lean,
          head: pose.head,
          legs: {
            ...pose.legs,
            right: { ...pose.legs.right, ...(limbs.ankle ? { ankle: limbs.ankle } : {}) },
          },
          arms: { ...pose.arms, right: { ...pose.arms.right, ...(limbs.hand ? { hand: limbs.hand } : {}) } },
        }),
      }
    }

  it('a foot below the floor', () => {
    expect(changed(at => withLimbs(at, { ankle: [0, 0.1, 0.6] }))).toContainEqual(
      expect.stringContaining('below the floor'),
    )
  })
  it('an elbow bent to 170 degrees', () => {
    // What a fold of 170 degrees leaves between shoulder and hand, along the line they already have.
    const folded = 2 * LENGTH.forearm * Math.cos((85 * Math.PI) / 180)
    const faults = changed(at => t => {
      const { shoulder, hand } = jointsOf(at(t).pose).right
      return withLimbs(at, { hand: add(shoulder, scale(unit(sub(hand, shoulder)), folded)) })(t)
    })
    expect(faults).toContainEqual(expect.stringMatching(/^right: elbow bent to 1(6[6-9]|7\d)°/))
    expect(faults).not.toContainEqual(expect.stringMatching(/^left: elbow/))
  })
  it('a knee bent beyond its range', () => {
    expect(changed(() => squat({ shin: 46, thigh: 120 }).at)).toContainEqual(
      expect.stringContaining('knee bent'),
    )
  })
  it('a hand off the bar', () => {
    const aside = (by: number) =>
      changed(at => t => {
        const [x, y, z] = at(t).pose.arms.right.hand
        return withLimbs(at, { hand: [x + by, y, z] })(t)
      })
    expect(aside(0.1)).toContainEqual(expect.stringContaining('off the bar'))
    expect(aside(0)).toEqual([])
  })
  it('a foot that slides', () => {
    expect(changed(at => t => withLimbs(at, { ankle: [0.4 * t, 0.3, 0.6] })(t))).toContainEqual(
      expect.stringContaining('slides'),
    )
  })
  it('a body that would fall over', () => {
    expect(
      changed(at => t => {
        const frame = at(t)
        const { pose } = frame
        return { ...frame, bar: [2.5, 4, 0], pose: { ...pose, lean: pose.lean + 30 } }
      }),
    ).toContainEqual(expect.stringContaining('falls over'))
  })
})
