import type { AppError } from '@coach-app/data'
import { describe, expect, it } from 'vitest'
import { storageWarning } from '../on-device/storage-state.ts'
import type { Task } from './log-queue.ts'
import { refusalWords } from './refusal-words.ts'
import { waitingWords } from './waiting-words.ts'

const of = (code: AppError['code'], reason?: string, details?: object): AppError => ({
  code,
  message: 'The server said no.',
  ...(reason && { reason }),
  ...(details && { cause: { details: JSON.stringify(details) } }),
})
const task = (kind: Task['kind']) => ({ kind, workoutId: 'w' }) as Task

describe('the message of a refused change', () => {
  it.each<[Task['kind'], AppError, string]>([
    [
      'log',
      of('not-found', 'workout_not_found'),
      'A set of “Lower” was not saved: the workout is no longer shared with you, or is a draft again.',
    ],
    [
      'log',
      of('forbidden', 'read_only'),
      'A set of “Lower” was not saved: you may only read this training now.',
    ],
    [
      'log',
      of('conflict', 'id_taken'),
      'A set of “Lower” was not saved: the server has it in another workout. Kept here, it is in both.',
    ],
    [
      'log',
      of('invalid-input', 'set_without_amount'),
      'A set of “Lower” was not saved: it says no repetitions, time, distance or calories. Log it again with what was done; a failed attempt is 0 repetitions.',
    ],
    [
      'log',
      of('invalid-input', 'negative_load'),
      'A set of “Lower” was not saved: its exercise takes no assistance. Log it again with a weight of 0 or more.',
    ],
    [
      'complete',
      of('conflict', 'workout_is_draft'),
      'The end of the workout of “Lower” was not saved: its coach has made it a draft again.',
    ],
    [
      'skip',
      of('conflict', 'workout_begun'),
      '“Lower” was not skipped: sets of it are logged, perhaps on another device.',
    ],
    [
      'move',
      of('conflict', 'calendar_blocked', [
        { workout_id: 'w', reason: 'has_logs', title: 'Lower', date: null },
      ]),
      '“Lower” was not moved: it has been trained already.',
    ],
    [
      'save-workout',
      of('conflict', 'workout_changed', { version: 3, updated_by_name: 'Carla Coach', deleted: false }),
      '“Lower” was changed by Carla Coach meanwhile, so your changes to it were not saved.',
    ],
    [
      'save-workout',
      of('conflict', 'workout_changed', { version: 3, updated_by_name: null, deleted: true }),
      '“Lower” was deleted on another device, so your changes to it were not saved.',
    ],
    [
      'athlete-note',
      of('invalid-input', 'invalid_note'),
      'Your note of “Lower” was not saved: The server said no.',
    ],
  ])('of kind %s reads: %s', (kind, error, expected) =>
    expect(refusalWords(task(kind), error, 'Lower')).toBe(expected),
  )

  it('says "the workout" where there is no title', () => {
    expect(refusalWords(task('skip'), of('conflict', 'workout_begun'), null)).toBe(
      'The workout was not skipped: sets of it are logged, perhaps on another device.',
    )
  })
})

it('the message of several refused sets of one workout counts them', () => {
  expect(refusalWords(task('log'), of('forbidden', 'read_only'), 'Lower', 3)).toBe(
    '3 sets of “Lower” were not saved: you may only read this training now.',
  )
})

describe('the warning about storage on the device', () => {
  const fine = { keepsLogs: true, keepsTraining: true, free: 1e9 }
  it.each([
    [fine, null],
    [{ ...fine, free: null }, null],
    [{ ...fine, free: 1e6 }, 'nearly full'],
    [{ ...fine, keepsTraining: false }, 'could not be kept'],
    [{ ...fine, keepsLogs: false }, 'Keep this page open'],
  ])('for %j is %s', (state, expected) => {
    if (expected === null) expect(storageWarning(state)).toBeNull()
    else expect(storageWarning(state)).toContain(expected)
  })
})

it.each([
  [[], null],
  [['log'], '1 set waits on this device, and is sent when you are online.'],
  [['log', 'log'], '2 sets wait on this device, and are sent when you are online.'],
  [['skip'], '1 change waits on this device, and is sent when you are online.'],
  [
    ['log', 'log', 'complete'],
    '2 sets and 1 other change wait on this device, and are sent when you are online.',
  ],
] as const)('the message of pending changes %j counts them', (kinds, expected) =>
  expect(waitingWords(kinds.map(kind => ({ item: task(kind) })))).toBe(expected),
)
