import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'

type Fields = Record<string, unknown>
interface Result {
  made: number
  kept: number[]
  refused: { line: number; field: string; message: string }[]
}

let db: TestDatabase
let me: TestUser
beforeAll(async () => {
  db = await createTestDatabase({ rateLimits: false })
})
afterAll(() => db.close())
beforeEach(async () => {
  me = await db.createUser()
})

const aRow = (number: number, over: Fields = {}): Fields => ({
  line: number + 1,
  name: `Lift ${number}`,
  measurement: 'weight_reps',
  equipment: 'barbell',
  pattern: 'squat',
  muscles: { quads: 'primary' },
  license: 'CC BY 4.0',
  attribution: 'Ada',
  source_url: 'https://lifts.test/list',
  ...over,
})
const rows = (count: number) => Array.from({ length: count }, (_, at) => aRow(at + 1))
const send = async (what: unknown, trial = false): Promise<Result> => {
  const { rows: answer } = await me.query<{ answer: Result }>(
    'select public.import_exercises($1, $2) as answer',
    [JSON.stringify(what), trial],
  )
  if (!answer[0]) throw new Error('No answer.')
  return answer[0].answer
}
const count = async () =>
  (await db.query('select from public.exercises where owner_id = $1', [me.id])).rowCount

/** What can be wrong with a row, and the field that is named for it. */
const FAULTS: [field: string, over: Fields][] = [
  ['license', { license: ' ' }],
  ['license', { license: null }],
  ['attribution', { attribution: '' }],
  ['source_url', { source_url: '' }],
  ['source_url', { source_url: 'http://lifts.test' }],
  ['name', { name: '' }],
  ['name', { name: 'x'.repeat(121) }],
  ['name', { name: 'LIFT 1' }],
  ['measurement', { measurement: 'joy' }],
  ['measurement', { measurement: null }],
  ['equipment', { equipment: 'sofa' }],
  ['pattern', { pattern: 'zigzag' }],
  ['laterality', { laterality: 'left' }],
  ['loading', { loading: 'magnets' }],
  ['load_multiplier', { load_multiplier: 'two' }],
  ['mechanic', { mechanic: 'fluid' }],
  ['level', { level: 'god' }],
  ['muscles', { muscles: { ear: 'primary' } }],
  ['muscles', { muscles: { quads: 'third' } }],
  ['muscles', { muscles: ['quads'] }],
  ['aliases', { aliases: 'squat' }],
  ['cues', { cues: 'x'.repeat(501) }],
  ['faults', { faults: ['x'.repeat(161)] }],
  ['video_url', { video_url: 'https://user@evil.test/v' }],
  ['license', { license: 'x'.repeat(121) }],
]

describe('import_exercises', () => {
  it('names each of 50 faults among 1,000 rows by line and field, and keeps nothing', async () => {
    const expected: { line: number; field: string }[] = []
    const sent = rows(1000).map((row, at) => {
      const fault = at % 20 === 19 ? FAULTS[((at + 1) / 20 - 1) % FAULTS.length] : undefined
      if (!fault) return row
      expected.push({ line: at + 2, field: fault[0] })
      return { ...row, ...fault[1] }
    })
    expect(expected).toHaveLength(50)
    const trial = await send(sent, true)
    expect(trial.refused.map(({ line, field }) => ({ line, field }))).toEqual(expected)
    expect(trial.refused.filter(({ message }) => message.length < 10)).toEqual([])
    expect(await refusal(send(sent))).toBe('409 import_refused')
    expect(await count()).toBe(0)
  })

  it('stores nothing in a trial, all rows afterwards, and nothing more when it is sent again', async () => {
    const sent = rows(1000)
    expect(await send(sent, true)).toEqual({ made: 1000, kept: [], refused: [] })
    expect(await count()).toBe(0)
    expect(await send(sent)).toMatchObject({ made: 1000 })
    expect(await send(sent)).toEqual({ made: 0, kept: sent.map(({ line }) => line), refused: [] })
    expect(await count()).toBe(1000)
  })

  it('keeps licence, attribution and source with the exercise', async () => {
    await send(rows(1))
    const { rows: made } = await db.query(
      'select license, attribution, source_url from public.exercises where owner_id = $1',
      [me.id],
    )
    expect(made).toEqual([
      { license: 'CC BY 4.0', attribution: 'Ada', source_url: 'https://lifts.test/list' },
    ])
  })

  it.each<[string, unknown]>([
    ['nothing', []],
    ['no list', {}],
    ['more than 2,000', rows(2001)],
  ])('%s is refused', async (_what, sent) => {
    expect(await refusal(send(sent))).toBe('422 invalid_rows')
  })

  it('names a row that is no object by its line', async () => {
    expect((await send([aRow(1), 'squat', null], true)).refused).toMatchObject([
      { line: 2, field: 'exercise' },
      { line: 3, field: 'exercise' },
    ])
  })

  it('stops at 2,000 own exercises', async () => {
    await db.query(
      `insert into public.exercises (owner_id, name, slug, pattern, equipment, loading, measurement, mechanic)
       select $1, 'Own ' || i, 'own-' || i, 'squat', 'barbell', 'fixed', 'reps', 'compound' from generate_series(1, 1999) i`,
      [me.id],
    )
    expect(await refusal(send([aRow(5000), aRow(5001)]))).toBe('422 too_many_exercises')
  })
})
