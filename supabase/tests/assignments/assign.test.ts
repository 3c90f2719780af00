import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { undo } from '../calendar-changes/calendar.ts'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { aTemplate, save } from '../templates/template.ts'
import { aLog, aWorkout, call, type Exercises, findExercises, grant, refusal } from '../workouts/training.ts'
import { assign, calendar, day, monday, preview, titles } from './assigned.ts'

let db: TestDatabase
let exercises: Exercises
let coach: TestUser
let athlete: TestUser
let template: ReturnType<typeof aTemplate>

beforeAll(async () => {
  db = await createTestDatabase({ rateLimits: false })
  exercises = await findExercises(db)
  coach = await db.createUser({ metadata: { name: 'Carl Coach', role: 'coach' } })
})
afterAll(() => db.close())
beforeEach(async () => {
  athlete = await db.createUser({ metadata: { name: 'Olga Owner', role: 'athlete' } })
  await grant(db, athlete, coach, 'write')
  template = aTemplate(exercises)
  await save(coach, template)
})

const planFor = async (date: string, over: object = {}, who = coach) => {
  const workout = aWorkout(athlete.id, exercises, { date, title: 'There', ...over })
  await call(who, 'save_workout', workout)
  return workout
}

describe('the days of assigned workouts', () => {
  const START = monday(1)
  it.each<[string, object, number[]]>([
    ['day 1 is the first day', {}, [0, 2, 7, 9]],
    ['from a Thursday on', { start_date: monday(1, 3) }, [3, 5, 10, 12]],
    ['on Tuesday and Friday', { days: [2, 3, 5, 4, 1, 6, 7] }, [1, 4, 8, 11]],
    [
      'on Monday and Wednesday from a Thursday on',
      { start_date: monday(1, 3), days: [1, 2, 3, 4, 5, 6, 7] },
      [7, 9, 14, 16],
    ],
  ])('when %s', async (_, over, offsets) => {
    const { athletes } = await preview(coach, template.id, [athlete], { start_date: START, ...over })
    expect(athletes[0]?.items.map(({ date }) => date)).toEqual(offsets.map(offset => monday(1, offset)))
    await assign(coach, template.id, athlete, over)
    expect((await calendar(athlete, athlete)).map(({ date }) => date).sort()).toEqual(
      offsets.map(offset => monday(1, offset)).sort(),
    )
  })

  it.each<[string, string[], number, object]>([
    ['move', ['2 W1 D3', '3 W1 D1', '7 W2 D1', '9 W2 D3'], 0, {}],
    ['keep', ['0 W1 D1', '2 W1 D3', '7 W2 D1', '9 W2 D3'], 0, { away: 'ill' }],
    ['skip', ['2 W1 D3', '7 W2 D1', '9 W2 D3'], 1, {}],
  ])('are chosen around days without the athlete: %s', async (availability, expected, skipped) => {
    await athlete.query(`select public.save_availability($1, $2, $3, 'ill', null)`, [
      randomUUID(),
      monday(1, 0),
      monday(1, 1),
    ])
    const answer = await assign(coach, template.id, athlete, { availability })
    expect(answer.skipped).toBe(skipped)
    expect(titles(await calendar(athlete, athlete))).toEqual(
      expected.map(entry => {
        const [offset = '', ...title] = entry.split(' ')
        return `${monday(1, Number(offset))} ${title.join(' ')}`
      }),
    )
  })

  it.each<[string, string[], object]>([
    ['add', ['There', 'Begun', 'W1 D1', 'W1 D3'], { created: 4, replaced: 0, skipped: 0 }],
    ['replace', ['Begun', 'W1 D1', 'W1 D3'], { created: 4, replaced: 1, skipped: 0 }],
    ['skip', ['There', 'Begun'], { created: 2, replaced: 0, skipped: 2 }],
  ])('are chosen around days with training: %s', async (collisions, expected, counts) => {
    await planFor(monday(1, 0))
    const begun = await planFor(monday(1, 2), { title: 'Begun' })
    await call(athlete, 'log_set', aLog(begun))
    const seen = (await preview(coach, template.id, [athlete], { collisions })).athletes[0]?.items
    expect(seen?.map(item => item.collisions.map(({ replaceable }) => replaceable))).toEqual([
      [true],
      [false],
      [],
      [],
    ])
    expect(await assign(coach, template.id, athlete, { collisions })).toMatchObject(counts)
    const first = (await calendar(coach, athlete)).filter(({ date }) => date < monday(2))
    expect(first.map(({ title }) => title).sort()).toEqual(expected.sort())
  })
})

