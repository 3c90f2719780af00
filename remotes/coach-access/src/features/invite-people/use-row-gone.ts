import { useEffect, useRef } from 'react'
import type { SentInvitation } from './invite-people.data.ts'

const rowOf = (id: string) => document.querySelector<HTMLElement>(`[data-sent="${id}"]`)

/** The menu of a row, or its link; never Remind, which would mail at the next Enter. */
const stopIn = (row: HTMLElement): HTMLElement => row.querySelector<HTMLElement>('[aria-haspopup], a') ?? row

/** Once withdrawn rows are gone and the question is closed, the focus goes to the next row, else to the one before, else to the heading. */
export function useFocusWhereRowWas(invitations: readonly SentInvitation[]) {
  const left = useRef<{ gone: ReadonlySet<string>; next: string | null; isClosed: boolean } | null>(null)
  const goOn = () => {
    const now = left.current
    if (!now?.isClosed || [...now.gone].some(rowOf)) return
    left.current = null
    const row = now.next === null ? null : rowOf(now.next)
    ;(row ? stopIn(row) : document.getElementById('sent'))?.focus()
  }
  useEffect(goOn)
  return {
    leave: (chosen: readonly SentInvitation[]) => {
      const gone = new Set(chosen.map(one => one.invitation_id))
      const ids = invitations.map(one => one.invitation_id)
      const at = ids.findLastIndex(id => gone.has(id))
      const next = ids[at + 1] ?? ids.slice(0, at).findLast(id => !gone.has(id)) ?? null
      left.current = { gone, next, isClosed: false }
    },
    closed: () => {
      if (left.current) left.current.isClosed = true
      goOn()
    },
  }
}
