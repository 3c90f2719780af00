import { queryKeys, unwrap } from '@coach-app/data'
import { useLiveQueries } from '@coach-app/runtime'
import type { CalendarDate } from '@internationalized/date'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type HistoryCursor, PAGE_SIZE } from '../../model/history/history.ts'
import { useHistory } from '../training/training-context.tsx'

const keyOf = (athleteId: string) => [...queryKeys.training(athleteId), 'history']

/** Refetches what is shown of the history when the training changes. Answers how often to ask while realtime is down. */
function useLiveHistory(athleteId: string): number | false {
  const history = useHistory()
  const polling = useLiveQueries({
    table: history.isShared ? 'training_changes' : [],
    event: 'INSERT',
    filter: `athlete_id=eq.${athleteId}`,
    keys: [keyOf(athleteId)],
  })
  return history.isShared && polling
}

/** Fail when offline; by default TanStack Query would pause and the skeleton would stay. */
const ALWAYS = { networkMode: 'always' } as const

/** Records that changed with the rule, of all athletes of this coach. Asked for once a visit. */
export function useChangedRecords() {
  const history = useHistory()
  return useQuery({
    queryKey: CHANGED,
    queryFn: async () => unwrap(await history.readChangedRecords()),
    staleTime: Infinity,
    retry: false,
    ...ALWAYS,
  })
}

/** Puts them away for good. */
export function usePutChangedRecordsAway() {
  const history = useHistory()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => unwrap(await history.putChangedRecordsAway()),
    onSuccess: () => queries.setQueryData(CHANGED, []),
    networkMode: 'always',
  })
}

const CHANGED = ['changed-records']

/** Sessions, newest first, page by page; a blank term is all of them. */
export function useTrainedSessions(athleteId: string, term: string) {
  const history = useHistory()
  const refetchInterval = useLiveHistory(athleteId)
  return useInfiniteQuery({
    queryKey: [...keyOf(athleteId), 'sessions', term],
    queryFn: async ({ pageParam }) => unwrap(await history.readHistory(athleteId, term, pageParam)),
    initialPageParam: null as HistoryCursor | null,
    getNextPageParam: ({ sessions }) => (sessions.length < PAGE_SIZE ? undefined : sessions.at(-1)),
    refetchInterval,
    ...ALWAYS,
  })
}

export function useTrainedDays(athleteId: string, from: CalendarDate, to: CalendarDate) {
  const history = useHistory()
  return useQuery({
    queryKey: [...keyOf(athleteId), 'days', String(from), String(to)],
    queryFn: async () => unwrap(await history.readTrainedDays(athleteId, String(from), String(to))),
    ...ALWAYS,
  })
}

export function useTrainedExercises(athleteId: string, enabled = true) {
  const history = useHistory()
  return useQuery({
    queryKey: [...keyOf(athleteId), 'exercises'],
    queryFn: async () => unwrap(await history.readTrainedExercises(athleteId)),
    enabled,
    ...ALWAYS,
  })
}

export function useRecords(athleteId: string, exerciseId: string | null) {
  const history = useHistory()
  useLiveHistory(athleteId)
  return useQuery({
    queryKey: [...keyOf(athleteId), 'records', exerciseId],
    queryFn: async () => unwrap(await history.readRecords(athleteId, exerciseId ?? '')),
    enabled: exerciseId !== null,
    ...ALWAYS,
  })
}

/** Sessions of one exercise, page by page: each is before the day of the last one. */
export function useExerciseSessions(athleteId: string, exerciseId: string) {
  const history = useHistory()
  return useInfiniteQuery({
    queryKey: [...keyOf(athleteId), 'exercise', exerciseId],
    queryFn: async ({ pageParam }) =>
      unwrap(await history.readExerciseHistory(athleteId, exerciseId, pageParam, PAGE_SIZE)),
    initialPageParam: null as string | null,
    getNextPageParam: sessions => (sessions.length < PAGE_SIZE ? undefined : sessions.at(-1)?.date),
    ...ALWAYS,
  })
}
