import type { RouteDefinition } from '@coach-app/contracts'
import { IconButton, Wordmark } from '@coach-app/ui'
import { Moon, Sun } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useStore } from 'zustand'
import { sessionStore } from '../auth/session-store.ts'
import { readStoredUser } from '../auth/stored-session.ts'
import { PaletteButton } from '../palette/palette-button.tsx'
import { themeActions, themeStore } from '../theme/theme-store.ts'
import { AccountMenu } from './account-menu.tsx'
import { ContactsButton } from './contacts-button.tsx'
import styles from './header.module.css'
import { Navigation } from './navigation.tsx'
import { VisitorPages, VisitorTools } from './visitor-links.tsx'

/**
 * The header of every page but the landing page. On account pages it has only the home link and the theme toggle; on open ones the ways in
 * and the other open pages, for visitors.
 */
export function Header({ route }: { route: RouteDefinition }) {
  const user = useStore(sessionStore, session => session.user)
  // Without a network nobody is signed in: who the device keeps things of stays who they are, and can sign out.
  const isKept = useStore(sessionStore, ({ kept }) => kept !== null)
  const person = user ?? (isKept ? readStoredUser() : null)
  const isWorking = user !== null && route.kind !== 'account-light'
  const isVisited = person === null && route.kind === 'open'
  return (
    <header className={styles.header}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <Link to="/" className={styles.home}>
        <Wordmark size="sm" />
      </Link>
      {isWorking && <Navigation userId={user.id} />}
      {isVisited && <VisitorPages />}
      <div className={styles.tools}>
        {route.kind !== 'account-light' && <PaletteButton />}
        {isWorking && <ContactsButton />}
        <ThemeToggle />
        {person && route.kind !== 'account-light' && <AccountMenu id={person.id} email={person.email} />}
        {isVisited && <VisitorTools />}
      </div>
    </header>
  )
}

function ThemeToggle() {
  const { resolved } = useStore(themeStore)
  return (
    <IconButton
      label={resolved === 'dark' ? 'Switch to light theme' : 'Switch to dark theme'}
      onClick={themeActions.toggle}
    >
      {resolved === 'dark' ? <Sun /> : <Moon />}
    </IconButton>
  )
}
