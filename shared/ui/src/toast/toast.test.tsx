import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ToastProvider, useToasts } from './toast-provider.tsx'
import { createToaster } from './toaster.ts'

function renderRegion() {
  const toaster = createToaster()
  render(<ToastProvider toaster={toaster} />)
  return toaster
}

it('a toast is an alert for an error and a status for everything else', async () => {
  const toaster = renderRegion()
  act(() => {
    toaster.notify({ kind: 'error', text: 'Failed to send invitation' })
    toaster.notify({ kind: 'success', text: 'Permission granted successfully' })
    toaster.notify({ kind: 'info', text: 'Changed by Ana' })
  })
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to send invitation')
  expect(screen.getAllByRole('status').map(status => status.textContent)).toEqual(
    expect.arrayContaining(['Permission granted successfully', 'Changed by Ana']),
  )
  expect(screen.getByRole('region', { name: 'Notifications' }).getAttribute('aria-live')).toBe('polite')
})

it('a toast has its text once, so that a screen reader says it once', async () => {
  const toaster = renderRegion()
  act(() => void toaster.notify({ kind: 'error', text: 'Failed to send invitation' }))
  expect(await screen.findAllByText('Failed to send invitation')).toHaveLength(1)
})

it('a toast replaces the earlier one of its topic, with its action', async () => {
  const toaster = renderRegion()
  const undone: string[] = []
  const choose = (text: string) =>
    toaster.notify({
      kind: 'info',
      text,
      topic: 'choice',
      action: { label: 'Undo', run: () => undone.push(text) },
    })
  act(() => {
    toaster.notify({ kind: 'info', text: 'Set 3 was removed', action: { label: 'Undo', run: () => {} } })
    choose('Set 1: 5 × 100 kg counts')
    choose('Set 2: 5 × 100 kg counts')
  })
  await waitFor(() => expect(screen.queryByText(/^Set 1/)).toBeNull())
  expect(screen.getByText('Set 3 was removed')).toBeDefined()
  for (const button of screen.getAllByRole('button', { name: 'Undo' })) fireEvent.click(button)
  expect(undone).toEqual(['Set 2: 5 × 100 kg counts'])
})

it('a toast of success replaces the one before; errors and toasts with an action stay', async () => {
  const toaster = renderRegion()
  act(() => {
    toaster.notify({ kind: 'error', text: 'Failed to send invitation' })
    toaster.notify({ kind: 'success', text: 'Workout deleted', action: { label: 'Undo', run: () => {} } })
    toaster.notify({ kind: 'success', text: 'Undone: Moved "Lower B"' })
  })
  await screen.findByText('Undone: Moved "Lower B"')
  act(() => void toaster.notify({ kind: 'success', text: 'Undone: Moved "Upper A"' }))
  await screen.findByText('Undone: Moved "Upper A"')
  await waitFor(() => expect(screen.queryByText('Undone: Moved "Lower B"')).toBeNull())
  expect(screen.getByText('Failed to send invitation')).toBeDefined()
  expect(screen.getByText('Workout deleted')).toBeDefined()
})

it('a toast closes after its action was run', async () => {
  const undo = vi.fn()
  const toaster = renderRegion()
  act(
    () =>
      void toaster.notify({ kind: 'info', text: 'Workout deleted', action: { label: 'Undo', run: undo } }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByText('Workout deleted')).toBeNull())
})

it.each([
  ['ten seconds', undefined, 10_000],
  ['as long as it says', 300_000, 300_000],
])(
  'a toast with an action stays %s, and its time stops while the mouse is over it',
  async (_, duration, stays) => {
    vi.useFakeTimers()
    const toaster = renderRegion()
    const action = { label: 'Undo', run: () => {} }
    act(
      () =>
        void toaster.notify({ kind: 'info', text: 'Workout deleted', action, ...(duration && { duration }) }),
    )
    const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    await wait(stays - 2_000)
    fireEvent.mouseEnter(screen.getByRole('region'))
    await wait(60_000)
    fireEvent.mouseLeave(screen.getByRole('region'))
    await wait(1_000)
    expect(screen.queryByText('Workout deleted')).not.toBeNull()
    await wait(2_000)
    expect(screen.queryByText('Workout deleted')).toBeNull()
    vi.useRealTimers()
  },
)

it('a toast is dismissed by hand and by id', async () => {
  const toaster = renderRegion()
  act(() => void toaster.notify({ kind: 'info', text: 'First', duration: 0 }))
  await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(screen.queryByText('First')).toBeNull())
  let id = ''
  act(() => {
    id = toaster.notify({ kind: 'info', text: 'Second', duration: 0 })
  })
  await screen.findByText('Second')
  act(() => toaster.close(id))
  await waitFor(() => expect(screen.queryByText('Second')).toBeNull())
})

it('useToasts without a provider says to call notify() instead', () => {
  function Lost() {
    useToasts()
    return null
  }
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(() => render(<Lost />)).toThrow('call notify() instead')
})
