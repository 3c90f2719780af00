import { NOT_CONFIGURED } from '@coach-app/contracts'
import { ErrorState } from '@coach-app/ui'
import { Unplug, WifiOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { connectionStore } from '../connection/connection-store.ts'
import { backendProblem } from '../document/backend.ts'
import { CopyDetails } from './copy-details.tsx'

/**
 * Error screen for a page whose remote could not be shown. Offline it says so, and the page is retried when the connection
 * returns.
 */
export function PageFailure({ onRetry }: { onRetry: () => void }) {
  const connection = useStore(connectionStore, state => state.connection)
  const wasAway = useRef(false)
  useEffect(() => {
    if (connection !== 'online') wasAway.current = true
    // Reload: a stylesheet whose preload failed fails again in this document, and there may be a new release.
    else if (wasAway.current) window.location.reload()
  }, [connection])
  if (backendProblem) {
    return (
      <ErrorState
        level={1}
        icon={<Unplug />}
        title={NOT_CONFIGURED}
        description="The address or the key of the backend is wrong, so nobody can sign in. Whoever runs this site finds both in /config.json."
        onRetry={() => window.location.reload()}
      />
    )
  }
  if (connection === 'online') return <ErrorState level={1} onRetry={onRetry} action={<CopyDetails />} />
  return (
    <ErrorState
      level={1}
      icon={<WifiOff />}
      title={connection === 'offline' ? 'You are offline' : 'Coach App does not answer'}
      description="This page has not been opened on this device before, so it needs a connection. It will open by itself as soon as there is one."
      onRetry={onRetry}
    />
  )
}
