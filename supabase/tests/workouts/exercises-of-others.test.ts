import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, insert, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { aWorkout, call, type Draft, type Exercises, findExercises, grant, refusal } from './training.ts'

/** private.may_use_exercise(): who may prescribe another person's exercise. */
let db: TestDatabase
let exercises: Exercises
let owner: TestUser
let me: TestUser
beforeAll(async () => {
  db = await createTestDatabase({ rateLimits: false })
  exercises = await findExercises(db)
})
afterAll(() => db.close())
beforeEach(async () => {
  ;[owner, me] = await Promise.all([db.createUser(), db.createUser({ metadata: { role: 'coach' } })])
})

const exercise = (slug: string, of: object) =>
  insert(db, 'public.exercises', {
    ...of,
    name: slug,
    slug,
    pattern: 'core',
    equipment: 'bodyweight',
    loading: 'none',
    measurement: 'reps',
    mechanic: 'isolation',
  })
const sets = (pct_exercise_id?: string) =>
  pct_exercise_id
    ? [{ id: randomUUID(), load_kind: 'pct_1rm', load_min: 60, load_max: 60, pct_exercise_id }]
    : []
const blocks = (...ids: string[]) =>
  ids.map(exercise_id => ({
    id: randomUUID(),
    label: 'A',
    prescriptions: [{ id: randomUUID(), exercise_id, sets: sets() }],
  }))
const percentOf = (id: string) => [
  {
    id: randomUUID(),
    label: 'A',
    prescriptions: [{ id: randomUUID(), exercise_id: exercises.squat, sets: sets(id) }],
  },
]
const plan = (who: TestUser, over: unknown) => aWorkout(who.id, exercises, { blocks: over })
const save = (who: TestUser, workout: object) => call(who, 'save_workout', workout)
const again = (workout: Draft, version: number, over: object) => ({
  ...workout,
  version,
  save_id: randomUUID(),
  ...over,
})

