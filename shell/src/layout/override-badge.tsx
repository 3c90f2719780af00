import { Layers } from 'lucide-react'
import { useStore } from 'zustand'
import { sessionStore } from '../auth/session-store.ts'
import { openPanel } from '../palette/palette-store.ts'
import { readOverrides } from '../releases/overrides.ts'
import styles from './override-badge.module.css'

/** Visible while this page uses overrides, so that it differs from what others see. */
export function OverrideBadge() {
  // Signing out ends the overrides; the next page load drops them.
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
