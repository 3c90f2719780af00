import { NavLink } from 'react-router-dom'
import { useStore } from 'zustand'
import { sessionStore } from '../auth/session-store.ts'
import { routesHere } from '../federation/routes-here.ts'
import { servedStore } from '../federation/served.ts'
import { CommandIcon } from './command-icon.tsx'
import styles from './navigation.module.css'
import { navigationEntries } from './navigation-entries.ts'

/** The main screens: a row in the header on a desk, a bar at the thumb on a phone. */
export function Navigation({ userId }: { userId: string }) {
  const profile = useStore(sessionStore, session => session.profile)
  // Pages come and go with their releases.
  useStore(servedStore, ({ document }) => document)
  return (
    <nav aria-label="Main" className={styles.navigation}>
      {navigationEntries(routesHere(), userId, profile).map(({ to, label, icon }) => (
        <NavLink key={`${to} ${label}`} to={to} className={styles.link ?? ''}>
          <CommandIcon name={icon} />
          <span>{label}</span>
        </NavLink>
      ))}
    </nav>
  )
}
