import type { SessionProfile } from '@coach-app/contracts'
import {
  AppFailure,
  type ProfileChanges,
  queryKeys,
  readProfile,
  unwrap,
  updateProfile,
} from '@coach-app/data'
import { useNotify, useSessionActions, useUser } from '@coach-app/runtime'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { failureText } from '../frame/failure-text.ts'

/** The person's own profile, refetched for this page: the session's copy may be stale after a change in another tab. */
export function useProfile() {
  const user = useUser()
  return useQuery({
    queryKey: queryKeys.profile(user.id),
    queryFn: async () => {
      const profile = unwrap(await readProfile(user.id))
      if (profile) return profile
      throw new Error('A confirmed user has no profile: profile sync makes one at every start.')
    },
    staleTime: 0,
  })
}

/** Saves a part of the profile and refreshes the session, for the header and the other remotes. */
export function useSaveProfile() {
  const user = useUser()
  const notify = useNotify()
  const client = useQueryClient()
  const { refresh } = useSessionActions()
  return useMutation({
    mutationFn: async (changes: ProfileChanges) => unwrap(await updateProfile(user.id, changes)),
    onSuccess: (profile: SessionProfile) => {
      client.setQueryData(queryKeys.profile(user.id), profile)
      void refresh()
    },
    onError: error =>
      notify({
        kind: 'error',
        text: settingsFailure(error, 'Your changes could not be saved. Please try again.'),
      }),
  })
}

/** The error text of a failed call: one for common causes such as a lost connection, else `fallback`. */
export function settingsFailure(error: unknown, fallback: string): string {
  if (!(error instanceof AppFailure)) return fallback
  if (error.error.code === 'unexpected') return fallback
  return failureText(error.error) ?? fallback
}
