import { call, queryKeys, resolveName, unwrap } from '@coach-app/data'
import { PersonAvatar, useLiveQueries, useNotify, useOverlay, useUser } from '@coach-app/runtime'
import { Button, cardClassName, Row, Text } from '@coach-app/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type OpenRequest, openRequests } from './access-requests.data.ts'
import styles from './coaches.module.css'

/** Contacts who ask to see my training, or to change it; nothing while nobody does. */
export function AccessRequests() {
  const viewer = useUser()
  const overlays = useOverlay()
  const notify = useNotify()
  const client = useQueryClient()
  const key = [...queryKeys.connections, 'access-requests']
  const refetchInterval = useLiveQueries({ table: ['workout_access_requests', 'connections'], keys: [key] })
  const { data = [] } = useQuery({
    queryKey: key,
    queryFn: async () => openRequests(unwrap(await call('get_user_connections')), viewer.id),
    refetchInterval,
  })
  const answer = useMutation({
    mutationFn: async ({ person, approve }: { person: OpenRequest; approve: boolean }) =>
      unwrap(await call('respond_to_workout_access_request', { requester_user_id: person.user_id, approve })),
    onError: () => notify({ kind: 'error', text: 'Failed to respond to workout access request' }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: queryKeys.coachPermissions(viewer.id) })
      void client.invalidateQueries({ queryKey: queryKeys.account })
      return client.invalidateQueries({ queryKey: queryKeys.connections })
    },
  })
  const approve = async (person: OpenRequest) => {
    if (person.level === 'read') return answer.mutate({ person, approve: true })
    // More than reading is given with a level and an end, which the dialog asks for.
    const coach = { id: person.user_id, name: resolveName(person), email: person.email }
    const saved = await overlays.open('coach-access/grant-access', {
      athleteId: viewer.id,
      coach,
      suggestedLevel: 'write',
    })
    if (saved?.saved) await client.invalidateQueries({ queryKey: queryKeys.connections })
  }
  if (data.length === 0) return null
  return (
    <ul
      aria-label="Requests to see my training"
      className={cardClassName({ padding: 'none', className: styles.requests })}
    >
      {data.map(person => {
        const nameId = `request-${person.user_id}`
        return (
          <Row as="li" key={person.user_id} gap={3} wrap className={styles.entry}>
            <PersonAvatar name={resolveName(person)} userId={person.user_id} size="lg" />
            <div className={styles.words}>
              <Text weight="medium" breaks="anywhere" className={styles.name} id={nameId}>
                {resolveName(person)}
              </Text>
              <p className={styles.detail}>
                {person.level === 'write' ? 'Asks to plan your training' : 'Asks to see your training'}
              </p>
              {person.message && <p className={styles.notes}>{person.message}</p>}
            </div>
            <Row gap={2} align="stretch" className={styles.actions}>
              <Button
                variant="ghost"
                aria-describedby={nameId}
                disabled={answer.isPending}
                onClick={() => answer.mutate({ person, approve: false })}
              >
                Deny
              </Button>
              <Button
                variant="outline"
                aria-describedby={nameId}
                disabled={answer.isPending}
                onClick={() => void approve(person)}
              >
                Approve
              </Button>
            </Row>
          </Row>
        )
      })}
    </ul>
  )
}
