import { deviceStorage } from '@coach-app/data'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { Workout } from '../../model/workout/workout.ts'
import { aWorkout } from '../../testing/a-workout.ts'
import { button, RPC, renderCalendar } from '../../testing/render-calendar.tsx'

beforeEach(() => {
  deviceStorage.clear()
})

const saves = ({ body }: { body: unknown }): [number, unknown] => {
  const { workout } = body as { workout: Workout }
  return [200, aWorkout({ ...workout, blocks: [], version: workout.version + 1 })]
}
const area = () => screen.findByLabelText<HTMLTextAreaElement>('Workout as text')
const show = async (user: ReturnType<typeof renderCalendar>['user'], tab: 'Rows' | 'Text') =>
  user.click(await screen.findByRole('tab', { name: tab }))
const rows = () =>
  within(screen.getByRole('region', { name: 'Exercises' }))
    .queryAllByLabelText<HTMLInputElement>(/^Sets of /)
    .map(each => `${each.getAttribute('aria-label')?.replace('Sets of ', '')} ${each.value}`)

/** A new workout, its text open. */
async function opened() {
  const rendered = renderCalendar({
    access: 'write',
    path: '&add=2026-11-18',
    answers: { [`${RPC}save_workout`]: saves },
  })
  await screen.findByPlaceholderText(/back squat 4x5/)
  await show(rendered.user, 'Text')
  return { ...rendered, text: await area() }
}

it('undo removes the last words from the text and the rows, and redo restores them', async () => {
  const { user, text } = await opened()
  await user.type(text, 'back squat 3x5{Enter}rdl 3x8')
  await user.click(await button('Undo'))
  await user.click(await button('Undo'))
  expect(text.value).toBe('back squat 3x5\n')
  await user.click(text)
  await user.keyboard('{Control>}y{/Control}{Control>}y{/Control}{Control>}z{/Control}{Control>}y{/Control}')
  expect(text.value).toBe('back squat 3x5\nrdl 3x8')
  await show(user, 'Rows')
  expect(rows()).toEqual(['Back Squat 3x5', 'Romanian Deadlift 3x8'])
})

it('a rewrite of the text by a button is one undo step', async () => {
  const { user, text } = await opened()
  await user.click(text)
  await user.paste('back squat 3x5 100\nrdl 3x8 80')
  await user.click(await button('Read all as lb'))
  expect(text.value).toBe('back squat 3x5 100lb\nrdl 3x8 80lb')
  await user.keyboard('{Control>}z{/Control}')
  expect(text.value).toBe('back squat 3x5 100\nrdl 3x8 80')
})

it('assumptions are shown in the rows too, and the text is unchanged when switching back', async () => {
  const { user, text } = await opened()
  await user.click(text)
  await user.paste('back squat 3x5 100\n\nrdl 3x8 80')
  await show(user, 'Rows')
  expect(screen.getByText('100 is read as kg')).toBeDefined()
  expect(await button('Read all as lb')).toBeDefined()
  await show(user, 'Text')
  expect((await area()).value).toBe('back squat 3x5 100\n\nrdl 3x8 80')
})

it('undo in the rows also undoes in the text', async () => {
  const { user } = await opened()
  await show(user, 'Rows')
  await user.type(await screen.findByRole('combobox', { name: 'Add exercise' }), 'rdl 3x8{Enter}')
  await show(user, 'Text')
  expect((await area()).value).toBe('Romanian Deadlift 3x8')
  await show(user, 'Rows')
  await user.click(await button('Undo'))
  await show(user, 'Text')
  expect((await area()).value).toBe('')
})

it('a text that cannot be read is not published, and the rows are disabled until it is corrected or dropped', async () => {
  const { user, text, bodiesOf } = await opened()
  await user.type(text, 'back squat 3x5')
  await waitFor(() => expect(bodiesOf('save_workout')).toHaveLength(1))
  await user.type(text, '{Enter}rdl 0x5')
  await show(user, 'Rows')
  expect(screen.getByRole('combobox', { name: 'Add exercise' }).closest('fieldset[disabled]')).not.toBeNull()
  await user.click(await button('Publish'))
  expect(await screen.findByRole('button', { name: /^Not published/ })).toBeDefined()
  expect((await area()).value).toBe('back squat 3x5\nrdl 0x5')
  expect(screen.getByText('Draft')).toBeDefined()
  await show(user, 'Rows')
  await user.click(await button('Go on without it'))
  expect(rows()).toEqual(['Back Squat 3x5'])
  expect(screen.getByRole('combobox', { name: 'Add exercise' }).closest('fieldset[disabled]')).toBeNull()
})
