import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SmokeExpectations } from '@coach-app/contracts'
import { type BuiltPart, examineBuild, Refusal, type ReleaseStore, readStable } from '@coach-app/delivery'
import { findBrowser } from '../browser.ts'
import { siteAddress } from '../environment.ts'
import type { Registrar, Workshop } from './command.ts'
import { servedAlready } from './served-already.ts'
import { occasionFor, refuseKey } from './session.ts'

/** Puts a build into the store. It is served to nobody yet, except for the first release of a part. */
export const publishCommand =
  (workshop: Workshop): Registrar =>
  (program, run) => {
    program
      .command('publish <part>')
      .description('build a part, check that it fits what is served, and put its release into the store')
      .option('--no-smoke', 'do not try it in a browser first')
      .option('--all', 'try every page in it, not only what can differ from the stable release')
      .action((part: string, { smoke, all: isAll = false }: { smoke: boolean; all?: boolean }) =>
        run(async (store, options, log, place) => {
          const siteUrl = siteAddress()
          const [built] = await workshop.build([part], log)
          if (!built) throw new Error(`The build of ${part} gave nothing.`)
          const { version } = built.release
          const already = servedAlready(await store.document(), part, version)
          if (already)
            return { text: already.text, data: { part, version, published: false, ...already.data } }
          const isFirst = (await store.document()).parts[part] === undefined
          // Before the gate's work, which would be for nothing.
          if (isFirst && !options.dryRun) refuseKey(`The first release of ${part}, which everybody gets,`)
          await store.check([built])
          const others = await readStable(store.files, await store.document())
          const { refused: unfit, notes } = await examineBuild(built, others, store)
          for (const note of notes) log(note)
          const tried = unfit.length > 0 || !smoke ? undefined : await tryOut(built, store, isAll, log)
          const broken = [...unfit, ...(tried?.problems ?? [])]
          if (broken.length > 0) throw new Refusal(broken.join('\n'))
          if (!options.dryRun) {
            const { commit } = built.release
            const occasion = await occasionFor(
              { action: 'publish', part, version, commit },
              store,
              options,
              place,
            )
            await store.recover()
            await store.publish([built], occasion)
            // Before the first set-up there is no page to write the address into; the set-up prints it.
            if (siteUrl !== undefined && (await store.site())) await store.setSiteUrl(siteUrl)
          }
          const next = part === 'shell' ? `promote shell ${version}` : `stage ${part} ${version} --percent 10`
          const text = options.dryRun
            ? `${part} ${version} fits what is served. Nothing was published.`
            : isFirst
              ? `${part} ${version} is published, and stable: it is the first of its part.`
              : `${part} ${version} is published. Nobody is served it yet: pnpm release ${next}`
          return {
            text: [...(tried?.lines ?? []), text].join('\n'),
            data: {
              part,
              version,
              published: !options.dryRun,
              stable: isFirst,
              dryRun: options.dryRun ?? false,
              smoke: tried?.report,
            },
          }
        }),
      )
  }

/** Runs the smoke test in a browser, but not for the first shell or remote, which has no counterpart yet. */
async function tryOut(built: BuiltPart, store: ReleaseStore, isAll: boolean, log: (line: string) => void) {
  const { parts } = await store.document()
  if (built.release.kind === 'remote' && !parts.shell) return undefined
  const executablePath = findBrowser(log)
  // Imported on demand, because it loads a browser driver and a whole platform.
  const { smokeTest, linesOf } = await import('@coach-app/smoke')
  const expectations = await expectationsOf(built)
  const { problems, report } = await smokeTest(built, store, { executablePath, expectations, isAll, log })
  return { problems, report, lines: linesOf(report) }
}

/** The expectations of its src/smoke.ts. */
async function expectationsOf({ dir }: BuiltPart): Promise<SmokeExpectations> {
  const file = join(dirname(dir), 'src/smoke.ts')
  if (!existsSync(file)) return {}
  const { smoke } = (await import(pathToFileURL(file).href)) as { smoke?: SmokeExpectations }
  if (!smoke) throw new Error(`${file} exports nothing called smoke. Export it, or delete the file.`)
  return smoke
}
