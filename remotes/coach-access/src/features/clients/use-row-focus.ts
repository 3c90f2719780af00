import type { RowsHandle } from '@coach-app/ui/list'
import { type FocusEvent, type RefObject, useCallback, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { clientsPath } from '../../paths.ts'
import type { ClientRow } from './clients.data.ts'
import { nextPlace } from './row-place.ts'

/** In which row one was, for each entry of the history: Back returns to it. */
const left = new Map<string, string>()

/** What the list does with the focus when clients were set aside, or brought back. */
export interface RowFocus {
  /** To the row at the place of those who were dealt with. */
  goOn: (gone: readonly ClientRow[]) => void
  /** To the first of those who are back, once they are shown. */
  comeBack: (clients: readonly ClientRow[]) => void
}

interface Options {
  shown: readonly ClientRow[]
  rows: RefObject<RowsHandle | null>
  /** All pages are loaded: who is not shown now will not be. */
  isComplete: boolean
  /** Gets the focus when the list becomes empty. */
  empty: RefObject<HTMLElement | null>
}

/** A page that was arrived at gets the focus of the shell, which may come after the rows: does it then, unless a key or the pointer was first. */
function afterMain(then: () => void): () => void {
  const ends = new AbortController()
  const { signal } = ends
  document.getElementById('main')?.addEventListener('focus', then, { signal, once: true })
  for (const event of ['keydown', 'pointerdown'])
    window.addEventListener(event, () => ends.abort(), { signal, capture: true })
  return () => ends.abort()
}

/** Where the next key belongs: the focus among the rows, also when they change, and after Back. */
export function useRowFocus({ shown, rows, isComplete, empty }: Options): RowFocus & {
  /** For the box around the rows. */
  onFocus: (event: FocusEvent<HTMLElement>) => void
} {
  const { key, pathname } = useLocation()
  const last = useRef<string | null>(null)
  const wanted = useRef<string | null>(null)
  const returning = useRef(left.get(key) ?? null)

  // Search, filter and side panel replace the entry of the history.
  useEffect(() => {
    if (last.current !== null && pathname === clientsPath) left.set(key, last.current)
  }, [key, pathname])

  useEffect(() => {
    const back = returning.current
    if (back !== null) {
      const focused = document.activeElement
      const isFree = focused === null || focused === document.body || focused.id === 'main'
      const isThere = isFree && rows.current?.show(back, { focus: true })
      if (isThere || !isFree || isComplete) returning.current = null
      return isThere ? afterMain(() => rows.current?.show(back, { focus: true })) : undefined
    }
    if (wanted.current === null) return undefined
    if (!rows.current?.show(wanted.current, { focus: true, align: 'auto' }) && shown.length === 0)
      empty.current?.focus()
    wanted.current = null
    return undefined
  }, [shown, rows, isComplete, empty])

  return {
    goOn: gone => {
      const keys = shown.map(({ user_id }) => user_id)
      const ids = new Set(gone.map(({ user_id }) => user_id))
      const at = last.current !== null && ids.has(last.current) ? last.current : gone[0]?.user_id
      const next = nextPlace(keys, ids, at)
      if (next !== null) rows.current?.show(next, { focus: true, align: 'auto' })
      // Nobody else: whoever stays, or the words that nobody is left.
      else wanted.current = at ?? null
    },
    comeBack: useCallback(clients => {
      wanted.current = clients[0]?.user_id ?? null
    }, []),
    onFocus: event => {
      const index = event.target.closest<HTMLElement>('[data-index]')?.dataset.index
      const client = index === undefined ? undefined : shown[Number(index)]
      if (!client) return
      last.current = client.user_id
      if (pathname === clientsPath) left.set(key, client.user_id)
    },
  }
}
