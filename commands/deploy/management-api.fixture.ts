import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A stand-in of Supabase's management API on loopback, for the real command line: it is pointed here by a profile. What is answered is
 * what supabase@3.1.0 asked for on 27 November 2026, and the least that it takes as an answer:
 *
 *   GET   /v1/projects/{ref}                          the project's name
 *   GET   /v1/projects/{ref}/api-keys?reveal=true     projects api-keys
 *   GET   /v1/projects/{ref}/secrets                  secrets list: names and SHA-256 of the values
 *   POST  /v1/projects/{ref}/secrets                  secrets set
 *   DELETE /v1/projects/{ref}/secrets                 secrets unset
 *   GET   /v1/projects/{ref}/functions                functions list
 *   POST  /v1/projects/{ref}/functions/deploy         functions deploy --use-api, one a function (bundleOnly)
 *   PUT   /v1/projects/{ref}/functions                functions deploy --use-api, all at once
 *   GET   /v2/projects/{ref}/config                   config diff, config push
 *   GET   /v1/projects/{ref}/billing/addons           config push
 *   PATCH /v1/projects/{ref}/config/auth, /postgrest  config push
 *
 * It knows neither rights nor limits of a project, and bundles nothing.
 */
export interface ManagementApi {
  ref: string
  /** For SUPABASE_PROFILE. */
  profile: string
  /** Each call that changed something, such as `PUT /v1/functions`. */
  changes: string[]
  secrets: Map<string, string>
  /** Names of the functions, with their versions. */
  functions: Map<string, Deployed>
  auth: Record<string, unknown>
  api: Record<string, unknown>
  /** Answers 503 to this change until it is told `null`. */
  refuse(change: string | null): void
  stop(): Promise<void>
}

interface Deployed {
  slug: string
  version: number
  [name: string]: unknown
}

const REF = 'abcdefghijklmnopqrst'
const AUTH = new URL('auth-settings.fixture.json', import.meta.url)

const numbers = (...names: string[]) => Object.fromEntries(names.map(name => [name, 10]))
const digest = (value: string | Buffer) => createHash('sha256').update(value).digest('hex')

