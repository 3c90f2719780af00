import { mkdir, mkdtemp, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** As mkdir -p; Node's recursive mkdir hangs where a parent exists but takes no folders (/proc). */
const make = async (path: string): Promise<void> => {
  try {
    await mkdir(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return
    if (code !== 'ENOENT' || dirname(path) === path) throw error
    await make(dirname(path))
    await mkdir(path)
  }
}

/** Creates the data directory if it is missing. Throws a one-line error when it cannot be created or written to. */
export const prepareDataDir = async (path: string): Promise<void> => {
  try {
    await make(path)
    await rmdir(await mkdtemp(join(path, '.writable-')))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(
      `DATA_DIR ${path} cannot be written (${code}). Set DATA_DIR to a folder that you may write, or that can be made.`,
    )
  }
}
