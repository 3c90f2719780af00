import { queryKeys, readAvatar, removeAvatar, saveAvatar, unwrap } from '@coach-app/data'
import { useNotify, useUser } from '@coach-app/runtime'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { settingsFailure } from './use-profile.ts'

/** One's own picture: whether there is one, and how it is changed. What changed is seen in every list at once. */
export function useOwnPicture() {
  const { id } = useUser()
  const client = useQueryClient()
  const notify = useNotify()
  const queryKey = queryKeys.avatar(id)
  const picture = useQuery({
    queryKey,
    queryFn: async () => unwrap(await readAvatar(id)),
    staleTime: 5 * 60_000,
    retry: false,
  })
  const save = useMutation({
    mutationFn: async (make: () => Promise<Blob | null>) => {
      const made = await make()
      if (!made) throw new Error('The browser wrote no picture.')
      unwrap(await saveAvatar(id, made))
      return made
    },
    onSuccess: made => client.setQueryData(queryKey, made),
  })
  const remove = useMutation({
    mutationFn: async () => unwrap(await removeAvatar(id)),
    onSuccess: () => client.setQueryData(queryKey, null),
    onError: error =>
      notify({
        kind: 'error',
        text: settingsFailure(error, 'Your picture could not be removed. Please try again.'),
      }),
  })
  return { picture: picture.data ?? null, save, remove }
}