/** The blocks of a new project's configuration that supabase/config.toml does not touch. */
const OTHERS = {
  database: {
    major_version: 17,
    ssl_enforced: false,
    network_restrictions: { entitlement: 'allowed', status: 'applied', allowed_cidrs: [] },
    postgres_settings: {},
  },
  pooler: {
    pool_mode: 'transaction',
    ignore_startup_parameters: '',
    ...numbers('server_idle_timeout', 'server_lifetime', 'query_wait_timeout', 'reserve_pool_size'),
    ...numbers('default_pool_size', 'max_client_conn'),
  },
  realtime: {
    private_only: false,
    presence_enabled: true,
    suspend: false,
    postgres_changes_pool: null,
    ...numbers('max_concurrent_users', 'max_events_per_second', 'max_bytes_per_second', 'connection_pool'),
    ...numbers('max_channels_per_client', 'max_joins_per_second', 'max_presence_events_per_second'),
    ...numbers('max_payload_size_in_kb'),
  },
  storage: {
    file_size_limit: 50 << 20,
    features: {
      image_transformation: { enabled: false },
      s3_protocol: { enabled: true },
      purge_cache: { enabled: false },
      iceberg_catalog: { enabled: false, max_namespaces: 5, max_tables: 10, max_catalogs: 2 },
      vector_buckets: { enabled: false, max_buckets: 10, max_indexes: 5 },
    },
    capabilities: { list_v2: true, iceberg_catalog: true, object_versioning: true },
    upstream_target: 'main',
    migration_version: null,
  },
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

type State = Pick<ManagementApi, 'changes' | 'secrets' | 'functions' | 'auth' | 'api'>
type Answer = (state: State, body: Buffer, url: URL) => unknown

const ANSWERS: Record<string, Answer> = {
  'GET /v1': () => ({
    ...{
      id: REF,
      ref: REF,
      name: 'Coach',
      organization_id: 'o',
      organization_slug: 'o',
      region: 'eu-central-1',
    },
    ...{ created_at: '2026-11-01T00:00:00Z', status: 'ACTIVE_HEALTHY' },
    database: { host: `db.${REF}`, version: '17.6.1', postgres_engine: '17', release_channel: 'ga' },
  }),
  'GET /v1/api-keys': () => [
    { id: '1', name: 'default', type: 'publishable', api_key: 'sb_publishable_stand_in' },
    { id: '2', name: 'default', type: 'secret', api_key: 'sb_secret_stand_in' },
  ],
  'GET /v1/secrets': ({ secrets }) => [...secrets].map(([name, value]) => ({ name, value: digest(value) })),
  'POST /v1/secrets': ({ secrets }, body) => {
    for (const { name, value } of JSON.parse(body.toString()) as { name: string; value: string }[])
      secrets.set(name, value)
  },
  'DELETE /v1/secrets': ({ secrets }, body) => {
    for (const name of JSON.parse(body.toString()) as string[]) secrets.delete(name)
  },
  'GET /v1/functions': ({ functions }) => [...functions.values()],
  'POST /v1/functions/deploy': (_, body, url) => {
    const slug = url.searchParams.get('slug') ?? ''
    const metadata = /name="metadata"[^{]*(\{.*\})/.exec(body.toString('latin1'))?.[1] ?? '{}'
    const { verify_jwt = true } = JSON.parse(metadata) as { verify_jwt?: boolean }
    return {
      ...{
        id: slug,
        slug,
        name: slug,
        version: 1,
        status: 'ACTIVE',
        created_at: 1,
        updated_at: 1,
        verify_jwt,
      },
      ...{
        import_map: true,
        entrypoint_path: 'index.ts',
        import_map_path: 'deno.json',
        ezbr_sha256: digest(body),
      },
    }
  },
  'PUT /v1/functions': ({ functions }, body) => {
    for (const one of JSON.parse(body.toString()) as Deployed[])
      functions.set(one.slug, { ...one, version: (functions.get(one.slug)?.version ?? 0) + 1 })
    return { functions: [...functions.values()] }
  },
  'GET /v2/config': ({ auth, api }) => ({
    data: { type: 'project_config', id: REF, attributes: { ...OTHERS, auth, api } },
  }),
  'GET /v1/billing/addons': () => ({ selected_addons: [], available_addons: [] }),
  'PATCH /v1/config/auth': ({ auth }, body) => Object.assign(auth, JSON.parse(body.toString())),
  'PATCH /v1/postgrest': ({ api }, body) => Object.assign(api, JSON.parse(body.toString())),
}

/** What changes nothing that is kept. */
const READS = /^GET |^POST \/v1\/functions\/deploy$/

export async function startManagementApi(): Promise<ManagementApi> {
  const state: State = {
    changes: [],
    secrets: new Map(),
    functions: new Map(),
    auth: JSON.parse(readFileSync(AUTH, 'utf8')) as Record<string, unknown>,
    api: {
      ...{ db_schema: 'public,graphql_public', db_extra_search_path: 'public, extensions', max_rows: 1000 },
      ...numbers('db_pool_acquisition_timeout', 'db_pool_max_lifetime', 'db_pool_max_idletime'),
      db_pool: null,
    },
  }
  let refused: string | null = null
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://loopback')
    const call = `${request.method} ${url.pathname.replace(`/projects/${REF}`, '')}`
    const body = await bodyOf(request)
    const send = (status: number, answer: unknown) =>
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(answer === undefined ? undefined : JSON.stringify(answer))
    const answer = ANSWERS[call]
    if (!answer) send(404, { message: `The stand-in has no ${call}` })
    else if (call === refused) send(503, { message: 'stopped by the test' })
    else {
      if (!READS.test(call)) state.changes.push(call)
      send(request.method === 'POST' ? 201 : 200, answer(state, body, url))
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const folder = await mkdtemp(join(tmpdir(), 'coach-app-profile-'))
  const profile = join(folder, 'profile.yaml')
  await writeFile(
    profile,
    `name: stand-in\napi_url: ${address}\ndashboard_url: ${address}\nproject_host: supabase.test\n`,
  )
  return {
    ...state,
    ref: REF,
    profile,
    refuse: change => {
      refused = change
    },
    stop: async () => {
      await new Promise(resolve => server.close(resolve))
      await rm(folder, { recursive: true, force: true })
    },
  }
}
