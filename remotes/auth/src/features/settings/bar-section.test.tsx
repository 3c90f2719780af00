import { answerWith } from '@coach-app/data/testing'
import { renderRemote } from '@coach-app/runtime/testing'
import { aSession, aUser } from '@coach-app/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { BarSection } from './bar-section.tsx'

const ME = aUser({ email: 'ana@example.test' })
const CALL = '/rest/v1/rpc/set_bar_and_plates'

async function renderSection(kept: unknown[] = [], units: 'kg' | 'lb' = 'kg') {
  const sent = answerWith(
    {
      '/rest/v1/loading_equipment': () => [200, kept],
      [CALL]: ({ body }) => [
        200,
        { unit: body.unit_param, bar_weight: body.bar_weight_param, plates: body.plates_param },
      ],
    },
    ME,
  )
  renderRemote(<BarSection units={units} />, { session: aSession({ user: ME }) })
  const form = within(await screen.findByRole('form', { name: 'Bar and plates' }))
  const saved = () => sent.find(({ path }) => path === CALL)?.body
  return { form, saved, user: userEvent.setup() }
}

it('begins with a standard set in the person’s unit, and says what a weight takes of it', async () => {
  const { form } = await renderSection([], 'lb')
  expect(form.getByText('45 lb')).toBeTruthy()
  expect(form.getByText('2 × 45 lb a side')).toBeTruthy()
  expect(form.getByText('makes 225 lb')).toBeTruthy()
  expect(form.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
})

it('adds a plate in its place, removes one, and saves the whole', async () => {
  const plates = [
    { weight: 20, pairs: 2 },
    { weight: 5, pairs: 1 },
  ]
  const { form, saved, user } = await renderSection([{ unit: 'kg', bar_weight: 15, plates }])
  await user.type(form.getByLabelText('Another plate'), '7.5{Enter}')
  await user.click(form.getByRole('button', { name: 'Remove 5 kg' }))
  await user.click(form.getByRole('button', { name: 'Save' }))
  await form.findByText('Saved')
  expect(saved()).toEqual({
    unit_param: 'kg',
    bar_weight_param: 15,
    plates_param: [
      { weight: 20, pairs: 2 },
      { weight: 7.5, pairs: 1 },
    ],
  })
})

it('does not add a plate twice', async () => {
  const { form, user } = await renderSection()
  await user.type(form.getByLabelText('Another plate'), '25')
  expect(form.getByText('This plate is in the list.')).toBeTruthy()
  expect(form.getByRole<HTMLButtonElement>('button', { name: 'Add plate' }).disabled).toBe(true)
})

it('does not save without the weight of the bar', async () => {
  const { form, saved, user } = await renderSection()
  await user.clear(form.getByLabelText('Bar'))
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(form.getByText('Enter the weight of the bar.')).toBeTruthy()
  expect(saved()).toBeUndefined()
  await user.click(form.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(form.getByLabelText<HTMLInputElement>('Bar').value).toBe('20'))
})

it('starts another unit with a standard set, until it is discarded', async () => {
  const { form, user } = await renderSection()
  await user.selectOptions(form.getByLabelText('Plates in'), 'lb')
  expect(form.getByText('35 lb')).toBeTruthy()
  await user.click(form.getByRole('button', { name: 'Discard' }))
  expect(form.getByText('1.25 kg')).toBeTruthy()
})
