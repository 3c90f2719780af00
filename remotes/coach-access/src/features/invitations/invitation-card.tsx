import { counted } from '@coach-app/contracts'
import { resolveName } from '@coach-app/data'
import { PersonAvatar } from '@coach-app/runtime'
import { Banner, Button, cardClassName, Field, Input, Row, Stack, Text } from '@coach-app/ui'
import { Checkbox, ConfirmDialog, Radio, RadioGroup } from '@coach-app/ui/widgets'
import { useState } from 'react'
import { accessDurationHint } from '../access/access-expiry.ts'
import { failureText } from '../grant-access/failure-text.ts'
import { parseDays } from '../grant-access/grant.schema.ts'
import styles from './invitations.module.css'
import { type Accepted, type ReceivedInvitation, useAccept, useRefuse } from './use-invitations.ts'
import { type Chosen, dayText, whatHappens } from './what-happens.ts'

interface InvitationCardProps {
  invitation: ReceivedInvitation
  onAccepted: (invitation: ReceivedInvitation, accepted: Accepted) => void
  onDeclined: (invitation: ReceivedInvitation) => void
}

/** Who asks, what they propose, what the athlete makes of it, and what follows: one press. */
export function InvitationCard({ invitation, onAccepted, onDeclined }: InvitationCardProps) {
  const { user_id, profile_type, permission_level, access_days, team_name, message } = invitation
  const name = resolveName(invitation, 'Somebody')
  const isCoach = profile_type === 'coach'
  const [level, setLevel] = useState<Chosen['level']>(isCoach ? (permission_level ?? 'read') : 'none')
  const [duration, setDuration] = useState(access_days === null ? '' : String(access_days))
  const [joinsTeam, setJoinsTeam] = useState(true)
  const accept = useAccept(onAccepted)
  const parsed = parseDays(duration)
  const days = level === 'none' ? null : parsed
  const program = programOf(invitation)
  const nameId = `invitation-${invitation.connection_id}`

  return (
    <article className={cardClassName({ className: styles.card })} aria-labelledby={nameId}>
      <Inviter {...{ name, isCoach, nameId }} userId={user_id} />
      {message && (
        <Text tone="muted" breaks="anywhere" className={styles.message}>
          {message}
        </Text>
      )}
      {isCoach && (
        <Stack
          as="form"
          id={`${nameId}-form`}
          noValidate
          gap={4}
          onSubmit={event => {
            event.preventDefault()
            if (days !== undefined) accept.mutate({ invitation, chosen: { level, days, joinsTeam } })
          }}
        >
          <RadioGroup<Chosen['level']>
            label="Your training"
            hint={
              permission_level &&
              `${name} asks ${permission_level === 'write' ? 'to plan it' : 'to see it'}. You can change it at any time.`
            }
            layout="cards"
            value={level}
            onValueChange={setLevel}
          >
            <Radio value="read" label="They see it" description="Workouts, logs and progress" />
            <Radio value="write" label="They plan it" description="They see it, and write your workouts" />
            <Radio value="none" label="Not yet" description="Connect only: messages, no training" />
          </RadioGroup>
          {level !== 'none' && (
            <Field
              label="For how many days"
              optional
              hint={typeof parsed === 'number' ? accessDurationHint(parsed) : undefined}
              error={parsed === undefined && 'A whole number from 1 to 365, or empty'}
            >
              <Input
                className={styles.days}
                inputMode="numeric"
                autoComplete="off"
                placeholder="Never ends"
                value={duration}
                onChange={event => setDuration(event.target.value)}
              />
            </Field>
          )}
          {team_name && (
            <Checkbox
              label={`Join the team ${team_name}`}
              description="Its members see your name. It shows nobody your training."
              checked={joinsTeam}
              onCheckedChange={setJoinsTeam}
            />
          )}
          {program && (
            <p className={styles.program}>
              <strong>{program.title}</strong>
              <Text as="span" size={14} tone="muted">
                {program.length}, from {dayText(program.startsOn)}
              </Text>
            </p>
          )}
        </Stack>
      )}
      {days !== undefined && (
        <p className={styles.then} aria-live="polite">
          {whatHappens(
            { name, isCoach, program, isAssigned: invitation.is_assigned, team: team_name },
            { level, days, joinsTeam },
          )}
        </p>
      )}
      {accept.error && (
        <Banner tone="danger">
          {failureText(accept.error, 'The server did not answer. Please try again.')}
        </Banner>
      )}
      <Row gap={3} wrap className={styles.actions}>
        <Button
          {...(isCoach ? { type: 'submit' as const, form: `${nameId}-form` } : {})}
          aria-describedby={nameId}
          loading={accept.isPending}
          disabled={days === undefined}
          onClick={
            isCoach
              ? undefined
              : () => accept.mutate({ invitation, chosen: { level, days: null, joinsTeam } })
          }
        >
          Connect
        </Button>
        <Refusals {...{ invitation, name, nameId, onDeclined }} isDisabled={accept.isPending} />
      </Row>
    </article>
  )
}

interface InviterProps {
  name: string
  nameId: string
  userId: string
  isCoach: boolean
}

const Inviter = ({ name, nameId, userId, isCoach }: InviterProps) => (
  <Row as="header" gap={3}>
    <PersonAvatar name={name} userId={userId} size="lg" />
    <div>
      <Text as="h2" size={20} breaks="anywhere" id={nameId}>
        {name}
      </Text>
      <Text size={14} tone="muted">
        {isCoach ? 'A coach invites you' : 'Asks to connect with you'}
      </Text>
    </div>
  </Row>
)

interface RefusalsProps {
  invitation: ReceivedInvitation
  name: string
  nameId: string
  isDisabled: boolean
  onDeclined: (invitation: ReceivedInvitation) => void
}

/** Declining, and apart from it never again, which asks first. */
function Refusals({ invitation, name, nameId, isDisabled, onDeclined }: RefusalsProps) {
  const [isAsking, setIsAsking] = useState(false)
  const refuse = useRefuse(onDeclined)
  return (
    <>
      <Button
        variant="outline"
        aria-describedby={nameId}
        disabled={isDisabled || refuse.isPending}
        onClick={() => refuse.mutate({ invitation, never: false })}
      >
        Decline
      </Button>
      <Button
        variant="ghost"
        className={styles.never}
        aria-describedby={nameId}
        onClick={() => setIsAsking(true)}
      >
        Never again
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Block ${name}?`}
        description="They cannot ask you again, find you or write to you, and are not told. You can unblock them under Contacts."
        confirmLabel="Block"
        loading={refuse.isPending}
        onConfirm={() => refuse.mutate({ invitation, never: true }, { onSuccess: () => setIsAsking(false) })}
      />
    </>
  )
}

function programOf({ program_title, program_weeks, program_workouts, starts_on }: ReceivedInvitation) {
  if (program_title === null || starts_on === null) return null
  const weeks = counted(program_weeks ?? 0, 'week')
  return {
    title: program_title,
    startsOn: starts_on,
    length: `${weeks}, ${counted(program_workouts ?? 0, 'workout')}`,
  }
}
