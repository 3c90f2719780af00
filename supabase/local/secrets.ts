import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateApiKey } from '@supabase/lite'
import { z } from 'zod'

const schema = z.object({
  postgresPassword: z.string().min(16),
  jwtSecret: z.string().min(32),
  publishableKey: z.string().startsWith('sb_publishable_'),
  secretKey: z.string().startsWith('sb_secret_'),
})

/** What signs tokens and opens doors here; made once per data directory. */
export type Secrets = z.infer<typeof schema>

const create = async (): Promise<Secrets> => ({
  postgresPassword: randomBytes(24).toString('base64url'),
  jwtSecret: randomBytes(32).toString('base64url'),
  publishableKey: (await generateApiKey('publishable')).key,
  secretKey: (await generateApiKey('secret')).key,
})

/** Reads `<dataDir>/secrets.json`, readable by us alone, or makes it. Sessions outlive a restart because this does. */
export const loadSecrets = async (dataDir: string): Promise<Secrets> => {
  const path = join(dataDir, 'secrets.json')
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text !== null) {
    const parsed = schema.safeParse(JSON.parse(text))
    if (!parsed.success)
      throw new Error(`${path} is damaged. Restore it, or remove the whole folder to start anew.`)
    return parsed.data
  }
  const secrets = await create()
  await mkdir(dataDir, { recursive: true })
  await writeFile(path, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  return secrets
}
