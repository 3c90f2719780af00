import { AppFailure, call, queryKeys, unwrap } from '@coach-app/data'
import { useNotify, useSession, useUser } from '@coach-app/runtime'
import { keepPreviousData, useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { readTemplate } from '../../data/templates/templates.data.ts'
import type { StoredLoads } from '../../model/athlete-loads/athlete-loads.ts'
import {
  type AssignmentPreview,
  type AssignmentTerms,
  assignKeys,
  previewAssignment,
  requestWriteAccess,
} from './assign.data.ts'
import { peopleOf } from './people.ts'

export function useAssignedTemplate(templateId: string, enabled = true) {
  return useQuery({
    queryKey: assignKeys.template(templateId),
    queryFn: async () => unwrap(await readTemplate(templateId)),
    enabled,
  })
}

/** Everybody whom the caller may plan for or ask, oneself first. */
export function usePeople() {
  const me = useUser()
  const name = useSession(({ profile }) => profile?.displayName ?? 'Me')
  const clients = useQuery({
    queryKey: queryKeys.clients,
    queryFn: async () => unwrap(await call('get_clients')),
    staleTime: 60_000,
  })
  const people = useMemo(
    () => clients.data && peopleOf(clients.data, { id: me.id, name }),
    [clients.data, me.id, name],
  )
  return { people, isError: clients.isError, isFetching: clients.isFetching, refetch: clients.refetch }
}

/** Requests write access of a person. */
export function useRequestWrite() {
  const client = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: async (athleteId: string) => unwrap(await requestWriteAccess(athleteId)),
    onSuccess: ({ status }) => {
      notify(
        status === 'approved'
          ? { kind: 'info', text: 'You may plan for them already.' }
          : { kind: 'success', text: 'Workout access request sent successfully!' },
      )
      void client.invalidateQueries({ queryKey: queryKeys.clients })
      void client.invalidateQueries({ queryKey: queryKeys.connections })
    },
    onError: error =>
      notify({
        kind: 'error',
        text:
          error instanceof AppFailure && error.error.code !== 'network' && error.error.code !== 'unexpected'
            ? error.message
            : 'Failed to send workout access request',
      }),
  })
}

/** Athletes of one request: a calendar of twelve weeks takes its time. */
const AT_ONCE = 8
const PREVIEWS = 'assignment-preview'

/** What assigning would do, a few athletes a request: one more athlete does not ask about the others again. */
export function usePreview(terms: AssignmentTerms | null, athleteIds: readonly string[], enabled: boolean) {
  const parts = Array.from({ length: Math.ceil(athleteIds.length / AT_ONCE) }, (_, index) =>
    athleteIds.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  )
  const queries = useQueries({
    queries: parts.map(ids => ({
      queryKey: terms ? assignKeys.preview(terms, ids) : [PREVIEWS],
      queryFn: async () => unwrap(await previewAssignment(terms as AssignmentTerms, ids)),
      enabled: enabled && terms !== null,
      placeholderData: keepPreviousData<AssignmentPreview>,
      // Sending compares the preview with the current state, so that refetching at every tab change is not needed.
      staleTime: 60_000,
      gcTime: 0,
      refetchOnWindowFocus: false,
    })),
  })
  const data = queries.map(query => query.data)
  const athletes = useSame(data.flatMap(part => part?.athletes ?? []))
  const revisions = data.flatMap(part => (part ? [part.revision] : []))
  return {
    athletes,
    /** The oldest revision shown: a newer one is refused. */
    revision: revisions.length > 0 ? Math.min(...revisions) : null,
    newestRevision: revisions.length > 0 ? Math.max(...revisions) : null,
    isComplete: queries.every(query => query.isSuccess && !query.isPlaceholderData),
    isFetching: queries.some(query => query.isFetching),
    error: queries.find(query => query.error)?.error ?? null,
    refetch: () => {
      for (const query of queries) void query.refetch()
    },
  }
}

/** The same array while its elements are the same: loads are kept by it. */
function useSame<T>(list: T[]): T[] {
  const [kept, setKept] = useState(list)
  if (list.length === kept.length && list.every((one, index) => one === kept[index])) return kept
  setKept(list)
  return list
}

/** Reads the template anew when a preview has seen a newer one. */
export function useSameRevision(templateId: string, revision: number | null): void {
  const client = useQueryClient()
  const seen = useRef<number | null>(null)
  useEffect(() => {
    if (revision === null) return
    if (seen.current !== null && seen.current !== revision)
      void client.invalidateQueries({ queryKey: assignKeys.template(templateId), exact: true })
    seen.current = revision
  }, [client, templateId, revision])
}

/** What was entered for an athlete, added to every preview: it follows without being asked for again. */
export function useAddToPreviews() {
  const client = useQueryClient()
  return (athleteId: string, added: (loads: StoredLoads) => StoredLoads) => {
    client.setQueriesData<AssignmentPreview>({ queryKey: [PREVIEWS] }, preview =>
      preview?.athletes.some(({ athlete_id }) => athlete_id === athleteId)
        ? {
            ...preview,
            athletes: preview.athletes.map(one =>
              one.athlete_id === athleteId && one.loads ? { ...one, loads: added(one.loads) } : one,
            ),
          }
        : preview,
    )
    void client.invalidateQueries({ queryKey: queryKeys.training(athleteId) })
  }
}
