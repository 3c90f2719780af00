import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, mkdtemp, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Account, findAccount, type Invocation, invocation } from './account.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { readPostmaster, stopSurvivor } from './postmaster.ts'

export interface ClusterOptions {
  /** Holds `postgres/` (the data) and `postgres.log`. */
  directory: string
  password: string
  /** Settings as in postgresql.conf, over ours. */
  settings?: Record<string, string | number>
  log: (line: string) => void
}

export interface Cluster {
  port: number
  /** Connection string of the superuser. */
  url(database: string): string
  /** Resolves with a reason when the server ends without having been asked to. */
  crashed: Promise<string>
  /** Fast stop; everything committed is on disk. End replication first, or it waits for ever. */
  stop(): Promise<void>
}

/** How often to look whether somebody else has told the server to end. */
const LOOK_MS = 1000

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
  // A failed statement may hold a password hash among its values: its text stays out of the log.
  log_min_error_statement: 'panic',
  log_parameter_max_length_on_error: 0,
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

const start = ({ command, args, account }: Invocation, output: number): ChildProcess =>
  // A group of its own: Ctrl-C in the terminal reaches us, and we decide when the database may go.
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

/** Made aside and renamed, so that an interrupted initdb leaves nothing that looks like a database. */
const initialise = async (
  binaries: Binaries,
  account: Account | null,
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
      // Comes with the server, so sorting and lower() do not depend on the machine's locales.
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
    // setpriv replaces itself by the server, so the child's pid is the server's in every case.
    if (postmaster?.pid === child.pid && postmaster?.status === 'ready') return
    await delay(15)
  }
}

/** Starts PostgreSQL on a data directory, made if absent; what a killed process left running there is stopped first. */
export const startCluster = async (options: ClusterOptions): Promise<Cluster> => {
  const directory = resolve(options.directory)
  const dataDirectory = join(directory, 'postgres')
  const logFile = join(directory, 'postgres.log')
  await mkdir(directory, { recursive: true })
  const [binaries, account] = await Promise.all([findBinaries(), findAccount()])
  await stopSurvivor(dataDirectory, options.log)
  if (!(await exists(join(dataDirectory, 'PG_VERSION'))))
    await initialise(binaries, account, { ...options, directory }, dataDirectory)

  const settings = Object.entries({ ...SETTINGS, ...options.settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  let failure = ''
  for (let attempt = 0; attempt < 5; attempt++) {
    const port = await freePort()
    const output = await open(logFile, 'w')
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
    } catch (error) {
      failure = `${error instanceof Error ? error.message : error}\n${await logTail(logFile)}`
      // Someone was quicker to take the port; anything else will not get better.
      if (failure.includes('could not bind') || failure.includes('Address already in use')) continue
      break
    }
    return runningCluster(child, gone, port, options, logFile)
  }
  throw new Error(`PostgreSQL did not start on ${dataDirectory}: ${failure}`)
}

const runningCluster = (
  child: ChildProcess,
  gone: Promise<string>,
  port: number,
  options: ClusterOptions,
  logFile: string,
): Cluster => {
  let stopping = false
  // Told to end by somebody else, it lets nobody in and waits until everybody has left, replication too, which never does.
  const looking = setInterval(async () => {
    const postmaster = await readPostmaster(join(resolve(options.directory), 'postgres'))
    if (!stopping && postmaster?.pid === child.pid && postmaster?.status === 'stopping') child.kill('SIGQUIT')
  }, LOOK_MS)
  looking.unref()
  void gone.then(() => clearInterval(looking))
  // The last resort on every way out that runs no asynchronous code.
  const onExit = () => child.kill('SIGINT')
  process.once('exit', onExit)
  child.unref()
  return {
    port,
    url: database =>
      `postgres://postgres:${encodeURIComponent(options.password)}@127.0.0.1:${port}/${encodeURIComponent(database)}`,
    crashed: gone.then(reason =>
      stopping
        ? new Promise<never>(() => {})
        : `PostgreSQL was ended from outside (${reason}). What was saved is kept: start again. Its log is ${logFile}.`,
    ),
    stop: async () => {
      stopping = true
      process.removeListener('exit', onExit)
      if (child.exitCode !== null || child.signalCode !== null) return
      child.ref()
      child.kill('SIGINT')
      const impatient = setTimeout(() => {
        options.log('PostgreSQL does not finish a fast stop: stopping it at once')
        child.kill('SIGQUIT')
      }, 8000)
      await gone
      clearTimeout(impatient)
    },
  }
}
