import { resolve } from 'node:path'
import type { PublicConfig } from '@coach-app/contracts'
import type { BillingSettings } from '../functions/_billing/provider.ts'
import { createMailTransport, type MailSettings } from '../functions/_mail/transport.ts'
import { createPushSender, type PushSettings } from '../functions/_push/sender.ts'
import { createApi } from './api/app.ts'
import { createAuthGuard } from './auth/guard.ts'
import { offerPlans } from './billing/offer-plans.ts'
import { openBilling } from './billing/open.ts'
import { prepareDataDir } from './data-dir.ts'
import { seedDemo } from './demo/seed.ts'
import { openFrontDoor } from './front-door.ts'
import { type Functions, loadFunctions } from './functions/functions.ts'
import { createClientAddress } from './http/client-address.ts'
import { createGate, type Limits } from './http/limits.ts'
import { onOneLine, withCurrentRequest, withTime } from './http/request-id.ts'
import { createServerCounter } from './http/server-figures.ts'
import { lockDataDir } from './lock.ts'
import { type Dispatcher, startDispatcher } from './mail/dispatcher.ts'
import { readMailbox } from './mail/mailbox.ts'
import { createMailer } from './mail/mailer.ts'
import { migrate } from './migrations/apply.ts'
import { type Cluster, startCluster } from './postgres/cluster.ts'
import { createPool } from './postgres/connections.ts'
import { createDatabaseWatch, type DatabaseWatch } from './postgres/watch.ts'
import { openPush } from './push-keys.ts'
import { type Realtime, startRealtime } from './realtime/server.ts'
import { redact } from './redact.ts'
import type { StaticHandler } from './router.ts'
import { loadSecrets, type Secrets } from './secrets.ts'
import { createStorage } from './storage/storage.ts'

export interface PlatformOptions {
  /** 0 = any free one. */
  port: number
  /** Holds the database, and the secrets of this installation. */
  dataDir: string
  /** Another PostgreSQL 17 with wal_level=logical, as a superuser. Without it the embedded one is started in dataDir. */
  databaseUrl?: string
  /** `large`: the demo, and sixty athletes with three months of training. */
  seed: 'demo' | 'large' | 'none'
  /** The site's address where it differs from the platform's own, behind a proxy. */
  siteUrl?: string
  /** Serves pages under the same origin: called for requests that the platform does not handle itself. */
  serveStatic?: (platform: { url: string; config: PublicConfig }) => StaticHandler | Promise<StaticHandler>
  /** Mail transport, and the settings that functions read from their environment in production. */
  functions?: FunctionSettings
  /** Addresses and ranges of trusted reverse proxies, whose x-forwarded-for is used. None by default. */
  trustedProxies?: readonly string[]
  /** Plans are paid for at a stand-in of the payment provider, which charges nobody. */
  paymentsDemo?: boolean
  /** Other rate limits, or none. */
  limits?: Limits
  /** Without it lines go to the error output, each with its time. */
  log?: (line: string) => void
}

export interface FunctionSettings {
  /** Without a transport, mails are captured instead of sent. */
  mail?: MailSettings
  /** Without keys, this installation's own are used (push-keys.ts). */
  push?: Partial<PushSettings>
  /** Without keys, every plan is free. */
  billing?: Partial<BillingSettings>
  allowedOrigins?: readonly string[]
  hookSecret?: string
  scheduleSecret?: string
}

export interface Health {
  ok: boolean
  parts: Record<'database' | 'api' | 'realtime' | 'functions' | 'mail' | 'storage', string>
}

export interface Platform {
  url: string
  port: number
  databaseUrl: string
  /** The configuration that browsers may read. */
  config: PublicConfig
  secretKey: string
  health(): Promise<Health>
  /** Resolves with a reason when the platform has failed and has to be stopped. */
  failed: Promise<string>
  stop(): Promise<void>
}

/**
 * Starts the embedded Supabase: PostgreSQL, Data, Auth, Functions, Realtime and captured mail on one origin.
 * Resolves once everything is ready; when a part fails to start, the parts already started are stopped.
 */
export const createPlatform = async (options: PlatformOptions): Promise<Platform> => {
  const print = options.log ?? ((line: string) => console.error(withTime(line)))
  const log = (line: string) => print(withCurrentRequest(onOneLine(redact(line))))
  const dataDir = resolve(options.dataDir)
  await prepareDataDir(dataDir)
  const secrets = await loadSecrets(dataDir)
  // Stopped in reverse order of start.
  const stops: (() => Promise<void>)[] = []
  const stop = async (): Promise<void> => {
    for (let step = stops.pop(); step; step = stops.pop()) await step()
  }
  try {
    return await start(options, dataDir, secrets, log, stops, stop)
  } catch (error) {
    await stop()
    throw error
  }
}

const openDatabase = async (
  options: PlatformOptions,
  dataDir: string,
  secrets: Secrets,
  log: (line: string) => void,
): Promise<{ url: string; cluster: Cluster | null }> => {
  if (options.databaseUrl) return { url: options.databaseUrl, cluster: null }
  const cluster = await startCluster({ directory: dataDir, password: secrets.postgresPassword, log })
  return { url: cluster.url('postgres'), cluster }
}

