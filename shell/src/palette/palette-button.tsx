import { Kbd } from '@coach-app/ui'
import { Search } from 'lucide-react'
import { PALETTE_ARIA_KEYS, PALETTE_KEYS } from './keys.ts'
import styles from './palette.module.css'
import { expectPanel, openPanel } from './palette-store.ts'

/** The way into the palette for who does not know its keys yet; on a phone it is in the account menu. */
export function PaletteButton() {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label="Search and commands"
      aria-keyshortcuts={PALETTE_ARIA_KEYS}
      onClick={() => openPanel('palette')}
      onPointerEnter={expectPanel}
      onFocus={expectPanel}
    >
      <Search aria-hidden="true" />
      <span className={styles.words}>Search</span>
      <span className={styles.hint}>
        {PALETTE_KEYS.map(key => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </span>
    </button>
  )
}
