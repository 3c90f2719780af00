import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type Persona, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { insert } from '../fixtures/insert.ts'
import { grant } from '../workouts/training.ts'

let db: TestDatabase
let coach: TestUser
let athlete: TestUser
beforeAll(async () => {
  db = await createTestDatabase({ rateLimits: false })
  coach = await db.createUser({ metadata: { role: 'coach' } })
  athlete = await db.createUser()
  await grant(db, athlete, coach, 'write')
})
afterAll(() => db.close())

const search = async (who: Persona, term: string, athleteId: string | null = null, limit = 20) =>
  (
    await who.query<{ name: string; matched_alias: string | null }>(
      'select * from public.search_exercises($1, $2, $3)',
      [term, athleteId, limit],
    )
  ).rows
const names = async (...args: Parameters<typeof search>) => (await search(...args)).map(row => row.name)

const add = (name: string, over: Record<string, unknown> = {}) =>
  insert(db, 'public.exercises', {
    name,
    slug: `s-${randomUUID()}`,
    pattern: 'squat',
    equipment: 'barbell',
    loading: 'none',
    measurement: 'reps',
    mechanic: 'compound',
    ...over,
  })

/** A workout of one exercise, some days ago. */
const plan = async (whose: string, by: string, exercise: string, over: Record<string, unknown> = {}) => {
  const { rows } = await db.query<{ id: string }>(`select id from public.exercises where name = $1`, [
    exercise,
  ])
  const [workout_id, block_id] = [randomUUID(), randomUUID()]
  await insert(db, 'public.workouts', {
    id: workout_id,
    athlete_id: whose,
    created_by: by,
    date: '2026-11-20',
    title: 'A day',
    ...over,
  })
  await insert(db, 'public.blocks', { id: block_id, workout_id, pos: 0, label: 'A' })
  await insert(db, 'public.prescriptions', {
    id: randomUUID(),
    workout_id,
    block_id,
    pos: 0,
    exercise_id: rows[0]?.id,
  })
}

describe('search_exercises', () => {
  it('returns the alias that matched', async () => {
    expect((await search(coach, 'ohp'))[0]).toMatchObject({ name: 'Overhead Press', matched_alias: 'OHP' })
    expect((await search(coach, 'overhead press'))[0]).toMatchObject({ matched_alias: null })
  })

  it.each([
    ['copenhagen', ['Copenhagen Plank']],
    ['open book', ['Open Book']],
    ['copenhagn', ['Copenhagen Plank']],
    ['tibialis', []],
    ['tibialis raise', []],
    ['xylophone', []],
  ])('finds for %s no exercise that shares only little of it', async (typed, expected) => {
    expect(await names(coach, typed)).toEqual(expected)
  })

  it('puts exercises of the athlete’s workouts first among equals, and an exact name before them', async () => {
    const before = await names(coach, 'squ', athlete.id)
    expect(before[0]).not.toBe('Zercher Squat')
    await plan(athlete.id, coach.id, 'Zercher Squat')
    await plan(athlete.id, coach.id, 'Hack Squat')
    await plan(athlete.id, coach.id, 'Hack Squat', { date: '2026-11-18' })
    expect((await names(coach, 'squ', athlete.id)).slice(0, 2)).toEqual(['Hack Squat', 'Zercher Squat'])
    expect((await names(coach, 'squat', athlete.id))[0]).toBe('Back Squat')
  })

  it('counts what the caller prescribed for others, but not what other coaches prescribed', async () => {
    const other = await db.createUser({ metadata: { role: 'coach' } })
    await plan(athlete.id, other.id, 'Pendlay Row')
    expect((await names(other, 'ro'))[0]).toBe('Pendlay Row')
    const stranger = await db.createUser()
    expect((await names(stranger, 'ro', athlete.id))[0]).toBe((await names(stranger, 'ro'))[0])
    expect((await names(stranger, 'ro'))[0]).not.toBe('Pendlay Row')
  })

  it('does not reveal an exercise of a hidden draft to its athlete', async () => {
    const [young, trainer] = [await db.createUser(), await db.createUser({ metadata: { role: 'coach' } })]
    await grant(db, young, trainer, 'write')
    await plan(young.id, trainer.id, 'Belt Squat', { state: 'draft' })
    await plan(young.id, trainer.id, 'Belt Squat', { hidden: true })
    expect(await names(young, 'squ', young.id)).toEqual(await names(young, 'squ'))
    expect((await names(trainer, 'squ', young.id))[0]).toBe('Belt Squat')
  })

  it('finds own exercises and those of the caller’s teams, never others’ or archived ones', async () => {
    const mine = { owner_id: coach.id }
    await add('Quokka Hop', mine)
    await add('Quokka Crawl', { ...mine, archived_at: '2026-01-01' })
    const team_id = await insert(db, 'public.teams', { name: 'Quokkas', created_by: coach.id })
    await insert(db, 'public.team_members', { team_id, user_id: athlete.id, role: 'athlete' })
    await add('Quokka Walk', { team_id })
    expect(await names(coach, 'quokka')).toEqual(['Quokka Hop'])
    expect(await names(athlete, 'qoukka')).toEqual(['Quokka Walk'])
    expect(await names(await db.createUser(), 'quokka')).toEqual([])
  })
})
