import { lazyPart } from '@coach-app/runtime'
import type { CopyWeekDialogProps } from './copy-week-dialog.tsx'
import type { SnoozeDialogProps } from './snooze-dialog.tsx'
import type { TagDialogProps } from './tag-dialog.tsx'

// Lazy: they need the headless library, which the list does not.
export const TagDialog = lazyPart<TagDialogProps>(async () => (await import('./tag-dialog.tsx')).TagDialog)
export const CopyWeekDialog = lazyPart<CopyWeekDialogProps>(
  async () => (await import('./copy-week-dialog.tsx')).CopyWeekDialog,
)
export const SnoozeDialog = lazyPart<SnoozeDialogProps>(
  async () => (await import('./snooze-dialog.tsx')).SnoozeDialog,
)
