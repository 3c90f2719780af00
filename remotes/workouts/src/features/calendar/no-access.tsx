import { buttonClassName, EmptyState } from '@coach-app/ui'
import { Lock } from 'lucide-react'
import { Link } from 'react-router-dom'
import { CLIENTS_PATH } from '../../paths.ts'

/** The same for a calendar that is not shared, no longer shared, or of nobody. */
export function NoAccess() {
  return (
    <EmptyState
      level={1}
      icon={<Lock />}
      title="No access to this calendar"
      description="This athlete does not share their training with you, or no longer does. They can grant access in their contacts."
      action={
        <Link to={CLIENTS_PATH} className={buttonClassName({ variant: 'outline' })}>
          Back to clients
        </Link>
      }
    />
  )
}
