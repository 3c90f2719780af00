import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateApiKey } from '@supabase/lite'
import { z } from 'zod'
import { parseJson } from './http/json.ts'

const schema = z.object({
  postgresPassword: z.string().min(16),
  jwtSecret: z.string().min(32),
  publishableKey: z.string().startsWith('sb_publishable_'),
  secretKey: z.string().startsWith('sb_secret_'),
})

/** Signing secrets and API keys of this installation; generated once per data directory. */
export type Secrets = z.infer<typeof schema>

const create = async (): Promise<Secrets> => ({
  postgresPassword: randomBytes(24).toString('base64url'),
  jwtSecret: randomBytes(32).toString('base64url'),
  publishableKey: (await generateApiKey('publishable')).key,
  secretKey: (await generateApiKey('secret')).key,
})

/** Reads `<dataDir>/secrets.json` (mode 600), or creates it. It is kept so that sessions stay valid after a restart. */
export const loadSecrets = async (dataDir: string): Promise<Secrets> => {
  const path = join(dataDir, 'secrets.json')
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw new Error(`${path} cannot be read (${error.code}). Give it to the user that starts this.`)
  })
  if (text !== null) {
    const parsed = schema.safeParse(parseJson(text))
    if (!parsed.success)
      throw new Error(`${path} is damaged. Restore it, or remove the whole folder to start anew.`)
    return parsed.data
  }
  const secrets = await create()
  // Write to a temporary file and link it: a crash leaves no partial file, and of two concurrent processes the first one wins.
  const aside = `${path}.${process.pid}`
  await writeFile(aside, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  await link(aside, path).finally(() => rm(aside, { force: true }))
  return secrets
}
