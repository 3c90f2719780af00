import { resolveName, searchUsers, unwrap } from '@coach-app/data'
import { useAfterPause } from '@coach-app/runtime'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from './failure-text.ts'
import type { Coach } from './grant.schema.ts'

const MIN_LENGTH = 2

/** Searches coaches by name or e-mail, from two letters, debounced. */
export function useCoachSearch(excludedId: string) {
  const [text, setText] = useState('')
  const wanted = text.trim()
  const term = useAfterPause(wanted)
  const isLongEnough = wanted.length >= MIN_LENGTH
  const results = useQuery({
    queryKey: ['coach-search', term],
    queryFn: async () => unwrap(await searchUsers(term, 'coach')),
    enabled: term.length >= MIN_LENGTH,
    refetchOnWindowFocus: false,
    retry: false,
  })
  const searching = isLongEnough && (term !== wanted || results.isFetching)
  const coaches: Coach[] =
    isLongEnough && !searching && results.data
      ? results.data
          .filter(row => row.user_id !== excludedId)
          .map(row => ({ id: row.user_id, name: resolveName(row), email: row.email }))
      : []
  const error =
    isLongEnough && !searching && results.error
      ? failureText(results.error, 'Failed to search coaches')
      : undefined

  function message() {
    if (!isLongEnough) return 'Type at least 2 characters of a name or e-mail'
    if (searching) return 'Searching...'
    if (error) return error
    return coaches.length === 0 ? `No coaches found matching "${wanted}"` : undefined
  }

  return { coaches, searching, error, message: message(), setText }
}
