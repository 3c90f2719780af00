import { lazyPart } from '@coach-app/runtime'

// Lazy: they need the headless library, which the list does not.
export const TagDialog = lazyPart(async () => (await import('./tag-dialog.tsx')).TagDialog)
export const CopyWeekDialog = lazyPart(async () => (await import('./copy-week-dialog.tsx')).CopyWeekDialog)
