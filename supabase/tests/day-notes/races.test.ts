import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { type Course, expectEach, permit, races, withdraw } from '../fixtures/race.ts'
import { call } from '../workouts/training.ts'

const race = races()

const DAY = '2026-05-12'
const stage = async (course: Course) => {
  const { a: athlete, b: coach } = await course.pair('accepted')
  await permit(athlete, coach, 'write')()
  const note = (who: typeof athlete, text: string) => () =>
    call(who, 'save_day_note', athlete.id, DAY, 'everyone', text)
  const text = () =>
    course.value<string>('select text from public.day_notes where athlete_id = $1', [athlete.id])
  return { athlete, coach, note, text }
}

race('two notes for one day: one of them is stored whole, with its author', async course => {
  const { athlete, coach, note } = await stage(course)
  expect(await course.together(note(athlete, 'Mine'), note(coach, 'Yours'))).toEqual(['done', 'done'])
  const { rows } = await course.db.query(
    'select text, updated_by from public.day_notes where athlete_id = $1',
    [athlete.id],
  )
  expect([
    [{ text: 'Mine', updated_by: athlete.id }],
    [{ text: 'Yours', updated_by: coach.id }],
  ]).toContainEqual(rows)
})

race('a note and its deletion: the note exists or not', async course => {
  const { athlete, coach, note, text } = await stage(course)
  await note(coach, 'Before')()
  expect(await course.together(note(coach, 'After'), note(athlete, ''))).toEqual(['done', 'done'])
  expect([undefined, 'After']).toContain(await text())
})

race('a note and the end of the permission: stored before it, or refused', async course => {
  const { athlete, coach, note, text } = await stage(course)
  const [kept, withdrawn] = await course.together(note(coach, 'Last'), withdraw(athlete, coach))
  expectEach([kept ?? ''], '403 no_access', '403 read_only')
  expect(withdrawn).toBe('done')
  expect(await text()).toBe(kept === 'done' ? 'Last' : undefined)
})

race('one absence sent three times, and deleted: no deadlock', async course => {
  const { athlete } = await stage(course)
  const id = randomUUID()
  const save = () => call(athlete, 'save_availability', id, DAY, DAY, 'off')
  const outcomes = await course.together(save, save, save, () => call(athlete, 'delete_availability', id))
  expect(outcomes).toEqual(['done', 'done', 'done', 'done'])
})

race('two people with one id for their absence: the first keeps it', async course => {
  const { athlete, coach } = await stage(course)
  const id = randomUUID()
  const save = (who: typeof athlete) => () => call(who, 'save_availability', id, DAY, DAY, 'off')
  expect((await course.together(save(athlete), save(coach))).sort()).toEqual(['409 id_taken', 'done'])
})
