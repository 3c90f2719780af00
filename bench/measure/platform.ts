import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { PublicConfig } from '@coach-app/contracts'
import { SignJWT } from 'jose'
import { loadSecrets } from '../../supabase/local/secrets.ts'

/** The embedded platform in a process of its own, so that what measures does not slow down what is measured. */
export interface BenchPlatform {
  url: string
  publishableKey: string
  /** An access token as the auth server would sign it. */
  token(userId: string): Promise<string>
  stop(): Promise<void>
}

const MAIN = fileURLToPath(new URL('../../supabase/local/main.ts', import.meta.url))

const readyUrl = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    const lines: string[] = []
    for (const stream of [child.stdout, child.stderr])
      if (stream)
        createInterface({ input: stream }).on('line', line => {
          lines.push(line)
          const url = /^ready (http\S+)$/.exec(line)?.[1]
          if (url) resolve(url)
        })
    child.once('exit', () =>
      reject(new Error(`The platform ended before it was ready:\n${lines.join('\n')}`)),
    )
  })

/** Starts the platform on a migrated database. @param directory where it keeps its secrets. */
export const startBenchPlatform = async (directory: string, databaseUrl: string): Promise<BenchPlatform> => {
  const dataDir = join(directory, 'platform')
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SEED: 'none',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit')
  const url = await readyUrl(child)
  const { publishableKey } = (await (await fetch(`${url}/config.json`)).json()) as PublicConfig
  const { jwtSecret } = await loadSecrets(dataDir)
  const key = new TextEncoder().encode(jwtSecret)
  return {
    url,
    publishableKey,
    token: userId =>
      new SignJWT({ role: 'authenticated', aud: 'authenticated', sub: userId })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(key),
    stop: async () => {
      child.kill('SIGTERM')
      await exited
    },
  }
}
