import type { ReleaseDocument } from '@coach-app/contracts'
import { number, type Registrar } from './command.ts'
import { publishKeysOf } from './publish-keys.ts'
import { occasionOf, refuseKey } from './session.ts'
import { table } from './table.ts'

/** The commands for keys of teams: each lets a pipeline release one remote, and nothing else. */
export const keysCommand: Registrar = (program, run) => {
  const keys = program
    .command('keys')
    .description('keys with which the pipeline of one remote releases it, and nothing else')
    .addHelpText(
      'after',
      '\nA key is given as RELEASE_KEY. Keys are in the project of the store, else in DATABASE_URL or the database in DATA_DIR.',
    )

  keys
    .command('make <remote> <name>')
    .description('make a key and print it, the only time; the name is what the history calls it')
    .action((remote: string, name: string) =>
      run(async (store, options, log, place) => {
        refuseKey('Making keys')
        const { by = '' } = occasionOf(options)
        const unknown = withoutRelease(remote, await store.document())
        if (options.dryRun)
          return {
            text: `A key of ${remote} called ${name} would be made.${unknown}`,
            data: { dryRun: true },
          }
        const key = await publishKeysOf(place, log).make(remote, name, by)
        return {
          text: `${key}\nThis key of ${remote}, ${name}, is shown only now. It is the pipeline's secret RELEASE_KEY.${unknown}`,
          data: { part: remote, name, key },
        }
      }),
    )

  keys
    .command('list [remote]')
    .description('which keys there are, who made them, and what was done with them last')
    .action((remote: string | undefined) =>
      run(async (_, _options, log, place) => {
        const found = await publishKeysOf(place, log).list(remote)
        const rows = found.map(one => [
          one.part,
          one.name,
          `${day(one.made_at)} by ${one.made_by}`,
          one.revoked_at === null ? '' : `${day(one.revoked_at)} by ${one.revoked_by}`,
          one.last_used_at === null
            ? 'never'
            : [one.last_used_at.slice(0, 19), one.last_action, one.last_version].filter(Boolean).join(' '),
          one.last_commit?.slice(0, 8) ?? '',
        ])
        const heads = ['remote', 'key', 'made', 'revoked', 'used last', 'commit']
        return { text: rows.length === 0 ? 'There are no keys.' : table(heads, rows), data: { keys: found } }
      }),
    )

  keys
    .command('revoke <remote> <name>')
    .description('let a key open nothing any more, from this moment')
    .action((remote: string, name: string) =>
      run(async (_, options, log, place) => {
        refuseKey('Revoking keys')
        if (options.dryRun)
          return { text: `The key ${name} of ${remote} would be revoked.`, data: { dryRun: true } }
        await publishKeysOf(place, log).revoke(remote, name, occasionOf(options).by ?? '')
        return { text: `The key ${name} of ${remote} opens nothing any more.`, data: { part: remote, name } }
      }),
    )

  keys
    .command('uses [remote]')
    .description('what was done with keys, when and from which commit, newest first')
    .option('--limit <n>', 'how many', number, 20)
    .action((remote: string | undefined, { limit }: { limit: number }) =>
      run(async (_, _options, log, place) => {
        const uses = await publishKeysOf(place, log).uses(remote, limit)
        const rows = uses.map(one => [
          one.used_at.slice(0, 19),
          one.part,
          one.name,
          one.action,
          one.version ?? '',
          one.commit?.slice(0, 8) ?? '',
        ])
        const text = table(['at', 'remote', 'key', 'what', 'release', 'commit'], rows)
        return { text: rows.length === 0 ? 'No key was used yet.' : text, data: { uses } }
      }),
    )
}

/** A first release is made with a key as well, and so is a typing mistake. */
function withoutRelease(remote: string, { parts }: ReleaseDocument): string {
  if (Object.hasOwn(parts, remote)) return ''
  const known = Object.keys(parts).filter(part => part !== 'shell')
  const others = known.length === 0 ? '' : ` Remotes here: ${known.toSorted().join(', ')}.`
  return `\n${remote} has no release yet. If that is no typing mistake, its first one waits for your yes.${others}`
}

const day = (moment: string): string => moment.slice(0, 10)
