import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { call, refusal } from '../workouts/training.ts'

type Fields = Record<string, unknown>

let db: TestDatabase
let me: TestUser
beforeAll(async () => {
  db = await createTestDatabase({ rateLimits: false })
})
afterAll(() => db.close())
beforeEach(async () => {
  me = await db.createUser()
})

const create = (over: Fields = {}, who = me) =>
  call<Fields>(who, 'create_exercise', {
    id: randomUUID(),
    name: 'Zercher Squat',
    measurement: 'weight_reps',
    ...over,
  })
const rowsOf = async (who = me) =>
  (
    await db.query<{ name: string; slug: string; aliases: string[] }>(
      'select name, slug, aliases from public.exercises where owner_id = $1 order by created_at',
      [who.id],
    )
  ).rows
const mine = async (who = me) =>
  (await call<Fields[]>(who, 'get_exercises')).filter(exercise => exercise.owner === 'mine')

describe('create_exercise', () => {
  it('creates one of the caller’s own from a name and a measurement, with defaults for the rest', async () => {
    const id = randomUUID()
    const made = await create({ id, name: '  Zercher Squat ' })
    expect(made).toEqual({
      id,
      pattern: 'other',
      name: 'Zercher Squat',
      measurement: 'weight_reps',
      load_multiplier: 1,
      equipment: 'other',
      loading: 'fixed',
      laterality: 'bilateral',
      cues: null,
      video_url: null,
      muscles: {},
    })
    expect(await mine()).toEqual([{ ...made, aliases: [], pattern: 'other', owner: 'mine' }])
    const { rows } = await db.query(
      'select owner_id, team_id, slug, pattern, mechanic, level from public.exercises where id = $1',
      [id],
    )
    expect(rows).toEqual([
      {
        owner_id: me.id,
        team_id: null,
        slug: 'zercher-squat',
        pattern: 'other',
        mechanic: 'compound',
        level: 'beginner',
      },
    ])
    expect(await mine(await db.createUser())).toEqual([])
  })

  it.each<[string, string]>([
    ['weight_reps', 'fixed'],
    ['weighted_time', 'fixed'],
    ['distance_weight', 'fixed'],
    ['reps', 'none'],
    ['time', 'none'],
    ['distance_time', 'none'],
    ['weighted_bodyweight', 'none'],
    ['assisted_bodyweight', 'none'],
    ['calories', 'none'],
  ])('measured by %s has the loading %s by default', async (measurement, loading) => {
    expect(await create({ measurement })).toMatchObject({ measurement, loading })
    expect(await create({ measurement, name: 'Said', loading: 'stack' })).toMatchObject({ loading: 'stack' })
  })

  it('stores every field that is given', async () => {
    const said = {
      equipment: 'dumbbell',
      loading: 'fixed',
      laterality: 'unilateral',
      load_multiplier: 2,
      video_url: 'https://youtu.be/1',
      cues: 'Chest up.',
      muscles: { quads: 'primary', glutes: 'secondary' },
    }
    const aliases = ['Zercher', 'ZS']
    expect(
      await create({ ...said, aliases, pattern: 'squat', mechanic: 'compound', level: 'advanced' }),
    ).toMatchObject(said)
    expect(await mine()).toMatchObject([{ ...said, aliases }])
  })

  it('treats null and blank as not given', async () => {
    const unsaid = Object.fromEntries(
      [
        'aliases',
        'pattern',
        'equipment',
        'loading',
        'laterality',
        'load_multiplier',
        'level',
        'faults',
        'muscles',
      ].map(field => [field, null]),
    )
    const made = await create({ ...unsaid, video_url: ' ', cues: '' })
    expect(made).toMatchObject({ equipment: 'other', muscles: {}, video_url: null, cues: null })
  })

  it('creates one that is found by name and alias, and can be prescribed', async () => {
    const { id } = await create({ name: 'Quokka Squat', aliases: ['Armpit Squat'] })
    const found = async (term: string) =>
      (await me.query<{ id: string }>('select id from public.search_exercises($1)', [term])).rows[0]?.id
    expect([await found('quokka'), await found('armpit squat')]).toEqual([id, id])
    const workout = {
      id: randomUUID(),
      athlete_id: me.id,
      save_id: randomUUID(),
      date: '2026-05-12',
      title: 'Own',
      blocks: [
        { id: randomUUID(), label: 'A', prescriptions: [{ id: randomUUID(), exercise_id: id, sets: [] }] },
      ],
    }
    expect(await refusal(call(me, 'save_workout', workout))).toBe('ok')
  })

  it('returns the existing exercise when it is sent again under its id, and changes nothing', async () => {
    const id = randomUUID()
    const first = await create({ id })
    expect(await create({ id, name: 'Another name', measurement: 'reps' })).toEqual(first)
    expect(await rowsOf()).toHaveLength(1)
  })

  it('refuses the id of another person’s or a global exercise, and creates nothing', async () => {
    const other = await db.createUser()
    const { id } = await create({}, other)
    const { rows } = await db.query<{ id: string }>(
      'select id from public.exercises where owner_id is null limit 1',
    )
    for (const taken of [id, rows[0]?.id]) expect(await refusal(create({ id: taken }))).toBe('PT409 id_taken')
    expect(await rowsOf()).toEqual([])
  })

  it('refuses a name that the caller has already, in any case; names of others and global ones do not count', async () => {
    await create()
    for (const name of ['Zercher Squat', 'ZERCHER squat', ' zercher squat '])
      expect(await refusal(create({ name }))).toBe('PT409 exercise_exists')
    expect(await refusal(create({}, await db.createUser()))).toBe('ok')
    expect(await refusal(create({ name: 'Back Squat' }))).toBe('ok')
    await db.query('update public.exercises set archived_at = now() where owner_id = $1', [me.id])
    expect(await refusal(create())).toBe('ok')
  })

  it('makes distinct slugs for names that differ in punctuation only, and for names without a Latin letter', async () => {
    const [one, two, three] = [randomUUID(), randomUUID(), randomUUID()]
    await create({ id: one, name: '90/90 Switch' })
    await create({ id: two, name: '90-90 Switch!' })
    await create({ id: three, name: '深蹲' })
    expect((await rowsOf()).map(({ name, slug }) => [name, slug])).toEqual([
      ['90/90 Switch', '90-90-switch'],
      ['90-90 Switch!', `90-90-switch-${two.slice(0, 8)}`],
      ['深蹲', three],
    ])
  })

  it.each<[string, Fields, string]>([
    ['no id', { id: null }, 'invalid_exercise'],
    ['an id that is none', { id: 'x' }, 'invalid_exercise'],
    ['no name', { name: null }, 'invalid_name'],
    ['a blank name', { name: '  ' }, 'invalid_name'],
    ['121 letters', { name: 'x'.repeat(121) }, 'invalid_name'],
    ['no measurement', { measurement: null }, 'invalid_measurement'],
    ['another measurement', { measurement: 'joy' }, 'invalid_measurement'],
    ['another pattern', { pattern: 'zigzag' }, 'invalid_pattern'],
    ['another equipment', { equipment: 'sofa' }, 'invalid_equipment'],
    ['another loading', { loading: 'magnets' }, 'invalid_loading'],
    ['another laterality', { laterality: 'left' }, 'invalid_laterality'],
    ['three implements', { load_multiplier: 3 }, 'invalid_load_multiplier'],
    ['words for a number', { load_multiplier: 'two' }, 'invalid_load_multiplier'],
    ['more than a number holds', { load_multiplier: 1e9 }, 'invalid_load_multiplier'],
    ['a video without https', { video_url: 'http://youtu.be/1' }, 'invalid_video_url'],
    ['a video of a site without a dot', { video_url: 'https://video/1' }, 'invalid_video_url'],
    ['cues of 501 letters', { cues: 'x'.repeat(501) }, 'invalid_cues'],
    ['a muscle that is none', { muscles: { ear: 'primary' } }, 'invalid_muscles'],
    ['a role that is none', { muscles: { quads: 'tertiary' } }, 'invalid_muscles'],
    ['a muscle without a role', { muscles: { quads: null } }, 'invalid_exercise'],
    ['a list of muscles', { muscles: ['quads'] }, 'invalid_muscles'],
    ['muscles in words', { muscles: 'quads' }, 'invalid_muscles'],
    ['faults in words', { faults: 'Heels lift' }, 'invalid_faults'],
    ['six faults', { faults: Array.from({ length: 6 }, (_, i) => `F${i}`) }, 'invalid_faults'],
    ['a blank fault', { faults: [' '] }, 'invalid_faults'],
    ['a fault that is none', { faults: [null] }, 'invalid_faults'],
    ['a fault of 161 letters', { faults: ['x'.repeat(161)] }, 'invalid_faults'],
    ['aliases in words', { aliases: 'ZS' }, 'invalid_aliases'],
    ['aliases by name', { aliases: { a: 'ZS' } }, 'invalid_aliases'],
    ['21 aliases', { aliases: Array.from({ length: 21 }, (_, i) => `Z${i}`) }, 'invalid_aliases'],
    ['a blank alias', { aliases: [' '] }, 'invalid_aliases'],
    ['an alias that is none', { aliases: [null] }, 'invalid_aliases'],
    ['a number for an alias', { aliases: [1] }, 'invalid_aliases'],
    ['a list for an alias', { aliases: [['ZS']] }, 'invalid_aliases'],
    ['an alias of 121 letters', { aliases: ['x'.repeat(121)] }, 'invalid_aliases'],
  ])('refuses %s with PT422 and creates nothing', async (_, over, reason) => {
    expect(await refusal(create(over))).toBe(`PT422 ${reason}`)
    expect(await rowsOf()).toEqual([])
  })

  it.each(['"x"', '[]', '1', 'null', '"{"'])('refuses %s as document', async text => {
    const sent = me.query('select public.create_exercise($1::jsonb)', [text])
    expect(await refusal(sent)).toMatch(/^PT422 /)
  })

  it('creates 2,000 for one person, and no more', async () => {
    await db.query(
      `insert into public.exercises (owner_id, name, slug, pattern, equipment, loading, measurement, mechanic)
       select $1, 'Own ' || n, 'own-' || n, 'other', 'other', 'none', 'reps', 'compound' from generate_series(1, 1999) n`,
      [me.id],
    )
    const last = { id: randomUUID(), name: 'The last one' }
    expect(await refusal(create(last))).toBe('ok')
    expect(await refusal(create())).toBe('PT422 too_many_exercises')
    expect(await refusal(create(last))).toBe('ok')
  })
})

describe('get_exercises', () => {
  it('returns what the caller may prescribe, without archived ones', async () => {
    const all = await call<{ id: string; name: string; owner: string }[]>(me, 'get_exercises')
    expect(all.length).toBeGreaterThan(50)
    expect(all.every(({ owner }) => owner === 'global')).toBe(true)
    const { rows } = await db.query<{ id: string }>(
      'select id from public.exercises where owner_id is null and team_id is null order by name, id',
    )
    expect(all.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
    const { id } = await create()
    expect((await mine()).map(exercise => exercise.id)).toEqual([id])
    await db.query('update public.exercises set archived_at = now() where id = $1', [id])
    expect(await mine()).toEqual([])
  })
})