describe('another person’s exercise', () => {
  let secret: string
  let theirs: Draft
  beforeEach(async () => {
    secret = await exercise('secret', { owner_id: owner.id })
    theirs = plan(owner, blocks(secret))
    await save(owner, theirs)
  })
  /** The answer to planning it for oneself, to a percentage of it, and to saving a max of it, which must be the same. */
  const using = async () => {
    const [prescribed, percentage, max] = [
      await refusal(save(me, plan(me, blocks(secret)))),
      await refusal(save(me, plan(me, percentOf(secret)))),
      await refusal(call(me, 'save_athlete_max', me.id, secret, 'tested', 100, '2026-05-12')),
    ]
    expect([percentage, max]).toEqual([prescribed, prescribed])
    return prescribed
  }
  const change = (set: string) => db.query(`update public.workouts set ${set} where id = $1`, [theirs.id])

  it('is unknown to somebody without access', async () => {
    expect(await using()).toBe('PT422 unknown_exercise')
  })

  it.each<[string, 'read' | 'write', string, string]>([
    ['that they read', 'read', 'title = title', 'ok'],
    ['that they may write', 'write', 'title = title', 'ok'],
    ['hidden from them', 'read', 'hidden = true', 'PT422 unknown_exercise'],
    ['in draft, which they do not see', 'read', `state = 'draft'`, 'PT422 unknown_exercise'],
    ['hidden from its athlete, not from them', 'write', 'hidden = true', 'ok'],
    ['in draft, which they see', 'write', `state = 'draft'`, 'ok'],
    ['that is deleted', 'write', 'deleted_at = now()', 'PT422 unknown_exercise'],
  ])('can be used or is unknown, by the workout it is in: %s', async (_, level, set, answer) => {
    await grant(db, owner, me, level)
    await change(set)
    expect(await using()).toBe(answer)
  })

  it('can be copied from a workout where only a percentage refers to it', async () => {
    await grant(db, owner, me, 'read')
    await save(owner, again(theirs, 1, { blocks: percentOf(secret) }))
    expect(await using()).toBe('ok')
  })

  it('is unknown when their access has ended', async () => {
    await grant(db, owner, me, 'read', new Date(Date.now() - 1000).toISOString())
    expect(await using()).toBe('PT422 unknown_exercise')
  })

  it('is unknown after a block', async () => {
    await grant(db, owner, me, 'read')
    await call(owner, 'manage_user_block', me.id, 'block')
    expect(await using()).toBe('PT422 unknown_exercise')
  })

  it('of the coach can be used by the athlete who sees it in their plan, but not while that is a draft', async () => {
    const own = await exercise('of-the-coach', { owner_id: me.id })
    await grant(db, owner, me, 'write')
    const planned = { ...plan(owner, blocks(own)), state: 'draft' }
    await save(me, planned)
    expect(await refusal(save(owner, plan(owner, blocks(own))))).toBe('PT422 unknown_exercise')
    await save(me, again(planned, 1, { state: 'published' }))
    expect(await refusal(save(owner, plan(owner, blocks(own))))).toBe('ok')
  })

  it('is refused with the same error as one that does not exist', async () => {
    const words = async (id: string, over: (id: string) => unknown) =>
      save(me, plan(me, over(id))).catch(({ code, hint, message, detail }) => ({
        code,
        hint,
        message,
        detail,
      }))
    for (const over of [blocks, percentOf]) {
      const refused = await words(secret, over)
      expect(refused).toMatchObject({ code: 'PT422', hint: 'unknown_exercise' })
      expect(await words(randomUUID(), over)).toEqual(refused)
    }
  })

  it('cannot be added by writing it into a new or changed workout', async () => {
    const mine = plan(me, blocks(exercises.squat))
    await save(me, mine)
    const withIt = again(mine, 1, { blocks: blocks(secret) })
    for (let times = 0; times < 2; times++)
      expect(await refusal(save(me, { ...withIt, save_id: randomUUID() }))).toBe('PT422 unknown_exercise')
    const { rows } = await db.query(
      'select 1 from public.prescriptions where workout_id = $1 and exercise_id = $2',
      [mine.id, secret],
    )
    expect(rows).toEqual([])
  })

  it('that is in a workout already may stay there after the access ended', async () => {
    await grant(db, owner, me, 'read')
    const copied = plan(me, [...blocks(secret), ...percentOf(secret)])
    await save(me, copied)
    await db.query('delete from public.coach_permissions where coach_id = $1', [me.id])
    expect(await refusal(save(me, again(copied, 1, { title: 'Renamed' })))).toBe('ok')
    // The exercise is in their own training now.
    expect(await refusal(save(me, plan(me, blocks(secret))))).toBe('ok')
    await call(me, 'delete_workout', copied.id)
    await db.query('delete from public.workouts where athlete_id = $1 and id <> $2', [me.id, copied.id])
    expect(await refusal(save(me, plan(me, blocks(secret))))).toBe('PT422 unknown_exercise')
  })
})

it('an exercise of a team can be used by its members, and stays in a former member’s workouts', async () => {
  const [mine, theirs] = await Promise.all(
    ['Mine', 'Theirs'].map(name => insert(db, 'public.teams', { name })),
  )
  await insert(db, 'public.team_members', { team_id: mine, user_id: me.id })
  await insert(db, 'public.team_members', { team_id: theirs, user_id: owner.id })
  const ofMine = await exercise('of-my-team', { team_id: mine })
  const ofTheirs = await exercise('of-their-team', { team_id: theirs })
  await save(owner, plan(owner, blocks(ofTheirs)))
  expect(await refusal(save(me, plan(me, blocks(ofTheirs))))).toBe('PT422 unknown_exercise')
  const kept = plan(me, blocks(ofMine))
  await save(me, kept)
  await db.query('delete from public.team_members where user_id = $1', [me.id])
  expect(await refusal(save(me, again(kept, 1, { title: 'Renamed' })))).toBe('ok')
  await call(me, 'delete_workout', kept.id)
  expect(await refusal(save(me, plan(me, blocks(ofMine))))).toBe('PT422 unknown_exercise')
})
