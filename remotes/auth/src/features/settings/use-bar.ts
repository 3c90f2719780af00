import {
  type BarAndPlates,
  queryKeys,
  readBarAndPlates,
  saveBarAndPlates,
  standardBarAndPlates,
  unwrap,
} from '@coach-app/data'
import { useNotify, useUser } from '@coach-app/runtime'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { settingsFailure } from './use-profile.ts'

/** The person's bar and plates; a standard set in their unit as default. */
export function useBar(units: 'kg' | 'lb') {
  const user = useUser()
  return useQuery({
    queryKey: queryKeys.barAndPlates(user.id),
    queryFn: async () => unwrap(await readBarAndPlates()),
    select: kept => kept ?? standardBarAndPlates(units),
  })
}

export function useSaveBar() {
  const user = useUser()
  const notify = useNotify()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (wanted: BarAndPlates) => unwrap(await saveBarAndPlates(wanted)),
    onSuccess: kept => client.setQueryData(queryKeys.barAndPlates(user.id), kept),
    onError: error =>
      notify({
        kind: 'error',
        text: settingsFailure(error, 'Your bar and plates could not be saved. Please try again.'),
      }),
  })
}
