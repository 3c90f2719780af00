import type { BuiltPart, ReleaseStore, transitions } from '@coach-app/delivery'
import { siteAddress } from '../environment.ts'
import { packBundle } from './bundle.ts'
import type { Registrar, Workshop } from './command.ts'
import { askProduct, requireReleaseKey } from './send.ts'
import { servedAlready } from './served-already.ts'
import { occasionFor, refuseKey } from './session.ts'
import { expectationsOf, passGate } from './whole-gate.ts'

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
          if (options.to !== undefined) requireReleaseKey()
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
          const expectations = () => expectationsOf(built)
          const tried = await passGate(built, store, { isTried: smoke, isAll, expectations }, log)
          if (options.to !== undefined) {
            const bundle = await packBundle(built, await expectations())
            const { commit } = built.release
            return askProduct(store, options, undefined, { part, version, commit, bundle }, log)
          }
          if (!options.dryRun) {
            const { commit } = built.release
            const occasion = await occasionFor(
              { action: 'publish', part, version, commit },
              store,
              options,
              place,
            )
            await addTo(store, built, occasion, siteUrl)
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

/** Before the first set-up there is no page to write the address into; the set-up prints it. */
async function addTo(
  store: ReleaseStore,
  built: BuiltPart,
  occasion: transitions.Occasion,
  siteUrl: string | undefined,
): Promise<void> {
  await store.recover()
  await store.publish([built], occasion)
  if (siteUrl !== undefined && (await store.site())) await store.setSiteUrl(siteUrl)
}
