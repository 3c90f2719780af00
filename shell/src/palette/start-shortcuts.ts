import { isPaletteKey, type KeyPress, mayBeShortcut } from './key-press.ts'
import { IS_MAC } from './keys.ts'
import { closePanel, openPanel, paletteStore } from './palette-store.ts'
import { areSingleKeysOn } from './single-keys.ts'

/** Fields in which letters are letters; a checkbox or a button is none. */
const TEXT =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=range]), textarea, select, [contenteditable=""], [contenteditable="true"]'
const MODAL =
  'dialog[open], [role="dialog"]:not([aria-modal="false"]), [role="alertdialog"], [role="menu"], [role="listbox"], :popover-open'
/** What is only fading out; the focus may still be in it. */
const LEAVING = '[data-closed]'

/** One key after the other: of two imports that wait for the same file, the second may be answered first. */
let heard: Promise<void> = Promise.resolve()

/** Ctrl or ⌘ K, and the shortcuts of whatever can be chosen at the moment. Those are looked up with the first key that may be one. */
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
          ({ hearKey }) => hearKey(press.key, press.at),
          // Without a network it may not be there; the palette then says so, a key by itself promised nothing.
          () => undefined,
        )
    }
  })
}

/** The browser's own modal dialogs lie above everything: the palette would be below them, where nothing can be seen or pressed. */
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
    inDialog: [...document.querySelectorAll(MODAL)].some(element => element.closest(LEAVING) === null),
    at: event.timeStamp,
  }
}
