import { isPaletteKey, type KeyPress, mayBeShortcut } from './key-press.ts'
import { IS_MAC } from './keys.ts'
import { closePanel, openPanel, paletteStore } from './palette-store.ts'
import { areSingleKeysOn } from './single-keys.ts'

/** Text fields; not checkboxes or buttons. */
const TEXT =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=range]), textarea, select, [contenteditable=""], [contenteditable="true"]'
const MODAL =
  'dialog[open], [role="dialog"]:not([aria-modal="false"]), [role="alertdialog"], [role="menu"], [role="listbox"], :popover-open'
/** Dialogs with a closing animation, which may still hold the focus. */
const LEAVING = '[data-closed]'

/** Handles keys sequentially: of two imports of the same file, the second may resolve first. */
let heard: Promise<void> = Promise.resolve()

/** Handles Ctrl or ⌘ K and the shortcuts of the available commands, whose code is loaded with the first key that may be one. */
export function startShortcuts(): void {
  window.addEventListener('keydown', event => {
    const press = describe(event)
    if (isPaletteKey(press, IS_MAC)) {
      event.preventDefault()
      if (isCovered()) return
      if (paletteStore.getState().wanted === 'palette') closePanel()
      else openPanel('palette')
    } else if (mayBeShortcut(press) && areSingleKeysOn()) {
      heard = heard
        .then(() => import('./shortcuts.ts'))
        .then(
          ({ handleKey }) => handleKey(press.key, press.at),
          // Offline, the code may not be cached. The palette shows an error then; a single key fails silently.
          () => undefined,
        )
    }
  })
}

/** A native modal dialog is in the top layer: the palette would open below it, invisible and inert. */
const isCovered = (): boolean => document.querySelector('dialog[open]') !== null

function describe(event: KeyboardEvent): KeyPress {
  const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing, defaultPrevented, target } = event
  return {
    key,
    ctrlKey,
    metaKey,
    altKey,
    shiftKey,
    repeat,
    isComposing,
    defaultPrevented,
    inText: target instanceof Element && target.closest(TEXT) !== null && target.closest(LEAVING) === null,
    // Asked for only where the key may be a shortcut: it searches the whole page, and a page of fields hears every letter.
    get inDialog() {
      return [...document.querySelectorAll(MODAL)].some(element => element.closest(LEAVING) === null)
    },
    at: event.timeStamp,
  }
}
