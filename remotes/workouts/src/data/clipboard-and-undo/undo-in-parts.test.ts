import { type AppError, err, ok, type Result } from '@coach-app/data'
import { expect, it } from 'vitest'
import { undoInParts } from './undo-in-parts.ts'

const GONE: AppError = { code: 'not-found', message: 'Too late.' }
const LOST: AppError = { code: 'network', message: 'Failed to fetch' }
const changed = (workout_id: string): AppError => ({
  code: 'conflict',
  message: 'Changed.',
  reason: 'undo_conflict',
  cause: { details: JSON.stringify([{ workout_id, reason: 'changed', title: 'Lower', date: null }]) },
})

it.each<[string, Record<string, AppError>, unknown, number]>([
  ['that all parts were undone', {}, { ok: true, value: { blocked: [] } }, 3],
  [
    'with the conflicts of two parts together',
    { a: changed('1'), c: changed('2') },
    { ok: true, value: { blocked: [{ workout_id: '1' }, { workout_id: '2' }] } },
    3,
  ],
  ['with the refusal of one part, after trying the others', { a: GONE }, { ok: false, error: GONE }, 3],
  ['with the lost connection, without trying the rest', { b: LOST }, { ok: false, error: LOST }, 2],
])('undoInParts answers %s', async (_, failures, expected, sent) => {
  const ids: string[] = []
  const undo = (id: string): Promise<Result<number>> => {
    ids.push(id)
    const failure = failures[id]
    return Promise.resolve(failure ? err(failure) : ok(1))
  }
  expect(await undoInParts(['a', 'b', 'c'], undo, () => {})).toMatchObject(expected as object)
  expect(ids).toHaveLength(sent)
})
