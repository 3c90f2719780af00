import { AppFailure, call, unwrap } from '@coach-app/data'
import { useNotify } from '@coach-app/runtime'
import { Badge, Button, EmptyState, IconButton, Row, Text } from '@coach-app/ui'
import { ConfirmDialog, Menu, MenuItem } from '@coach-app/ui/widgets'
import { useMutation } from '@tanstack/react-query'
import { Check, Clock, Ellipsis, MailPlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { clientHref } from '../../paths.ts'
import { CorrectDialog } from './correct-dialog.tsx'
import type { SentInvitation } from './invite-people.data.ts'
import styles from './invite-people.module.css'
import { useSentChanged } from './use-invite-people.ts'
import { useFocusWhereRowWas } from './use-row-gone.ts'
import { dayText, type Given, invitations as invitationsText, proposedText, stateText } from './words.ts'

const reason = (error: Error): string =>
  error instanceof AppFailure && error.error.code !== 'network' && error.error.code !== 'unexpected'
    ? error.message
    : 'The server did not answer. Please try again.'

interface SentListProps {
  invitations: readonly SentInvitation[]
  /** What the coach's people let them do, by their id. */
  given: ReadonlyMap<string, Given>
}

/** What was sent, the newest first, and what can be done with it. */
export function SentList({ invitations, given }: SentListProps) {
  const notify = useNotify()
  const changed = useSentChanged()
  const [correcting, setCorrecting] = useState<SentInvitation | null>(null)
  const [asked, setAsked] = useState<readonly SentInvitation[]>([])
  const [isAsking, setIsAsking] = useState(false)
  const place = useFocusWhereRowWas(invitations)
  const open = invitations.filter(({ status }) => status === 'sent')
  const act = {
    onError: (error: Error) => notify({ kind: 'error' as const, text: reason(error) }),
    onSettled: changed,
  }
  const withdraw = useMutation({
    mutationFn: async (chosen: readonly SentInvitation[]) =>
      unwrap(await call('withdraw_invitations', { invitation_ids: chosen.map(one => one.invitation_id) })),
    onSuccess: ({ withdrawn }, chosen) => {
      place.leave(chosen)
      setIsAsking(false)
      notify({ kind: 'success', text: `${invitationsText(withdrawn)} withdrawn` })
    },
    ...act,
  })
  const ask = (chosen: readonly SentInvitation[]) => {
    setAsked(chosen)
    setIsAsking(true)
  }
  const remind = useMutation({
    mutationFn: async (one: SentInvitation) =>
      unwrap(await call('remind_invitation', { invitation_id_param: one.invitation_id })),
    onSuccess: (_answer, { email }) => notify({ kind: 'success', text: `Reminder sent to ${email}` }),
    ...act,
  })

  return (
    <section aria-labelledby="sent" className={styles.sent}>
      <Row justify="between" className={styles.sentHead}>
        <Text as="h2" id="sent" tabIndex={-1} size={16}>
          Sent
        </Text>
        {open.length > 1 && (
          <Button variant="ghost" size="sm" onClick={() => ask(open)}>
            Withdraw all
          </Button>
        )}
      </Row>
      {invitations.length === 0 ? (
        <EmptyState
          layout="compact"
          level={3}
          icon={<MailPlus />}
          title="Nothing sent yet"
          description="Whom you invite waits here for their answer, for 14 days."
        />
      ) : (
        <ul aria-labelledby="sent" className={styles.entries}>
          {invitations.map(one => (
            <SentEntry
              key={one.invitation_id}
              invitation={one}
              given={one.user_id === null ? undefined : given.get(one.user_id)}
              onRemind={() => remind.mutate(one)}
              isReminding={remind.isPending && remind.variables.invitation_id === one.invitation_id}
              onCorrect={() => setCorrecting(one)}
              onWithdraw={() => ask([one])}
            />
          ))}
        </ul>
      )}
      {correcting && <CorrectDialog invitation={correcting} onClosed={() => setCorrecting(null)} />}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        onClosed={place.closed}
        {...withdrawQuestion(asked)}
        loading={withdraw.isPending}
        onConfirm={() => withdraw.mutate(asked)}
      />
    </section>
  )
}

const nameOf = ({ invited_name, email }: SentInvitation): string => invited_name ?? email ?? 'Somebody'

function withdrawQuestion(asked: readonly SentInvitation[]) {
  const [first] = asked
  return first && asked.length === 1
    ? {
        title: `Withdraw the invitation to ${nameOf(first)}?`,
        description: 'Its link stops working and the address is erased.',
        confirmLabel: 'Withdraw',
      }
    : {
        title: `Withdraw ${invitationsText(asked.length)}?`,
        description:
          'Their links stop working and their addresses are erased. Who has accepted stays connected.',
        confirmLabel: 'Withdraw all',
      }
}

interface SentEntryProps {
  invitation: SentInvitation
  given: Given | undefined
  onRemind: () => void
  isReminding: boolean
  onCorrect: () => void
  onWithdraw: () => void
}

function SentEntry({ invitation, given, onRemind, isReminding, onCorrect, onWithdraw }: SentEntryProps) {
  const { invitation_id, email, invited_name, user_id, status, reminded_at, remind_from } = invitation
  const nameId = `sent-${invitation_id}`
  const proposed = proposedText(invitation, given)
  const name = nameOf(invitation)
  const isDue = new Date(remind_from) <= new Date()
  return (
    <Row
      as="li"
      gap={4}
      rowGap={2}
      wrap
      className={styles.entry}
      data-sent={invitation_id}
      tabIndex={-1}
      aria-labelledby={nameId}
    >
      <div className={styles.entryWords}>
        <Row as="p" gap={2} rowGap={1} wrap weight="medium" breaks="anywhere" id={nameId}>
          {user_id ? <Link to={clientHref(user_id)}>{name}</Link> : name}
          {status === 'accepted' ? (
            <Badge tone="success" icon={<Check />}>
              Accepted
            </Badge>
          ) : (
            <Badge icon={<Clock />}>Sent</Badge>
          )}
        </Row>
        {invited_name && email && (
          <Text size={13} tone="muted" breaks="anywhere">
            {email}
          </Text>
        )}
        <Text size={13} tone="muted" breaks="anywhere">
          {stateText(invitation)}
        </Text>
        {proposed && (
          <Text size={13} tone="muted" breaks="anywhere">
            {proposed}
          </Text>
        )}
      </div>
      {status === 'sent' && (
        <Row gap={2}>
          {reminded_at === null &&
            (isDue ? (
              <Button
                size="sm"
                variant="outline"
                aria-describedby={nameId}
                loading={isReminding}
                onClick={onRemind}
              >
                Remind
              </Button>
            ) : (
              <Text as="span" size={13} tone="muted" breaks="anywhere">
                Remind from {dayText(remind_from)}
              </Text>
            ))}
          <Menu
            trigger={
              <IconButton label="More" size="sm" aria-describedby={nameId}>
                <Ellipsis />
              </IconButton>
            }
          >
            <MenuItem hint="The first one is taken back, another address gets the same." onSelect={onCorrect}>
              Correct address
            </MenuItem>
            <MenuItem hint="The link stops working, and the address is erased." onSelect={onWithdraw}>
              Withdraw
            </MenuItem>
          </Menu>
        </Row>
      )}
    </Row>
  )
}
