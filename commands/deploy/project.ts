import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { configEnvironment, type SupabaseCli } from '@coach-app/supabase/cli'
import type { Values } from './values.ts'

/** The project as the steps reach it. */
export interface Project {
  ref: string
  url: string
  functionsUrl: string
  /** Runs a command on the project by the management API. @returns its JSON. @throws with what it says. */
  api<T>(...args: string[]): Promise<T>
  /** What `secrets list` said last: several steps ask, and only they change it. */
  digests: Map<string, string> | null
  /** Runs a command on the project's database. */
  database<T>(...args: string[]): Promise<T>
  /** Runs SQL on it. @returns the rows. */
  query(sql: string): Promise<Record<string, unknown>[]>
}

export function openProject(cli: SupabaseCli, values: Values): Project {
  const ref = values.SUPABASE_PROJECT_REF
  const url = `https://${ref}.supabase.co`
  const functionsUrl = `${url}/functions/v1`
  const environment = {
    ...configEnvironment({
      siteUrl: values.SITE_URL,
      functionsUrl,
      hookSecret: values.SEND_EMAIL_HOOK_SECRET,
    }),
    SUPABASE_ACCESS_TOKEN: values.SUPABASE_ACCESS_TOKEN,
    PGPASSWORD: decodeURIComponent(new URL(values.SUPABASE_DB_URL).password),
  }
  // The password goes along as a variable: arguments can be read by everybody on the machine.
  const address = new URL(values.SUPABASE_DB_URL)
  address.password = ''
  const run = async (remote: string, args: string[]): Promise<string> => {
    const { code, stdout, stderr } = await cli(
      [...args, `--remote=${remote}`, '--output-format=json'],
      environment,
    )
    if (code !== 0)
      throw new Error(withHint(reasonOf(stdout, stderr, values), remote === ref ? null : address))
    return stdout
  }
  return {
    ref,
    url,
    functionsUrl,
    digests: null,
    api: async (...args) => JSON.parse(await run(ref, args)),
    database: async (...args) => JSON.parse(await run(address.href, args)),
    query: async sql => {
      const folder = await mkdtemp(join(tmpdir(), 'coach-app-deploy-'))
      try {
        const file = join(folder, 'query.sql')
        await writeFile(file, sql, { mode: 0o600 })
        const answer = await run(address.href, ['db', 'query', '--file', file])
        // A statement without rows is answered with its name.
        return answer.trimStart().startsWith('[') ? JSON.parse(answer) : []
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
  }
}

/** It answers with `{ error: { message } }`, and with text where it did not come so far. */
const errorIn = (stdout: string): string | undefined => {
  try {
    return (JSON.parse(stdout) as { error?: { message?: string } }).error?.message
  } catch {
    return undefined
  }
}

/** What the command line says, without the values that are nobody else's. */
const reasonOf = (stdout: string, stderr: string, values: Values): string => {
  let said = errorIn(stdout) ?? `${stderr.trim()}\n${stdout.trim()}`.trim()
  const { password } = new URL(values.SUPABASE_DB_URL)
  const secrets = [
    values.SUPABASE_ACCESS_TOKEN,
    values.SEND_EMAIL_HOOK_SECRET,
    values.DELIVER_MAIL_SECRET,
    values.WEB_PUSH_PRIVATE_KEY,
    values.SMTP_URL,
    values.MAIL_HTTP_TOKEN,
    values.STRIPE_SECRET_KEY,
    values.STRIPE_WEBHOOK_SECRET,
    password,
    decodeURIComponent(password),
  ]
  for (const secret of secrets) if (secret) said = said.replaceAll(secret, '…')
  return said
}

/** How the command line says that it did not get through, in its own words and in those of its libraries. */
const UNREACHED =
  /TransportError|fetch failed|failed to connect|dial tcp|getaddrinfo|ENOTFOUND|EAI_AGAIN|ECONN\w+|ETIMEDOUT|no such host|i\/o timeout|timed out/i

/** @param database where it was sent to; null: to the management API. */
export function withHint(reason: string, database: Pick<URL, 'hostname' | 'port'> | null): string {
  if (!UNREACHED.test(reason)) return reason
  const [host, what] = database
    ? [
        `${database.hostname}:${database.port || '5432'}`,
        'whether SUPABASE_DB_URL is the one of dashboard → Connect → Session pooler, whether the project is paused, and whether this network may open the port',
      ]
    : [
        'api.supabase.com',
        'the way from this machine to it (curl -sI https://api.supabase.com), a proxy (HTTPS_PROXY), and https://status.supabase.com',
      ]
  return `${reason}\n${host} was not reached. Check ${what}. The same command goes on.`
}

/** The keys that pages and the release store use. */
export async function readKeys(project: Project): Promise<{ publishable: string; secret: string }> {
  const { keys } = await project.api<{ keys: { type?: string | null; api_key?: string | null }[] }>(
    'projects',
    'api-keys',
    '--reveal',
  )
  const keyOf = (type: string): string => {
    const key = keys.find(one => one.type === type)?.api_key
    if (key) return key
    throw new Error(
      `The project has no ${type} key: make one under Project Settings → API Keys, and run this again.`,
    )
  }
  return { publishable: keyOf('publishable'), secret: keyOf('secret') }
}
