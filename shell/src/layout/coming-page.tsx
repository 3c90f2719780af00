import type { RouteDefinition } from '@coach-app/contracts'
import { Page } from '@coach-app/runtime'
import { buttonClassName, EmptyState } from '@coach-app/ui'
import { Hammer } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useStore } from 'zustand'
import { sessionStore } from '../auth/session-store.ts'
import styles from './chrome.module.css'

/** Placeholder for a page that is not built yet. */
export function ComingPage({ route }: { route: RouteDefinition }) {
  const isSignedIn = useStore(sessionStore, session => session.user !== null)
  return (
    <Page title={route.title} className={styles.failed}>
      <EmptyState
        icon={<Hammer />}
        level={1}
        title={route.title}
        description={
          <>
            <p>{route.coming}</p>
            <p>This page is not built yet.</p>
          </>
        }
        action={
          <Link to={isSignedIn ? '/clients' : '/'} className={buttonClassName({ variant: 'outline' })}>
            {isSignedIn ? 'Go to clients' : 'Go to the start page'}
          </Link>
        }
      />
    </Page>
  )
}
