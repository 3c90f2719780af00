import { unwrap } from '@coach-app/data'
import { useNotify, useSession } from '@coach-app/runtime'
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import type { ClientRow } from './clients.data.ts'
import { affected, type SettingAside, setAside, todayIn } from './set-aside.ts'
import { backWords, doneWords, stayWords } from './set-aside-words.ts'
import { clientListKey } from './use-clients.ts'

interface Change {
  /** As they were before. */
  clients: ClientRow[]
  act: SettingAside
}
interface Request {
  change: Change
  isBack: boolean
}

const mutationKey = ['set-aside'] as const
/** One toast for all of it: it counts quick acts of one kind, and says what was taken back. */
const topic = 'set-aside'
/** As long as the toast of one act is there, the next one counts on. */
const QUICKLY_MS = 10_000

/** Acts of one kind that follow each other quickly, and when the last of them was. */
interface Run {
  changes: Change[]
  at: number
}

/** As one: each client as they were before the first of them. */
const together = (changes: Change[], act: SettingAside): Change => ({
  clients: [
    ...new Map(
      changes
        .flatMap(change => change.clients)
        .reverse()
        .map(row => [row.user_id, row]),
    ).values(),
  ].reverse(),
  act,
})

export type SetAside = (clients: readonly ClientRow[], act: SettingAside) => void

/**
 * Snoozes clients, says that they are handled, or takes them back: shown at once, taken back when the server refuses, undone by Ctrl+Z.
 * @param onBack is told who was undone, when the list has them as they were.
 */
export function useSetAside(onBack?: (clients: readonly ClientRow[]) => void): SetAside {
  const client = useQueryClient()
  const notify = useNotify()
  const today = useSession(({ profile }) => todayIn(profile?.timeZone))
  const done = useRef<Change[]>([])
  const run = useRef<Run | null>(null)

  const show = (changed: (row: ClientRow) => ClientRow) =>
    client.setQueryData<InfiniteData<ClientRow[]>>(
      clientListKey,
      data => data && { ...data, pages: data.pages.map(page => page.map(changed)) },
    )
  const forget = (change: Change) => {
    done.current = done.current.filter(other => other !== change)
  }
  const showAgain = (rows: ClientRow[]) => {
    const byId = new Map(rows.map(row => [row.user_id, row]))
    show(row => byId.get(row.user_id) ?? row)
  }
  const { mutate } = useMutation({
    mutationKey,
    // One after the other: what is undone before it has arrived is undone after it.
    scope: { id: 'set-aside' },
    mutationFn: async ({ change: { clients, act }, isBack }: Request) => {
      // Loaded after the list, because the change is shown before it is sent.
      const { sendBack, sendSetAside } = await import('./set-aside.data.ts')
      return unwrap(await (isBack ? sendBack(clients, act) : sendSetAside(clients, act)))
    },
    onMutate: async ({ change: { clients, act }, isBack }) => {
      const now = new Date().toISOString()
      if (isBack) {
        showAgain(clients)
        run.current = null
        notify({ kind: 'success', text: backWords(clients, act), topic })
        onBack?.(clients)
      } else showAgain(clients.map(row => setAside(row, act, now)))
      await client.cancelQueries({ queryKey: clientListKey })
    },
    onSuccess: (ids, { change, isBack }) => {
      if (isBack) return
      const { clients, act } = change
      const left = clients.filter(({ user_id }) => !ids.includes(user_id))
      const changed = clients.filter(({ user_id }) => ids.includes(user_id))
      showAgain(left)
      if (left.length > 0)
        notify({
          kind: 'info',
          text: stayWords(left),
        })
      change.clients = changed
      if (changed.length === 0) forget(change)
      if (!done.current.includes(change)) return
      const before = run.current?.changes.filter(other => done.current.includes(other)) ?? []
      const isQuick = run.current !== null && Date.now() - run.current.at < QUICKLY_MS
      const isSame = before.every(other => other.act.kind === act.kind)
      const changes = isQuick && isSame ? [...before, change] : [change]
      run.current = { changes, at: Date.now() }
      notify({
        kind: 'success',
        text: doneWords(
          together(changes, act).clients,
          changes.map(other => other.act),
          today,
        ),
        topic,
        action: { label: 'Undo', run: () => undo(changes) },
      })
    },
    onError: (error, { change, isBack }) => {
      const now = new Date().toISOString()
      showAgain(isBack ? change.clients.map(row => setAside(row, change.act, now)) : change.clients)
      if (isBack) done.current.push(change)
      else forget(change)
      notify({ kind: 'error', text: error.message, ...(isBack && { topic }) })
    },
    // While other changes are being sent, a refetch would show outdated rows.
    onSettled: () =>
      client.isMutating({ mutationKey }) === 1
        ? client.invalidateQueries({ queryKey: clientListKey })
        : undefined,
  })
  const undo = (changes: Change[]) => {
    const undone = changes.filter(change => done.current.includes(change))
    const [first] = undone
    if (!first) return
    undone.forEach(forget)
    mutate({ change: undone.length === 1 ? first : together(undone, first.act), isBack: true })
  }
  const latest = useRef(undo)
  useEffect(() => {
    latest.current = undo
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const change = done.current.at(-1)
      if (event.defaultPrevented || event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey)
        return
      if (
        !change ||
        (event.target as Element).closest('input, textarea, [contenteditable], [aria-modal="true"]')
      )
        return
      event.preventDefault()
      latest.current([change])
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return useCallback(
    (clients, act) => {
      const chosen = affected(clients, act)
      if (chosen.length === 0) return
      const change = { clients: chosen, act }
      // At once: the key that takes it back may follow before the server has answered.
      done.current.push(change)
      mutate({ change, isBack: false })
    },
    [mutate],
  )
}
