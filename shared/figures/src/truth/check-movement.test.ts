import { describe, expect, it } from 'vitest'
import { EXERCISES, type Movement, movementOf } from '../index.ts'
import { poseOf } from '../rig/pose.ts'
import { squat } from '../templates/squat.ts'
import { faultsOf } from './check-movement.ts'

describe('the figure of an exercise', () => {
  it.each(Object.keys(EXERCISES))('%s moves as a person can', slug => {
    expect(faultsOf(movementOf(EXERCISES[slug] as (typeof EXERCISES)[string]))).toEqual([])
  })
})

describe('a planted fault is found', () => {
  const good = squat()
  const changed = (change: (movement: Movement['at']) => Movement['at']): string[] =>
    faultsOf({ ...good, at: change(good.at) }).map(({ what }) => what)
  const withLimbs =
    (
      at: Movement['at'],
      limbs: { hand?: [number, number, number]; ankle?: [number, number, number] },
    ): Movement['at'] =>
    t => {
      const frame = at(t)
      const { pose } = frame
      return {
        ...frame,
        pose: poseOf({
          ...pose,
          basis: undefined as never,
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
    const faults = changed(at => t => {
      const frame = at(t)
      const [x, y, z] = frame.bar ?? [0, 0, 0]
      return withLimbs(() => frame, { hand: [x + 0.3, y - 0.1, z + 0.86] })(t)
    })
    expect(faults).toContainEqual(expect.stringMatching(/elbow bent|hand .* off the bar/))
  })
  it('a hand off the bar', () => {
    expect(changed(at => withLimbs(at, { hand: [1.2, 5, 1] }))).toContainEqual(
      expect.stringContaining('off the bar'),
    )
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
