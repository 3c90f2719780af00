import { deviceStorage } from '@coach-app/data'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { renderCalendar } from '../../../testing/render-calendar.tsx'

beforeEach(() => {
  deviceStorage.clear()
})

/** A new workout on a day: what is kept on the device is of a day, and an earlier test may still be writing its own. */
const opened = async (day = '2026-11-18') => {
  const { user } = renderCalendar({ access: 'owner', path: `&add=${day}` })
  await screen.findByPlaceholderText(/back squat 4x5/)
  const line = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Add exercise' })
  return { user, line }
}

it('a line that could not be read is restored after Escape', async () => {
  const first = await opened()
  await first.user.type(first.line, 'rdl 0x5{Enter}')
  expect(await screen.findByText(/1 to 50 sets/)).toBeDefined()
  await first.user.keyboard('{Escape}')
  const asked = await screen.findByRole('alertdialog', { name: 'Leave with 1 line not in the workout?' })
  expect(asked.textContent).toContain('“rdl 0x5”')
  await first.user.click(screen.getByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(document.activeElement).toBe(first.line))
  await first.user.keyboard('{Escape}')
  const asking = within(await screen.findByRole('alertdialog'))
  await first.user.click(asking.getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Add exercise' })).toBeNull())
  cleanup()
  const again = await opened()
  expect(again.line.value).toBe('rdl 0x5')
  await again.user.clear(again.line)
  cleanup()
  expect((await opened()).line.value).toBe('')
})

it('a line that was added is not restored', async () => {
  const { user, line } = await opened()
  await user.type(line, 'rdl 3x5{Enter}')
  expect(line.value).toBe('')
  cleanup()
  expect((await opened()).line.value).toBe('')
})

it('a line that cannot be read waits while others are typed, and is inserted at its place once corrected', async () => {
  const { user, line } = await opened('2026-11-20')
  await user.type(line, 'rdl 3x5{Enter}Zerchr 3x5{Enter}bs 3x8{Enter}')
  const waiting = await screen.findByRole('list', { name: 'Lines that were not added' })
  expect(waiting.textContent).toContain('Zerchr 3x5')
  expect(line.value).toBe('')
  await user.keyboard('{ArrowUp}')
  expect(line.value).toBe('Zerchr 3x5')
  await user.clear(line)
  await user.type(line, 'bs 4x4{Enter}')
  const sets = screen.getAllByLabelText<HTMLInputElement>(/^Sets of /).map(({ value }) => value)
  expect(sets).toEqual(['3x5', '4x4', '3x8'])
})
