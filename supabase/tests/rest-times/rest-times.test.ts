import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'
import { call, findExercises } from '../workouts/training.ts'

interface Rests {
  timer: boolean
  kinds: Record<string, number>
  exercises: Record<string, number>
}

let db: TestDatabase
let me: TestUser
let squat: string
let rdl: string
beforeAll(async () => {
  db = await createTestDatabase()
  ;({ squat, rdl } = await findExercises(db))
})
afterAll(() => db.close())
beforeEach(async () => {
  me = await db.createUser()
})

const save = (rests: unknown, who = me) => call<Rests>(who, 'save_rests', rests)
const read = (who = me) => call<Rests>(who, 'get_rests')

describe('the rests of an athlete', () => {
  it('are empty at first, and the timer is on', async () =>
    expect(await read()).toEqual({ timer: true, kinds: {}, exercises: {} }))

  it('change in the given fields alone', async () => {
    await save({ exercises: { [squat]: 200, [rdl]: 0 }, kinds: { barbell: 240 } })
    await save({ kinds: { core: 45 } })
    expect(await save({ timer: false, exercises: { [rdl]: 90 } })).toEqual({
      timer: false,
      kinds: { barbell: 240, core: 45 },
      exercises: { [squat]: 200, [rdl]: 90 },
    })
    expect(await save({})).toEqual(await read())
  })

  it('are deleted with null, also when there are none', async () => {
    await save({ exercises: { [squat]: 200 }, kinds: { barbell: 240 } })
    const none = { exercises: { [squat]: null, [rdl]: null }, kinds: { barbell: null, warmup: null } }
    expect(await save(none)).toEqual({ timer: true, kinds: {}, exercises: {} })
    expect(await save(none)).toEqual(await read())
  })

  it('are stored without an exercise that no longer exists', async () =>
    expect(await save({ exercises: { [randomUUID()]: 60, [squat]: 61 } })).toMatchObject({
      exercises: { [squat]: 61 },
    }))

  it('are read and written by their owner alone', async () => {
    const other = await db.createUser()
    await save({ exercises: { [squat]: 200 }, timer: false })
    await save({ exercises: { [squat]: 30 } }, other)
    await save({ exercises: { [squat]: null } }, other)
    expect(await read(other)).toEqual({ timer: true, kinds: {}, exercises: {} })
    expect(await read()).toMatchObject({ timer: false, exercises: { [squat]: 200 } })
  })

  it.each<[unknown, string]>([
    [null, 'invalid_rests'],
    [[], 'invalid_rests'],
    [{ timer: 'off' }, 'invalid_rests'],
    [{ kinds: [] }, 'invalid_rests'],
    [{ exercises: { squat: 60 } }, 'invalid_rests'],
    [Object.fromEntries([['exercises', many(201)]]), 'invalid_rests'],
    [{ kinds: { core: -1 } }, 'invalid_rest'],
    [{ kinds: { core: 3601 } }, 'invalid_rest'],
    [{ kinds: { core: 1.5 } }, 'invalid_rest'],
    [{ kinds: { core: '60' } }, 'invalid_rest'],
    [{ kinds: { core: 1e9 } }, 'invalid_rest'],
  ])('%j is refused as %s', async (rests, hint) => expect(await refusal(save(rests))).toBe(`422 ${hint}`))

  it('a time in words is refused as invalid_rest', async () => {
    expect(await refusal(save({ exercises: { [squat]: 'a minute' } }))).toBe('422 invalid_rest')
    expect(await read()).toMatchObject({ exercises: {} })
  })
})

function many(count: number): Record<string, number> {
  return Object.fromEntries(Array.from({ length: count }, () => [randomUUID(), 60]))
}
