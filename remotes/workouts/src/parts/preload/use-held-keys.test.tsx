import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { useHeldKeys } from './use-held-keys.ts'

let afterHeard = () => {}
afterEach(() => afterHeard())

/** A page with a card, and a dialog whose code is on its way. */
function aPage() {
  const opened = vi.fn()
  const typed = vi.fn()
  const heard = new AbortController()
  document.addEventListener('keydown', ({ key }) => typed(key), { signal: heard.signal })
  afterHeard = () => heard.abort()
  function Page() {
    const [isOpening, setIsOpening] = useState(false)
    const [isThere, setIsThere] = useState(false)
    useHeldKeys(isOpening, () => setIsOpening(false))
    return (
      <div>
        <button type="button" onClick={opened}>
          Card
        </button>
        <button type="button" onClick={() => setIsOpening(true)}>
          Ask
        </button>
        <button type="button" onClick={() => setIsThere(true)}>
          Loaded
        </button>
        {isOpening && isThere && (
          <div role="dialog">
            <button type="button">Plan</button>
          </div>
        )}
        {isOpening && <p>Opening</p>}
      </div>
    )
  }
  render(<Page />)
  return { opened, typed, user: userEvent.setup() }
}
const button = (name: string) => screen.getByRole('button', { name })

it('keys pressed while a dialog is loading do nothing to the page', async () => {
  const { user, opened, typed } = aPage()
  await user.click(button('Ask'))
  button('Card').focus()
  await user.keyboard('{Enter}d{Delete}')
  expect(opened).not.toHaveBeenCalled()
  expect(typed).not.toHaveBeenCalled()
})

it('keys go to the dialog as soon as it has the focus, and afterwards to the focused element', async () => {
  const { user, typed } = aPage()
  await user.click(button('Ask'))
  await user.click(button('Loaded'))
  button('Plan').focus()
  await user.keyboard('1')
  button('Plan').blur()
  button('Card').focus()
  await user.keyboard('2')
  expect(typed.mock.calls).toEqual([['1'], ['2']])
})

it('Escape cancels the loading dialog, and keys go to the page again', async () => {
  const { user, opened } = aPage()
  await user.click(button('Ask'))
  button('Card').focus()
  await user.keyboard('{Escape}')
  expect(screen.queryByText('Opening')).toBeNull()
  await user.keyboard('{Enter}')
  expect(opened).toHaveBeenCalledOnce()
})

it('shortcuts of the browser work while a dialog is loading', async () => {
  const { user, typed } = aPage()
  await user.click(button('Ask'))
  button('Card').focus()
  await user.keyboard('{Control>}f{/Control}')
  expect(typed.mock.calls).toContainEqual(['f'])
})
