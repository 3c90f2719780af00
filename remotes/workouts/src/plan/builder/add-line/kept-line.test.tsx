import { deviceStorage } from '@coach-app/data'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { renderCalendar } from '../../../testing/render-calendar.tsx'

beforeEach(() => {
  deviceStorage.clear()
})

const opened = async () => {
  const { user } = renderCalendar({ access: 'owner', path: '&add=2026-11-18' })
  await screen.findByPlaceholderText(/back squat 4x5/)
  const line = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Add exercise' })
  return { user, line }
}

it('a line that could not be read is back after Escape', async () => {
  const first = await opened()
  await first.user.type(first.line, 'rdl 0x5{Enter}')
  expect(await screen.findByText(/1 to 50 sets/)).toBeDefined()
  await first.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Add exercise' })).toBeNull())
  cleanup()
  const again = await opened()
  expect(again.line.value).toBe('rdl 0x5')
  await again.user.clear(again.line)
  cleanup()
  expect((await opened()).line.value).toBe('')
})

it('a line that was added is not', async () => {
  const { user, line } = await opened()
  await user.type(line, 'rdl 3x5{Enter}')
  expect(line.value).toBe('')
  cleanup()
  expect((await opened()).line.value).toBe('')
})
