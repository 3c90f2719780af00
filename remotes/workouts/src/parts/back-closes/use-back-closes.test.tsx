import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode, useState } from 'react'
import { BrowserRouter, Link, useLocation } from 'react-router-dom'
import { beforeEach, expect, it } from 'vitest'
import { useBackCloses } from './use-back-closes.ts'

function Sheet({ onClose }: { onClose: () => void }) {
  useBackCloses(onClose)
  return (
    <div role="dialog">
      <button type="button" onClick={onClose}>
        Close
      </button>
      <Link to="/elsewhere">Elsewhere</Link>
    </div>
  )
}

function Page() {
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()
  return (
    <>
      <p>{pathname}</p>
      <Link to="/log">Log</Link>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && pathname === '/log' && <Sheet onClose={() => setOpen(false)} />}
    </>
  )
}

const press = (name: string) =>
  userEvent.click(screen.queryByRole('button', { name }) ?? screen.getByRole('link', { name }))
const at = (path: string, isOpen = false) =>
  waitFor(() => {
    expect(screen.getByText(path)).toBeDefined()
    expect(screen.queryByRole('dialog') !== null).toBe(isOpen)
  })

beforeEach(async () => {
  history.replaceState(null, '', '/today')
  render(
    <StrictMode>
      <BrowserRouter>
        <Page />
      </BrowserRouter>
    </StrictMode>,
  )
  await press('Log')
  await press('Open')
  await at('/log', true)
})

it('Back closes the open sheet, and a second Back leaves the page', async () => {
  history.back()
  await at('/log')
  history.back()
  await at('/today')
})

it('after the sheet was closed by its button, one Back leaves the page', async () => {
  await press('Close')
  await at('/log')
  await waitFor(() => expect(history.state).not.toHaveProperty('sheet'))
  history.back()
  await at('/today')
})

it('a link followed from the sheet is not undone when the sheet closes', async () => {
  await press('Elsewhere')
  await at('/elsewhere')
  // What would have been taken back is, a moment later.
  await new Promise<void>(done => queueMicrotask(done))
  await at('/elsewhere')
})
