import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { SessionRpe } from './session-rpe.tsx'

function Asked({ first = '' }: { first?: string }) {
  const [value, setValue] = useState(first)
  return (
    <>
      <SessionRpe value={value} onChange={setValue} />
      <button type="button">Done</button>
    </>
  )
}
const chosen = () => screen.queryByRole('radio', { checked: true })?.getAttribute('aria-label') ?? null

it('the session RPE is chosen with one press and cleared with a second', async () => {
  const user = userEvent.setup()
  render(<Asked />)
  expect(chosen()).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Session RPE 7: very hard' }))
  expect(chosen()).toBe('Session RPE 7: very hard')
  expect(screen.getByRole('group', { name: 'Session RPE: 7, very hard' })).toBeDefined()
  await user.click(screen.getByRole('radio', { name: 'Session RPE 7: very hard' }))
  expect(chosen()).toBeNull()
})

it('the session RPE is one tab stop, changed with arrow keys', async () => {
  const user = userEvent.setup()
  render(<Asked first="5" />)
  await user.tab()
  await user.keyboard('{ArrowRight}')
  expect(chosen()).toBe('Session RPE 6: hard')
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(chosen()).toBe('Session RPE 4: somewhat hard')
  await user.keyboard(' ')
  expect(chosen()).toBeNull()
})

it('the session RPE shows a half that was entered elsewhere, although no button has it', () => {
  render(<Asked first="6.5" />)
  expect(screen.getByText(/6\.5, very hard/)).toBeDefined()
  expect(chosen()).toBeNull()
})
