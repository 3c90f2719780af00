import { unwrap } from '@coach-app/data'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { routinesKeys } from '../routines/routines.keys.ts'
import { useRoutinesPort } from '../training/training-context.tsx'
import type { QueuedTask } from './log-queue.ts'
import { withQueuedRoutines } from './queued-routines.ts'

/** The routines of who is signed in, with what waits to be sent; `routines` is null until they were read. */
export function useRoutines(athleteId: string, queued: readonly QueuedTask[]) {
  const port = useRoutinesPort()
  const query = useQuery({
    queryKey: routinesKeys.of(athleteId),
    queryFn: async () => unwrap(await port.readRoutines()),
    networkMode: 'always',
  })
  const { data } = query
  const routines = useMemo(() => (data ? withQueuedRoutines(data, queued) : null), [data, queued])
  return { query, routines }
}
