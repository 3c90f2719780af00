/** Loaded when one of them is first asked for; nothing of it is in the first load. */
export { ReleasePanel } from '../releases/release-panel.tsx'
export { Palette } from './palette.tsx'
export { ShortcutList } from './shortcut-list.tsx'
