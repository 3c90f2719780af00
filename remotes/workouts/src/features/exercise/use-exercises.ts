import { unwrap } from '@coach-app/data'
import { useQuery } from '@tanstack/react-query'
import { readExercises } from './exercise.data.ts'

/** The exercises to choose from; read once an hour. */
export const useExercises = () =>
  useQuery({
    queryKey: ['exercises'],
    queryFn: async () => unwrap(await readExercises()),
    staleTime: 60 * 60_000,
  })
