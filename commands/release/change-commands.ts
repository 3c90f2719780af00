import { AUDIENCES, type Audience, type PartName, type ReleaseDocument } from '@coach-app/contracts'
import { publishedVersions, Refusal, type ReleaseStore, transitions } from '@coach-app/delivery'
import { Option } from 'commander'
import { number, type Registrar } from './command.ts'
import { applyChange, type CommonOptions, occasionFor, type Report, resolveVersion } from './session.ts'

/** The commands that change who is served what. */
export const changeCommands: Registrar = (program, run) => {
  program
    .command('stage <remote> <version>')
    .description('show a release to some: the same devices first, whichever release it is')
    .requiredOption('--percent <n>', 'of the devices, 0 to 100', number)
    .addOption(new Option('--audience <who>', 'whose devices').choices([...AUDIENCES]).default('everyone'))
    .action(
      (remote: string, wanted: string, { percent, audience }: { percent: number; audience: Audience }) =>
        run(async (store, options, _log, place) => {
          const version = await find(store, remote, wanted)
          const occasion = await occasionFor(
            { action: 'stage', part: remote, version },
            store,
            options,
            place,
          )
          const change = (document: ReleaseDocument) =>
            transitions.stage(document, remote, version, { percent, audience }, occasion)
          const whose = audience === 'staff' ? 'of the staff' : 'of all devices'
          return report(
            store,
            remote,
            change,
            options,
            `${remote} ${version} is shown to ${percent} % ${whose}`,
          )
        }),
    )

  program
    .command('promote <part> [version]')
    .description('make a release the stable one: the candidate, or any that is published')
    .action((part: string, wanted: string | undefined) =>
      run(async (store, options, _log, place) => {
        const version =
          wanted === undefined ? await candidateOf(store, part) : await find(store, part, wanted)
        const deed = { action: 'promote', part, version } as const
        const occasion = await occasionFor(deed, store, options, place)
        const change = (document: ReleaseDocument) => transitions.promote(document, part, version, occasion)
        return report(store, part, change, options, `${part} ${version} is stable: everybody gets it`)
      }),
    )

  program
    .command('rollback <part>')
    .description('take the candidate back; without one, go back to the release before the stable one')
    .action((part: string) =>
      run(async (store, options, _log, place) => {
        const occasion = await occasionFor({ action: 'rollback', part }, store, options, place)
        const change = (document: ReleaseDocument) => transitions.rollback(document, part, occasion)
        return report(store, part, change, options, `${part} is rolled back`)
      }),
    )

  program
    .command('block <remote> <version>')
    .description('let a release be mounted nowhere any more, open tabs included, within a minute')
    .action((remote: string, wanted: string) =>
      run(async (store, options, _log, place) => {
        const version = await find(store, remote, wanted)
        const deed = { action: 'block', part: remote, version } as const
        const occasion = await occasionFor(deed, store, options, place)
        const change = (document: ReleaseDocument) => transitions.block(document, remote, version, occasion)
        return report(store, remote, change, options, `${remote} ${version} is blocked`)
      }),
    )

  program
    .command('unblock <remote> <version>')
    .description('let a blocked release be served again')
    .action((remote: string, wanted: string) =>
      run(async (store, options, _log, place) => {
        const version = await find(store, remote, wanted)
        const deed = { action: 'unblock', part: remote, version } as const
        const occasion = await occasionFor(deed, store, options, place)
        const change = (document: ReleaseDocument) => transitions.unblock(document, remote, version, occasion)
        return report(store, remote, change, options, `${remote} ${version} is not blocked any more`)
      }),
    )
}

async function report(
  store: ReleaseStore,
  part: PartName,
  change: (document: ReleaseDocument) => ReleaseDocument,
  options: CommonOptions,
  done: string,
): Promise<Report> {
  const { document, hasChanged } = await applyChange(store, part, change, options)
  const state = document.parts[part]
  const now = state ? `${part} now: ${describe(state)}.` : ''
  const revision = `revision ${document.revision}`
  const said = hasChanged ? `${done} (${revision}).` : `Nothing to do: it is so already (${revision}).`
  return {
    text: [options.dryRun ? 'Nothing was changed. It would be:' : '', said, now].filter(Boolean).join('\n'),
    data: { revision: document.revision, changed: hasChanged, dryRun: options.dryRun ?? false, part, state },
  }
}

function describe({ stable, candidate, previous, blocked }: ReleaseDocument['parts'][string]): string {
  const whose = candidate?.audience === 'staff' ? ' % of the staff' : ' %'
  return [
    blocked.includes(stable)
      ? `nothing, since ${stable} is blocked and there is none before it`
      : `stable ${stable}`,
    ...(candidate ? [`candidate ${candidate.version} at ${candidate.percent}${whose}`] : []),
    ...(previous === null ? ['nothing to fall back to'] : [`falls back to ${previous}`]),
  ].join(', ')
}

const find = async (store: ReleaseStore, part: PartName, wanted: string): Promise<string> =>
  resolveVersion(part, wanted, await publishedVersions(store.files, part))

async function candidateOf(store: ReleaseStore, part: PartName): Promise<string> {
  const { parts } = await store.document()
  const version = parts[part]?.candidate?.version
  if (version !== undefined) return version
  const published = await publishedVersions(store.files, part)
  const known = published.length > 0 ? ` Published: ${published.join(', ')}.` : ''
  throw new Refusal(`${part} has no candidate: say which version.${known}`)
}
