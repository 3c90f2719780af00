import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { INLINED, type PublicConfig, type ReleaseDocument } from '@coach-app/contracts'
import { createStore, describeShell } from '@coach-app/shell/delivery'

const SHELL = join(dirname(dirname(import.meta.dirname)), 'shell/dist')

const storeOf = (dataDir: string) => createStore(join(dataDir, 'releases'))

/** Publishes a shell that differs from the built one only by a line in its page, and has it served, as a team's pipeline would. */
export function publishShell(dataDir: string, generation: number): ReleaseDocument {
  const store = storeOf(dataDir)
  const page = readFileSync(join(store.dir, 'app.html'), 'utf8')
  const config = new RegExp(`id="${INLINED.config}">([^<]*)<`).exec(page)?.[1]
  if (!config) throw new Error('The page that is served holds no configuration.')
  const build = mkdtempSync(join(tmpdir(), 'coach-app-shell-'))
  try {
    cpSync(SHELL, build, { recursive: true })
    const template = join(build, 'index.html')
    const html = readFileSync(template, 'utf8')
    writeFileSync(template, html.replace('<head>', `<head><meta name="generation" content="${generation}">`))
    const { document } = store.publish([describeShell(build, '0.1.0', null)])
    store.render(JSON.parse(config) as PublicConfig)
    return document
  } finally {
    rmSync(build, { recursive: true, force: true })
  }
}

/** What `pnpm worker on` and `pnpm worker off` do. */
export const turnWorker = (dataDir: string, state: 'on' | 'off'): ReleaseDocument =>
  storeOf(dataDir).turnWorker(state)
