/** Whether the command key is ⌘. */
export const IS_MAC = /mac|iphone|ipad/i.test(navigator.platform)

/** The keys that open the palette, as displayed. */
export const PALETTE_KEYS = IS_MAC ? ['⌘', 'K'] : ['Ctrl', 'K']

/** The same for `aria-keyshortcuts`. */
export const PALETTE_ARIA_KEYS = IS_MAC ? 'Meta+K' : 'Control+K'

/** A shortcut split into the keys to display. */
export const keysOf = (shortcut: string): string[] => shortcut.split(' ').map(key => key.toUpperCase())
