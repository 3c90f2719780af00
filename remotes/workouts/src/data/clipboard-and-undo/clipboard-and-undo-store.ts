import { deviceStorage, getSupabase } from '@coach-app/data'
import { create } from 'zustand'
import { type ClipboardAndUndo, NO_CLIPBOARD_OR_UNDO } from './clipboard-and-undo.ts'

/** Clipboard and undo belong to one person: another one on this device neither sees nor pastes them. */
interface ClipboardAndUndoStore extends ClipboardAndUndo {
  userId: string | null
}

const STORAGE_KEY = 'coach-app-held-workouts'

const NOBODYS: ClipboardAndUndoStore = { ...NO_CLIPBOARD_OR_UNDO, userId: null }
const VERSION = 1

/** What another version of the product wrote, or what cannot be read, is nothing. */
function readStored(): ClipboardAndUndoStore {
  try {
    const kept = JSON.parse(deviceStorage.getItem(STORAGE_KEY) ?? 'null') as {
      state: ClipboardAndUndoStore
      version: number
    } | null
    return kept?.version === VERSION ? { ...NOBODYS, ...kept.state } : NOBODYS
  } catch {
    return NOBODYS
  }
}

/**
 * What the client holds of workouts (specification, sections 3 and 4), on this device: it survives a reload, is the same in every tab, and is
 * cleared when somebody else signs in or nobody is. Kept without zustand's middleware, which comes whole.
 */
export const useClipboardAndUndo = create<ClipboardAndUndoStore>()(readStored)
useClipboardAndUndo.subscribe(state => {
  deviceStorage.setItem(STORAGE_KEY, JSON.stringify({ state, version: VERSION }))
})

/** Follows what other tabs hold. The returned function stops it. */
export function followOtherTabs(): () => void {
  const read = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY || event.key === null) useClipboardAndUndo.setState(readStored())
  }
  addEventListener('storage', read)
  return () => removeEventListener('storage', read)
}

/** Changes a person's clipboard and undo; those of another person on this device are dropped. */
export function changeClipboardAndUndo(
  userId: string,
  change: (held: ClipboardAndUndo) => ClipboardAndUndo,
): void {
  const { userId: owner, ...held } = useClipboardAndUndo.getState()
  useClipboardAndUndo.setState({ ...change(owner === userId ? held : NO_CLIPBOARD_OR_UNDO), userId })
}

export function clearClipboardAndUndo(): void {
  useClipboardAndUndo.setState(NOBODYS)
}

/** Clears it at sign-out. The returned function stops that. */
export function followSignOut(): () => void {
  const { data } = getSupabase().auth.onAuthStateChange(event => {
    if (event === 'SIGNED_OUT') clearClipboardAndUndo()
  })
  return () => data.subscription.unsubscribe()
}
