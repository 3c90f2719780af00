import { deviceStorage } from '@coach-app/data'

/** What this device can be trusted with. */
export interface StorageState {
  /** Whether logs survive closing the page. */
  keepsLogs: boolean
  /** Whether training is kept for use without a network. */
  keepsTraining: boolean
  /** Bytes left; null where the browser does not say. */
  free: number | null
  /** Whether the browser has promised not to delete what is kept when the device runs out of space. */
  isPersistent: boolean
}

/** With fewer free bytes, writes may soon fail. */
const LITTLE = 5_000_000

/** What the person should know before it hurts; null when all is well. */
export function storageWarning({
  keepsLogs,
  keepsTraining,
  free,
}: Omit<StorageState, 'isPersistent'>): string | null {
  if (!keepsLogs)
    return 'This browser stores nothing for Coach App: its storage is full or blocked. Keep this page open until your sets are saved, or make room.'
  if (!keepsTraining)
    return 'Your training could not be kept on this device: its storage is full or blocked. Without a network it will not be shown; what you log is kept.'
  if (free !== null && free < LITTLE)
    return 'The storage of this device is nearly full. Make room, so that what you log without a network is kept.'
  return null
}

/** Whether what is kept stays when the device runs out of space, in words. */
export const persistenceWords = ({ isPersistent }: Pick<StorageState, 'isPersistent'>): string =>
  isPersistent
    ? 'This browser has promised to keep it.'
    : 'Should the device run out of space, the browser may delete it.'

const ASKED = 'coach-app-asked-to-persist'

/** Asks the browser once to keep what is stored, after the first log: some browsers ask the person. */
export async function askToPersist(): Promise<void> {
  const { storage } = navigator
  if (!storage?.persist || deviceStorage.getItem(ASKED)) return
  deviceStorage.setItem(ASKED, 'yes')
  if (!(await storage.persisted())) await storage.persist()
}

const PROBE = 'coach-app-probe'

function canStore(): boolean {
  try {
    localStorage.setItem(PROBE, 'x'.repeat(1000))
    localStorage.removeItem(PROBE)
    return true
  } catch {
    return false
  }
}

export async function readStorageState(keepsTraining: boolean): Promise<StorageState> {
  const estimate = await navigator.storage?.estimate?.().catch(() => null)
  const free = estimate?.quota === undefined ? null : estimate.quota - (estimate.usage ?? 0)
  const isPersistent = (await navigator.storage?.persisted?.().catch(() => false)) ?? false
  return { keepsLogs: canStore(), keepsTraining, free, isPersistent }
}
