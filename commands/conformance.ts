import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { report, runStep } from './run.ts'

/**
 * The black-box suite of supabase/tests/conformance against any address that speaks as Supabase does:
 * `pnpm test:conformance --url https://… --key sb_publishable_… [--secret sb_secret_…] [--site https://…] [name of a file]`.
 * Without --url it starts the embedded platform itself. What cannot run against a target is named at the end.
 */
const { values, positionals } = parseArgs({
  // pnpm passes its own separator `--` on.
  args: process.argv.slice(2).filter(argument => argument !== '--'),
  allowPositionals: true,
  options: {
    url: { type: 'string' },
    key: { type: 'string' },
    secret: { type: 'string' },
    site: { type: 'string' },
  },
})

const keyOf = async (url: string): Promise<string> => {
  const config: unknown = await fetch(new URL('/config.json', url)).then(
    response => response.json(),
    () => null,
  )
  const { publishableKey } = (config ?? {}) as { publishableKey?: unknown }
  if (typeof publishableKey === 'string') return publishableKey
  console.error(`${url} has no /config.json that tells its key: give the publishable key with --key`)
  process.exit(1)
}

const { url, secret = '', site = '' } = values
if (!url && (values.key || secret || site)) {
  console.error('--key, --secret and --site belong to a --url')
  process.exit(1)
}
const env: Record<string, string> = url
  ? {
      CONFORMANCE_URL: url,
      CONFORMANCE_KEY: values.key ?? (await keyOf(url)),
      CONFORMANCE_SECRET: secret,
      CONFORMANCE_SITE: site,
    }
  : {}

interface Report {
  testResults: { assertionResults: { fullName: string; status: string }[] }[]
}

const folder = mkdtempSync(join(tmpdir(), 'coach-app-conformance-'))
const file = join(folder, 'report.json')
const files =
  positionals.length > 0 ? positionals.map(name => `tests/conformance/${name}`) : ['tests/conformance']
const result = await runStep(
  `conformance of ${url ?? 'the embedded platform'}`,
  'vitest',
  [
    'run',
    '--project',
    'supabase',
    // One project has one set of rate limits, so files run one after the other.
    ...(url ? ['--no-file-parallelism'] : []),
    '--reporter=verbose',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...files,
  ],
  { live: true, env },
)
const skipped = (JSON.parse(readFileSync(file, 'utf8')) as Report).testResults
  .flatMap(({ assertionResults }) => assertionResults)
  .filter(({ status }) => status !== 'passed' && status !== 'failed')
rmSync(folder, { recursive: true, force: true })
report(result)
if (skipped.length > 0) {
  console.log(`\n${skipped.length} did not run against this target (the reasons stand beside them above):`)
  for (const { fullName } of skipped) console.log(`  ${fullName}`)
}
process.exit(result.ok ? 0 : 1)
