import { type CallRow, call, queryKeys, unwrap } from '@coach-app/data'
import { useLiveQueries, useNotify, useUser } from '@coach-app/runtime'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { failureText } from '../grant-access/failure-text.ts'
import type { Chosen } from './what-happens.ts'

/** Somebody who asks to connect, and what they propose. */
export type ReceivedInvitation = CallRow<'get_received_invitations'>
/** What accepting came to. */
export type Accepted = CallRow<'accept_invitation'>

const receivedKey = [...queryKeys.connections, 'received-invitations'] as const
const offersKey = [...queryKeys.connections, 'program-offers'] as const

export function useReceivedInvitations() {
  const refetchInterval = useLiveQueries({ table: 'connections', keys: [receivedKey] })
  return useQuery({
    queryKey: receivedKey,
    queryFn: async () => unwrap(await call('get_received_invitations')),
    refetchInterval,
  })
}

export const useProgramOffers = () =>
  useQuery({ queryKey: offersKey, queryFn: async () => unwrap(await call('get_program_offers')) })

/** Everything that shows people, access, teams or this person's training. */
function useEverythingChanged(): () => Promise<unknown> {
  const client = useQueryClient()
  const { id } = useUser()
  return () =>
    Promise.all(
      [
        queryKeys.connections,
        queryKeys.clients,
        queryKeys.teams,
        queryKeys.account,
        queryKeys.coachPermissions(id),
        queryKeys.training(id),
      ].map(queryKey => client.invalidateQueries({ queryKey })),
    )
}

interface Answered {
  invitation: ReceivedInvitation
  chosen: Chosen
}

/** Accepts an invitation with the choices made, as one transaction. */
export function useAccept(onAccepted: (invitation: ReceivedInvitation, accepted: Accepted) => void) {
  const changed = useEverythingChanged()
  return useMutation({
    mutationFn: async ({ invitation, chosen: { level, days, joinsTeam } }: Answered) =>
      unwrap(
        await call('accept_invitation', {
          connection_id_param: invitation.connection_id,
          ...(level !== 'none' && {
            level_param: level,
            ...(days !== null && { expires_in_days_param: days }),
          }),
          join_team_param: joinsTeam,
        }),
      ),
    onSuccess: (accepted, { invitation }) => onAccepted(invitation, accepted),
    onSettled: changed,
  })
}

/** Declining, or never again: blocking who asks. */
export function useRefuse(onDeclined: (invitation: ReceivedInvitation) => void) {
  const notify = useNotify()
  const changed = useEverythingChanged()
  return useMutation({
    mutationFn: async ({ invitation, never }: { invitation: ReceivedInvitation; never: boolean }) => {
      const answer: unknown = never
        ? unwrap(await call('manage_user_block', { target_user_id: invitation.user_id, action: 'block' }))
        : unwrap(
            await call('respond_to_connection_request', {
              connection_id_param: invitation.connection_id,
              response: 'reject',
            }),
          )
      return answer
    },
    // Here and not at the press: the card is gone once everything is read again.
    onSuccess: (_answer, { invitation, never }) => {
      if (!never) onDeclined(invitation)
    },
    onError: error =>
      notify({ kind: 'error', text: failureText(error, 'The server did not answer. Please try again.') }),
    onSettled: changed,
  })
}

/** Starts an offered program as one's own, or declines it. */
export function useAnswerOffer(onStarted: (firstDay: string | null) => void) {
  const notify = useNotify()
  const changed = useEverythingChanged()
  return useMutation({
    mutationFn: async ({ offerId, answer }: { offerId: string; answer: 'start' | 'decline' }) =>
      unwrap(await call('answer_program_offer', { offer_id_param: offerId, answer_param: answer })),
    onSuccess: ({ started, first_workout_date }) => {
      if (started) onStarted(first_workout_date)
    },
    onError: error =>
      notify({ kind: 'error', text: failureText(error, 'The server did not answer. Please try again.') }),
    onSettled: changed,
  })
}
