import { call, unwrap } from '@coach-app/data'
import { useNotify } from '@coach-app/runtime'
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ClientRow } from './clients.data.ts'
import { clientListKey } from './use-clients.ts'

export interface Marks {
  ids: string[]
  archived?: boolean
  addTags?: string[]
  removeTags?: string[]
}

/** Tags with some added and some taken away, each once whatever its case; as the server keeps them. */
export function tagsWith(kept: string[], added: string[], removed: string[]): string[] {
  const gone = new Set(removed.map(tag => tag.toLowerCase()))
  const byKey = new Map<string, string>()
  for (const tag of [...kept, ...added]) {
    const key = tag.toLowerCase()
    if (!gone.has(key) && !byKey.has(key)) byKey.set(key, tag)
  }
  return [...byKey.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, tag]) => tag)
}

const marked = (client: ClientRow, { ids, archived, addTags = [], removeTags = [] }: Marks): ClientRow =>
  ids.includes(client.user_id)
    ? {
        ...client,
        tags: tagsWith(client.tags, addTags, removeTags),
        ...(archived !== undefined && { is_archived: archived }),
      }
    : client

/** Archives and tags clients: shown at once, taken back when the server refuses. */
export function useMarks() {
  const client = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: async ({ ids, archived, addTags = [], removeTags = [] }: Marks) =>
      unwrap(
        await call('mark_clients', {
          client_ids: ids,
          ...(archived !== undefined && { archived_param: archived }),
          add_tags: addTags,
          remove_tags: removeTags,
        }),
      ),
    onMutate: async marks => {
      await client.cancelQueries({ queryKey: clientListKey })
      const before = client.getQueryData<InfiniteData<ClientRow[]>>(clientListKey)
      client.setQueryData<InfiniteData<ClientRow[]>>(
        clientListKey,
        data => data && { ...data, pages: data.pages.map(page => page.map(row => marked(row, marks))) },
      )
      return { before }
    },
    onError: (error, _marks, context) => {
      client.setQueryData(clientListKey, context?.before)
      notify({ kind: 'error', text: error.message })
    },
    onSettled: () => client.invalidateQueries({ queryKey: clientListKey }),
  })
}
