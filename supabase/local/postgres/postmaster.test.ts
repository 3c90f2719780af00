import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { startCluster } from './cluster.ts'
import { findServer, isAlive } from './postmaster.ts'

it('a zombie process counts as ended', async () => {
  // exec replaces the shell by a process that does not wait for the shell's child: the child becomes a zombie.
  const parent = spawn('sh', ['-c', 'sleep 0.1 & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  try {
    const [line] = await once(parent.stdout, 'data')
    const pid = Number(line)
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false))
    expect(() => process.kill(pid, 0)).not.toThrow()
    expect(isAlive(parent.pid ?? 0)).toBe(true)
  } finally {
    parent.kill()
  }
})

it('a server is found by the folder that it works in, although that was moved under it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'coach-app-moved-'))
  const directory = join(folder, 'here')
  const cluster = await startCluster({ directory, password: 'secret', log: () => {} })
  try {
    const server = await findServer(join(directory, 'postgres'))
    expect(server?.port).toBe(cluster.port)
    await rename(directory, join(folder, 'there'))
    expect(await findServer(join(directory, 'postgres'))).toBeNull()
    expect((await findServer(join(folder, 'there', 'postgres')))?.pid).toBe(server?.pid)
  } finally {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
