import { lazyPart, Page, useOverlay } from '@coach-app/runtime'
import { Banner, Button, ErrorState, PageHeader } from '@coach-app/ui'
import { Plus } from 'lucide-react'
import { Suspense, useCallback, useRef, useState } from 'react'
import { ClientWorkList } from './client-work-list.tsx'
import type { ClientRow } from './clients.data.ts'
import styles from './clients.module.css'
import { ClientsSkeleton } from './clients-skeleton.tsx'
import { SnoozeDialog } from './dialogs.ts'
import { useClientView } from './use-client-view.ts'
import type { ClientsQuery } from './use-clients.ts'
import type { RowFocus } from './use-row-focus.ts'
import { useSetAside } from './use-set-aside.ts'
import { WhoWaits } from './who-waits.tsx'

interface ClientsPageProps {
  clients: ClientsQuery
  onRetry: () => void
}

/** Lazy: the panel needs the headless library, which the list does not. */
const ClientPanel = lazyPart(async () => (await import('./client-panel.tsx')).ClientPanel)

/** Lazy: only the first days need it. */
const CoachStart = lazyPart(async () => (await import('./coach-start.tsx')).CoachStart)

/** /clients for a coach: who needs them, and why. */
export function ClientsPage({ clients, onRetry }: ClientsPageProps) {
  const overlays = useOverlay()
  const [view, change] = useClientView()
  // Where the next key belongs, once a day was chosen or somebody is back: the list knows.
  const focus = useRef<RowFocus>(null)
  const setAside = useSetAside(useCallback(clients => focus.current?.comeBack(clients), []))
  const [snoozing, setSnoozing] = useState<ClientRow[] | null>(null)
  const snoozeOne = useCallback((client: ClientRow) => setSnoozing([client]), [])
  const findClients = () => void overlays.open('contacts/contact-manager', { tab: 'search' })
  const invite = () => void overlays.open('contacts/invite', {})
  const peeked = clients.data?.find(({ user_id }) => user_id === view.client)

  return (
    <Page title="Clients" surface="work" className={styles.desk}>
      <div className={styles.work}>
        <PageHeader
          title="Clients"
          className={styles.head}
          actions={
            // Without clients the first step has these buttons.
            clients.data?.length !== 0 && (
              <>
                <Button variant="outline" data-opens="contacts/contact-manager" onClick={findClients}>
                  Find clients
                </Button>
                <Button leftIcon={<Plus />} data-opens="contacts/invite" onClick={invite}>
                  Invite
                </Button>
              </>
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
          <Suspense fallback={<ClientsSkeleton withControls />}>
            <CoachStart onInvite={invite} onFind={findClients} />
          </Suspense>
        )}
        {clients.data && clients.data.length > 1 && <WhoWaits />}
        {clients.data && clients.data.length > 0 && (
          <ClientWorkList
            clients={clients.data}
            isComplete={!clients.hasNextPage}
            view={view}
            change={change}
            setAside={setAside}
            onSnooze={setSnoozing}
            focus={focus}
          />
        )}
      </div>
      {peeked && (
        <Suspense fallback={null}>
          <ClientPanel
            key={peeked.user_id}
            client={peeked}
            setAside={setAside}
            onSnooze={snoozeOne}
            onClose={() => change({ client: null })}
          />
        </Suspense>
      )}
      <Suspense fallback={null}>
        {snoozing && (
          <SnoozeDialog
            clients={snoozing}
            onSnooze={until => {
              focus.current?.goOn(snoozing)
              setAside(snoozing, { kind: 'snooze', until })
            }}
            onClose={() => setSnoozing(null)}
          />
        )}
      </Suspense>
    </Page>
  )
}
