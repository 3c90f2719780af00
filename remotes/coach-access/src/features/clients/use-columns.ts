import { call, unwrap } from '@coach-app/data'
import { useNotify } from '@coach-app/runtime'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { columnsOf } from './columns.tsx'

const key = ['client-columns'] as const

/** The columns this person has chosen, kept in their account. */
export function useColumns() {
  const client = useQueryClient()
  const notify = useNotify()
  const { data = null } = useQuery({
    queryKey: key,
    queryFn: async () => (unwrap(await call('get_client_columns')) as string[] | null) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { mutate } = useMutation({
    mutationFn: async (ids: string[]) => unwrap(await call('save_client_columns', { columns_param: ids })),
    onMutate: ids => {
      const before = client.getQueryData(key)
      client.setQueryData(key, ids)
      return before
    },
    onError: (error, _ids, before) => {
      client.setQueryData(key, before)
      notify({ kind: 'error', text: error.message })
    },
  })
  return { columns: useMemo(() => columnsOf(data), [data]), choose: mutate }
}
