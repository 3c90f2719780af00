import { randomUUID } from 'node:crypto'
import { EXERCISES, SETTINGS, type SettingName, settingsOf } from '@coach-app/figures'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'
import { call } from '../workouts/training.ts'

interface Made {
  id: string
  name: string
  figure?: unknown
}

let db: TestDatabase
let me: TestUser
beforeAll(async () => {
  db = await createTestDatabase({ rateLimits: false })
})
afterAll(() => db.close())
beforeEach(async () => {
  me = await db.createUser({ metadata: { name: 'Ada Coach', role: 'coach' } })
})

const create = (figure?: unknown) =>
  call<Made>(me, 'create_exercise', {
    id: randomUUID(),
    name: 'Slow Squat',
    measurement: 'weight_reps',
    ...(figure !== undefined && { figure }),
  })
const listed = async () => (await call<Made[]>(me, 'get_exercises')).find(({ name }) => name === 'Slow Squat')

const isFigure = async (figures: unknown[]): Promise<(boolean | null)[]> =>
  (
    await db.query<{ is: boolean | null }>(
      'select private.is_figure(f.value) as is from jsonb_array_elements($1) with ordinality f (value, place) order by place',
      [JSON.stringify(figures)],
    )
  ).rows.map(row => row.is)

describe('what an own exercise may look like', () => {
  it('is what shared/figures draws; else node shared/figures/write-drawn-ids.ts has to write it', async () => {
    const slugs = Object.keys(EXERCISES)
    const { rows } = await db.query<{ slug: string; settings: string[] | null }>(
      `select e.slug, private.figure_settings(e.slug) as settings from public.exercises e where e.owner_id is null`,
    )
    const known = rows.filter(({ settings }) => settings !== null)
    expect(known.map(({ slug }) => slug).toSorted()).toEqual(slugs.toSorted())
    expect(Object.fromEntries(known.map(({ slug, settings }) => [slug, settings]))).toEqual(
      Object.fromEntries(slugs.map(slug => [slug, settingsOf(slug)])),
    )
  })

  it.each(Object.entries(SETTINGS))(
    '%s is held to the bounds of the package',
    async (name, { from, to, steps }) => {
      const like = Object.keys(EXERCISES).find(slug => settingsOf(slug).includes(name as SettingName))
      const inside = [from, to, ...steps.map(({ value }) => value)]
      expect(await isFigure(inside.map(value => ({ like, [name]: value })))).toEqual(inside.map(() => true))
      const outside = [from - 0.01, to + 0.01, -1e6, 1e6]
      expect(await isFigure(outside.map(value => ({ like, [name]: value })))).toEqual(
        outside.map(() => false),
      )
    },
  )

  it.each<[string, unknown]>([
    ['an exercise that is not drawn', { like: 'clamshell' }],
    ['no exercise', { like: '' }],
    ['a line break', { like: '\n' }],
    ['the name of a property', { like: 'constructor' }],
    ['nothing that it looks like', {}],
    ['null for it', { like: null }],
    ['a list', ['back-squat']],
    ['a text', 'back-squat'],
    ['a number', 3],
    ['a setting that its figure lacks', { like: 'plank', stance: 0.6 }],
    ['a setting of another figure', { like: 'back-squat', grip: 1 }],
    ['something else', { like: 'back-squat', colour: 'red' }],
    ['a number as a text', { like: 'back-squat', stance: '0.6' }],
    ['null for a number', { like: 'back-squat', stance: null }],
    ['a list of numbers', { like: 'back-squat', stance: [0.6] }],
    ['more digits than anybody sees', { like: 'back-squat', stance: 0.6000001 }],
    ['one wrong number of two', { like: 'bench-press', grip: 1, incline: 900 }],
  ])('is refused by its field: %s', async (_, figure) => {
    expect(await refusal(create(figure))).toBe('422 invalid_figure')
    expect(await listed()).toBeUndefined()
  })
})

describe('the figure of an own exercise', () => {
  const wide = { like: 'back-squat', stance: 0.85 }

  it('is answered wherever the exercise is, and by nothing where there is none', async () => {
    const made = await create(wide)
    expect(made.figure).toEqual(wide)
    expect((await listed())?.figure).toEqual(wide)
    const without = (await call<Made[]>(me, 'get_exercises')).filter(({ id }) => id !== made.id)
    expect(without.some(exercise => 'figure' in exercise)).toBe(false)
  })

  it('is changed, kept by a change of something else, and taken away by null', async () => {
    const { id } = await create(wide)
    const change = (over: object) => call<Made>(me, 'update_exercise', { id, ...over })
    expect((await change({ cues: 'Slow' })).figure).toEqual(wide)
    expect((await change({ figure: { like: 'bench-press', grip: 0.5, incline: 20 } })).figure).toEqual({
      like: 'bench-press',
      grip: 0.5,
      incline: 20,
    })
    expect(await refusal(change({ figure: { like: 'sofa' } }))).toBe('422 invalid_figure')
    expect(await change({ figure: null })).not.toHaveProperty('figure')
  })

  it('is imported with the rest; a wrong one is named by its line', async () => {
    const row = (line: number, figure: unknown) => ({
      line,
      name: `Lift ${line}`,
      measurement: 'reps',
      license: 'CC0 1.0',
      attribution: 'Ada',
      source_url: 'https://lifts.test/1',
      figure,
    })
    const send = (rows: unknown[], trial: boolean) =>
      me.query<{ answer: { made: number; refused: object[] } }>(
        'select public.import_exercises($1, $2) as answer',
        [JSON.stringify(rows), trial],
      )
    const tried = await send([row(2, wide), row(3, { like: 'sofa' }), row(4, null)], true)
    expect(tried.rows[0]?.answer.refused).toMatchObject([{ line: 3, field: 'figure' }])
    await send([row(2, wide), row(4, null)], false)
    const { rows } = await db.query(
      'select name, figure from public.exercises where owner_id = $1 order by name',
      [me.id],
    )
    expect(rows).toEqual([
      { name: 'Lift 2', figure: wide },
      { name: 'Lift 4', figure: null },
    ])
  })

  it('goes with a copy that others keep', async () => {
    const { id } = await create(wide)
    const other = await db.createUser()
    await db.query('select private.own_exercise_like($1, $2, false)', [id, other.id])
    const { rows } = await db.query('select figure from public.exercises where owner_id = $1', [other.id])
    expect(rows).toEqual([{ figure: wide }])
  })

  it('comes with the template of a program file; a wrong one makes nothing', async () => {
    const imported = (figure: unknown) =>
      call(me, 'save_template', {
        id: randomUUID(),
        save_id: randomUUID(),
        revision: 0,
        title: 'From a file',
        weeks: 1,
        exercises: [{ id: randomUUID(), name: 'Slow Squat', measurement: 'weight_reps', figure }],
        workouts: [],
      })
    expect(await refusal(imported({ like: 'sofa' }))).toBe('422 invalid_figure')
    expect(await listed()).toBeUndefined()
    await imported(wide)
    expect(await listed()).toMatchObject({ figure: wide })
  })
})
