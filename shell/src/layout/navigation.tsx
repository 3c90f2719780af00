import { Badge, VisuallyHidden } from '@coach-app/ui'
import { NavLink } from 'react-router-dom'
import { useStore } from 'zustand'
import { sessionStore } from '../auth/session-store.ts'
import { storedProfileType } from '../auth/stored-session.ts'
import { countersStore } from '../beside/counters-store.ts'
import { routesHere } from '../federation/routes-here.ts'
import { servedStore } from '../federation/served-releases.ts'
import { CommandIcon } from './command-icon.tsx'
import styles from './navigation.module.css'
import { navigationEntries } from './navigation-entries.ts'

/** The main screens: a row in the header on wide screens, a bottom bar on phones. */
export function Navigation({ userId }: { userId: string }) {
  const profile = useStore(sessionStore, session => session.profile)
  // Pages come and go with their releases.
  useStore(servedStore, ({ document }) => document)
  const counts = useStore(countersStore)
  return (
    <nav aria-label="Main" className={styles.navigation}>
      {navigationEntries(routesHere(), userId, profile, storedProfileType()).map(
        ({ to, label, icon, counter = '' }) => (
          <NavLink key={`${to} ${label}`} to={to} className={styles.link ?? ''}>
            <CommandIcon name={icon} />
            <span>{label}</span>
            {counts[counter] !== undefined && (
              <Badge tone="accent" className={styles.count}>
                {counts[counter]}
                <VisuallyHidden> new</VisuallyHidden>
              </Badge>
            )}
          </NavLink>
        ),
      )}
    </nav>
  )
}
