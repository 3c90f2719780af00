import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestPlatform, type TestPlatform, type TestUser } from '../fixtures/index.ts'
import { aLog, aWorkout, type Draft, type Exercises, findExercises, grant } from './training.ts'

/** The training of one athlete as a browser reaches it: through supabase-js, over HTTP, on the whole platform. */

let platform: TestPlatform
let exercises: Exercises
let athlete: TestUser
let workout: Draft
const clients = {} as Record<
  'anonymous' | 'stranger' | 'expired' | 'reader' | 'writer' | 'owner',
  SupabaseClient
>

beforeAll(async () => {
  platform = await createTestPlatform()
  const db = platform.database
  exercises = await findExercises(db)
  athlete = await db.createUser({ metadata: { name: 'Olga Owner', role: 'athlete' } })
  const coach = () => db.createUser({ metadata: { name: 'Carl Coach', role: 'coach' } })
  const [stranger, expired, reader, writer] = [await coach(), await coach(), await coach(), await coach()]
  await grant(db, athlete, expired, 'write', new Date(Date.now() - 60_000).toISOString())
  await grant(db, athlete, reader, 'read')
  await grant(db, athlete, writer, 'write')
  clients.anonymous = platform.client()
  clients.stranger = await platform.signIn(stranger)
  clients.expired = await platform.signIn(expired)
  clients.reader = await platform.signIn(reader)
  clients.writer = await platform.signIn(writer)
  clients.owner = await platform.signIn(athlete)
  workout = aWorkout(athlete.id, exercises)
  const saved = await clients.writer.rpc('save_workout', { workout })
  expect(saved.error).toBeNull()
  const logged = await clients.owner.rpc('log_set', { log: aLog(workout) })
  expect(logged.error).toBeNull()
})
afterAll(() => platform.close())

const TABLES = ['workouts', 'blocks', 'prescriptions', 'set_targets', 'set_logs', 'session_logs'] as const
const calendarOf = (client: SupabaseClient) =>
  client.rpc('get_calendar', {
    athlete_id_param: athlete.id,
    from_param: '2026-11-01',
    to_param: '2026-11-30',
  })

describe('the athlete’s workouts over the API', () => {
  it.each(['stranger', 'expired'] as const)('are hidden from %s', async name => {
    for (const table of TABLES) {
      expect((await clients[name].from(table).select('*')).data).toEqual([])
    }
    expect((await calendarOf(clients[name])).data).toEqual({
      access: null,
      athlete: null,
      days: null,
      workouts: [],
    })
  })

  it('are refused to an anonymous caller', async () => {
    for (const table of TABLES) {
      const { data, error } = await clients.anonymous.from(table).select('*')
      expect([data, error?.code]).toEqual([null, '42501'])
    }
    expect((await calendarOf(clients.anonymous)).error?.code).toBe('42501')
  })

  it.each(['reader', 'writer', 'owner'] as const)('are read by %s', async name => {
    for (const table of TABLES) {
      expect((await clients[name].from(table).select('*')).data?.length).toBeGreaterThan(0)
    }
    expect((await calendarOf(clients[name])).data.workouts).toMatchObject([
      { id: workout.id, title: 'Lower A', state: 'in_progress', logs: [{ reps: 5, load_kg: 100 }] },
    ])
  })

  it('cannot be written with read access, neither by a call nor in the table', async () => {
    const { reader } = clients
    const changed = { ...workout, version: 1, save_id: randomUUID(), title: 'Mine' }
    const answers = [
      await reader.rpc('save_workout', { workout: changed }),
      await reader.rpc('save_workout', { workout: aWorkout(athlete.id, exercises) }),
      await reader.rpc('log_set', { log: aLog(workout) }),
      await reader.rpc('complete_workout', { workout_id_param: workout.id, session: {} }),
      await reader.rpc('delete_workout', { workout_id_param: workout.id }),
    ]
    expect(answers.map(({ status, error }) => [status, error?.hint])).toEqual(
      answers.map(() => [403, 'read_only']),
    )
    for (const table of TABLES) {
      const key = table === 'session_logs' ? 'workout_id' : 'id'
      const all = (builder: {
        neq(column: string, value: string): PromiseLike<{ error: { code: string } | null }>
      }) => builder.neq(key, randomUUID())
      expect((await all(reader.from(table).update({ [key]: randomUUID() }))).error?.code).toBe('42501')
      expect((await all(reader.from(table).delete())).error?.code).toBe('42501')
      expect((await reader.from(table).insert([{ [key]: randomUUID() }])).error?.code).toBe('42501')
    }
    expect((await clients.owner.from('workouts').select('title, version')).data).toEqual([
      { title: 'Lower A', version: 1 },
    ])
  })

  it('get a 409 with the name of the first editor on the second of two concurrent edits', async () => {
    const edit = (title: string) => ({ ...workout, version: 1, save_id: randomUUID(), title })
    const first = await clients.writer.rpc('save_workout', { workout: edit('By the coach') })
    const second = await clients.writer.rpc('save_workout', { workout: edit('From another device') })
    expect(first.data).toMatchObject({ version: 2, title: 'By the coach' })
    expect(second.status).toBe(409)
    expect(second.error).toMatchObject({
      code: 'PT409',
      hint: 'workout_changed',
      message: 'Changed by Carl Coach',
    })
    expect(JSON.parse(second.error?.details ?? '')).toMatchObject({
      version: 2,
      updated_by_name: 'Carl Coach',
    })
  })

  it('cannot be saved by the athlete when a coach planned them', async () => {
    const { status, error } = await clients.owner.rpc('save_workout', {
      workout: { ...workout, version: 2, save_id: randomUUID() },
    })
    expect([status, error?.hint]).toEqual([403, 'plan_of_coach'])
  })

  it('are hidden from the next read on when the grant is revoked', async () => {
    await platform.database.query('delete from public.coach_permissions where permission_level = $1', [
      'write',
    ])
    expect((await clients.writer.from('workouts').select('id')).data).toEqual([])
    expect((await calendarOf(clients.writer)).data).toMatchObject({ access: null, workouts: [] })
    expect((await clients.owner.from('workouts').select('id')).data).toHaveLength(1)
  })
})
