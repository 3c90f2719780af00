import { buttonClassName, EmptyState } from '@coach-app/ui'
import { Lock } from 'lucide-react'
import { Link } from 'react-router-dom'
import { eventPath } from '../event-path.ts'
import { useOpenEvent } from './event-context.tsx'

const WORDS = {
  organiser: 'This is for the organiser of the event',
  judge: 'This is for judges of the event',
  participant: 'This is for whoever has joined the event',
} as const

/** In place of a screen of another role. */
export function NotForYou({ who }: { who: keyof typeof WORDS }) {
  const { link } = useOpenEvent()
  return (
    <EmptyState
      icon={<Lock />}
      title={WORDS[who]}
      description="Sign in with the account that it is, or go to the board, which everybody with the link may see."
      action={
        <Link to={eventPath(link)} className={buttonClassName({ variant: 'outline' })}>
          Board
        </Link>
      }
    />
  )
}
