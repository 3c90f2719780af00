import { useSyncExternalStore } from 'react'
import type { LogDraft, LogDraftStore } from './log-draft.ts'

/** A part of a draft: who reads it is drawn again when that part changes, and by no other key. */
export const useDraft = <Part>(draft: LogDraftStore, part: (draft: LogDraft) => Part): Part =>
  useSyncExternalStore(draft.subscribe, () => part(draft.get()))
