import type { OverlayProps } from '@coach-app/contracts'
import { useSession } from '@coach-app/runtime'
import { Dialog } from '@coach-app/ui/widgets'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { BRING_PEOPLE_HREF } from '../../paths.ts'
import { RestoreFocus } from '../people/restore-focus.tsx'
import { Section } from '../people/section.tsx'
import styles from './invite.module.css'
import { InviteForm } from './invite-form.tsx'
import { OwnLink } from './own-link.tsx'
import { SentInvitations } from './sent-invitations.tsx'

type InviteProps = OverlayProps<'contacts/invite'> & { close: () => void }

/** Invite somebody who may have no account: by e-mail, or by a link of one's own. */
export function Invite({ email = '', begins, close }: InviteProps) {
  const [open, setOpen] = useState(true)
  const isCoach = useSession(({ profile }) => profile?.profileType === 'coach')
  const ownLink = (
    <Section title="By a link of your own">
      <OwnLink />
    </Section>
  )
  return (
    <Dialog open={open} onOpenChange={setOpen} onClosed={close} title="Invite">
      <RestoreFocus>
        {begins === 'link' && ownLink}
        <Section title="By e-mail">
          <InviteForm email={email} />
          {isCoach && (
            <p className={styles.many}>
              <Link to={BRING_PEOPLE_HREF} onClick={() => setOpen(false)}>
                Invite many at once
              </Link>
              : addresses or a CSV file, with team, tags and program.
            </p>
          )}
        </Section>
        <Section title="Open invitations">
          <SentInvitations />
        </Section>
        {begins !== 'link' && ownLink}
      </RestoreFocus>
    </Dialog>
  )
}
