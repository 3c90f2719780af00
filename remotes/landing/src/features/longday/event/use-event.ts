import { unwrap } from '@coach-app/data'
import { useLiveQueries, useSession } from '@coach-app/runtime'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { getEvent, readBoard } from '../longday.data.ts'
import { longdayKeys } from '../longday.keys.ts'
import type { Board, Status } from '../model/types.ts'
import { useOpenEvent } from './event-context.tsx'

/** How often a board is asked for again; a final one does not change. */
const EVERY_MS: Record<Status, number | false> = {
  before: 15_000,
  running: 3_000,
  provisional: 5_000,
  final: false,
}

/** The board, as everybody with the link sees it, without an account. Stale data stays while the network is away. */
export function useBoard(link: string) {
  return useQuery({
    queryKey: longdayKeys.board(link),
    queryFn: async ({ signal }) => unwrap(await readBoard(link, signal)),
    staleTime: 1_000,
    refetchInterval: ({ state: { data, error } }) =>
      error && !data ? false : EVERY_MS[data?.event.status ?? 'before'],
    // Polls are the retries, once there is something to show.
    retry: (failures, error) =>
      failures < 1 && (error as { error?: { code?: string } }).error?.code !== 'not-found',
  })
}

/** What the signed-in person is in the event; nothing for somebody who only watches. */
export function useMyEvent(link: string, board: Board | undefined) {
  const client = useQueryClient()
  const userId = useSession(({ user }) => (user?.emailConfirmed ? user.id : undefined))
  const status = board?.event.status
  const query = useQuery({
    queryKey: [...longdayKeys.event(link), userId],
    queryFn: async () => unwrap(await getEvent(link)),
    enabled: userId !== undefined,
  })
  // The start, the end and the final result change what one may do.
  useEffect(() => {
    if (status && client.getQueryData([...longdayKeys.event(link), userId]))
      void client.invalidateQueries({ queryKey: longdayKeys.event(link) })
  }, [client, link, userId, status])
  // The board is asked for again and again; who is in the own team, and its captain, only where the board says otherwise.
  const team = query.data?.me.team
  const onBoard = sorted(board?.teams.find(({ no }) => no === team?.no)?.members ?? [])
  const isOther = team != null && onBoard !== '' && onBoard !== sorted(team.members.map(({ no }) => no))
  useEffect(() => {
    if (isOther && onBoard) void client.invalidateQueries({ queryKey: longdayKeys.event(link) })
  }, [client, link, isOther, onBoard])
  return query
}

const sorted = (nos: readonly number[]): string => nos.toSorted((a, b) => a - b).join()

/** Realtime for participants, judges and organisers; watchers poll the board. */
export function useLiveEntries(link: string, filter: string) {
  const client = useQueryClient()
  const { appeals } = useOpenEvent().board.event
  const known = useRef(appeals)
  // An appeal, and one that is turned down, changes no entry: only the board's count tells of it.
  useEffect(() => {
    if (known.current === appeals) return
    known.current = appeals
    void client.invalidateQueries({ queryKey: longdayKeys.queue(link) })
    void client.invalidateQueries({ queryKey: longdayKeys.entries(link) })
  }, [client, link, appeals])
  return useLiveQueries({
    table: 'longday_entries',
    filter,
    keys: [longdayKeys.entries(link), longdayKeys.queue(link), longdayKeys.board(link)],
  })
}
