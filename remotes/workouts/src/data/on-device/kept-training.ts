import { KEPT_DATABASE } from '@coach-app/data'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** What this device keeps of one athlete's training, by name. Never throws: what cannot be kept is told once. */
export interface KeptTraining {
  read<Value>(name: string): Promise<Value | null>
  write(name: string, value: unknown): Promise<void>
  /** Calls back when something could not be kept, at once if it has happened already. */
  onRefused(listener: () => void): void
}

interface Schema extends DBSchema {
  kept: { key: string; value: unknown }
}

/** One connection a person and page. */
const opened = new Map<string, KeptTraining>()

export function keptTrainingOf(userId: string): KeptTraining {
  const kept = opened.get(userId) ?? openKeptTraining(userId)
  opened.set(userId, kept)
  return kept
}

/**
 * A database of the person's own, so that signing out deletes it whole. Once it is deleted, by any tab, this page keeps nothing more:
 * a late answer must not bring it back.
 */
function openKeptTraining(userId: string): KeptTraining {
  const listeners: (() => void)[] = []
  let database: Promise<IDBPDatabase<Schema>> | null = null
  let isDeleted = false
  let isRefused = false

  const open = () => {
    database ??= openDB<Schema>(KEPT_DATABASE + userId, 1, {
      upgrade: created => void created.createObjectStore('kept'),
      blocking(_, __, event) {
        isDeleted = true
        opened.delete(userId)
        ;(event.target as IDBDatabase).close()
      },
    })
    return database
  }
  const refused = () => {
    if (!isRefused) for (const listener of listeners) listener()
    isRefused = true
  }

  return {
    onRefused(listener) {
      listeners.push(listener)
      if (isRefused) listener()
    },
    async read<Value>(name: string) {
      if (isDeleted) return null
      try {
        return ((await (await open()).get('kept', name)) as Value | undefined) ?? null
      } catch {
        // Blocked by a setting: as if nothing were kept.
        return null
      }
    },
    async write(name, value) {
      if (isDeleted) return
      try {
        await (await open()).put('kept', value, name)
      } catch {
        refused()
      }
    },
  }
}
