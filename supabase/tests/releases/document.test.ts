import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

const ask = async <T>(sql: string, values: unknown[]): Promise<T | undefined> =>
  (await db.asService().query<{ answer: T }>(`select ${sql} as answer`, values)).rows[0]?.answer
const commit = (store: string, document: unknown) =>
  ask<boolean>('public.commit_release_document($1, $2::jsonb)', [store, JSON.stringify(document)])
const current = (store: string) => ask<object | null>('public.get_release_document($1)', [store])

describe('the release document in the database', () => {
  it('accepts the next revision only', async () => {
    expect(await commit('only-next', { revision: 2 })).toBe(false)
    expect(await commit('only-next', { revision: 1 })).toBe(true)
    expect(await commit('only-next', { revision: 1 })).toBe(false)
    expect(await commit('only-next', { revision: 3 })).toBe(false)
    expect(await commit('only-next', { revision: 2 })).toBe(true)
    expect(await current('only-next')).toEqual({ revision: 2 })
  })

  it('keeps one row per store', async () => {
    expect(await current('one')).toBeNull()
    await commit('one', { revision: 1, of: 'one' })
    await commit('two', { revision: 1, of: 'two' })
    await commit('two', { revision: 2, of: 'two' })
    expect([await current('one'), await current('two')]).toEqual([
      { revision: 1, of: 'one' },
      { revision: 2, of: 'two' },
    ])
  })

  it('accepts only documents with a revision', async () => {
    for (const document of [{ revision: '3' }, {}, [], 'nonsense', null])
      expect(await refusal(commit('nonsense', document))).toBe('422 invalid_document')
    expect(await current('nonsense')).toBeNull()
  })
})
