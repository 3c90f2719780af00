import { existsSync, statfsSync } from 'node:fs'
import { defineProject } from 'vitest/config'

/** Linux's folder in memory. A store waits until every file is on the disk, which a test need not. */
const MEMORY = '/dev/shm'

/** Containers often have 64 MB there. */
const isRoomy = (): boolean => {
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > 2 ** 30
}

export default defineProject({
  test: {
    maxWorkers: '100%',
    name: 'unit:delivery',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    env: existsSync(MEMORY) && isRoomy() ? { TMPDIR: MEMORY } : {},
  },
})
