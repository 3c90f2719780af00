import type { Client } from '@coach-app/data'
import { Page, useOverlay } from '@coach-app/runtime'
import { Banner, Button, EmptyState, ErrorState, PageHeader, VisuallyHidden } from '@coach-app/ui'
import { SearchX, UserRoundPlus, Users } from 'lucide-react'
import { OwnAccessSection } from '../coaches/own-access-section.tsx'
import type { PermissionsQuery } from '../coaches/use-coach-permissions.ts'
import { ClientControls } from './client-controls.tsx'
import { ClientList } from './client-list.tsx'
import { type ClientSort, selectClients } from './client-view.ts'
import styles from './clients.module.css'
import { ClientsSkeleton } from './clients-skeleton.tsx'
import { useClientView } from './use-client-view.ts'
import type { ClientsQuery } from './use-clients.ts'

interface ClientsPageProps {
  clients: ClientsQuery
  permissions: PermissionsQuery
  onRetry: () => void
}

/** /clients for a coach: clients with access and contacts without. */
export function ClientsPage({ clients, permissions, onRetry }: ClientsPageProps) {
  const overlays = useOverlay()
  const findClients = () => void overlays.open('contacts/contact-manager', { tab: 'search' })

  return (
    <Page title="Clients" surface="work" className={styles.page}>
      <PageHeader
        title="Clients"
        description="Everybody whose training you can see, and who has not shared theirs yet."
        actions={
          // An empty list has this button in its empty state.
          clients.data?.length !== 0 && (
            <Button leftIcon={<UserRoundPlus />} data-opens="contacts/contact-manager" onClick={findClients}>
              Find clients
            </Button>
          )
        }
      />
      {clients.isPending && <ClientsSkeleton withControls />}
      {clients.isError && !clients.data && (
        <ErrorState
          title="Your clients could not be loaded"
          description="Check your connection and try again."
          onRetry={onRetry}
          retrying={clients.isFetching}
        />
      )}
      {clients.isError && clients.data && (
        <Banner
          tone="warning"
          className={styles.stale}
          action={
            <Button variant="outline" size="sm" onClick={onRetry}>
              Try Again
            </Button>
          }
        >
          This list could not be refreshed and may be out of date.
        </Banner>
      )}
      {clients.data?.length === 0 && (
        <EmptyState
          icon={<Users />}
          title="No clients yet"
          description="Find an athlete by name or e-mail and add them as a contact. Once they let you see their training, you plan it from here."
          action={
            <Button data-opens="contacts/contact-manager" onClick={findClients}>
              Open Contact Manager
            </Button>
          }
        />
      )}
      {clients.data && clients.data.length > 0 && <Clients clients={clients.data} />}
      <OwnAccessSection permissions={permissions} />
    </Page>
  )
}

function Clients({ clients }: { clients: Client[] }) {
  const [view, change] = useClientView()
  const shown = selectClients(clients, view, new Date())
  const onSort = (sort: ClientSort) =>
    change({ sort, descending: view.sort === sort ? !view.descending : false })
  return (
    <>
      <ClientControls clients={clients} view={view} onChange={change} />
      <VisuallyHidden role="status">
        {shown.length} of {clients.length} clients shown
      </VisuallyHidden>
      {shown.length > 0 ? (
        <ClientList label="Clients" clients={shown} sorting={{ view, onSort }} />
      ) : (
        <EmptyState
          icon={<SearchX />}
          title="No clients match"
          description="Nobody in your list fits this search and filter."
          action={
            <Button variant="outline" onClick={() => change({ q: '', filter: 'all' })}>
              Show all clients
            </Button>
          }
        />
      )}
    </>
  )
}
