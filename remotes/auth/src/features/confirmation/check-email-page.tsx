import { mailboxPath } from '@coach-app/data'
import { lastConfirmationSent, useNavigator, useNotify, useSession } from '@coach-app/runtime'
import { Banner, buttonClassName } from '@coach-app/ui'
import { MailOpen } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { PATHS, signUpHref } from '../../paths.ts'
import { returnPath } from '../arrival/return-path.ts'
import { WantedEvent } from '../arrival/wanted-event.tsx'
import { AccountFrame } from '../frame/account-frame.tsx'
import form from '../frame/form.module.css'
import { addressFromState, roleFromState } from '../frame/history-state.ts'
import { Confirmed } from './confirmed.tsx'
import { Resend } from './resend.tsx'
import { useConfirmedElsewhere } from './use-confirmed-elsewhere.ts'

/** The page after a sign-up: which address the confirmation mail went to, and how to get another one. */
export function CheckEmailPage({ mailboxOf = mailboxPath }: { mailboxOf?: typeof mailboxPath }) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const from = returnPath(state, useNavigator())
  const notify = useNotify()
  const [pending, setPending] = useState(() => lastConfirmationSent()?.email ?? null)
  const email = pending ?? addressFromState(state)
  const mailbox = mailboxOf(email)
  const confirmed = useConfirmedElsewhere()
  const signedInAs = useSession(({ user }) => (user?.emailConfirmed ? user.email : null))

  // Confirmed in another tab: continue automatically.
  const isMine = pending !== null && pending.toLowerCase() === signedInAs?.toLowerCase()
  const goesOnTo = isMine && confirmed ? (from ?? confirmed.homePath) : undefined
  const isLeaving = useRef(false)
  useEffect(() => {
    if (goesOnTo === undefined || isLeaving.current) return
    isLeaving.current = true
    notify({ kind: 'success', text: 'Your e-mail is confirmed.' })
    void navigate(goesOnTo, { replace: true })
  }, [goesOnTo, navigate, notify])

  if (confirmed) return <Confirmed title="Check your e-mail" by={confirmed} />

  return (
    <AccountFrame
      title="Check your e-mail"
      sign={<MailOpen />}
      lead={
        email ? (
          <>
            We sent a link to <strong>{email}</strong>. Open it and press the button there to confirm your
            address.
          </>
        ) : (
          'Say which address you signed up with, and we send the link again.'
        )
      }
    >
      <WantedEvent from={from}>The link in the mail leads straight back there, on any device.</WantedEvent>
      {mailbox && (
        // Not a page of the app.
        <Banner
          tone="info"
          action={
            <a href={mailbox} className={buttonClassName({ size: 'sm' })}>
              Open the mailbox
            </a>
          }
        >
          This platform sends no mail and keeps what it would send on this machine.
        </Banner>
      )}
      <p className={form.note}>
        Nothing there after a minute? Look into your spam folder, then ask for another one. An address that
        has an account already gets no mail: sign in, or{' '}
        <Link to={PATHS.forgotPassword} state={{ email }} className={form.link}>
          choose a new password
        </Link>
        .
      </p>
      <Resend email={email} onSent={setPending} />
      <p className={form.after}>
        <span>
          Wrong address?{' '}
          <Link to={signUpHref(roleFromState(state))} state={{ from }} className={form.link}>
            Sign up again
          </Link>
        </span>
        <Link to={PATHS.signIn} state={{ from }} className={form.link}>
          Back to sign in
        </Link>
      </p>
    </AccountFrame>
  )
}