describe('assigning', () => {
  it('copies the template’s workouts with ids of their own, and queues one mail', async () => {
    const answer = await assign(coach, template.id, athlete)
    expect(answer).toMatchObject({ created: 4, from: monday(1), to: monday(2, 2) })
    const [first, second] = await calendar(athlete, athlete)
    expect(first).toMatchObject({ title: 'W1 D1', state: 'published' })
    expect(first?.blocks[0]?.prescriptions[0]?.sets).toHaveLength(4)
    expect(first?.blocks[0]?.prescriptions[0]?.sets[0]).toMatchObject({ reps_min: 5, load_min: 100 })
    expect(first?.blocks[0]?.id).not.toBe(second?.blocks[0]?.id)
    const { rows } = await db.query<{ count: number }>(
      `select jsonb_array_length(data -> 'workouts') as count from private.outbox where user_id = $1 and template = 'workouts_published'`,
      [athlete.id],
    )
    expect(rows).toEqual([{ count: 4 }])
  })

  it('answers the same id again as before, and refuses the same template twice from one day on', async () => {
    const id = randomUUID()
    const answer = await assign(coach, template.id, athlete, { id })
    expect(await assign(coach, template.id, athlete, { id })).toEqual(answer)
    expect(await refusal(assign(coach, template.id, athlete))).toBe('PT409 already_assigned')
    expect(await calendar(athlete, athlete)).toHaveLength(4)
    await undo(coach, [id])
    expect(await refusal(assign(coach, template.id, athlete))).toBe('ok')
  })

  it('as drafts shows the athlete nothing and queues no mail', async () => {
    await assign(coach, template.id, athlete, { state: 'draft' })
    expect(await calendar(athlete, athlete)).toEqual([])
    expect(await calendar(coach, athlete)).toHaveLength(4)
    expect(
      (
        await db.query(
          `select 1 from private.outbox where user_id = $1 and template = 'workouts_published'`,
          [athlete.id],
        )
      ).rowCount,
    ).toBe(0)
  })

  it('refuses a template that has changed since the preview', async () => {
    const { revision } = await preview(coach, template.id, [athlete])
    await save(coach, { id: template.id, revision: 1, title: 'Other' })
    expect(await refusal(assign(coach, template.id, athlete, { revision }))).toBe('PT409 template_changed')
  })

  it.each<[string, object, string]>([
    ['no start', { start_date: null }, 'PT422 invalid_start_date'],
    ['a start in ten years', { start_date: day(3650) }, 'PT422 invalid_start_date'],
    ['six days', { days: [1, 2, 3, 4, 5, 6] }, 'PT422 invalid_days'],
    ['an eighth day', { days: [1, 2, 3, 4, 5, 6, 8] }, 'PT422 invalid_days'],
    ['an unknown way with collisions', { collisions: 'burn' }, 'PT422 invalid_collisions'],
    ['an unknown way with absences', { availability: 'burn' }, 'PT422 invalid_availability'],
    ['a state of its own', { state: 'completed' }, 'PT422 invalid_state'],
    ['nonsense for a day', { start_date: 'x' }, 'PT422 invalid_assignment'],
    ['no id', { id: null }, 'PT422 invalid_assignment'],
    ['somebody who is not there', { athlete_id: randomUUID() }, 'PT403 no_access'],
    ['a template that is not there', { template_id: randomUUID() }, 'PT404 template_not_found'],
  ])('refuses %s, and writes nothing', async (_, over, refused) => {
    expect(await refusal(assign(coach, template.id, athlete, over))).toBe(refused)
    expect(await calendar(coach, athlete)).toEqual([])
  })

  it('to oneself needs no subscription, to others it does', async () => {
    await db.query(`update public.subscriptions set status = 'locked' where user_id = $1`, [coach.id])
    await db.query(`delete from public.subscriptions where user_id = $1`, [coach.id])
    try {
      expect(await refusal(assign(coach, template.id, athlete))).toBe('PT402 subscription_required')
      expect((await preview(coach, template.id, [athlete])).athletes[0]?.refusal).toBe(
        'subscription_required',
      )
      expect(await refusal(assign(coach, template.id, coach))).toBe('ok')
    } finally {
      await db.query(`insert into public.subscriptions (user_id, status) values ($1, 'active')`, [coach.id])
    }
  })

  it('to several athletes leaves the others as they are when one is refused', async () => {
    const reader = await db.createUser({ metadata: { name: 'Rita Read', role: 'athlete' } })
    await grant(db, reader, coach, 'read')
    const seen = await preview(coach, template.id, [athlete, reader])
    expect(
      seen.athletes.map(({ name, access, refusal, items }) => ({
        name,
        access,
        refusal,
        items: items.length,
      })),
    ).toEqual([
      { name: 'Olga Owner', access: 'write', refusal: null, items: 4 },
      { name: 'Rita Read', access: 'read', refusal: 'read_only', items: 0 },
    ])
    expect(await refusal(assign(coach, template.id, reader))).toBe('PT403 read_only')
    expect(await refusal(assign(coach, template.id, athlete))).toBe('ok')
  })

  it('previews nothing for a stranger, and does not name them', async () => {
    const stranger = await db.createUser({ metadata: { name: 'Sam Stranger' } })
    expect((await preview(coach, template.id, [stranger])).athletes).toEqual([])
  })
})
