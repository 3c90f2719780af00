import { Spinner } from '@coach-app/ui'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { notify } from '../toasts/notify.ts'
import styles from './palette.module.css'
import { closePanel, paletteStore } from './palette-store.ts'

type Panels = Pick<typeof import('./panels.tsx'), 'Palette' | 'ReleasePanel' | 'ShortcutList'>

/** Renders nothing until the palette is first opened; its code is then loaded once and stays. */
export function PaletteHost() {
  const { wanted, expected } = useStore(paletteStore)
  const [panels, setPanels] = useState<Panels | null>(null)
  const isNeeded = !panels && (wanted !== null || expected)

  useEffect(() => {
    if (!isNeeded) return
    let isStillNeeded = true
    import('./panels.tsx').then(
      ({ Palette, ReleasePanel, ShortcutList }) =>
        isStillNeeded && setPanels({ Palette, ReleasePanel, ShortcutList }),
      (error: unknown) => {
        // A failed preload is retried, and its error reported, when the palette is opened.
        if (paletteStore.getState().wanted) {
          console.error('The command palette could not be loaded:', error)
          notify({ kind: 'error', text: 'The command palette could not be loaded. Please try again.' })
        }
        paletteStore.setState({ wanted: null, expected: false })
      },
    )
    return () => {
      isStillNeeded = false
    }
  }, [isNeeded])

  if (!panels) {
    return wanted ? (
      <div className={styles.arriving}>
        <Spinner />
      </div>
    ) : null
  }
  return (
    <>
      <panels.Palette open={wanted === 'palette'} onClose={closePanel} />
      <panels.ShortcutList open={wanted === 'shortcuts'} onClose={closePanel} />
      <panels.ReleasePanel open={wanted === 'releases'} onClose={closePanel} />
    </>
  )
}
