import { lazyPart } from '@coach-app/runtime'
import type { SnoozeDialogProps } from './snooze-dialog.tsx'
import type { TagDialogProps } from './tag-dialog.tsx'

// Lazy: they need the headless library, which the list does not.
export const TagDialog = lazyPart<TagDialogProps>(async () => (await import('./tag-dialog.tsx')).TagDialog)
export const SnoozeDialog = lazyPart<SnoozeDialogProps>(
  async () => (await import('./snooze-dialog.tsx')).SnoozeDialog,
)
