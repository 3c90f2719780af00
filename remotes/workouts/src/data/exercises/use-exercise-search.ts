import { unwrap } from '@coach-app/data'
import { useAfterPause } from '@coach-app/runtime'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Exercise, ExerciseMatch, FoundExercise } from '../../model/exercise/exercise.ts'
import { searchExercises } from '../../model/exercise/exercise-search.ts'
import { useLibrary } from '../training/training-context.tsx'
import { useExercises } from './use-exercises.ts'

const MAX_LENGTH = 200

/**
 * Finds exercises while typing. What the loaded list knows is shown at once, so that Enter need not wait and it works offline;
 * after a pause the server's answer takes its place, with slips and what the athlete did lately.
 */
export function useExerciseSearch(athleteId: string) {
  const [text, setText] = useState('')
  const wanted = text.trim().slice(0, MAX_LENGTH)
  const term = useAfterPause(wanted)
  const library = useLibrary()
  const all = useExercises()
  const answer = useQuery({
    queryKey: ['exercise-search', athleteId, term],
    queryFn: async () => unwrap(await library.findExercises(term, athleteId)),
    enabled: term !== '' && term === wanted,
    refetchOnWindowFocus: false,
    retry: false,
    staleTime: 60_000,
  })
  const isCurrent = wanted !== '' && term === wanted
  const answered = isCurrent && all.data ? withDetails(answer.data, all.data) : undefined
  const found: FoundExercise[] = answered ?? searchExercises(all.data ?? [], wanted)
  const hasFailed = isCurrent && answer.isError
  const searching = !all.data || (wanted !== '' && !answered && !hasFailed)

  function message() {
    if (searching || found.length > 0) return undefined
    return hasFailed ? 'Could not search. Check the name, or try again.' : `No exercise matches "${wanted}"`
  }

  return { all, found, searching, message: message(), wanted, setText }
}

/** What the database found, with all that the list knows of it. */
const withDetails = (
  found: ExerciseMatch[] | undefined,
  all: readonly Exercise[],
): FoundExercise[] | undefined =>
  found?.flatMap(({ id, matchedAlias }) => {
    const exercise = all.find(other => other.id === id)
    return exercise ? [{ ...exercise, matchedAlias }] : []
  })
