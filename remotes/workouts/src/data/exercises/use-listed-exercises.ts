import { unwrap } from '@coach-app/data'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listExercises } from '../../model/exercise/list-exercises.ts'
import { useLibrary } from '../training/training-context.tsx'
import { useExercises } from './use-exercises.ts'

export const MARKS = ['exercise-marks']

/**
 * The exercises to choose from with what is marked and used, what is used first. They are there without the marks, and offline.
 *
 * @param usual what this athlete does most, by id, best first.
 */
export function useListedExercises(usual: readonly string[]) {
  const library = useLibrary()
  const all = useExercises()
  const marks = useQuery({
    queryKey: MARKS,
    queryFn: async () => unwrap(await library.readMarks()),
    retry: false,
    staleTime: 5 * 60_000,
  })
  const listed = useMemo(
    () => listExercises(all.data ?? [], marks.data ?? [], usual),
    [all.data, marks.data, usual],
  )
  return { all, listed }
}
