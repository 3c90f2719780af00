import { unwrap } from '@coach-app/data'
import { useQuery } from '@tanstack/react-query'
import { useLibrary } from '../training/training-context.tsx'

/** The exercises to choose from; read once an hour. */
export function useExercises(enabled = true) {
  const library = useLibrary()
  return useQuery({
    queryKey: ['exercises'],
    queryFn: async () => unwrap(await library.readExercises()),
    enabled,
    staleTime: 60 * 60_000,
    // What the device keeps is an answer, too; paused there would be none.
    networkMode: 'always',
  })
}
