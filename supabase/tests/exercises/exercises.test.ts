import { MUSCLES } from '@coach-app/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'

let db: TestDatabase
let stranger: TestUser
let admin: TestUser
beforeAll(async () => {
  db = await createTestDatabase()
  stranger = await db.createUser()
  admin = await db.createUser({ metadata: { role: 'coach' } })
  await db.query(`update public.user_profiles set global_role = 'system_admin' where user_id = $1`, [
    admin.id,
  ])
})
afterAll(() => db.close())

describe('exercises', () => {
  it('are read by everyone who is signed in and written by nobody', async () => {
    const { rows } = await stranger.query(`select name from public.exercises where 'RDL' = any (aliases)`)
    expect(rows).toEqual([{ name: 'Romanian Deadlift' }])
    expect(await refusal(db.asAnon().query('select * from public.exercises'))).toBe('42501')
    expect(await refusal(admin.query('delete from public.exercises'))).toBe('42501')
  })

  it('have the muscles that MUSCLES of shared/contracts lists', async () => {
    const { rows } = await db.query<{ muscle: string }>(
      `select (regexp_matches(pg_get_constraintdef(oid), $$'([a-z_]+)'$$, 'g'))[1] as muscle
         from pg_constraint where conname = 'exercise_muscles_muscle_check'`,
    )
    expect(rows.map(({ muscle }) => muscle)).toEqual([...MUSCLES])
  })
})
