import { type LiveTable, readVisibleRows, type VisibleRows } from './visible-rows.ts'

/** The rows that the signed-in person sees, to tell their deletions from those of others. */
export interface KnownRows<T extends LiveTable> {
  /** Reads them, and takes in what arrives meanwhile. @param isCurrent whether they are still wanted when they are there. */
  read(isCurrent: () => boolean): Promise<void>
  arrived(table: T, id: string): void
  /** Whether a deleted row was seen, as far as is known: until they are read, every one was. */
  wasSeen(table: T, id: string): boolean
  clear(): void
}

export function createKnownRows<T extends LiveTable>(tables: readonly T[]): KnownRows<T> {
  let known: VisibleRows | undefined
  let arrived: (table: T, id: string) => void = () => {}
  return {
    /**
     * A row deleted before this read is not on any screen that is read afterwards, and one deleted later is known.
     */
    async read(isCurrent) {
      const added: [T, string][] = []
      arrived = (table, id) => void added.push([table, id])
      const rows = await readVisibleRows(tables).catch(() => undefined)
      if (!isCurrent()) return
      for (const [table, id] of added) rows?.add(table, id)
      arrived = (table, id) => rows?.add(table, id)
      known = rows
    },
    arrived: (table, id) => arrived(table, id),
    wasSeen: (table, id) => known?.forget(table, id) !== false,
    clear() {
      known = undefined
    },
  }
}
