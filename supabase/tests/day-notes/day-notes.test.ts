import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { call, grant, refusal } from '../workouts/training.ts'

let db: TestDatabase
let athlete: TestUser
let coach: TestUser
let second: TestUser
let reader: TestUser
let stranger: TestUser

beforeAll(async () => {
  db = await createTestDatabase()
  const person = (name: string, role: string) => db.createUser({ metadata: { name, role } })
  coach = await person('Carl Coach', 'coach')
  second = await person('Sara Second', 'coach')
  reader = await person('Rita Reader', 'coach')
  stranger = await person('Stan Stranger', 'coach')
})
afterAll(() => db.close())
beforeEach(async () => {
  athlete = await db.createUser({ metadata: { name: 'Olga Owner', role: 'athlete' } })
  await grant(db, athlete, coach, 'write')
  await grant(db, athlete, second, 'write')
  await grant(db, athlete, reader, 'read')
})

const DAY = '2026-05-12'
const note = (who: TestUser, audience: unknown, text: unknown, date: unknown = DAY) =>
  call(who, 'save_day_note', athlete.id, date, audience, text)

/** The notes that a person sees, in the table and in the calendar of that day. */
const seen = async (who: TestUser): Promise<{ rows: string[]; calendar: string[] }> => {
  const { rows } = await who.query<{ text: string }>(
    'select text from public.day_notes where athlete_id = $1 order by audience desc',
    [athlete.id],
  )
  const { days } = await call<{ days: { notes: { text: string }[] } | null }>(
    who,
    'get_calendar',
    athlete.id,
    DAY,
    DAY,
  )
  return { rows: rows.map(({ text }) => text), calendar: days?.notes.map(({ text }) => text) ?? [] }
}
const both = (...texts: string[]) => ({ rows: texts, calendar: texts })

describe('the audience of a day note', () => {
  it('for everyone is all who read the training, for coaches all who plan it', async () => {
    await note(coach, 'everyone', 'Test day')
    await note(coach, 'coaches', 'Looked tired')
    expect(await seen(coach)).toEqual(both('Test day', 'Looked tired'))
    expect(await seen(second)).toEqual(both('Test day', 'Looked tired'))
    expect(await seen(athlete)).toEqual(both('Test day'))
    expect(await seen(reader)).toEqual(both('Test day'))
    expect(await seen(stranger)).toEqual(both())
  })

  it('is told of a change, and nobody else', async () => {
    const told = async (who: TestUser) => {
      const { rows } = await who.query<{ audience: string }>(
        'select audience from public.training_changes where athlete_id = $1',
        [athlete.id],
      )
      return rows.map(({ audience }) => audience)
    }
    await note(coach, 'coaches', 'Looked tired')
    await note(coach, 'coaches', '')
    expect(await told(coach)).toEqual(['planners', 'planners'])
    for (const who of [athlete, reader, stranger]) expect(await told(who)).toEqual([])
    await note(coach, 'everyone', 'Test day')
    for (const who of [athlete, reader]) expect(await told(who)).toEqual(['readers'])
    expect(await told(stranger)).toEqual([])
  })

  it('loses the notes when its access ends', async () => {
    await note(coach, 'everyone', 'Test day')
    await note(coach, 'coaches', 'Looked tired')
    await db.query(
      `update public.coach_permissions set permission_level = 'read' where athlete_id = $1 and coach_id = $2`,
      [athlete.id, second.id],
    )
    expect(await seen(second)).toEqual(both('Test day'))
    await db.query('delete from public.coach_permissions where athlete_id = $1 and coach_id = $2', [
      athlete.id,
      second.id,
    ])
    expect(await seen(second)).toEqual(both())
  })
})

describe('saving a day note', () => {
  it('keeps one note for each day and audience, with its last author', async () => {
    await note(coach, 'everyone', 'Test day')
    await note(athlete, 'everyone', '  I am at sea  ')
    const { days } = await call<{ days: object }>(reader, 'get_calendar', athlete.id, DAY, DAY)
    expect(days).toEqual({
      notes: [{ date: DAY, audience: 'everyone', text: 'I am at sea', updated_by_name: 'Olga Owner' }],
      availability: [],
    })
  })

  it.each(['', '   ', null])('deletes it when the text is blank: %j', async blank => {
    await note(coach, 'everyone', 'Test day')
    await note(coach, 'coaches', 'Looked tired')
    await note(coach, 'everyone', blank)
    await note(coach, 'everyone', blank)
    expect(await seen(coach)).toEqual(both('Looked tired'))
  })

  it('is refused to readers and strangers, and to the athlete for the coaches’ notes', async () => {
    await note(coach, 'coaches', 'Looked tired')
    for (const audience of ['everyone', 'coaches'])
      for (const text of ['Mine', '']) {
        expect(await refusal(note(reader, audience, text))).toBe('PT403 read_only')
        expect(await refusal(note(stranger, audience, text))).toBe('PT403 no_access')
      }
    expect(await refusal(note(athlete, 'coaches', ''))).toBe('PT422 invalid_audience')
    expect(await seen(coach)).toEqual(both('Looked tired'))
  })

  it.each<[string, unknown, unknown, unknown]>([
    ['PT422 invalid_audience', 'friends', 'x', DAY],
    ['PT422 invalid_audience', null, 'x', DAY],
    ['PT422 invalid_date', 'everyone', 'x', null],
    ['PT422 invalid_date', 'everyone', 'x', '1999-12-31'],
    ['PT422 invalid_date', 'everyone', 'x', '2101-01-01'],
    ['PT422 invalid_text', 'everyone', 'x'.repeat(2001), DAY],
  ])('%s: %s, %.5s, %s', async (expected, audience, text, date) => {
    expect(await refusal(note(coach, audience, text, date))).toBe(expected)
  })

  it('accepts the first and the last day, and the longest text', async () => {
    for (const date of ['2000-01-01', '2100-12-31']) await note(coach, 'everyone', 'x'.repeat(2000), date)
    const { rowCount } = await coach.query('select from public.day_notes where athlete_id = $1', [athlete.id])
    expect(rowCount).toBe(2)
  })
})
