import type { OverlayProps } from '@coach-app/contracts'
import { Dialog } from '@coach-app/ui/widgets'
import { useState } from 'react'
import { RestoreFocus } from '../people/restore-focus.tsx'
import { Section } from '../people/section.tsx'
import { InviteForm } from './invite-form.tsx'
import { OwnLink } from './own-link.tsx'
import { SentInvitations } from './sent-invitations.tsx'

type InviteProps = OverlayProps<'contacts/invite'> & { close: () => void }

/** Invite somebody who may have no account: by e-mail, or by a link of one's own. */
export function Invite({ email = '', close }: InviteProps) {
  const [open, setOpen] = useState(true)
  return (
    <Dialog open={open} onOpenChange={setOpen} onClosed={close} title="Invite">
      <RestoreFocus>
        <Section title="By e-mail">
          <InviteForm email={email} />
        </Section>
        <Section title="Open invitations">
          <SentInvitations />
        </Section>
        <Section title="By a link of your own">
          <OwnLink />
        </Section>
      </RestoreFocus>
    </Dialog>
  )
}
