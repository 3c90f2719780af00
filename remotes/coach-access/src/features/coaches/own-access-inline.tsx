import { useUser } from '@coach-app/runtime'
import { Text } from '@coach-app/ui'
import { useCoachPermissions } from '../grant-access/use-coach-permissions.ts'
import { OwnAccess } from './own-access.tsx'

/** Access to one's own training inside another remote's page. */
export function OwnAccessInline() {
  const viewer = useUser()
  return (
    <OwnAccess
      permissions={useCoachPermissions(viewer.id)}
      empty={<Text tone="muted">Nobody but you. Access begins only when you grant it.</Text>}
    />
  )
}
