import { Layers } from 'lucide-react'
import { useStore } from 'zustand'
import { sessionStore } from '../auth/session-store.ts'
import { readOverrides } from '../federation/overrides.ts'
import { openPanel } from '../palette/palette-store.ts'
import styles from './releases.module.css'

/** In sight for as long as this page is not what others are shown. */
export function OverrideBadge() {
  // Whoever signs out loses them, and with the next page what they brought.
  useStore(sessionStore)
  const remotes = Object.keys(readOverrides().byRemote)
  if (remotes.length === 0) return null
  return (
    <button type="button" className={styles.badge} onClick={() => openPanel('releases')}>
      <Layers aria-hidden="true" />
      <span>Overridden: {remotes.join(', ')}</span>
    </button>
  )
}
