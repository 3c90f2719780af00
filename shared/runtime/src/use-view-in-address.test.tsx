import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it } from 'vitest'
import { useViewInAddress } from './use-view-in-address.ts'

interface View {
  q: string
  open: string | null
}

const ADDRESS = {
  parse: (params: URLSearchParams): View => ({ q: params.get('q') ?? '', open: params.get('open') }),
  write: ({ q, open }: View) => new URLSearchParams({ ...(q && { q }), ...(open && { open }) }),
  isStep: (from: View, to: View) => to.open !== null && from.open === null,
  isOther: (params: URLSearchParams) => params.has('do'),
}

function Example() {
  const [{ q, open }, change] = useViewInAddress(ADDRESS)
  return (
    <>
      <input aria-label="Search" value={q} onChange={({ target }) => change({ q: target.value })} />
      <button type="button" onClick={() => change({ open: 'squat' })}>
        Open
      </button>
      <p>{open ?? 'closed'}</p>
    </>
  )
}

function show(at = '/') {
  const router = createMemoryRouter([{ path: '/', element: <Example /> }], { initialEntries: [at] })
  render(<RouterProvider router={router} />)
  return router
}

const search = () => screen.getByLabelText<HTMLInputElement>('Search').value

it('begins with the address, and replaces it as one types', async () => {
  const router = show('/?q=press')
  expect(search()).toBe('press')
  await act(async () => fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'press up' } }))
  expect([search(), router.state.location.search]).toEqual(['press up', '?q=press+up'])
  expect(router.state.historyAction).toBe('REPLACE')
})

it('goes back from what is a step of its own, and keeps the rest', async () => {
  const router = show('/?q=press')
  await act(async () => fireEvent.click(screen.getByText('Open')))
  expect([screen.getByText('squat').textContent, router.state.historyAction]).toEqual(['squat', 'PUSH'])
  await act(() => router.navigate(-1))
  expect([screen.getByText('closed').textContent, search()]).toEqual(['closed', 'press'])
})

it('keeps the view where the address says something else', async () => {
  const router = show('/?q=press')
  await act(() => router.navigate('/?do=assign'))
  expect(search()).toBe('press')
  await act(() => router.navigate('/?q=row'))
  expect(search()).toBe('row')
})
