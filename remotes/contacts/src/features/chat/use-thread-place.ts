import { useNotify } from '@coach-app/runtime'
import type { RowsHandle } from '@coach-app/ui/list'
import { type Dispatch, type RefObject, useCallback, useEffect } from 'react'
import { firstSince, firstUnread, type OpenThread, type ThreadEvent } from './thread-machine.ts'
import type { ThreadRow } from './thread-rows.ts'
import type { useThread } from './use-thread.ts'

interface ThreadPlaceOptions {
  /** A message to begin at. */
  at: string | undefined
  list: RefObject<RowsHandle | null>
  rows: readonly ThreadRow[]
  thread: ReturnType<typeof useThread>
  state: OpenThread
  dispatch: Dispatch<ThreadEvent>
}

/** The ways to another place of a thread: what is loaded is scrolled to, anything else loaded first. */
export function useThreadPlace({ at, list, rows, thread, state, dispatch }: ThreadPlaceOptions) {
  const notify = useNotify()
  const { goTo } = thread
  const { sought } = state

  const show = useCallback(
    async (id: string) => {
      if (!list.current?.show(id, { focus: true }) && !(await goTo({ around: id })))
        return notify({ kind: 'error', text: 'The message could not be loaded. Please try again.' })
      // Rows that were just loaded are there after the next render.
      dispatch({ type: 'sought', key: id })
    },
    [list, goTo, notify, dispatch],
  )
  useEffect(() => {
    if (sought && list.current?.show(sought, { focus: true })) dispatch({ type: 'found' })
  }, [sought, rows, list, dispatch])
  const isLoaded = thread.data !== undefined
  useEffect(() => {
    if (at && isLoaded) void show(at)
  }, [at, isLoaded])

  return {
    show,
    showFirstUnread: async () => {
      dispatch({ type: 'jumped' })
      const place = firstUnread(state, rows)
      if ('row' in place) list.current?.show(place.row)
      else if (await goTo(place)) dispatch({ type: 'sought', key: 'unread' })
    },
    /** The first message of that day, or the one after it. */
    showDay: async (time: string) => {
      const page = await goTo({ at: time })
      if (!page) return notify({ kind: 'error', text: 'That day could not be loaded. Please try again.' })
      // By its id: until the next render the list still holds what was there before.
      dispatch({ type: 'sought', key: firstSince(page, time)?.id })
    },
    showEnd: () => {
      if (thread.data?.hasNewer) void thread.goToEnd()
      else list.current?.showEnd()
    },
  }
}
