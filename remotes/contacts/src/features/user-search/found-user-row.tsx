import { call, resolveName, unwrap } from '@coach-app/data'
import { useNotify } from '@coach-app/runtime'
import { Badge, Button } from '@coach-app/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, Clock, UserRoundPlus } from 'lucide-react'
import { contactKeys } from '../contacts/contact.keys.ts'
import { useConnectionsChanged } from '../contacts/use-connections.ts'
import { reasonOrNoAnswer } from '../failure/server-reason.ts'
import { Entry } from '../people/entry.tsx'
import type { FoundUser } from './found-user.ts'

const PROFILE_TYPES = { coach: 'Coach', athlete: 'Athlete' }

/** One search result, with the status of the connection. */
export function FoundUserRow({ user, term }: { user: FoundUser; term: string }) {
  const add = useAddContact(user, term)
  return (
    <Entry
      name={resolveName(user)}
      userId={user.user_id}
      email={user.email}
      badge={<Badge>{PROFILE_TYPES[user.profile_type]}</Badge>}
      detail={
        user.connection_status === 'pending' &&
        !user.is_requester &&
        'Has asked to connect with you: answer under Requests.'
      }
      actions={nameId => {
        if (user.connection_status === 'accepted') {
          return <Badge icon={<Check />}>Connected</Badge>
        }
        if (user.connection_status === 'pending') return <Badge icon={<Clock />}>Pending</Badge>
        return (
          <Button
            size="sm"
            variant="outline"
            leftIcon={<UserRoundPlus />}
            aria-describedby={nameId}
            loading={add.isPending}
            onClick={() => add.mutate()}
          >
            Add Contact
          </Button>
        )
      }}
    />
  )
}

function useAddContact(user: FoundUser, term: string) {
  const client = useQueryClient()
  const notify = useNotify()
  const changed = useConnectionsChanged()
  return useMutation({
    mutationFn: async () => unwrap(await call('send_connection_request', { recipient_email: user.email })),
    onSuccess: ({ status }) => {
      notify({ kind: 'success', text: 'Connection request sent!' })
      client.setQueryData<FoundUser[]>(contactKeys.search(term), found =>
        found?.map(one =>
          one.user_id === user.user_id
            ? { ...one, connection_status: status === 'accepted' ? status : 'pending', is_requester: true }
            : one,
        ),
      )
    },
    onError: error => notify({ kind: 'error', text: `Failed to send request: ${reasonOrNoAnswer(error)}` }),
    onSettled: () => changed(),
  })
}
