import { LinkButton } from '@coach-app/ui'
import { CircleCheck } from 'lucide-react'
import { AccountFrame } from '../frame/account-frame.tsx'
import type { ConfirmedElsewhere } from './use-confirmed-elsewhere.ts'

/** Nothing is left to confirm: who is signed in, and the way on. */
export function Confirmed({ title, by }: { title: string; by: ConfirmedElsewhere }) {
  return (
    <AccountFrame
      title={title}
      heading="Your e-mail is confirmed"
      lead={`You are signed in as ${by.email}.`}
      sign={<CircleCheck />}
    >
      {/* A new document: the session was made in another tab, and this one reads it when it starts. */}
      <LinkButton href={by.homePath} size="lg" fullWidth>
        Go on
      </LinkButton>
    </AccountFrame>
  )
}
