import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { assign, calendar } from '../assignments/assigned.ts'
import { undo } from '../calendar-changes/calendar.ts'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { aTemplate, save } from '../templates/template.ts'
import { type Exercises, findExercises, grant } from '../workouts/training.ts'

/** A mail about published workouts names the workouts at the time of sending, not of queueing. */

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
  // Deletes the mail about the access: these tests are about the plan.
  await db.query('truncate private.outbox')
})

interface Claimed {
  template: string
  data: { workouts: { title: string; date: string }[] }
}
/** Takes the due mails after the ten minutes in which a mail collects workouts. */
const takeDue = async () => {
  await db.query(`update private.outbox set next_attempt_at = now() where status = 'queued' and attempts = 0`)
  return (await db.asService().query<Claimed>('select * from public.claim_mails(100)')).rows
}
const sendDue = async () => {
  const rows = await takeDue()
  await db.query(`update private.outbox set status = 'sent' where status = 'queued' and attempts > 0`)
  return rows
}
const titlesSent = async () =>
  (await sendDue()).map(({ data }) => data.workouts.map(({ title }) => title).sort())
const change = (values: string, title: string) =>
  db.query(`update public.workouts set ${values} where athlete_id = $1 and title like $2`, [
    athlete.id,
    title,
  ])

describe('the mail about an assignment', () => {
  it('is cancelled when the assignment was undone before', async () => {
    const id = randomUUID()
    await assign(coach, template.id, athlete, { id })
    await undo(coach, [id])
    expect(await sendDue()).toEqual([])
    const { rows } = await db.query('select status from private.outbox')
    expect(rows).toEqual([{ status: 'cancelled' }])
  })

  it('is sent once when the assignment was undone and made again, within the same hour too', async () => {
    const id = randomUUID()
    await assign(coach, template.id, athlete, { id })
    await undo(coach, [id])
    expect(await sendDue()).toEqual([])
    await assign(coach, template.id, athlete)
    expect(await titlesSent()).toEqual([['W1 D1', 'W1 D3', 'W2 D1', 'W2 D3']])
    expect(await sendDue()).toEqual([])
  })

  it.each([
    ['deleted', 'deleted_at = now()'],
    ['hidden', 'hidden = true'],
    ['made a draft', `state = 'draft'`],
  ])('names the other half when half of the workouts were %s', async (_, values) => {
    await assign(coach, template.id, athlete)
    await change(values, 'W1 %')
    expect(await titlesSent()).toEqual([['W2 D1', 'W2 D3']])
  })

  it('names a workout once, with its current title and day', async () => {
    await assign(coach, template.id, athlete)
    await change('hidden = true', 'W1 D1')
    await change(`hidden = false, title = 'Renamed', date = date + 1`, 'W1 D1')
    const [mail] = await sendDue()
    const [renamed] = (await calendar(athlete, athlete)).filter(({ title }) => title === 'Renamed')
    expect(mail?.data.workouts).toHaveLength(4)
    expect(mail?.data.workouts).toContainEqual({
      id: renamed?.id,
      title: 'Renamed',
      date: renamed?.date,
    })
  })
})

describe('workouts published', () => {
  it.each([
    ['after the mail of their hour was sent', sendDue],
    ['while it is being sent', takeDue],
  ])('%s are in the mail of the next hour', async (_, happens) => {
    await assign(coach, template.id, athlete)
    await happens()
    await change(`state = 'draft'`, 'W2 %')
    await change(`state = 'published'`, 'W2 %')
    const { rows } = await db.query<{ later: boolean }>(
      `select next_attempt_at >= date_bin('1 hour', now(), timestamptz 'epoch') + interval '1 hour' as later
         from private.outbox where status = 'queued' and attempts = 0`,
    )
    expect(rows).toEqual([{ later: true }])
    expect(await titlesSent()).toEqual([['W2 D1', 'W2 D3']])
  })
})
