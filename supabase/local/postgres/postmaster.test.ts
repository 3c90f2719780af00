import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it, vi } from 'vitest'
import { isAlive } from './postmaster.ts'

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
