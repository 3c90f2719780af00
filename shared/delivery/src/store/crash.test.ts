import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { aRemote, aShell, temporaryFolder } from '../build/build.fixture.ts'
import { directoryFiles } from '../files/directory.ts'
import { openStore } from './store.ts'
import { verifyStore } from './verify.ts'

const isDeep = process.env.DEPTH === 'deep'
const KILLS = isDeep ? 200 : 8
/** Number of releases before it is killed in the middle of the next one. */
const RELEASES = 2

const site = {
  config: { supabaseUrl: '/', publishableKey: 'sb_publishable_x' },
  url: 'https://coach.example',
}

/** The same times in every `pnpm test`, random ones in every deep run, whose seed is printed. */
const SEED = process.env.SEED ? Number(process.env.SEED) : isDeep ? Date.now() % 2 ** 31 : 20_261_121
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** The times of the first dot and of the last one. */
function dotsOf(output: Readable, count: number): Promise<[began: number, released: number]> {
  let dots = 0
  let began = 0
  return new Promise(resolve => {
    output.on('data', text => {
      if (dots === 0) began = performance.now()
      dots += String(text).length
      if (dots >= count) resolve([began, performance.now()])
    })
  })
}

it(
  `a publisher killed at ${KILLS} random moments leaves a store that the next command repairs (SEED=${SEED})`,
  async () => {
    const folder = join(temporaryFolder(), 'releases')
    const builds = temporaryFolder()
    const store = openStore(directoryFiles(folder))
    await store.publishStable([aShell(), aRemote('contacts')])
    await store.setUp(site)
    const random = randomOf(SEED)
    let revision = 0
    for (let kill = 0; kill < KILLS; kill++) {
      const publisher = spawn(
        process.execPath,
        [join(import.meta.dirname, 'crash.fixture.ts'), folder, builds],
        {
          stdio: ['ignore', 'pipe', 'inherit'],
        },
      )
      const [began, released] = await dotsOf(publisher.stdout, 1 + RELEASES)
      // The duration of one release on this machine.
      await pause(random() * ((released - began) / RELEASES) * 1.2)
      const ended = once(publisher, 'exit')
      publisher.kill('SIGKILL')
      const [code] = await ended
      expect(code, 'it ended by itself').toBeNull()

      await store.recover()
      expect(await verifyStore(store), `after kill ${kill + 1}`).toEqual([])
      const document = await store.document()
      expect(document.revision).toBeGreaterThanOrEqual(revision)
      revision = document.revision
      const all = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      expect(all.filter(name => name.includes('.writing-') || name === '.lock')).toEqual([])
    }
    // It made progress between the kills.
    expect(revision).toBeGreaterThan(KILLS)
  },
  isDeep ? 900_000 : 120_000,
)
