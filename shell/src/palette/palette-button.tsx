import { Kbd, VisuallyHidden } from '@coach-app/ui'
import { Search } from 'lucide-react'
import { PALETTE_ARIA_KEYS, PALETTE_KEYS } from './keys.ts'
import styles from './palette.module.css'
import { openPanel } from './palette-store.ts'

/** Button that opens the palette, for those who do not know its shortcut; on a phone it is in the account menu. */
export function PaletteButton() {
  return (
    <button
      type="button"
      className={styles.button}
      aria-keyshortcuts={PALETTE_ARIA_KEYS}
      data-opens="palette"
      onClick={() => openPanel('palette')}
    >
      <Search aria-hidden="true" />
      {/* The name for all; where there is room its first word is shown, with the keys that aria-keyshortcuts says. */}
      <VisuallyHidden>Search and commands</VisuallyHidden>
      <span className={styles.words} aria-hidden="true">
        Search
      </span>
      <span className={styles.hint} aria-hidden="true">
        {PALETTE_KEYS.map(key => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </span>
    </button>
  )
}
