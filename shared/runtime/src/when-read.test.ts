import { queryClient } from '@coach-app/data/query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whenRead } from './when-read.ts'

beforeEach(() => {
  vi.useFakeTimers()
  queryClient.clear()
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
})

afterEach(() => vi.useRealTimers())

/** A query that is answered by hand. */
function aQuery(name: string) {
  let answer = () => {}
  const asked = queryClient.fetchQuery({
    queryKey: [name],
    queryFn: () =>
      new Promise<string>(resolve => {
        answer = () => resolve(name)
      }),
  })
  return { asked, answer: () => answer() }
}
const aWhile = () => vi.advanceTimersByTimeAsync(20)

it('runs at once where nothing is read', async () => {
  const fetch = vi.fn()
  whenRead(fetch)
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce())
})

it('waits for the queries of the page, and for those to which they lead', async () => {
  const fetch = vi.fn()
  const first = aQuery('first')
  whenRead(fetch)
  await aWhile()
  expect(fetch).not.toHaveBeenCalled()
  const second = aQuery('second')
  first.answer()
  await first.asked
  await aWhile()
  expect(fetch).not.toHaveBeenCalled()
  second.answer()
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce())
})

it('does nothing once it was called off, before or while something is read', async () => {
  const fetch = vi.fn()
  whenRead(fetch)()
  const query = aQuery('query')
  const callOff = whenRead(fetch)
  await aWhile()
  callOff()
  query.answer()
  await query.asked
  await aWhile()
  expect(fetch).not.toHaveBeenCalled()
})
