import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** Linux's folder in memory: a database, a thousand files, is made there in a tenth of the time that a disk takes. */
const MEMORY = '/dev/shm'
/** Bytes that have to be free in it: containers often have 64 MB. */
const ENOUGH = 2 ** 31

const freeBytes = (folder: string): number => {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return 0
  }
}

/** Where what need not outlive a test run is kept: in memory where there is room, else on disk. */
export const scratchRoot = (): string =>
  process.platform === 'linux' && freeBytes(MEMORY) >= ENOUGH ? MEMORY : tmpdir()

/** Where an earlier run may have kept it. */
export const SCRATCH_ROOTS: readonly string[] = [MEMORY, tmpdir()]
