import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, mkdtemp, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Binaries, findBinaries } from './binaries.ts'
import { findOsUser, type Invocation, invocation, type OsUser } from './os-user.ts'
import { readPostmaster, stopSurvivor } from './postmaster.ts'

export interface ClusterOptions {
  /** Holds `postgres/` (the data) and `postgres.log`. */
  directory: string
  password: string
  /** Settings as in postgresql.conf; they override ours. */
  settings?: Record<string, string | number>
  log: (line: string) => void
}

export interface Cluster {
  port: number
  /** Connection string of the superuser. */
  url(database: string): string
  /** Resolves with a reason when the server stops unexpectedly. */
  crashed: Promise<string>
  /** Sets what is told each time that the server was ended from outside, before it is started again. */
  onDeath(tell: () => void): void
  /** Fast shutdown; everything committed is on disk. Stop replication first, or it waits for ever. */
  stop(): Promise<void>
}

/** Polling interval for a shutdown that another process requested. */
const POLL_MS = 1000

/** Attempts to start a server where another process is in the way, and the pause between them: half a minute. */
const PATIENCE = 150
const AGAIN_MS = 200
/** A server that dies so often within a minute is not started once more. */
const MANY_DEATHS = 20
const MANY_IN_MS = 60_000

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  wal_level: 'logical',
  max_wal_senders: 4,
  max_replication_slots: 4,
  max_slot_wal_keep_size: '256MB',
  max_connections: 60,
  shared_buffers: '64MB',
  timezone: 'UTC',
  // Do not log the text of failed statements: it may contain a password hash.
  log_min_error_statement: 'panic',
  log_parameter_max_length_on_error: 0,
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

const start = ({ command, args, account }: Invocation, output: number): ChildProcess =>
  // Own process group: Ctrl-C in the terminal signals us only, and we stop the database last.
  spawn(command, args, { stdio: ['ignore', output, output], detached: true, cwd: '/', ...account })

const ended = async (child: ChildProcess): Promise<string> => {
  try {
    const [code, signal] = await once(child, 'exit')
    return `exit code ${code ?? signal}`
  } catch (error) {
    return String(error)
  }
}

const logTail = async (path: string): Promise<string> =>
  (await readFile(path, 'utf8').catch(() => '')).trim().split('\n').slice(-12).join('\n')

