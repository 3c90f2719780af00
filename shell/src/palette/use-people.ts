import { PERMISSION_LABELS } from '@coach-app/contracts'
import type { Client } from '@coach-app/data'
import { queryKeys } from '@coach-app/data/query'
import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { sessionStore } from '../auth/session-store.ts'
import { loadData } from '../data/load-data.ts'
import type { Command } from './command.ts'

const NOBODY: Client[] = []

/** The athletes whose training this coach can see, as commands that open their calendars; shares its query with /clients. */
export function usePeople(isOpen: boolean) {
  const isCoach = useStore(
    sessionStore,
    ({ user, profile }) => user !== null && profile?.profileType === 'coach',
  )
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: queryKeys.clients,
    queryFn: async () => {
      const { call, unwrap } = await loadData()
      return unwrap(await call('get_clients'))
    },
    enabled: isOpen && isCoach,
  })
  return {
    clients: (isCoach && data) || NOBODY,
    people: isCoach
      ? (data ?? []).filter(({ permission_level }) => permission_level !== null).map(toCommand)
      : [],
    isLoading: isCoach && isPending,
    // Show stale data rather than the error of a failed refetch.
    hasFailed: isCoach && isError && data === undefined,
    retry: () => void refetch(),
  }
}

function toCommand({ user_id, display_name, email, teams, permission_level }: Client): Command {
  return {
    id: `person/${user_id}`,
    title: display_name,
    person: user_id,
    // Without the e-mail's domain, which many share.
    keywords: [email.replace(/@.*$/, ''), ...teams],
    group: 'People',
    icon: 'calendar',
    note: permission_level ? PERMISSION_LABELS[permission_level] : '',
    effect: { kind: 'go', to: `/calendar/${user_id}` },
  }
}
