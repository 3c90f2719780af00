import { getSupabase } from '@coach-app/data'
import { answerWith, sockets } from '@coach-app/data/testing'
import { aUser } from '@coach-app/testing'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useLiveQueries } from './use-live-queries.ts'

let reads: number
const Count = ({ label = 'contacts' }: { label?: string }) => {
  const refetchInterval = useLiveQueries({ table: 'connections', keys: [['connections']] })
  const { data } = useQuery({ queryKey: ['connections', label], queryFn: async () => ++reads })
  return (
    <p>
      {label} read {data} times, {refetchInterval === false ? 'live' : `asking every ${refetchInterval} ms`}
    </p>
  )
}
const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Count />
    </QueryClientProvider>,
  )
const shown = (text: string | RegExp) => screen.findByText(text)

beforeEach(() => {
  reads = 0
  sockets.mode = 'answer'
  answerWith({ '/rest/v1/connections': () => [200, []] }, aUser())
})
afterEach(async () => {
  cleanup()
  // Closes the connection, so that the next test need not wait for a reconnect.
  await (await getSupabase().realtime()).disconnect()
})

describe('live queries', () => {
  it('are refetched once subscribed, and then at every change', async () => {
    show()
    await shown('contacts read 2 times, live')
    expect(sockets.joined()).toHaveLength(1)
    act(() => sockets.change('connections', 'INSERT', { id: 'new' }))
    await shown('contacts read 3 times, live')
  })

  it('are refetched once for many changes in quick succession', async () => {
    show()
    await shown('contacts read 2 times, live')
    act(() => {
      for (let n = 0; n < 50; n++) sockets.change('connections', 'UPDATE', { id: `row ${n}` })
    })
    await shown('contacts read 3 times, live')
  })

  it('are polled while there is no realtime connection', async () => {
    show()
    await shown(/live$/)
    sockets.mode = 'refuse'
    act(() => sockets.drop())
    await shown(/asking every 30000 ms$/)
  })

  it('are not refetched after the unmount', async () => {
    const { unmount } = show()
    await shown('contacts read 2 times, live')
    unmount()
    await vi.waitFor(() => expect(sockets.joined()).toEqual([]))
  })
})
