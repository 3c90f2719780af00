import { unwrap } from '@coach-app/data'
import { useAfterPause } from '@coach-app/runtime'
import { useQuery } from '@tanstack/react-query'
import { useLibrary } from '../training/training-context.tsx'

/** Ids that the database finds for a search, with slips; none while it is asked. */
export function useFoundIds(q: string, athleteId: string) {
  const wanted = q.trim().slice(0, 200)
  const term = useAfterPause(wanted)
  const library = useLibrary()
  const answer = useQuery({
    queryKey: ['exercise-search', athleteId, term],
    queryFn: async () => unwrap(await library.findExercises(term, athleteId)),
    // One letter is of most names: what begins with it is known here.
    enabled: term.length > 1 && term === wanted,
    refetchOnWindowFocus: false,
    retry: false,
    staleTime: 60_000,
  })
  const isCurrent = term === wanted && term.length > 1
  return {
    ids: isCurrent ? answer.data?.map(({ id }) => id) : undefined,
    searching: wanted.length > 1 && (!isCurrent || answer.isFetching),
    failed: isCurrent && answer.isError,
  }
}
