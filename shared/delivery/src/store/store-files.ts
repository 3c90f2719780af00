import type { ReleaseDocument } from '@coach-app/contracts'

/** A file to be added: its path within its folder, and what it holds. */
export interface NewFile {
  path: string
  content: Uint8Array | string
}

/**
 * Where a release store keeps its files: what a static host serves, path by path. A directory is one (directory.ts); any
 * storage is that can do these few things.
 *
 * Paths are relative to the store, with `/`, such as `remotes/contacts/0.1.0-abc/release.json`.
 */
export interface StoreFiles {
  /** For messages: where the store is. */
  readonly where: string
  /** `null` when there is no such file. */
  read(path: string): Promise<string | null>
  readBytes(path: string): Promise<Uint8Array | null>
  /** Puts the file in place at once and whole: a reader sees the old one or the new one. */
  write(path: string, content: NewFile['content']): Promise<void>
  /**
   * Adds a folder that never changes again; its last file is what tells that it is complete. Does nothing when it is there.
   */
  addFolder(path: string, files: readonly NewFile[]): Promise<void>
  /** Names of the folders and files directly in a folder; none when it is not there. */
  list(path: string): Promise<string[]>
  /** When a folder was added; `null` when it is not there. */
  addedAt(path: string): Promise<Date | null>
  /** Removes a folder or a file, or what a killed process left of one. */
  remove(path: string): Promise<void>
  /**
   * The commit point: writes the document as current and into the history, if what is current is of the revision before it.
   *
   * @returns whether it was. If not, nothing has changed.
   */
  commit(next: ReleaseDocument): Promise<boolean>
  /** Takes away what killed processes have left behind. @returns what was removed. */
  sweep(): Promise<string[]>
  /**
   * Runs `work` while nobody else who asks the same does: for what follows from the document and must not be overtaken by what
   * followed from the one before.
   */
  exclusively<T>(work: () => Promise<T>): Promise<T>
}

export const DOCUMENT = 'releases.json'
export const historyOf = (revision: number): string => `history/${revision}.json`
