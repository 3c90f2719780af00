import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import table from '../../../docs/formats/exercise-names.json'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'

let db: TestDatabase
let coach: TestUser
beforeAll(async () => {
  db = await createTestDatabase({ rateLimits: false })
  coach = await db.createUser({ metadata: { role: 'coach' } })
})
afterAll(() => db.close())

/** The results of each search text, best first. */
async function found(texts: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await coach.query<{ typed: string; names: string[] }>(
    `select t.typed, array(select s.name from public.search_exercises(t.typed, null, 50) s) as names
       from unnest($1::text[]) t (typed)`,
    [texts],
  )
  return new Map(rows.map(({ typed, names }) => [typed, names]))
}

describe('exercise names as coaches, Hevy and Strong write them', () => {
  it('are normalised as the table says', async () => {
    const { rows } = await db.query<{ typed: string; words: string }>(
      'select t.typed, private.exercise_words(t.typed) as words from unnest($1::text[]) with ordinality t (typed, n) order by n',
      [table.words.map(([typed]) => typed)],
    )
    expect(rows.map(({ typed, words }) => [typed, words])).toEqual(table.words)
  })

  it('find the exercise of that name first', async () => {
    // One of each exercise: the remote reads all of them.
    const names = Object.entries(table.names).map(([exercise, typed]): [string, string] => [
      typed.at(-1) ?? '',
      exercise,
    ])
    expect(names.length).toBeGreaterThanOrEqual(150)
    const answers = await found(names.map(([typed]) => typed))
    const wrong = names.filter(([typed, exercise]) => answers.get(typed)?.[0] !== exercise)
    expect(wrong.map(([typed, exercise]) => [typed, exercise, answers.get(typed)?.[0]])).toEqual([])
  })

  it('that several exercises share find all of them first', async () => {
    const answers = await found(Object.keys(table.shared))
    for (const [typed, exercises] of Object.entries(table.shared))
      expect(answers.get(typed)?.slice(0, exercises.length)).toEqual(exercises)
  })
})

describe('while a name is typed', () => {
  it('a match at the beginning comes before one in the middle, and a name before an alias', async () => {
    const answers = await found([...table.search, ...table.order].map(([typed]) => typed as string))
    expect(table.search.map(([typed]) => [typed, answers.get(typed as string)?.[0]])).toEqual(table.search)
    for (const [typed = '', first = '', then = ''] of table.order) {
      const names = answers.get(typed) ?? []
      const [one, other] = [names.indexOf(first), names.indexOf(then)]
      expect(one, `${typed}: ${first}`).toBeGreaterThanOrEqual(0)
      expect(other === -1 || one < other, `${typed}: ${first} before ${then}`).toBe(true)
    }
  })
})
