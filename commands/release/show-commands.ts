import { type ReleaseStore, readRelease, statusOf, versionsInUse } from '@coach-app/delivery'
import { number, type Registrar } from './command.ts'
import type { Report } from './session.ts'
import { table } from './table.ts'

/** The commands that say what is served, and what was. */
export const showCommands: Registrar = (program, run) => {
  program
    .command('status [part]')
    .description('who is served what, to how many, since when')
    .option('--versions', 'which versions of the ABI and of shares are in use by whom, and what will go')
    .action((part: string | undefined, { versions = false }: { versions?: boolean }) =>
      run(async store => {
        const document = await store.document()
        const releases = statusOf(document, part)
        if (versions) return reportVersions(store, statusOf(document))
        const rows = releases.map(one => [
          one.part,
          one.version,
          one.role,
          one.role === 'fallback' ? '' : `${one.share} %${one.audience === 'staff' ? ' of staff' : ''}`,
          one.since ?? '',
          [one.state, one.note].filter(Boolean).join(': '),
        ])
        const head = `Revision ${document.revision}, ${document.at}${document.worker === 'off' ? ', service worker off' : ''}`
        const text =
          rows.length === 0
            ? 'Nothing is published.'
            : `${head}\n${table(['part', 'release', 'is', 'served to', 'since', ''], rows)}`
        return { text, data: { revision: document.revision, at: document.at, releases } }
      }),
    )

  program
    .command('history')
    .description('what was changed, by whom and why, newest first')
    .option('--limit <n>', 'how many', number, 20)
    .action(({ limit }: { limit: number }) =>
      run(async store => {
        const { revision } = await store.document()
        const numbers = Array.from({ length: Math.min(limit, revision) }, (_, at) => revision - at)
        const documents = await Promise.all(numbers.map(store.history))
        const changes = documents.flatMap(one =>
          one ? [{ revision: one.revision, at: one.at, ...one.change }] : [],
        )
        const rows = changes.map(one => [
          String(one.revision),
          one.at,
          one.kind,
          [one.part, one.version].filter(Boolean).join(' '),
          [one.by, one.key === undefined ? '' : `with the key ${one.key}`].filter(Boolean).join(' '),
          one.commit?.slice(0, 8) ?? '',
          one.reason ?? '',
        ])
        const text = table(['revision', 'at', 'what', 'of', 'by', 'commit', 'why'], rows)
        return { text: rows.length === 0 ? 'Nothing has happened yet.' : text, data: { changes } }
      }),
    )
}

/** What a team has to know before the product's packages change, and the operator before a shell does. */
async function reportVersions(store: ReleaseStore, served: ReturnType<typeof statusOf>): Promise<Report> {
  const releases = await Promise.all(
    served.map(async ({ part, version, role }) => ({
      release: await readRelease(store.files, part, version),
      role,
    })),
  )
  const { versions, deprecations } = versionsInUse(releases)
  const rows = versions.map(one => [
    one.what,
    one.version,
    one.isTheShells ? 'as the shell' : '',
    one.by.join(', '),
  ])
  const announced = deprecations.map(
    ({ what, gone, instead, by }) =>
      `${what} goes on ${gone}. ${instead} ${by.length === 0 ? 'Nobody in use has it.' : `Used by ${by.join(', ')}.`}`,
  )
  const text = [
    rows.length === 0 ? 'No remote is published.' : table(['what', 'version', '', 'used by'], rows),
    ...(announced.length === 0 ? ['Nothing is announced to go.'] : announced),
  ].join('\n')
  return { text, data: { versions, deprecations } }
}
