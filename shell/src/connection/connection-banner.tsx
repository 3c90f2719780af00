import { Banner } from '@coach-app/ui'
import { CloudOff, WifiOff } from 'lucide-react'
import { useStore } from 'zustand'
import { connectionStore } from './connection-store.ts'

/** Shows a banner while the product is offline or unreachable. */
export function ConnectionBanner() {
  const connection = useStore(connectionStore, state => state.connection)
  if (connection === 'online') return null
  return connection === 'offline' ? (
    <Banner tone="warning" layout="bar" role="status" icon={<WifiOff />}>
      <strong>You are offline.</strong> What was opened on this device before is still here.
    </Banner>
  ) : (
    <Banner tone="warning" layout="bar" role="status" icon={<CloudOff />}>
      <strong>Coach App does not answer.</strong> What was opened on this device before is still here.
    </Banner>
  )
}
