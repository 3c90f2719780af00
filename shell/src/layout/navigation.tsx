import { Badge, VisuallyHidden } from '@coach-app/ui'
import { NavLink } from 'react-router-dom'
import { useStore } from 'zustand'
import { sessionStore } from '../auth/session-store.ts'
import { storedProfileType } from '../auth/stored-session.ts'
import { CommandIcon } from '../palette/command-icon.tsx'
import { servedStore } from '../releases/served-releases.ts'
import { navigationEntries } from '../routes/navigation-entries.ts'
import { routesHere } from '../routes/routes-here.ts'
import { countersStore } from '../slots/counters-store.ts'
import styles from './navigation.module.css'

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
                {counts[counter] > 99 ? '99+' : counts[counter]}
                <VisuallyHidden> new</VisuallyHidden>
              </Badge>
            )}
          </NavLink>
        ),
      )}
    </nav>
  )
}
