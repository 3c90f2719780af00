/** Loaded when the palette or the list of shortcuts is first asked for; nothing of it is in the first load. */
export { Palette } from './palette.tsx'
export { ShortcutList } from './shortcut-list.tsx'
