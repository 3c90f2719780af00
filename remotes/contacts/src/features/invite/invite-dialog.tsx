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
import { isSeveral } from './several-addresses.ts'

type InviteProps = OverlayProps<'contacts/invite'> & { close: () => void }

/** Invite somebody who may have no account: by e-mail, or by a link of one's own. */
export function Invite({ email = '', begins, close }: InviteProps) {
  const [open, setOpen] = useState(true)
  const [typed, setTyped] = useState(email)
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
          <InviteForm email={email} onType={setTyped} />
          {isCoach && (
            <p className={styles.many} role={isSeveral(typed) ? 'status' : undefined}>
              {isSeveral(typed) && 'These are several addresses. '}
              <Link
                to={BRING_PEOPLE_HREF}
                // What is typed goes along; not in the address of the page, which is no place for people's own.
                state={typed.trim() === '' ? null : { addresses: typed }}
                onClick={() => setOpen(false)}
              >
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
