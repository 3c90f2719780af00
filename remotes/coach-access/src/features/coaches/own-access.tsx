import { ErrorState } from '@coach-app/ui'
import type { ReactNode } from 'react'
import { ClientsSkeleton } from '../clients/clients-skeleton.tsx'
import type { PermissionsQuery } from '../grant-access/use-coach-permissions.ts'
import { AccessHistory } from './access-history.tsx'
import { AccessList } from './access-list.tsx'
import { AccessRequests } from './access-requests.tsx'

interface OwnAccessProps {
  permissions: PermissionsQuery
  /** Shown when nobody has access. */
  empty: ReactNode
}

/** Who asks to see my training, who sees it and how much, and how that came about. */
export function OwnAccess({ permissions, empty }: OwnAccessProps) {
  return (
    <>
      <AccessRequests />
      {permissions.isPending && <ClientsSkeleton rows={2} />}
      {permissions.isError && !permissions.data && (
        <ErrorState
          title="Your coaches could not be loaded"
          description={permissions.error.message}
          onRetry={() => void permissions.refetch()}
          retrying={permissions.isFetching}
        />
      )}
      {permissions.data?.length === 0 && empty}
      {permissions.data && permissions.data.length > 0 && <AccessList permissions={permissions.data} />}
      <AccessHistory />
    </>
  )
}
