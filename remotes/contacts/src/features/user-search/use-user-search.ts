import { searchUsers, unwrap } from '@coach-app/data'
import { useNotify } from '@coach-app/runtime'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { contactKeys } from '../contacts/contact.keys.ts'
import { reasonOrNoAnswer } from '../failure/server-reason.ts'

const userSearch = (term: string) => ({
  queryKey: contactKeys.search(term),
  queryFn: async () => unwrap(await searchUsers(term)),
  retry: false,
})

/** State of the search, held by the Contact Manager, so that query and results survive a change of tabs. */
export function useUserSearch() {
  const client = useQueryClient()
  const notify = useNotify()
  const [text, setText] = useState('')
  const [term, setTerm] = useState('')
  const results = useQuery({
    ...userSearch(term),
    enabled: term !== '',
    // The search has a rate limit: refetch only on Search or after a connection has changed.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    retryOnMount: false,
  })

  async function search() {
    const wanted = text.trim()
    if (wanted === '' || results.isFetching) return
    setTerm(wanted)
    try {
      await client.fetchQuery(userSearch(wanted))
    } catch (error) {
      // TanStack Query rejects with what the query function threw: unwrap() throws nothing but errors.
      notify({ kind: 'error', text: `Search failed: ${reasonOrNoAnswer(error as Error)}` })
    }
  }

  return { text, setText, term, results, search }
}

export type UserSearchState = ReturnType<typeof useUserSearch>
