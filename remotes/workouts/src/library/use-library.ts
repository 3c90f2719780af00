import { unwrap } from '@coach-app/data'
import { useNotify } from '@coach-app/runtime'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MARKS } from '../data/exercises/use-listed-exercises.ts'
import { archiveExercise, readLibrary, setFavourite } from './library.data.ts'
import type { Library, LibraryExercise } from './library.ts'

const KEY = ['library']

export const useWholeLibrary = () =>
  useQuery({ queryKey: KEY, queryFn: async () => unwrap(await readLibrary()), staleTime: 5 * 60_000 })

/** Reads the library again, and what is chosen from when a workout is planned. */
export function useLibraryChanged() {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: KEY }),
      client.invalidateQueries({ queryKey: ['exercises'] }),
      client.invalidateQueries({ queryKey: MARKS }),
    ])
}

/** Marks and archives at once on screen; what the server refuses is taken back and said. */
export function useLibraryActions() {
  const client = useQueryClient()
  const notify = useNotify()
  const changed = useLibraryChanged()
  const patch = (id: string, over: Partial<LibraryExercise>) =>
    client.setQueryData<Library>(
      KEY,
      library =>
        library && {
          ...library,
          exercises: library.exercises.map(one => (one.id === id ? { ...one, ...over } : one)),
        },
    )
  const favourite = useMutation({
    mutationFn: async ({ id, favourite: now }: LibraryExercise) => unwrap(await setFavourite(id, !now)),
    onMutate: async ({ id, favourite: now }) => {
      await client.cancelQueries({ queryKey: KEY })
      patch(id, { favourite: !now })
    },
    onSuccess: () => client.invalidateQueries({ queryKey: MARKS }),
    onError: (_error, { id, favourite: before, name }) => {
      patch(id, { favourite: before })
      notify({ kind: 'error', text: `${name} could not be marked. Try again.` })
    },
  })
  const archive = useMutation({
    mutationFn: async ({ exercise, archived }: { exercise: LibraryExercise; archived: boolean }) =>
      unwrap(await archiveExercise(exercise.id, archived)),
    onSuccess: async ({ archived }, { exercise }) => {
      patch(exercise.id, { archived })
      notify({
        kind: 'success',
        text: archived ? `${exercise.name} archived` : `${exercise.name} is back in the library`,
        ...(archived && {
          action: { label: 'Undo', run: () => archive.mutate({ exercise, archived: false }) },
        }),
      })
      await changed()
    },
    onError: (error, { exercise, archived }) =>
      notify({
        kind: 'error',
        text: archived
          ? `${exercise.name} could not be archived. Try again.`
          : `${exercise.name} could not be taken back. ${error.message}`,
      }),
  })
  return {
    toggleFavourite: (exercise: LibraryExercise) => favourite.mutate(exercise),
    archive: (exercise: LibraryExercise, archived: boolean) => archive.mutate({ exercise, archived }),
  }
}