/** initdb in a temporary folder and rename (atomic), so that an interrupted initdb leaves no broken database. */
const initialise = async (
  binaries: Binaries,
  account: OsUser | null,
  options: ClusterOptions,
  dataDirectory: string,
): Promise<void> => {
  const aside = await mkdtemp(join(options.directory, 'initdb-'))
  const password = join(aside, 'password')
  const log = join(options.directory, 'postgres.log')
  await writeFile(password, options.password, { mode: 0o600 })
  const data = join(aside, 'data')
  await mkdir(data, { mode: 0o700 })
  if (account) for (const path of [aside, password, data]) await chown(path, account.uid, account.gid)
  const output = await open(log, 'w')
  try {
    const command = await invocation(account, binaries.initdb, aside, [
      `--pgdata=${data}`,
      '--username=postgres',
      `--pwfile=${password}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // Built into the server, so sorting and lower() do not depend on the machine's locales.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-sync',
    ])
    const child = start(command, output.fd)
    const result = await ended(child)
    if (child.exitCode !== 0)
      throw new Error(`PostgreSQL could not make its data directory (${result}):\n${await logTail(log)}`)
    await rename(data, dataDirectory)
  } finally {
    await output.close()
    await rm(aside, { recursive: true, force: true })
  }
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (!address || typeof address === 'string') throw new Error('The system gave no port')
  return address.port
}

const untilReady = async (
  dataDirectory: string,
  child: ChildProcess,
  gone: Promise<string>,
): Promise<void> => {
  let reason: string | null = null
  void gone.then(text => {
    reason = text
  })
  for (;;) {
    if (reason) throw new Error(reason)
    const postmaster = await readPostmaster(dataDirectory)
    // setpriv execs the server, so the child's pid is always the server's.
    if (postmaster?.pid === child.pid && postmaster?.status === 'ready') return
    await delay(15)
  }
}

interface Server {
  child: ChildProcess
  gone: Promise<string>
}

interface Place {
  directory: string
  dataDirectory: string
  logFile: string
  binaries: Binaries
  account: OsUser | null
  settings: string[]
}

/** One attempt to start the server on this port. */
const launch = async (place: Place, port: number, log: 'w' | 'a'): Promise<Server | { failure: string }> => {
  const { directory, dataDirectory, logFile, binaries, account, settings } = place
  const output = await open(logFile, log)
  const child = start(
    await invocation(account, binaries.postgres, directory, [
      '-D',
      dataDirectory,
      '-p',
      String(port),
      ...settings,
    ]),
    output.fd,
  )
  await output.close()
  const gone = ended(child)
  try {
    await untilReady(dataDirectory, child, gone)
    return { child, gone }
  } catch (error) {
    return { failure: `${error instanceof Error ? error.message : error}\n${await logTail(logFile)}` }
  }
}

/** Another process took the port, or holds it still. */
const isPortTaken = (failure: string): boolean => /could not bind|Address already in use/.test(failure)
/** Backends of a killed postmaster have not ended yet: they do as soon as they notice. */
const isStillUsed = (failure: string): boolean =>
  /pre-existing shared memory block|lock file .* already exists/.test(failure)

/** Starts PostgreSQL on a data directory, created if missing; a server that a killed process left running there is stopped first. */
export const startCluster = async (options: ClusterOptions): Promise<Cluster> => {
  const directory = resolve(options.directory)
  const dataDirectory = join(directory, 'postgres')
  const logFile = join(directory, 'postgres.log')
  await mkdir(directory, { recursive: true })
  const [binaries, account] = await Promise.all([findBinaries(), findOsUser()])
  await stopSurvivor(dataDirectory, options.log)
  if (!(await exists(join(dataDirectory, 'PG_VERSION'))))
    await initialise(binaries, account, { ...options, directory }, dataDirectory)

  const settings = Object.entries({ ...SETTINGS, ...options.settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const place = { directory, dataDirectory, logFile, binaries, account, settings }
  let failure = ''
  for (let attempt = 0; attempt < PATIENCE; attempt++) {
    const port = await freePort()
    const server = await launch(place, port, 'w')
    if ('child' in server) return runningCluster(server, place, port, options)
    failure = server.failure
    if (isStillUsed(failure)) await delay(AGAIN_MS)
    // Other errors are permanent.
    else if (!isPortTaken(failure)) break
  }
  throw new Error(`PostgreSQL did not start on ${dataDirectory}: ${failure}`)
}

/**
 * Starts a server that has died again, on the same port, so that every address of it stays right. What it had acknowledged is in its
 * log, and it reads that first.
 */
const startAgain = async (
  place: Place,
  port: number,
  isWanted: () => boolean,
): Promise<Server | { failure: string }> => {
  let failure = ''
  for (let attempt = 0; attempt < PATIENCE && isWanted(); attempt++) {
    const server = await launch(place, port, 'a')
    if ('child' in server) return server
    failure = server.failure
    if (!isPortTaken(failure) && !isStillUsed(failure)) break
    await delay(AGAIN_MS)
  }
  return { failure }
}

const runningCluster = (first: Server, place: Place, port: number, options: ClusterOptions): Cluster => {
  const { dataDirectory, logFile } = place
  let server = first
  let stopping = false
  let starting: ReturnType<typeof startAgain> | null = null
  const deaths: number[] = []
  let tellDeath = (): void => {}
  // After a smart shutdown by another process the server accepts no connections and waits for the open ones; replication never closes.
  const poll = setInterval(async () => {
    const postmaster = await readPostmaster(dataDirectory)
    if (!stopping && postmaster?.pid === server.child.pid && postmaster?.status === 'stopping')
      server.child.kill('SIGQUIT')
  }, POLL_MS)
  poll.unref()
  // Last resort on process exit, where no asynchronous code runs.
  const onExit = () => server.child.kill('SIGINT')
  process.once('exit', onExit)
  first.child.unref()

  /** Resolves with a reason once there is no use in starting it again. */
  const supervise = async (): Promise<string> => {
    for (;;) {
      const reason = await server.gone
      if (stopping) return new Promise<never>(() => {})
      const now = performance.now()
      deaths.push(now)
      if (deaths.filter(time => now - time < MANY_IN_MS).length > MANY_DEATHS)
        return `PostgreSQL ends again and again (${reason}). What was saved is kept. Its log is ${logFile}.`
      options.log(`PostgreSQL was ended from outside (${reason}): starting it again`)
      tellDeath()
      starting = startAgain(place, port, () => !stopping)
      const next = await starting
      // A stop that was asked meanwhile waits for this start, and ends it.
      if (stopping) return new Promise<never>(() => {})
      starting = null
      if (!('child' in next))
        return `PostgreSQL was ended from outside (${reason}) and does not start again. What was saved is kept. Its log is ${logFile}.`
      server = next
      next.child.unref()
    }
  }
  const supervised = supervise()
  const end = async (): Promise<void> => {
    const { child, gone } = server
    if (child.exitCode !== null || child.signalCode !== null) return
    child.ref()
    child.kill('SIGINT')
    const impatient = setTimeout(() => {
      options.log('PostgreSQL does not finish a fast stop: stopping it at once')
      child.kill('SIGQUIT')
    }, 8000)
    await gone
    clearTimeout(impatient)
  }
  return {
    port,
    url: database =>
      `postgres://postgres:${encodeURIComponent(options.password)}@127.0.0.1:${port}/${encodeURIComponent(database)}`,
    crashed: supervised.finally(() => clearInterval(poll)),
    onDeath: tell => {
      tellDeath = tell
    },
    stop: async () => {
      stopping = true
      clearInterval(poll)
      process.removeListener('exit', onExit)
      const next = await starting
      if (next && 'child' in next) server = next
      await end()
    },
  }
}
