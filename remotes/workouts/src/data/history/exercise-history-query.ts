import { unwrap } from '@coach-app/data'
import type { HistoryPort } from '../ports/history-port.ts'

/** As many as the call answers: records are of these. */
const SESSIONS = 50

/** Earlier sessions of an exercise, newest first. */
export const exerciseHistoryQuery = (history: HistoryPort, athleteId: string, exerciseId: string) => ({
  queryKey: ['exercise-history', athleteId, exerciseId, 'all'],
  queryFn: async () => unwrap(await history.readExerciseHistory(athleteId, exerciseId, null, SESSIONS)),
  staleTime: 5 * 60_000,
  refetchOnWindowFocus: false,
  retry: false,
  networkMode: 'always' as const,
})
