import { resolveName } from '@coach-app/data'
import { useNotify } from '@coach-app/runtime'
import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { assignHref } from '../../paths.ts'
import type { ClientRow } from './clients.data.ts'

/** The most that a program is assigned to at once. */
const MOST_ASSIGNED = 100

export const isPlanned = ({ permission_level }: ClientRow): boolean => permission_level === 'write'

/** Those of the chosen whom a program can be assigned to at once. */
export const assignable = (clients: readonly ClientRow[]): ClientRow[] =>
  clients.filter(isPlanned).slice(0, MOST_ASSIGNED)

interface Options {
  selected: readonly ClientRow[]
  /** Takes what a command asks for out of the address. */
  onRefused: () => void
}

/** Goes to the programs for clients, by a key of the list, or for the selection by a command of the palette (`?do=assign`). */
export function useAssign({ selected, onRefused }: Options): (clients: readonly ClientRow[]) => void {
  const navigate = useNavigate()
  const notify = useNotify()
  const [params] = useSearchParams()
  const wanted = params.get('do') === 'assign'

  const assign = (clients: readonly ClientRow[], replace = false): boolean => {
    const planned = assignable(clients)
    const [first] = clients
    if (planned.length > 0) {
      void navigate(assignHref(planned.map(({ user_id }) => user_id)), { replace })
      return true
    }
    const text = !first
      ? 'Select clients first: X on a row, then A'
      : clients.length === 1
        ? `${resolveName(first)} does not let you plan`
        : 'None of them lets you plan'
    notify({ kind: 'info', text })
    return false
  }
  const latest = useRef(() => {})
  useEffect(() => {
    latest.current = () => {
      // The entry of the history that the command made is the programs', so that Back leads to the list.
      if (!assign(selected, true)) onRefused()
    }
  })
  useEffect(() => {
    if (wanted) latest.current()
  }, [wanted])
  return clients => void assign(clients)
}
