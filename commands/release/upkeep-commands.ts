import { findUnused, prune, Refusal, readSiteUrl, verifyStore } from '@coach-app/delivery'
import { number, type Registrar } from './command.ts'
import { refuseKey } from './session.ts'

/** The commands that look after the store. */
export const upkeepCommands: Registrar = (program, run) => {
  program
    .command('verify')
    .description('hold everything that is served against what was published')
    .action(() =>
      run(async store => {
        const problems = await verifyStore(store)
        if (problems.length > 0) throw new Refusal(problems.join('\n'))
        const { revision, parts } = await store.document()
        return {
          text: `All is as published: revision ${revision}, ${Object.keys(parts).length} parts.`,
          data: { revision },
        }
      }),
    )

  program
    .command('recover')
    .description('write the pages anew where a killed command has left them behind the document')
    .action(() =>
      run(async store => {
        refuseKey('Recovering the store')
        await store.recover()
        const { revision } = await store.document()
        return { text: `What is served is that of revision ${revision}.`, data: { revision } }
      }),
    )

  program
    .command('site [url]')
    .description(
      'say or set the address of the site, for canonical links and the sitemap; none takes it away',
    )
    .action((url: string | undefined) =>
      run(async (store, { dryRun }) => {
        if (url !== undefined) refuseKey('The address')
        const before = (await store.site())?.url
        const wanted = url === undefined ? before : url === 'none' ? undefined : readSiteUrl(url)
        if (url !== undefined && !dryRun) await store.setSiteUrl(wanted)
        const said = dryRun ? 'The address would be' : 'The address is'
        return {
          text: wanted === undefined ? 'The site has no address.' : `${said} ${wanted}`,
          data: { url: wanted ?? null },
        }
      }),
    )

  program
    .command('prune')
    .description('remove releases that nobody can be served and no open tab still loads from')
    .option('--days <n>', 'how long a tab may have been open', number, 30)
    .action(({ days }: { days: number }) =>
      run(async (store, options) => {
        refuseKey('Removing releases')
        const unused = await findUnused(store, days, new Date())
        if (!options.dryRun) await prune(store, unused)
        const names = unused.map(({ part, version }) => `${part} ${version}`)
        const said = options.dryRun ? 'Nothing was removed. It would be:' : 'Removed:'
        return {
          text: names.length === 0 ? 'There is nothing to remove.' : [said, ...names].join('\n  '),
          data: { removed: unused, dryRun: options.dryRun ?? false },
        }
      }),
    )
}
