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
  it('stores what was sent, with ids, defaults and the exercise of each prescription', async () => {
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

  it('answers the same save as the first time, and a workout alone leaves the revision of the template', async () => {
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

  it('refuses what somebody else changed meanwhile, and names it', async () => {
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
  ])('refuses %s, and stores nothing', async (_, work, refused) => {
    const count = async () => (await db.query('select 1 from private.program_templates')).rowCount
    const before = await count()
    expect(await refusal(work())).toBe(refused)
    expect(await count()).toBe(before)
  })

  it('refuses another person’s exercise unless it is in the template already', async () => {
    const own = randomUUID()
    await call(other, 'create_exercise', { id: own, name: 'Secret Lift', measurement: 'weight_reps' })
    const template = aTemplate({ squat: own, rdl: exercises.rdl })
    expect(await refusal(save(coach, template))).toBe('PT422 unknown_exercise')
    expect(await refusal(save(other, template))).toBe('ok')
  })

  it('creates the exercises that are sent with it, in the same save', async () => {
    const id = randomUUID()
    const stored = await save(coach, {
      ...aTemplate({ squat: id, rdl: exercises.rdl }),
      exercises: [{ id, name: 'Brand New Lift', measurement: 'weight_reps' }],
    })
    expect(stored.workouts[0]?.blocks[0]?.prescriptions[0]?.exercise.name).toBe('Brand New Lift')
  })
})

it('templates of others keep working when the account of an exercise’s owner is deleted', async () => {
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

describe('the lifts that a card shows', () => {
  /** A workout of these exercises in this order; with `kind` of its first block. */
  const trained = (place: { week: number; day: number }, ids: string[], kind = 'straight') => {
    const one = aTemplateWorkout(exercises, place)
    const [block] = one.blocks as { prescriptions: object[] }[]
    return {
      ...one,
      blocks: ids.map((exercise_id, at) => ({
        ...block,
        id: randomUUID(),
        label: 'ABC'[at],
        kind: at === 0 ? kind : 'straight',
        prescriptions: [
          { id: randomUUID(), exercise_id, sets: [{ id: randomUUID(), reps_min: 5, reps_max: 5 }] },
        ],
      })),
    }
  }
  const idOf = async (slug: string): Promise<string> =>
    (await db.query<{ id: string }>('select id from public.exercises where slug = $1', [slug])).rows[0]?.id ??
    ''
  const liftsOf = async (workouts: object[]) => {
    const { id } = await save(coach, aTemplate(exercises, { workouts }))
    const all = await call<{ id: string; lifts: { name: string }[] }[]>(coach, 'get_templates')
    return all.find(one => one.id === id)?.lifts.map(({ name }) => name)
  }

  it('are those of the first week that has workouts, what several joints do first', async () => {
    const curl = await idOf('barbell-curl')
    const { squat, rdl } = exercises
    expect(await liftsOf([])).toEqual([])
    expect(
      await liftsOf([
        trained({ week: 2, day: 1 }, [rdl]),
        { ...trained({ week: 1, day: 1 }, []), blocks: [] },
      ]),
    ).toEqual(['Romanian Deadlift'])
    expect(
      await liftsOf([
        trained({ week: 1, day: 1 }, [curl, squat]),
        trained({ week: 1, day: 3 }, [rdl, squat]),
        trained({ week: 2, day: 1 }, [curl]),
      ]),
    ).toEqual(['Romanian Deadlift', 'Back Squat', 'Barbell Curl'])
  })

  it('are none that only warm up', async () => {
    const { squat, rdl } = exercises
    expect(await liftsOf([trained({ week: 1, day: 1 }, [rdl, squat], 'warmup')])).toEqual(['Back Squat'])
  })
})
