import { resolveName } from '@coach-app/data'
import { Banner, buttonClassName } from '@coach-app/ui'
import { UserPlus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { invitationsPath } from '../../paths.ts'
import { useProgramOffers, useReceivedInvitations } from '../invitations/use-invitations.ts'
import styles from './coaches.module.css'

/** Who invites this person, and programs that wait for their press; nothing while there are none. */
export function OpenInvitations() {
  const { data: received = [] } = useReceivedInvitations()
  const { data: offers = [] } = useProgramOffers()
  const [first] = received
  const [offer] = offers
  if (!first && !offer) return null
  return (
    <Banner
      tone="accent"
      icon={<UserPlus />}
      className={styles.invited}
      title={
        first
          ? received.length === 1
            ? `${resolveName(first, 'Somebody')} invites you`
            : `${received.length} people invite you`
          : `${offer?.coach_name ?? 'Your coach'} offers you ${offer?.program_title}`
      }
      action={
        <Link to={invitationsPath} className={buttonClassName({ size: 'sm' })}>
          {first ? 'Connect' : 'Look at it'}
        </Link>
      }
    >
      {first ? 'You say whether they see your training.' : 'You start it as your own, when you like.'}
    </Banner>
  )
}
