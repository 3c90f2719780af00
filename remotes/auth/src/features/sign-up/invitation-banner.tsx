import { Banner, Button, Skeleton, SkeletonGroup } from '@coach-app/ui'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import classes from './invitation-banner.module.css'
import { refuseInvitations } from './invitations.data.ts'
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

/** Connecting begins with the account: the first field that is still empty. */
function toForm(): void {
  const fields = document.querySelectorAll<HTMLInputElement>(
    'form[aria-label="Create account"] input:not([type=radio])',
  )
  const next = [...fields].find(field => field.value === '')
  next?.focus()
  next?.scrollIntoView({ block: 'center' })
}

function OpenInvitation({ token, invitation }: Extract<InvitationState, { kind: 'open' }>) {
  const [state, setState] = useState<'asked' | 'sending' | 'refused' | 'failed'>('asked')
  const refuse = async () => {
    setState('sending')
    setState((await refuseInvitations(token)).ok ? 'refused' : 'failed')
  }
  if (state === 'refused') {
    return (
      <Banner tone="success" className={classes.banner} title="No invitation again" role="status">
        This address gets no further invitation. There is nothing else to do.
      </Banner>
    )
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
        answer; who sees your training is up to you.
      </p>
      <div className={classes.actions}>
        <Button size="sm" onClick={toForm}>
          Connect
        </Button>
        <Button variant="ghost" size="sm" loading={state === 'sending'} onClick={refuse}>
          Never again
        </Button>
      </div>
      {state === 'failed' && <p role="alert">The server did not answer. Please try again.</p>}
    </Banner>
  )
}
