import { call } from '@coach-app/data'
import { lastConfirmationSent, useNavigator, useNotify, useSessionActions } from '@coach-app/runtime'
import { Banner, Button, LinkButton } from '@coach-app/ui'
import { MailCheck, MailX } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { PATHS } from '../../paths.ts'
import { arrivesAt, readFirstPath } from '../arrival/arrival.data.ts'
import { AccountFrame } from '../frame/account-frame.tsx'
import { failureText } from '../frame/failure-text.ts'
import form from '../frame/form.module.css'
import { Confirmed } from './confirmed.tsx'
import { readEmailLink } from './email-link.ts'
import { redeem, saveDeviceSettings } from './redeem.data.ts'
import { Resend } from './resend.tsx'
import { useConfirmedElsewhere } from './use-confirmed-elsewhere.ts'
import { useLinkStatus } from './use-link-status.ts'

const TITLE = 'Confirm your e-mail'

/** /confirm: mail scanners open links too, so only the button redeems the token. */
export function ConfirmPage() {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const navigator = useNavigator()
  const notify = useNotify()
  const { requireConfirmation, refresh } = useSessionActions()
  const [isWorking, setIsWorking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [wasRefused, setWasRefused] = useState(false)
  // Accepts tokens of a sign-up and of an address change, no other kind.
  const type = new URLSearchParams(search).get('type') === 'email_change' ? 'email_change' : 'signup'
  const link = readEmailLink(search, hash, type)
  // Both are checked before the button is pressed, so that a confirmed person does not see 'link expired' first.
  const confirmed = useConfirmedElsewhere()
  const isOpen = useLinkStatus(type === 'signup' && link.kind === 'token' ? link.tokenHash : null)
  const isUsed = isOpen === false && !isWorking

  if (link.kind === 'missing')
    return <DeadLink heading="This link is not complete" why="Part of it is missing." />
  if (link.kind === 'refused' || wasRefused || isUsed) {
    // The link was already used here or in another tab. That does not prove that a changed address is confirmed.
    if (confirmed && type === 'signup') return <Confirmed title={TITLE} by={confirmed} />
    return (
      <DeadLink
        heading="This link no longer works"
        why={
          isUsed ? 'It was used before, or a newer one was sent.' : 'It has expired, or it was used before.'
        }
      />
    )
  }
  const redeemable = link

  async function confirm() {
    setIsWorking(true)
    setFailure(null)
    const session = await redeem(redeemable, type)
    if (session.ok) {
      requireConfirmation(null)
      if (type === 'signup') await saveDeviceSettings(session.value.user.id)
      // The shell may have read the profile before these settings were saved: refresh it.
      const [path] = await Promise.all([readFirstPath(session.value, navigator), refresh()])
      const waiting = type === 'signup' ? await call('count_open_requests') : null
      // Who invited them waits for an answer: it is what they came for. What they signed up for is offered when they sign in next.
      const isInvited = waiting?.ok && waiting.value.connection_requests > 0
      const goal = isInvited ? PATHS.invitations : path
      arrivesAt(goal, session.value)
      await navigate(goal, { replace: true })
      notify({ kind: 'success', text: 'Your e-mail is confirmed.' })
      return
    }
    setIsWorking(false)
    const words = failureText(session.error)
    // Keep the button for failures that a retry may fix; a refusal by the server is final.
    if (words) setFailure(words)
    else setWasRefused(true)
  }

  return (
    <AccountFrame
      title={TITLE}
      sign={<MailCheck />}
      lead={
        type === 'signup'
          ? 'One press, and your account is ready.'
          : 'One press, and your new address is the one you sign in with.'
      }
    >
      {failure && <Banner tone="danger">{failure}</Banner>}
      {/* The server does not know the link: it may be somebody else's, or it was already used. */}
      {confirmed && type === 'signup' && isOpen !== true && (
        <Banner
          tone="success"
          title="Your e-mail is confirmed"
          action={
            <LinkButton href={confirmed.homePath} variant="outline" size="sm">
              Go on
            </LinkButton>
          }
        >
          You are signed in as {confirmed.email}. If you have used this link already, there is nothing left to
          do.
        </Banner>
      )}
      <Button size="lg" fullWidth loading={isWorking} onClick={confirm}>
        Confirm my e-mail
      </Button>
      <p className={form.after}>
        You did not {type === 'signup' ? 'sign up' : 'ask for it'}? Then close this page; nothing happens
        without the button.
      </p>
    </AccountFrame>
  )
}

interface DeadLinkProps {
  heading: string
  why: string
}

function DeadLink({ heading, why }: DeadLinkProps) {
  const [pending, setPending] = useState(() => lastConfirmationSent()?.email ?? null)
  return (
    <AccountFrame
      title={TITLE}
      heading={heading}
      sign={<MailX />}
      lead={`${why} If your address is confirmed already, sign in; if not, we send you a new link.`}
    >
      <Resend email={pending} onSent={setPending} />
      <p className={form.after}>
        <Link to={PATHS.signIn} className={form.link}>
          Go to sign in
        </Link>
      </p>
    </AccountFrame>
  )
}