const start = async (
  options: PlatformOptions,
  dataDir: string,
  secrets: Secrets,
  log: (line: string) => void,
  stops: (() => Promise<void>)[],
  stop: () => Promise<void>,
): Promise<Platform> => {
  const clientAddress = createClientAddress(options.trustedProxies)
  // Bind the port first: it is the most likely to fail, and links in mails contain it.
  const door = await openFrontDoor(options.port, log)
  const url = `http://localhost:${door.port}`
  const settings = options.functions ?? {}
  const transport = createMailTransport(settings.mail ?? {})
  const pushSettings = await openPush(dataDir, settings.push ?? {}, options.siteUrl, log)
  const push = createPushSender(pushSettings)
  const isPaid = (options.paymentsDemo ?? false) || Boolean(settings.billing?.secretKey)
  const config: PublicConfig = {
    supabaseUrl: url,
    publishableKey: secrets.publishableKey,
    storage: true,
    pushKey: pushSettings.publicKey,
    ...(isPaid && { payments: true }),
    ...(!transport && isHere(options.siteUrl) && { mailbox: true }),
  }

  stops.push(() => door.stop())

  if (!options.databaseUrl) stops.push(await lockDataDir(dataDir))
  const database = await openDatabase(options, dataDir, secrets, log)
  const { cluster } = database
  if (cluster) stops.push(() => cluster.stop())
  await migrate(database.url, log)
  if (options.seed !== 'none') await seedDemo(database.url, options.seed, log)
  const billing = await openBilling(settings.billing ?? {}, {
    demo: options.paymentsDemo ?? false,
    dataDir,
    log,
  })
  stops.push(() => billing.stop())
  await offerPlans(database.url, billing.provider, log)

  let changes: Realtime | null = null
  const watch = watchOver(database, () => changes?.restart(), stops, log)
  const pool = createPool({ connectionString: database.url, max: 6, connectionTimeoutMillis: 10_000 })
  stops.push(() => pool.end())
  let dispatcher: Dispatcher | null = null
  const mailer = createMailer(
    pool,
    url,
    { captured: transport === null, queued: () => void dispatcher?.drain() },
    log,
  )
  stops.push(() => mailer.settled())
  const api = await createApi({ databaseUrl: database.url, siteUrl: url, secrets, mailer: mailer.auth, log })
  stops.push(() => api.close())
  const storage = await createStorage({ pool, dataDir, ...secrets, log })
  stops.push(() => storage.close())
  const functionEnv = {
    supabaseUrl: url,
    publishableKey: secrets.publishableKey,
    secretKey: secrets.secretKey,
    siteUrl: url,
    functionsUrl: `${url}/functions/v1`,
    allowedOrigins: settings.allowedOrigins ?? [],
    hookSecret: settings.hookSecret ?? null,
    scheduleSecret: settings.scheduleSecret ?? null,
    transport,
    push,
    billing: billing.provider,
    mailer,
  }
  const functions = await loadFunctions(functionEnv, log)
  billing.start(functionEnv)
  const guard = createAuthGuard(pool, mailer, log, options.limits !== false)
  stops.push(() => guard.settled())
  const mails = startDispatcher({ ...functionEnv, pool, databaseUrl: database.url, log })
  dispatcher = mails
  stops.push(() => mails.stop())
  const realtime = startRealtime({ databaseUrl: database.url, ...secrets, log })
  changes = realtime
  door.letInSockets(realtime)
  // Order of stopping: sockets (they never end by themselves), then the HTTP server, then the parts that serve requests.
  stops.push(...stops.splice(0, 1), () => realtime.stop())

  const health = () => healthOf(watch, realtime, functions, transport !== null)
  const serveStatic = await options.serveStatic?.({ url, config })
  await realtime.ready
  door.letIn({
    config,
    origins: originsOf(url, door.port, options),
    health,
    database: watch,
    counter: createServerCounter(watch.figures),
    api,
    gate: createGate(secrets.jwtSecret, options.limits),
    guard: guard.handle,
    clientAddress,
    functions,
    storage,
    mailbox: async asked => {
      // A captured mail counts as delivered once the mailbox shows it: drain the queue first.
      await Promise.all([guard.settled(), mailer.settled()])
      if (!transport) await mails.drain()
      return readMailbox(pool, asked)
    },
    ...(serveStatic ? { serveStatic } : {}),
  })
  return {
    url,
    port: door.port,
    databaseUrl: database.url,
    config,
    secretKey: secrets.secretKey,
    health,
    failed: cluster?.crashed ?? new Promise<string>(() => {}),
    stop,
  }
}

/** Whoever looks after the database's state: stopped with the platform, and told by a server of our own that it was ended. */
const watchOver = (
  { url, cluster }: { url: string; cluster: Cluster | null },
  onBack: () => void,
  stops: (() => Promise<void>)[],
  log: (line: string) => void,
): DatabaseWatch => {
  const watch = createDatabaseWatch({ databaseUrl: url, onBack, log })
  stops.push(async () => watch.stop())
  cluster?.onDeath(() => watch.noteLoss())
  return watch
}

/** Of the pages that may call Auth from a browser. */
/** Whether the product is for this machine: behind a proxy every request comes from it, and the mailbox has links that open accounts. */
const isHere = (siteUrl: string | undefined): boolean =>
  !siteUrl || ['localhost', '127.0.0.1', '[::1]'].includes(new URL(siteUrl).hostname)

const originsOf = (url: string, port: number, { siteUrl, functions }: PlatformOptions): string[] => [
  url,
  `http://127.0.0.1:${port}`,
  ...(siteUrl ? [siteUrl] : []),
  ...(functions?.allowedOrigins ?? []),
]

const healthOf = async (
  database: DatabaseWatch,
  realtime: Realtime,
  functions: Functions,
  isMailSent: boolean,
): Promise<Health> => {
  const answers = await database.answers()
  const state = realtime.state()
  return {
    ok: answers && state === 'ready',
    parts: {
      database: answers ? 'ready' : 'unreachable',
      api: answers ? 'ready' : 'waiting for the database',
      realtime: state,
      functions: functions.names.join(', ') || 'none',
      storage: answers ? 'ready' : 'waiting for the database',
      mail: isMailSent ? 'sent' : 'captured',
    },
  }
}
