import { call, unwrap } from '@coach-app/data'
import { useNotify } from '@coach-app/runtime'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

/** A view of the list under a name of one's own; `view` is the query of its address. */
export interface OwnFilter {
  name: string
  view: string
}

const key = ['client-filters'] as const
const sameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** The filters that this person has named, kept in their account. */
export function useOwnFilters() {
  const client = useQueryClient()
  const notify = useNotify()
  const { data = [], isError } = useQuery({
    queryKey: key,
    queryFn: async (): Promise<OwnFilter[]> => unwrap(await call('get_client_filters')),
  })
  const invalidate = () => client.invalidateQueries({ queryKey: key })
  const save = useMutation({
    mutationFn: async ({ name, view }: OwnFilter) =>
      unwrap(await call('save_client_filter', { name_param: name, view_param: view })),
    onSuccess: (_, { name, view }) => {
      client.setQueryData<OwnFilter[]>(key, (before = []) =>
        [...before.filter(one => !sameName(one.name, name)), { name, view }].sort((a, b) =>
          a.name.localeCompare(b.name),
        ),
      )
      return invalidate()
    },
  })
  const remove = useMutation({
    mutationFn: async ({ name }: OwnFilter) =>
      unwrap(await call('delete_client_filter', { name_param: name })),
    onSuccess: (_, filter) => {
      client.setQueryData<OwnFilter[]>(key, (before = []) => before.filter(one => one.name !== filter.name))
      notify({
        kind: 'success',
        text: `Filter "${filter.name}" deleted`,
        action: { label: 'Undo', run: () => save.mutate(filter) },
      })
      return invalidate()
    },
    onError: error => notify({ kind: 'error', text: error.message }),
  })
  return { filters: data, isError, save, remove: remove.mutate }
}
