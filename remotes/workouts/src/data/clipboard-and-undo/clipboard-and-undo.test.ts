import { describe, expect, it } from 'vitest'
import {
  addStep,
  clearCopies,
  clipboardOf,
  copyOne,
  copySeveral,
  discardExpired,
  isAnyTimed,
  NO_CLIPBOARD_OR_UNDO,
  removeStep,
  secondsLeft,
  type UndoStep,
  type WorkoutRef,
} from './clipboard-and-undo.ts'

const workout = (id: string): WorkoutRef => ({ id, athlete_id: 'a', title: id, date: '2026-11-18' })
const [one, two, three] = ['one', 'two', 'three'].map(workout) as [WorkoutRef, WorkoutRef, WorkoutRef]
const NOON = Date.parse('2026-11-18T12:00:00Z')
const step = (kind: UndoStep['kind'], at = NOON): UndoStep => ({
  ids: [`${kind}-${at}`],
  kind,
  label: kind,
  athleteIds: ['a'],
  at,
})

describe('the clipboard', () => {
  it('holds either one copied workout or several, never both', () => {
    const several = copySeveral(copyOne(NO_CLIPBOARD_OR_UNDO, one), [two, three])
    expect(several).toMatchObject({ copiedWorkout: null, copiedWorkouts: [two, three] })
    expect(copyOne(several, one)).toMatchObject({ copiedWorkout: one, copiedWorkouts: [] })
    expect(clipboardOf(several)).toEqual([two, three])
    expect(clipboardOf(clearCopies(several))).toEqual([])
  })

  it('holds deleted workouts as a multiple copy', () => {
    const held = addStep(copyOne(NO_CLIPBOARD_OR_UNDO, one), step('delete'), [two, three])
    expect(held).toMatchObject({
      copiedWorkout: null,
      copiedWorkouts: [two, three],
      deletedWorkouts: [two, three],
      deletedAt: NOON,
    })
  })

  it('is unchanged by steps other than a deletion', () => {
    expect(addStep(copyOne(NO_CLIPBOARD_OR_UNDO, one), step('move'))).toMatchObject({
      copiedWorkout: one,
      deletedAt: null,
    })
  })
})

describe('the five minutes of a deletion', () => {
  const held = addStep(addStep(NO_CLIPBOARD_OR_UNDO, step('move')), step('delete'), [one])

  it.each([
    [0, 300],
    [1, 300],
    [1000, 299],
    [299_999, 1],
    [300_000, 0],
  ])('have after %d ms %d s left', (ms, left) => {
    expect(secondsLeft(held, NOON + ms)).toBe(left)
  })

  it('end by discarding the deletion, which can no longer be undone; the copy and other steps stay', () => {
    expect(discardExpired(held, NOON + 299_999)).toBe(held)
    const later = discardExpired(held, NOON + 300_000)
    expect(later).toMatchObject({ deletedWorkouts: [], deletedAt: null, copiedWorkouts: [one] })
    expect(later.steps.map(({ kind }) => kind)).toEqual(['move'])
    expect(secondsLeft(later, NOON + 300_000)).toBeNull()
  })

  it('run for each deletion by itself', () => {
    const again = addStep(held, step('delete', NOON + 100_000), [two])
    const later = discardExpired(again, NOON + 300_000)
    expect(later).toMatchObject({ deletedWorkouts: [two], deletedAt: NOON + 100_000 })
    expect(later.steps).toHaveLength(2)
  })
})

it('of an assignment end its undo: later it is unassigned instead', () => {
  const held = addStep(addStep(NO_CLIPBOARD_OR_UNDO, step('assign')), step('move'))
  expect(isAnyTimed(held, NOON)).toBe(true)
  expect(discardExpired(held, NOON + 299_999)).toBe(held)
  const later = discardExpired(held, NOON + 300_000)
  expect(later.steps.map(({ kind }) => kind)).toEqual(['move'])
  expect(isAnyTimed(later, NOON + 300_000)).toBe(false)
})

describe('the undo stack', () => {
  it('keeps the last 50 steps', () => {
    let held = NO_CLIPBOARD_OR_UNDO
    for (let n = 0; n < 60; n++) held = addStep(held, step('move', NOON + n))
    expect([held.steps.length, held.steps[0]?.at]).toEqual([50, NOON + 10])
  })

  it('removes the deletion that was undone from the held ones and keeps the copy', () => {
    const deletion = step('delete')
    const held = removeStep(addStep(NO_CLIPBOARD_OR_UNDO, deletion, [one]), deletion)
    expect(held).toEqual({ ...NO_CLIPBOARD_OR_UNDO, copiedWorkouts: [one], isOfDeletion: true })
  })

  it('keeps the later deletion when an earlier one is undone', () => {
    const earlier = step('delete')
    const both = addStep(addStep(NO_CLIPBOARD_OR_UNDO, earlier, [one]), step('delete', NOON + 1), [two])
    expect(removeStep(both, earlier)).toMatchObject({ deletedWorkouts: [two], deletedAt: NOON + 1 })
  })
})
