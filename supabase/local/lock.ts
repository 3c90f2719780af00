import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive } from './postgres/postmaster.ts'

/** Start time of a process in clock ticks: the same pid with another start time is another process (pid reuse). */
const beginningOf = async (pid: number): Promise<string> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The second field is the program's name in parentheses and may hold any character; the 20th field after it is the start time.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}

/** Another process uses the data directory. */
export class DataDirInUse extends Error {}

/**
 * Lock file: prevents a second platform on the same data directory, which would take the running database for an orphan of a crash
 * and stop it. A stale lock (its process has ended) is ignored.
 */
export const lockDataDir = async (dataDir: string): Promise<() => Promise<void>> => {
  const path = join(dataDir, 'platform.pid')
  const mine = `${process.pid} ${await beginningOf(process.pid)}`
  for (let attempt = 0; ; attempt++) {
    try {
      await writeFile(path, mine, { flag: 'wx' })
      return () => rm(path, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || attempt === 5) throw error
    }
    const [pid = '', beginning = ''] = (await readFile(path, 'utf8').catch(() => '')).split(' ')
    if (Number(pid) > 0 && isAlive(Number(pid)) && (await beginningOf(Number(pid))) === beginning)
      throw new DataDirInUse(
        `Another platform (pid ${pid}) is using ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
      )
    await rm(path, { force: true })
  }
}
