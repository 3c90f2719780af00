import { queryKeys, unwrap } from '@coach-app/data'
import { useLiveQueries } from '@coach-app/runtime'
import type { CalendarDate } from '@internationalized/date'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type HistoryCursor, PAGE_SIZE } from '../../model/history/history.ts'
import { useTrainingStore } from '../training/training-context.tsx'

const keyOf = (athleteId: string) => [...queryKeys.training(athleteId), 'history']

/** Refetches what is shown of the history when the training changes. Answers how often to ask while realtime is down. */
function useLiveHistory(athleteId: string): number | false {
  const store = useTrainingStore()
  const polling = useLiveQueries({
    table: store.isShared ? 'training_changes' : [],
    event: 'INSERT',
    filter: `athlete_id=eq.${athleteId}`,
    keys: [keyOf(athleteId)],
  })
  return store.isShared && polling
}

/** Fail when offline; by default TanStack Query would pause and the skeleton would stay. */
const ALWAYS = { networkMode: 'always' } as const

/** Sessions, newest first, page by page; a blank term is all of them. */
export function useHistory(athleteId: string, term: string) {
  const store = useTrainingStore()
  const refetchInterval = useLiveHistory(athleteId)
  return useInfiniteQuery({
    queryKey: [...keyOf(athleteId), 'sessions', term],
    queryFn: async ({ pageParam }) => unwrap(await store.readHistory(athleteId, term, pageParam)),
    initialPageParam: null as HistoryCursor | null,
    getNextPageParam: ({ sessions }) => (sessions.length < PAGE_SIZE ? undefined : sessions.at(-1)),
    refetchInterval,
    ...ALWAYS,
  })
}

export function useTrainedDays(athleteId: string, from: CalendarDate, to: CalendarDate) {
  const store = useTrainingStore()
  return useQuery({
    queryKey: [...keyOf(athleteId), 'days', String(from), String(to)],
    queryFn: async () => unwrap(await store.readTrainedDays(athleteId, String(from), String(to))),
    ...ALWAYS,
  })
}

export function useTrainedExercises(athleteId: string) {
  const store = useTrainingStore()
  return useQuery({
    queryKey: [...keyOf(athleteId), 'exercises'],
    queryFn: async () => unwrap(await store.readTrainedExercises(athleteId)),
    ...ALWAYS,
  })
}

export function useRecords(athleteId: string, exerciseId: string | null) {
  const store = useTrainingStore()
  useLiveHistory(athleteId)
  return useQuery({
    queryKey: [...keyOf(athleteId), 'records', exerciseId],
    queryFn: async () => unwrap(await store.readRecords(athleteId, exerciseId ?? '')),
    enabled: exerciseId !== null,
    ...ALWAYS,
  })
}

/** Sessions of one exercise, page by page: each is before the day of the last one. */
export function useExerciseSessions(athleteId: string, exerciseId: string) {
  const store = useTrainingStore()
  return useInfiniteQuery({
    queryKey: [...keyOf(athleteId), 'exercise', exerciseId],
    queryFn: async ({ pageParam }) =>
      unwrap(await store.readExerciseHistory(athleteId, exerciseId, pageParam, PAGE_SIZE)),
    initialPageParam: null as string | null,
    getNextPageParam: sessions => (sessions.length < PAGE_SIZE ? undefined : sessions.at(-1)?.date),
    ...ALWAYS,
  })
}
