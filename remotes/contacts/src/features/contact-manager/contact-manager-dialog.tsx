import type { ContactManagerTab } from '@coach-app/contracts'
import { useUser } from '@coach-app/runtime'
import { Dialog, Tab, TabList, TabPanel, Tabs } from '@coach-app/ui/widgets'
import { useState } from 'react'
import { isAsking } from '../contacts/contact-access.ts'
import { ContactList } from '../contacts/contact-list.tsx'
import { useConnectionRequests, useContactChanges, useContacts } from '../contacts/use-connections.ts'
import { useInvitations } from '../invite/use-invitations.ts'
import { RestoreFocus } from '../people/restore-focus.tsx'
import { tabOf } from '../requests/open-requests.ts'
import { RequestList } from '../requests/request-list.tsx'
import { knownOpenRequests } from '../requests/use-open-requests.ts'
import { TeamsTab } from '../teams/teams-tab.tsx'
import { usePendingInvitations } from '../teams/use-teams.ts'
import { useUserSearch } from '../user-search/use-user-search.ts'
import { UserSearch } from '../user-search/user-search.tsx'
import styles from './contact-manager.module.css'

interface ContactManagerProps {
  /** Default: the one where something waits for an answer, else the first. */
  tab?: ContactManagerTab
  close: () => void
}

/** The Contact Manager: contacts, requests, user search and teams. */
export function ContactManager({ tab: wanted, close }: ContactManagerProps) {
  const viewer = useUser()
  const [open, setOpen] = useState(true)
  const [tab, setTab] = useState<ContactManagerTab>(() => wanted ?? tabOf(knownOpenRequests(viewer.id)))
  const search = useUserSearch()
  const refetchInterval = useContactChanges()
  const contacts = useContacts(refetchInterval)
  const requests = useConnectionRequests(refetchInterval)
  const sent = useInvitations()
  const invitations = usePendingInvitations(refetchInterval)
  const asking = contacts.data?.filter(row => isAsking(row, viewer.id)).length ?? 0

  return (
    <Tabs value={tab} onValueChange={setTab}>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        onClosed={close}
        size="lg"
        fixedHeight
        title="Contact Manager"
        toolbar={
          <TabList label="Contact Manager" className={styles.tabs}>
            <Tab value="search">Search Users</Tab>
            <Tab value="contacts" count={contacts.data?.length} attention={asking > 0 && 'some'}>
              Contacts
            </Tab>
            <Tab
              value="requests"
              count={requests.data && requests.data.length + (sent.data?.length ?? 0)}
              attention={waiting(requests.data, sent.data)}
            >
              Requests
            </Tab>
            <Tab value="teams" count={invitations.data?.length} attention>
              Teams
            </Tab>
          </TabList>
        }
      >
        <RestoreFocus>
          <div data-density="compact">
            <TabPanel value="search" className={styles.panel}>
              <UserSearch search={search} />
            </TabPanel>
            <TabPanel value="contacts" className={styles.panel}>
              <ContactList onSearch={() => setTab('search')} onMessage={() => setOpen(false)} />
            </TabPanel>
            <TabPanel value="requests" className={styles.panel}>
              <RequestList
                asking={asking}
                onShowContacts={() => setTab('contacts')}
                onLeave={() => setOpen(false)}
              />
            </TabPanel>
            <TabPanel value="teams" className={styles.panel}>
              <TeamsTab />
            </TabPanel>
          </div>
        </RestoreFocus>
      </Dialog>
    </Tabs>
  )
}

/** Only received requests count; sent ones wait for somebody else. */
function waiting(rows: { is_requester: boolean }[] = [], asked: unknown[] = []): boolean | 'some' {
  if (rows.every(row => !row.is_requester) && asked.length === 0) return rows.length > 0
  return rows.some(row => !row.is_requester) && 'some'
}
