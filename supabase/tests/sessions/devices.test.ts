import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, insert, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { aWorkout, call, type Exercises, findExercises } from '../workouts/training.ts'

/** When a device last sent a set, and what it is called: by its session, so that two of one name stay two. */

let db: TestDatabase
let exercises: Exercises
let ana: TestUser
let ben: TestUser
beforeAll(async () => {
  db = await createTestDatabase()
  exercises = await findExercises(db)
})
afterAll(() => db.close())
beforeEach(async () => {
  ;[ana, ben] = await Promise.all([db.createUser(), db.createUser()])
})

const signIn = async (who: TestUser): Promise<string> => {
  const id = randomUUID()
  await insert(db, 'auth.sessions', { id, user_id: who.id, created_at: new Date() })
  return id
}

/** A set of an own workout, as it arrives from a session. */
async function log(who: TestUser, session: string | null, name: string | null): Promise<void> {
  const workout = aWorkout(who.id, exercises)
  await call(who, 'save_workout', workout)
  const [planned] = workout.blocks.flatMap(block => block.prescriptions)
  const set = {
    id: randomUUID(),
    workout_id: workout.id,
    set_target_id: planned?.sets[0]?.id,
    exercise_id: planned?.exercise_id,
    pos: 0,
    reps: 5,
    device_name: name,
  }
  await db.asUser(who.id, session ? { session_id: session } : {}).query('select public.log_set($1)', [set])
}

const devices = async (who: TestUser, session: string) => {
  const { rows } = await db
    .asUser(who.id, { session_id: session })
    .query<{ session_id: string; device_name: string | null; last_set_at: Date | null }>(
      'select session_id, device_name, last_set_at from public.list_my_sessions()',
    )
  return Object.fromEntries(rows.map(row => [row.session_id, [row.device_name, row.last_set_at !== null]]))
}

it('two devices with the same name are told apart', async () => {
  const [phone, other] = [await signIn(ana), await signIn(ana)]
  await log(ana, phone, 'Chrome on Android')
  expect(await devices(ana, phone)).toEqual({ [phone]: ['Chrome on Android', true], [other]: [null, false] })
})

it('a device takes the cleaned name of its last set, and keeps it when an earlier release sends none', async () => {
  const phone = await signIn(ana)
  await log(ana, phone, 'Chrome on Android')
  await log(ana, phone, ' Gym\u202e\nphone ')
  await log(ana, phone, null)
  expect(await devices(ana, phone)).toEqual({ [phone]: ['Gym phone', true] })
})

it('a device is read and named by its owner alone, whatever session another token claims', async () => {
  const [hers, his] = [await signIn(ana), await signIn(ben)]
  await log(ana, hers, 'Gym phone')
  await expect(log(ben, hers, 'Taken over')).rejects.toThrow('User not authenticated')
  expect(await devices(ana, hers)).toEqual({ [hers]: ['Gym phone', true] })
  expect(await devices(ben, his)).toEqual({ [his]: [null, false] })
  await expect(db.asUser(ben.id).query('select * from private.devices')).rejects.toThrow('permission denied')
  await expect(
    db.asUser(ben.id).query('select private.device_sent_set($1, $2)', [ana.id, 'Taken over']),
  ).rejects.toThrow('permission denied')
})

it('a device is forgotten with its session; a token without a session can still log a set', async () => {
  const phone = await signIn(ana)
  await log(ana, phone, 'Gym phone')
  await log(ana, null, 'No session')
  await db.query('delete from auth.sessions where id = $1', [phone])
  await db.query('select private.forget_devices()')
  const { rows } = await db.query('select 1 from private.devices where user_id = $1', [ana.id])
  expect(rows).toEqual([])
})
