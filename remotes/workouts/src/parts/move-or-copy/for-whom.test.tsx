import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { ForWhom } from './for-whom.tsx'
import { useCtrlEnter } from './use-ctrl-enter.ts'

const ATHLETES = ['Elin', 'Amara', 'Noor'].map(name => ({ id: name.toLowerCase(), name }))

/** A form with it, as the copy dialog is one; the athlete whose calendar is open is chosen. */
function aForm() {
  const confirmed = vi.fn<(chosen: string[], by: string) => void>()
  function Form() {
    const [chosen, setChosen] = useState(['elin'])
    useCtrlEnter(() => confirmed(chosen, 'keys'))
    return (
      <form
        onSubmit={event => {
          event.preventDefault()
          confirmed(chosen, 'form')
        }}
      >
        <ForWhom athletes={ATHLETES} chosen={chosen} onChoose={setChosen} isMissing={false} />
        <button type="submit">Copy</button>
      </form>
    )
  }
  render(<Form />)
  return { confirmed, user: userEvent.setup() }
}

it('Enter does nothing while nothing is searched or nobody was found', async () => {
  const { user, confirmed } = aForm()
  await user.keyboard('{Enter}')
  await user.keyboard('Zz{Enter}')
  expect(confirmed).not.toHaveBeenCalled()
  expect(screen.getByRole('group', { name: 'For Elin' })).toBeDefined()
})

it('Enter adds the person found, and keeps the athlete of the calendar', async () => {
  const { user, confirmed } = aForm()
  await user.keyboard('ama{Enter}')
  expect(screen.getByRole('group', { name: 'For Elin, Amara' })).toBeDefined()
  expect(confirmed).not.toHaveBeenCalled()
})

it('Ctrl Enter confirms, also within the search', async () => {
  const { user, confirmed } = aForm()
  await user.keyboard('noor{Enter}{Control>}{Enter}{/Control}')
  expect(confirmed.mock.calls).toEqual([[['elin', 'noor'], 'keys']])
})

it('Backspace removes the last person while the search is empty', async () => {
  const { user } = aForm()
  await user.keyboard('no{Backspace}')
  expect(screen.getByRole('group', { name: 'For Elin' })).toBeDefined()
  await user.keyboard('{Backspace}{Backspace}ama{Enter}')
  expect(screen.getByRole('group', { name: 'For Amara' })).toBeDefined()
})
