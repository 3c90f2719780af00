import { getPayments, hasFreshToken } from '@coach-app/data'
import { firstPaid } from '@coach-app/plans'
import { formatAmount } from '@coach-app/plans/price'
import { useSession } from '@coach-app/runtime'
import { Text } from '@coach-app/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { PATHS, type SignUpRole } from '../../paths.ts'
import { useCameFrom } from '../arrival/use-came-from.ts'
import { WantedEvent } from '../arrival/wanted-event.tsx'
import { AccountFrame } from '../frame/account-frame.tsx'
import { ProductAside } from '../frame/product-aside.tsx'
import { PlanStep } from '../plans/plan-step.tsx'
import { AlreadySignedIn } from '../signed-in/already-signed-in.tsx'
import { InvitationBanner } from './invitation-banner.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { useInvitation } from './use-invitation.ts'

const COPY: Record<SignUpRole, { heading: string; lead: string; next: string }> = {
  coach: {
    heading: 'Create your coach account',
    lead: 'Plan your athletes’ weeks and see what they lifted.',
    next: 'From here to the first planned week',
  },
  athlete: {
    heading: 'Create your athlete account',
    lead: 'Log your training, alone or with a coach.',
    next: 'From here to the first logged set',
  },
}

/** What coaching costs, for who is about to sign up for it. */
function Cost() {
  const plan = firstPaid()
  if (!plan?.price) return null
  const { price, trialDays } = plan
  return (
    <Text tone="muted" breaks="pretty">
      {getPayments()
        ? `${trialDays > 0 ? `${trialDays} days free, no card needed. ` : ''}Planning for others costs from ${formatAmount(price.month, price.currency)} a month after that; nothing is charged by itself.`
        : 'Every plan is free here: nothing is charged, and no card is asked for.'}
    </Text>
  )
}

/** /signup: the form, or the plan step for a signed-in person ('Choose Plan' links here). */
export function SignUpPage() {
  const user = useSession(session => session.user)
  const [search] = useSearchParams()
  const cameFrom = useCameFrom()
  // Loading the plan step needs a valid token. Refreshing one sends a request to the auth server, which this page may only do on a click.
  const invitation = useInvitation()
  const [mayRenew, setMayRenew] = useState(false)
  if (user && invitation.kind === 'none' && (mayRenew || hasFreshToken())) return <PlanStep user={user} />
  if (invitation.kind === 'refused') {
    return (
      <AccountFrame title="Invitation" heading="Refused" lead="This link invites you to nothing any more.">
        <InvitationBanner state={invitation} />
      </AccountFrame>
    )
  }
  if (user && invitation.kind !== 'none') {
    return (
      <AccountFrame
        title="Invitation"
        heading={
          invitation.kind === 'open'
            ? `${invitation.invitation.inviter_name} invites you`
            : 'You are signed in'
        }
        lead={
          invitation.kind === 'ended'
            ? 'This invitation is no longer open: it was answered, withdrawn, or is older than 14 days.'
            : 'An invitation is for the address it was sent to. If this is yours, your answer to it is there; if not, use another account.'
        }
      >
        <AlreadySignedIn user={user} way={{ to: PATHS.invitations, label: 'See Invitations' }} />
      </AccountFrame>
    )
  }
  if (user) {
    return (
      <AccountFrame title="Choose a plan" heading="Welcome back" lead="You have been signed in here before.">
        <AlreadySignedIn user={user} onGoOn={() => setMayRenew(true)} />
      </AccountFrame>
    )
  }
  const role: SignUpRole = search.get('as') === 'athlete' ? 'athlete' : 'coach'
  const copy = COPY[role]
  return (
    <AccountFrame
      title="Create account"
      heading={copy.heading}
      lead={copy.lead}
      aside={<ProductAside audience={role} title={copy.next} />}
    >
      <InvitationBanner state={invitation} />
      <WantedEvent from={cameFrom.from}>
        A new account is confirmed by mail. Its link leads straight back there, on any device.
      </WantedEvent>
      {role === 'coach' && <Cost />}
      <SignUpForm role={role} invited={invitation.kind === 'open' ? invitation.invitation : null} />
    </AccountFrame>
  )
}
