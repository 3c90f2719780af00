import { unwrap } from '@coach-app/data'
import { useQueries } from '@tanstack/react-query'
import { assignKeys, previewUpdate } from './assign.data.ts'

/** Assignments of one request: each is compared workout by workout. */
const AT_ONCE = 8

/** What an update would do, a few athletes a request. */
export function useUpdatePreview(templateId: string, assignmentIds: readonly string[]) {
  const parts = Array.from({ length: Math.ceil(assignmentIds.length / AT_ONCE) }, (_, index) =>
    assignmentIds.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  )
  const queries = useQueries({
    queries: parts.map(ids => ({
      queryKey: assignKeys.update(templateId, ids),
      queryFn: async () => unwrap(await previewUpdate(templateId, ids)),
      // Decisions refer to the versions shown here.
      staleTime: Infinity,
      gcTime: 0,
      refetchOnWindowFocus: false,
    })),
  })
  const data = queries.flatMap(query => query.data ?? [])
  return {
    updates: data.flatMap(part => part.assignments),
    /** The oldest revision shown: a newer one is refused. */
    revision: data.length > 0 ? Math.min(...data.map(part => part.revision)) : null,
    isComplete: queries.every(query => query.isSuccess && !query.isFetching),
    isFetching: queries.some(query => query.isFetching),
    isError: queries.some(query => query.isError),
    refetch: () => {
      for (const query of queries) void query.refetch()
    },
  }
}

export type UpdatePreview = ReturnType<typeof useUpdatePreview>
