import { LinkButton } from '@coach-app/ui'
import { CircleCheck, MailOpen } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { PATHS } from '../../paths.ts'
import { AccountFrame } from '../frame/account-frame.tsx'
import { carriedAddress } from '../frame/carried-address.ts'
import form from '../frame/form.module.css'
import { readPendingAddress } from './pending-address.ts'
import { Resend } from './resend.tsx'
import { useConfirmedElsewhere } from './use-confirmed-elsewhere.ts'

/** After a sign-up: which mailbox to look into, and what to do when there is nothing. */
export function CheckEmailPage() {
  const { state } = useLocation()
  const [pending, setPending] = useState(() => readPendingAddress())
  const email = pending?.email ?? carriedAddress(state)
  const confirmed = useConfirmedElsewhere()

  if (confirmed) {
    return (
      <AccountFrame
        title="Check your e-mail"
        heading="Your e-mail is confirmed"
        lead={`You are signed in as ${confirmed.email}.`}
        sign={<CircleCheck />}
      >
        {/* A new document: the session was made in another tab, and this one reads it when it starts. */}
        <LinkButton href={confirmed.homePath} size="lg" fullWidth>
          Go on
        </LinkButton>
      </AccountFrame>
    )
  }

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
      <p className={form.note}>
        Nothing there after a minute? Look into your spam folder, then ask for another one.
      </p>
      <Resend
        email={email}
        sentAt={pending?.sentAt ?? null}
        onSent={(address, sentAt) => setPending({ email: address, sentAt })}
      />
      <p className={form.after}>
        <span>
          Wrong address?{' '}
          <Link to={PATHS.signUp} className={form.link}>
            Sign up again
          </Link>
        </span>
        <Link to={PATHS.signIn} className={form.link}>
          Back to sign in
        </Link>
      </p>
    </AccountFrame>
  )
}
