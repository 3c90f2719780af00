/** Lazy chunk of the palette's dialogs; not part of the first load. */
export { ReleasePanel } from '../releases/release-panel.tsx'
export { Palette } from './palette.tsx'
export { ShortcutList } from './shortcut-list.tsx'
