import { type CallRow, call, queryKeys, unwrap } from '@coach-app/data'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'

export type MessageReport = CallRow<'list_message_reports'>

const PAGE_SIZE = 50
const keys = [...queryKeys.conversations, 'reports']

export const useReports = (isClosed: boolean) =>
  useInfiniteQuery({
    queryKey: [...keys, isClosed],
    queryFn: async ({ pageParam }) =>
      unwrap(
        await call('list_message_reports', {
          closed_param: isClosed,
          limit_count: PAGE_SIZE,
          offset_count: pageParam,
        }),
      ),
    initialPageParam: 0,
    getNextPageParam: (page, pages) =>
      page.length < PAGE_SIZE ? undefined : pages.reduce((sum, { length }) => sum + length, 0),
  })

export function useCloseReport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => unwrap(await call('close_message_report', { report_id_param: id })),
    onSuccess: () => client.invalidateQueries({ queryKey: keys }),
  })
}
