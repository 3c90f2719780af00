import { LinkButton } from '@coach-app/ui'
import { CircleCheck } from 'lucide-react'
import { AccountFrame } from '../frame/account-frame.tsx'
import type { ConfirmedElsewhere } from './use-confirmed-elsewhere.ts'

/** The address is already confirmed: shows who is signed in and a link to continue. */
export function Confirmed({ title, by }: { title: string; by: ConfirmedElsewhere }) {
  return (
    <AccountFrame
      title={title}
      heading="Your e-mail is confirmed"
      lead={`You are signed in as ${by.email}.`}
      sign={<CircleCheck />}
    >
      {/* Full page load: the session was created in another tab, and the shell reads it on start. */}
      <LinkButton href={by.homePath} size="lg" fullWidth>
        Go on
      </LinkButton>
    </AccountFrame>
  )
}
