import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { call, type Exercises, findExercises, refusal } from '../workouts/training.ts'
import { aTemplate, aTemplateWorkout, read, save } from './template.ts'

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

describe('saving a template', () => {
  it('keeps what was sent, with ids, defaults and the exercise of each prescription', async () => {
    const sent = aTemplate(exercises, { tags: ['strength'], description: 'Two weeks' })
    const stored = await save(coach, sent)
    expect(stored).toMatchObject({
      title: 'Base',
      weeks: 2,
      access: 'owner',
      revision: 1,
      tags: ['strength'],
    })
    expect(stored.workouts.map(({ title }) => title)).toEqual(['W1 D1', 'W1 D3', 'W2 D1', 'W2 D3'])
    const first = stored.workouts[0]?.blocks[0]
    const asSent = sent.workouts[0]?.blocks[0] as { id: string; prescriptions: { id: string }[] }
    expect(first).toMatchObject({ id: asSent.id, label: 'A', kind: 'straight', note: '', rounds: null })
    expect(first?.prescriptions[0]).toMatchObject({
      id: asSent.prescriptions[0]?.id,
      exercise: { name: 'Back Squat' },
      tempo: null,
      video_override: null,
    })
    expect(first?.prescriptions[0]?.sets).toHaveLength(4)
    expect(first?.prescriptions[0]?.sets[0]).toMatchObject({
      reps_min: 5,
      load_kind: 'kg',
      load_min: 100,
      set_type: 'normal',
      amrap: false,
      fixed_load: null,
      rpe: null,
    })
    expect(await read(coach, sent.id)).toEqual(stored)
    expect((await db.query('select 1 from public.workouts')).rowCount).toBe(0)
  })

  it('answers the same save as the first time, and a workout alone moves no revision of the head', async () => {
    const sent = aTemplate(exercises)
    const stored = await save(coach, sent)
    expect(await save(coach, sent)).toEqual(stored)
    const [one] = stored.workouts
    const edited = { ...sent.workouts[0], revision: one?.revision, title: 'Heavier' }
    const changed = await save(coach, { id: sent.id, workouts: [edited] })
    expect(changed.revision).toBe(1)
    expect(changed.workouts[0]).toMatchObject({ title: 'Heavier', revision: 2 })
    expect((await save(coach, { id: sent.id, revision: 1, title: 'Base II' })).revision).toBe(2)
  })

  it('refuses what somebody else changed meanwhile, and says what', async () => {
    const sent = aTemplate(exercises)
    await save(coach, sent)
    const edit = (revision: number) =>
      save(coach, { id: sent.id, workouts: [{ ...sent.workouts[0], revision }] })
    await edit(1)
    await expect(edit(1)).rejects.toMatchObject({ code: 'PT409', hint: 'template_changed' })
    const removed = { id: sent.workouts[1]?.id, revision: 1 }
    await save(coach, { id: sent.id, removed: [removed] })
    expect(await refusal(save(coach, { id: sent.id, removed: [removed] }))).toBe('PT409 template_changed')
    expect(await refusal(save(coach, { id: sent.id, revision: 7, title: 'Old' }))).toBe(
      'PT409 template_changed',
    )
    expect(await refusal(save(coach, { ...sent, save_id: randomUUID() }))).toBe('PT409 template_changed')
  })

  const bad = (over: object) => () => save(coach, aTemplate(exercises, over as Record<string, unknown>))
  const workout = (over: object) => () =>
    save(coach, aTemplate(exercises, { workouts: [aTemplateWorkout(exercises, over)] }))
  const set = (over: object) =>
    workout({
      blocks: [
        {
          id: randomUUID(),
          label: 'A',
          prescriptions: [
            { id: randomUUID(), exercise_id: exercises.squat, sets: [{ id: randomUUID(), ...over }] },
          ],
        },
      ],
    })
  it.each<[string, () => Promise<unknown>, string]>([
    ['no title', bad({ title: ' ' }), 'PT422 invalid_template'],
    ['53 weeks', bad({ weeks: 53 }), 'PT422 invalid_template'],
    ['no id', bad({ id: null }), 'PT422 invalid_template'],
    ['nonsense for an id', bad({ id: 'x' }), 'PT422 invalid_template'],
    ['a tag of 41 characters', bad({ tags: ['x'.repeat(41)] }), 'PT422 invalid_template'],
    [
      'phases that end before they begin',
      bad({ phases: [{ name: 'A', from_week: 2, to_week: 1 }] }),
      'PT422 invalid_template',
    ],
    ['a progression without a step', bad({ progressions: [{ id: 'x' }] }), 'PT422 invalid_template'],
    ['workouts that are none', bad({ workouts: 'x' }), 'PT422 invalid_template'],
    ['a workout in a week that is not there', workout({ week: 3 }), 'PT422 invalid_week'],
    ['a workout on day 8', workout({ day: 8 }), 'PT422 invalid_template'],
    ['blocks that are none', workout({ blocks: 7 }), 'PT422 invalid_template'],
    ['a set of RPE 11', () => set({ rpe: 11 })(), 'PT422 invalid_template'],
    ['a percentage of nothing', () => set({ load_kind: 'pct_1rm' })(), 'PT422 invalid_template'],
    ['a team that is not theirs', bad({ team_id: randomUUID() }), 'PT404 team_not_found'],
  ])('refuses %s, and keeps nothing', async (_, work, refused) => {
    const count = async () => (await db.query('select 1 from private.program_templates')).rowCount
    const before = await count()
    expect(await refusal(work())).toBe(refused)
    expect(await count()).toBe(before)
  })

  it('refuses an exercise that is somebody else’s, until it stands in the template', async () => {
    const own = randomUUID()
    await call(other, 'create_exercise', { id: own, name: 'Secret Lift', measurement: 'weight_reps' })
    const template = aTemplate({ squat: own, rdl: exercises.rdl })
    expect(await refusal(save(coach, template))).toBe('PT422 unknown_exercise')
    expect(await refusal(save(other, template))).toBe('ok')
  })

  it('makes exercises that come along, in the same save', async () => {
    const id = randomUUID()
    const stored = await save(coach, {
      ...aTemplate({ squat: id, rdl: exercises.rdl }),
      exercises: [{ id, name: 'Brand New Lift', measurement: 'weight_reps' }],
    })
    expect(stored.workouts[0]?.blocks[0]?.prescriptions[0]?.exercise.name).toBe('Brand New Lift')
  })
})

