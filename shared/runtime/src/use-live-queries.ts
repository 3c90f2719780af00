import type { ChangesState, ChangesSubscription, LiveTable } from '@coach-app/data'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

interface LiveQueries {
  /** The tables whose changes make the queries stale. */
  table: LiveTable | readonly LiveTable[]
  /** `column=operator.value`, such as `athlete_id=eq.<id>`. */
  filter?: string
  /** The default is all of them. */
  event?: 'INSERT' | 'UPDATE' | 'DELETE'
  /** The queries to refetch: every query below one of these keys. */
  keys: readonly QueryKey[]
}

/** What of the data layer is needed here. */
type Live = Pick<typeof import('@coach-app/data'), 'subscribeToChanges' | 'EVENTS_PER_SECOND'>

const loadShared = (): Promise<Live> => import('@coach-app/data')

/** Polling period while there is no realtime connection. */
const POLLING_MS = 30_000

/**
 * Keeps queries up to date while the component is mounted: they are refetched when a row changes that the person may see, and
 * when changes may have been missed. Throttled to ten times a second.
 *
 * @param load the data layer, for the shell, which configures it on first load; a remote gets it configured.
 * @returns the polling period for `refetchInterval`: false while realtime changes arrive.
 *
 * @example
 * const refetchInterval = useLiveQueries({ table: 'connections', keys: [queryKeys.connections] })
 * useQuery({ queryKey: queryKeys.connections, queryFn, refetchInterval })
 */
export function useLiveQueries(queries: LiveQueries, load: () => Promise<Live> = loadShared): number | false {
  const client = useQueryClient()
  const [state, setState] = useState<ChangesState>('off')
  // Compared by content: callers pass a new object at every render.
  const text = JSON.stringify(queries)

  useEffect(() => {
    const { keys, ...request } = JSON.parse(text) as LiveQueries
    let stopped = false
    let following: ChangesSubscription | undefined
    let due: ReturnType<typeof setTimeout> | undefined

    // Lazy: the shell's first load does not include the data layer.
    void load().then(({ subscribeToChanges, EVENTS_PER_SECOND }) => {
      if (stopped) return
      const read = () => {
        due ??= setTimeout(() => {
          due = undefined
          for (const queryKey of keys) void client.invalidateQueries({ queryKey })
        }, 1000 / EVENTS_PER_SECOND)
      }
      following = subscribeToChanges({ ...request, onChange: read, onResync: read, onState: setState })
    })
    return () => {
      stopped = true
      clearTimeout(due)
      following?.stop()
    }
  }, [client, text, load])

  return state === 'live' ? false : POLLING_MS
}
