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

/** The person's own row, read for this page: what the session holds may be from before a change in another tab. */
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

/** Saves a part of the profile and lets the header and every remote know. */
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

/** What to say about a failed call: where the reason is common to all, that; else `fallback`. */
export function settingsFailure(error: unknown, fallback: string): string {
  if (!(error instanceof AppFailure)) return fallback
  if (error.error.code === 'unexpected') return fallback
  return failureText(error.error) ?? fallback
}
