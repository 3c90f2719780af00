import { expect } from 'vitest'
import { block, type Course, expectEach, expectOneOf, races } from '../fixtures/race.ts'
import { call, findExercises } from '../workouts/training.ts'
import { aFile, agree, agreeAll, aPair, end, propose, rowsOf, workouts } from './proposals.ts'

const race = races()
const GONE = '404 import_proposal_not_found'

const stage = async ({ db }: Course, parts = 2) => {
  const pair = await aPair(db)
  const { squat } = await findExercises(db)
  const file = aFile(squat, pair.athlete)
  for (let part = 0; part < parts; part++)
    await propose(pair.coach, {
      ...file,
      part,
      last: part === parts - 1,
      workouts: workouts(2, 2, { title: `Part ${part}` }),
    })
  return { ...pair, squat, id: file.id }
}

race('accepting a proposed import twice at once adds it once', async course => {
  const { athlete, id } = await stage(course)
  const press = () => agreeAll(athlete, id)
  expect(await course.together(press, press)).toEqual(['done', 'done'])
  expect(await rowsOf(course.db, athlete)).toEqual({ workouts: 4, sets: 8, imports: 1, staged: 1, parts: 0 })
})

race('accepting while it is withdrawn adds all or nothing', async course => {
  const { athlete, coach, id } = await stage(course, 1)
  expectOneOf(
    await course.together(
      () => agree(athlete, id),
      () => end(coach, id),
    ),
    ['done', '409 already_agreed'],
    [GONE, 'done'],
  )
  const { sets, staged } = await rowsOf(course.db, athlete)
  expect([
    [4, 1],
    [0, 0],
  ]).toContainEqual([sets, staged])
})

race('accepting while it expires and is swept adds all or nothing', async course => {
  const { athlete, id } = await stage(course, 1)
  const [agreed] = await course.together(
    () => agree(athlete, id),
    async () => {
      await course.db.query(
        'update private.import_proposals set expires_at = now() where id = $1 and agreed_at is null',
        [id],
      )
      await course.db.query('select private.end_old_import_proposals()')
    },
  )
  expect(['done', GONE]).toContain(agreed)
  const { workouts: shown, sets } = await rowsOf(course.db, athlete)
  expect([shown, sets]).toEqual(agreed === 'done' ? [2, 4] : [0, 0])
})

race('a block at the same time leaves no open proposal', async course => {
  const { athlete, coach, squat, id } = await stage(course, 1)
  expectEach(
    await course.together(
      () => agree(athlete, id),
      block(athlete, coach),
      () => propose(coach, aFile(squat, athlete)),
    ),
    GONE,
    '403 no_access',
  )
  expect(await rowsOf(course.db, athlete)).toMatchObject({ staged: 0, parts: 0 })
})

race('an own import at the same time waits for its turn', async course => {
  const { athlete, squat, id } = await stage(course)
  const own = { ...aFile(squat, athlete), workouts: workouts(1, 1, { title: 'Own' }) }
  expect(
    await course.together(
      () => agreeAll(athlete, id),
      () => call(athlete, 'import_training', own),
    ),
  ).toEqual(['done', 'done'])
  expect(await rowsOf(course.db, athlete)).toMatchObject({ workouts: 5, sets: 9, imports: 2 })
})

race('no more than three proposals are open, however many are sent at once', async course => {
  const { athlete, coach, squat } = await stage(course, 1)
  const one = () => propose(coach, aFile(squat, athlete))
  const outcomes = await course.together(one, one, one)
  expectEach(outcomes, '422 too_many_import_proposals')
  expect(await rowsOf(course.db, athlete)).toMatchObject({ staged: 3 })
})

race('deleting the account meanwhile deletes open proposals', async course => {
  const { athlete, coach, id } = await stage(course, 1)
  const outcomes = await course.together(
    () => agree(athlete, id),
    () => coach.query('select public.delete_my_account($1)', [coach.email]),
  )
  expectEach(outcomes, GONE)
  expect(await rowsOf(course.db, athlete)).toMatchObject({ staged: 0, parts: 0 })
})
