import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { ReleaseDocument } from '@coach-app/contracts'
import {
  describeShell,
  directoryFiles,
  openStore,
  type ReleaseStore,
  transitions,
} from '@coach-app/shell/delivery'

const SHELL = join(dirname(dirname(import.meta.dirname)), 'shell/dist')

/** The release store of a running product. */
const storeOf = (dataDir: string): ReleaseStore => openStore(directoryFiles(join(dataDir, 'releases')))

/** Publishes a shell that differs from the built one only by a line in its page, and has it served, as a team's pipeline would. */
export async function publishShell(dataDir: string, generation: number): Promise<ReleaseDocument> {
  const build = mkdtempSync(join(tmpdir(), 'coach-app-shell-'))
  try {
    cpSync(SHELL, build, { recursive: true })
    const template = join(build, 'index.html')
    const html = readFileSync(template, 'utf8')
    writeFileSync(template, html.replace('<head>', `<head><meta name="generation" content="${generation}">`))
    const { document } = await storeOf(dataDir).publishStable([describeShell(build, '0.1.0', null)])
    return document
  } finally {
    rmSync(build, { recursive: true, force: true })
  }
}

/** What `pnpm worker on` and `pnpm worker off` do. */
export const turnWorker = (dataDir: string, state: 'on' | 'off'): Promise<ReleaseDocument> =>
  storeOf(dataDir).change(null, document =>
    transitions.turnWorker(document, state, { at: new Date().toISOString() }),
  )
