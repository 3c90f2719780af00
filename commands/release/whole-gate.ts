import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SmokeExpectations } from '@coach-app/contracts'
import { type BuiltPart, examineBuild, Refusal, type ReleaseStore, readStable } from '@coach-app/delivery'
import { findBrowser } from '../browser.ts'

export interface GateOptions {
  /** Whether it is tried in a browser. */
  isTried: boolean
  /** Every page, not only what can differ from the stable release. */
  isAll: boolean
  /** What its pages have to show, as its src/smoke.ts says. */
  expectations: () => Promise<SmokeExpectations>
}

/**
 * The whole gate over a build, whoever has made it: whether it fits what is served, what its files hold, and how it does in a browser.
 *
 * @returns what the trial in the browser reports.
 * @throws a `Refusal` with all that is wrong, one sentence each.
 */
export async function passGate(
  built: BuiltPart,
  store: ReleaseStore,
  options: GateOptions,
  log: (line: string) => void,
) {
  await store.check([built])
  const others = await readStable(store.files, await store.document())
  const { refused: unfit, notes } = await examineBuild(built, others, store)
  for (const note of notes) log(note)
  // A browser runs nothing that was found wanting already.
  const tried = unfit.length > 0 || !options.isTried ? undefined : await tryOut(built, store, options, log)
  const broken = [...unfit, ...(tried?.problems ?? [])]
  if (broken.length > 0) throw new Refusal(broken.join('\n'))
  return tried
}

/** Runs the smoke test in a browser, but not for the first shell or remote, which has no counterpart yet. */
async function tryOut(
  built: BuiltPart,
  store: ReleaseStore,
  { isAll, expectations: read }: GateOptions,
  log: (line: string) => void,
) {
  const { parts } = await store.document()
  if (built.release.kind === 'remote' && !parts.shell) return undefined
  const executablePath = findBrowser(log)
  // Imported on demand, because it loads a browser driver and a whole platform.
  const { smokeTest, linesOf } = await import('@coach-app/smoke')
  const expectations = await read()
  const { problems, report } = await smokeTest(built, store, { executablePath, expectations, isAll, log })
  return { problems, report, lines: linesOf(report) }
}

/** The expectations of a part's src/smoke.ts, which is run: only for sources of one's own. */
export async function expectationsOf({ dir }: BuiltPart): Promise<SmokeExpectations> {
  const file = join(dirname(dir), 'src/smoke.ts')
  if (!existsSync(file)) return {}
  const { smoke } = (await import(pathToFileURL(file).href)) as { smoke?: SmokeExpectations }
  if (!smoke) throw new Error(`${file} exports nothing called smoke. Export it, or delete the file.`)
  return smoke
}
