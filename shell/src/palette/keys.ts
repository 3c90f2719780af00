/** Where the command key is ⌘. */
export const IS_MAC = /mac|iphone|ipad/i.test(navigator.platform)

/** The keys that open the palette, as they are drawn. */
export const PALETTE_KEYS = IS_MAC ? ['⌘', 'K'] : ['Ctrl', 'K']

/** The same for assistive technology. */
export const PALETTE_ARIA_KEYS = IS_MAC ? 'Meta+K' : 'Control+K'

/** A shortcut as it is drawn, key by key. */
export const keysOf = (shortcut: string): string[] => shortcut.split(' ').map(key => key.toUpperCase())