describe('sharing', () => {
  const team = async (role: string) => {
    const id = await call<string>(coach, 'create_team', `Team ${randomUUID().slice(0, 8)}`).then(
      answer => (answer as unknown as { id?: string }).id ?? String(answer),
    )
    const { rows } = await db.query<{ id: string }>(
      `select team_id as id from public.team_members where user_id = $1 order by joined_at desc limit 1`,
      [coach.id],
    )
    const teamId = rows[0]?.id ?? id
    const member = await db.createUser({ metadata: { role: role === 'athlete' ? 'athlete' : 'coach' } })
    await db.query(
      'insert into public.team_members (team_id, user_id, role) values ($1, $2, $3::public.team_role)',
      [teamId, member.id, role],
    )
    return { teamId, member }
  }
  it.each([
    ['coach', 'edit', 'edit'],
    ['coach', 'view', 'view'],
    ['intern', 'edit', 'view'],
    ['athlete', 'edit', null],
  ])('a %s of the team may, shared to %s: %s', async (role, team_role, access) => {
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

  it('copies by link, with the author’s own exercises, until the link is revoked', async () => {
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

it('keeps versions, and says what changed between them', async () => {
  const sent = aTemplate(exercises)
  await save(coach, sent)
  const keep = (note: string) => call<{ version: number }>(coach, 'save_template_version', sent.id, note)
  expect(await keep('first')).toEqual({ version: 1 })
  expect(await keep('')).toEqual({ version: 1 })
  const [one, two] = sent.workouts
  await save(coach, {
    id: sent.id,
    workouts: [
      { ...one, revision: 1, title: 'Changed' },
      aTemplateWorkout(exercises, { day: 5, title: 'Added' }),
    ],
    removed: [{ id: two?.id, revision: 1 }],
  })
  expect((await read(coach, sent.id)).changed_since_version).toBe(true)
  expect(await keep('second')).toEqual({ version: 2 })
  const versions = await call<{ version: number; note: string; changes: object }[]>(
    coach,
    'get_template_versions',
    sent.id,
  )
  expect(versions.map(({ version, note, changes }) => ({ version, note, changes }))).toEqual([
    { version: 2, note: 'second', changes: { added: ['Added'], changed: ['Changed'], removed: ['W1 D3'] } },
    {
      version: 1,
      note: 'first',
      changes: { added: ['W1 D1', 'W1 D3', 'W2 D1', 'W2 D3'], changed: [], removed: [] },
    },
  ])
  const first = await call<{ workouts: { title: string }[] }>(coach, 'get_template_version', sent.id, 1)
  expect(first.workouts.map(({ title }) => title)).toEqual(['W1 D1', 'W1 D3', 'W2 D1', 'W2 D3'])
})

it('templates of others keep working when the account of an exercise’s owner ends', async () => {
  const author = await db.createUser({ metadata: { role: 'coach' } })
  const own = randomUUID()
  await call(author, 'create_exercise', { id: own, name: 'Gone Lift', measurement: 'weight_reps' })
  const sent = aTemplate({ squat: own, rdl: exercises.rdl })
  await save(author, sent)
  const keeper = aTemplate(exercises)
  await save(coach, keeper)
  // As if coach and author had shared a team: its template points to the author's exercise.
  await db.query(
    `update private.template_workouts set blocks = replace(blocks::text, $2, $3)::jsonb where template_id = $1`,
    [keeper.id, exercises.squat, own],
  )
  await db.query(
    `insert into private.template_exercises select id, $2 from private.template_workouts where template_id = $1`,
    [keeper.id, own],
  )
  await db.query('delete from auth.users where id = $1', [author.id])
  const kept = await read(coach, keeper.id)
  expect(kept.workouts[0]?.blocks[0]?.prescriptions[0]?.exercise.name).toBe('Gone Lift')
  expect(await refusal(read(coach, sent.id))).toBe('PT404 template_not_found')
})
