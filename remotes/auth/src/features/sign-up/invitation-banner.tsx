import { counted } from '@coach-app/contracts'
import { Banner, Button, Row, Skeleton, SkeletonGroup } from '@coach-app/ui'
import { MailCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import classes from './invitation-banner.module.css'
import { type OpenedInvitation, refuseInvitations } from './invitations.data.ts'
import type { InvitationState } from './use-invitation.ts'

/** Above the sign-up form, where it was opened from an invitation: who invites, and what follows. */
export function InvitationBanner({ state }: { state: InvitationState }) {
  if (state.kind === 'none') return null
  if (state.kind === 'loading') {
    return (
      <SkeletonGroup className={classes.banner}>
        <Skeleton width="half" />
        <Skeleton />
      </SkeletonGroup>
    )
  }
  if (state.kind === 'open') return <OpenInvitation key={state.token} {...state} />
  if (state.kind === 'refused') return <RefusedInvitation email={state.invitation.email} />
  return (
    <Banner
      tone={state.kind === 'ended' ? 'neutral' : 'warning'}
      className={classes.banner}
      title={
        state.kind === 'ended' ? 'This invitation is no longer open' : 'The invitation could not be loaded'
      }
      action={
        state.kind === 'failed' && (
          <Button variant="outline" size="sm" onClick={state.retry}>
            Try Again
          </Button>
        )
      }
    >
      {state.kind === 'ended'
        ? 'It was withdrawn, answered, or is older than 14 days. You can create an account all the same, and find people by name.'
        : 'You can create an account all the same: with the address that was invited, the request waits for you afterwards.'}
    </Banner>
  )
}

/** Shown after further invitations were refused, and whenever the same link is opened later. */
function RefusedInvitation({ email }: { email: string }) {
  const banner = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone.
  useEffect(() => banner.current?.focus(), [])
  return (
    <div ref={banner} tabIndex={-1} role="status" className={classes.banner}>
      <Banner tone="success" title="No invitation again">
        This invitation was refused, and {email} gets no further one. There is nothing else to do.
      </Banner>
    </div>
  )
}

/** What is asked for, and that it is asked: nothing is given by making an account. */
function askedText({ permission_level, access_days }: OpenedInvitation): string {
  if (permission_level === null) return 'Who sees your training is up to you.'
  const days = access_days === null ? '' : ` for ${counted(access_days, 'day')}`
  return `They ask to ${permission_level === 'write' ? 'see and plan' : 'see'} your training${days}; you decide.`
}

function OpenInvitation({ token, invitation, onRefused }: Extract<InvitationState, { kind: 'open' }>) {
  const [state, setState] = useState<'open' | 'asked' | 'sending' | 'failed'>('open')
  const keep = useRef<HTMLButtonElement>(null)
  const isAsking = state !== 'open'
  useEffect(() => {
    if (isAsking) keep.current?.focus()
  }, [isAsking])
  const refuse = async () => {
    setState('sending')
    if ((await refuseInvitations(token)).ok) onRefused()
    else setState('failed')
  }
  return (
    <Banner
      tone="info"
      icon={<MailCheck />}
      className={classes.banner}
      title={`${invitation.inviter_name} invites you`}
    >
      <p>
        Create your account with {invitation.email}. Once that is confirmed, their request waits for your
        answer. {askedText(invitation)}
      </p>
      {isAsking ? (
        <>
          <p className={classes.question}>
            No invitation to {invitation.email} again, from anybody? This cannot be taken back.
          </p>
          <Row gap={3} justify="between" className={classes.actions}>
            <Button ref={keep} variant="outline" size="sm" onClick={() => setState('open')}>
              Cancel
            </Button>
            <Button variant="destructive" size="sm" loading={state === 'sending'} onClick={refuse}>
              Refuse for good
            </Button>
          </Row>
        </>
      ) : (
        <Row gap={3} justify="between" className={classes.actions}>
          <Button variant="ghost" size="sm" onClick={() => setState('asked')}>
            Never again
          </Button>
        </Row>
      )}
      {state === 'failed' && <p role="alert">The server did not answer. Please try again.</p>}
    </Banner>
  )
}
