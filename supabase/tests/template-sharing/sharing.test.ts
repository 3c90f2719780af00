import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { aTemplate, read, save } from '../templates/template.ts'
import { call, type Exercises, findExercises, refusal } from '../workouts/training.ts'

let db: TestDatabase
let exercises: Exercises
let coach: TestUser
let other: TestUser

beforeAll(async () => {
  db = await createTestDatabase({ rateLimits: false })
  exercises = await findExercises(db)
  coach = await db.createUser({ metadata: { name: 'Carl Coach', role: 'coach' } })
  other = await db.createUser({ metadata: { name: 'Olga Other', role: 'coach' } })
})
afterAll(() => db.close())

describe('sharing a template', () => {
  const team = async (role: string) => {
    const member = await db.createUser({ metadata: { role: role === 'athlete' ? 'athlete' : 'coach' } })
    const { rows } = await db.query<{ id: string }>(
      `with t as (insert into public.teams (name, created_by) values ('Shared', $1) returning id),
            h as (insert into public.team_members (team_id, user_id, role) select id, $1, 'head_coach' from t),
            m as (insert into public.team_members (team_id, user_id, role) select id, $2, $3::public.team_role from t)
       select id from t`,
      [coach.id, member.id, role],
    )
    return { teamId: rows[0]?.id, member }
  }
  it.each([
    ['coach', 'edit', 'edit'],
    ['coach', 'view', 'view'],
    ['intern', 'edit', 'view'],
    ['athlete', 'edit', null],
  ])('gives a %s of the team, when it is shared to %s, the access %s', async (role, team_role, access) => {
    const { teamId, member } = await team(role)
    const sent = aTemplate(exercises, { team_id: teamId, team_role })
    await save(coach, sent)
    if (access === null) {
      expect(await refusal(read(member, sent.id))).toBe('PT404 template_not_found')
      return
    }
    expect((await read(member, sent.id)).access).toBe(access)
    const edit = { id: sent.id, workouts: [{ ...sent.workouts[0], revision: 1 }] }
    expect(await refusal(save(member, edit))).toBe(access === 'edit' ? 'ok' : 'PT403 read_only')
    expect(await refusal(save(member, { id: sent.id, revision: 1, team_id: null }))).toBe(
      access === 'edit' ? 'PT403 not_the_owner' : 'PT403 read_only',
    )
    expect(await refusal(call(member, 'archive_template', sent.id, true))).toMatch(/^PT403/)
  })

  it('by link lets others copy it with the author’s own exercises, until the link is revoked', async () => {
    const own = randomUUID()
    await call(coach, 'create_exercise', {
      id: own,
      name: 'Carl’s Squat',
      measurement: 'weight_reps',
      muscles: { quads: 'primary' },
    })
    const sent = aTemplate({ squat: own, rdl: exercises.rdl })
    await save(coach, sent)
    const { token } = await call<{ token: string }>(coach, 'get_template_link', sent.id)
    expect(await call<object>(other, 'read_template_link', token)).toMatchObject({
      title: 'Base',
      sessions: 4,
      owner_name: 'Carl Coach',
    })
    const id = randomUUID()
    const copy = await call<{
      id: string
      workouts: { blocks: { prescriptions: { exercise: { id: string; name: string } }[] }[] }[]
    }>(other, 'copy_template', { id, token })
    expect(copy).toMatchObject({ id, title: 'Base', access: 'owner' })
    const squat = copy.workouts[0]?.blocks[0]?.prescriptions[0]?.exercise
    expect(squat).toMatchObject({ name: 'Carl’s Squat' })
    expect(squat?.id).not.toBe(own)
    expect(await call(other, 'copy_template', { id, token })).toEqual(copy)
    await call(coach, 'revoke_template_link', sent.id)
    expect(await refusal(call(other, 'copy_template', { id: randomUUID(), token }))).toBe(
      'PT404 link_not_found',
    )
    expect(await refusal(call(other, 'read_template_link', token))).toBe('PT404 link_not_found')
    expect((await read(other, id)).title).toBe('Base')
  })
})
