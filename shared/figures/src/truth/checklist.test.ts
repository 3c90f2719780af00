import { describe, expect, it } from 'vitest'
import { EXERCISES, movementOf } from '../index.ts'
import type { Frame } from '../movement.ts'
import { LENGTH } from '../rig/body.ts'
import { jointsOf } from '../rig/joints.ts'
import { distance, dot, sub, unit, type Vec3 } from '../rig/vector.ts'
import { CHECKLISTS, type Checklist } from './checklist.ts'

const between = (a: Vec3, b: Vec3): number =>
  (Math.acos(Math.max(-1, Math.min(1, dot(unit(a), unit(b))))) * 180) / Math.PI
/** Degrees by which a joint is bent. */
const bent = (from: Vec3, joint: Vec3, to: Vec3): number => 180 - between(sub(from, joint), sub(to, joint))

const anglesOf = ({ pose }: Frame) => {
  const joints = jointsOf(pose)
  const { hip, knee, ankle, shoulder, elbow, hand } = joints.right
  return {
    knee: bent(hip, knee, ankle),
    hip: 180 - between(sub(joints.shoulders, joints.pelvis), sub(knee, hip)),
    elbow: bent(shoulder, elbow, hand),
  }
}

function jointWords(from: number, to: number): string[] {
  const words: string[] = []
  if (to - from > 25) words.push('bends')
  if (from - to > 25) words.push('straightens')
  if (Math.abs(to - from) <= 25) words.push('still')
  // A soft elbow or knee is straight.
  if (Math.max(from, to) < 40) words.push('straight')
  return words
}

/** What the figure does, as the checklist asks it. */
function seen(slug: string): Record<keyof Checklist, string[]> {
  const movement = movementOf(EXERCISES[slug] as (typeof EXERCISES)[string])
  const [start, end] = [movement.at(0), movement.at(1)]
  const [before, after] = [anglesOf(start), anglesOf(end)]
  const [first, last] = [jointsOf(start.pose), jointsOf(end.pose)]
  const rise = last.right.hand[1] - first.right.hand[1]
  const way = end.bar ? sub(end.bar, last.shoulders) : null
  const forward = way ? dot(way, last.chestBasis.forward) : 0
  const grip = distance(last.right.hand, last.left.hand) / (2 * LENGTH.halfShoulder)
  return {
    knee: jointWords(before.knee, after.knee),
    hip: jointWords(before.hip, after.hip),
    elbow: jointWords(before.elbow, after.elbow),
    hands: [rise > 0.2 ? 'up' : rise < -0.2 ? 'down' : 'still'],
    bar: way
      ? [
          ...(forward < -0.1 ? ['behind'] : forward > 0.1 ? ['before'] : []),
          ...(way[1] > 0.4 ? ['above'] : way[1] < -0.8 ? ['below'] : []),
        ]
      : [],
    grip: [grip > 1.5 ? 'wide' : grip < 0.9 ? 'narrow' : 'shoulders'],
  }
}

describe('the figure of an exercise does what a coach looks at', () => {
  it.each(Object.entries(CHECKLISTS))('%s', (slug, checklist) => {
    const does = seen(slug)
    const missing = Object.entries(checklist).filter(
      ([what, asked]) => !does[what as keyof Checklist].includes(asked),
    )
    expect(
      missing.map(([what, asked]) => `${what} ${asked}, drawn: ${does[what as keyof Checklist]}`),
    ).toEqual([])
  })

  it('is asked of at least 120 exercises', () => {
    expect(Object.keys(CHECKLISTS).length).toBeGreaterThanOrEqual(120)
  })

  it('is not what another exercise does: a press is no pull', () => {
    expect(seen('overhead-press').elbow).not.toContain('bends')
    expect(seen('back-squat').bar).not.toContain('before')
    expect(seen('romanian-deadlift').hands).not.toContain('up')
  })
})
