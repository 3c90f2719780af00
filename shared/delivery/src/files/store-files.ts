import type { ReleaseDocument } from '@coach-app/contracts'

/** A file to add: its path within its folder, and its content. */
export interface NewFile {
  path: string
  content: Uint8Array | string
}

/**
 * The storage interface of a release store: a directory (directory.ts), or any storage with these operations.
 *
 * Paths are relative to the store, with `/`, such as `remotes/contacts/0.1.0-abc/release.json`.
 */
export interface StoreFiles {
  /** Location of the store, for messages. */
  readonly where: string
  /** `null` when there is no such file. */
  read(path: string): Promise<string | null>
  readBytes(path: string): Promise<Uint8Array | null>
  /** Writes a file atomically: a reader sees the old content or the new. */
  write(path: string, content: NewFile['content']): Promise<void>
  /** Adds an immutable folder; its last file marks it as complete. Does nothing when it exists. */
  addFolder(path: string, files: readonly NewFile[]): Promise<void>
  /** Names of the files and folders directly in a folder; empty when it does not exist. */
  list(path: string): Promise<string[]>
  /** When a folder was added; `null` when it does not exist. */
  addedAt(path: string): Promise<Date | null>
  /** Removes a folder or a file, or an incomplete one left by a killed process. */
  remove(path: string): Promise<void>
  /**
   * The commit point (compare and swap): writes the document as current and into the history, if the current revision is the
   * one before it.
   *
   * @returns whether it was written. If not, nothing has changed.
   */
  commit(next: ReleaseDocument): Promise<boolean>
  /**
   * Removes leftovers of killed processes.
   *
   * @returns what was removed.
   */
  sweep(): Promise<string[]>
  /** Runs `work` under a lock: for files derived from the document, so that older ones do not overwrite newer ones. */
  exclusively<T>(work: () => Promise<T>): Promise<T>
}

export const DOCUMENT = 'releases.json'
export const historyOf = (revision: number): string => `history/${revision}.json`
