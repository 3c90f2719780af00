import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const text = z.string()
const count = z.number().int().nonnegative()

/** Names stay inside the backup's folder. */
const path = text.refine(
  value => !value.startsWith('/') && !/(^|[/\\])\.\.([/\\]|$)|\\|\0/.test(value),
  'a path that leads out of the backup',
)
const file = z.object({ path, sha256: text.regex(/^[0-9a-f]{64}$/), bytes: count })

const manifest = z.object({
  /** Raised when a backup is written in another way. */
  format: z.literal(1),
  /** When it was taken, ISO 8601. */
  at: z.iso.datetime(),
  /** Versions of the migrations that the database had. */
  migrations: z.array(text.regex(/^\d{14}$/)).min(1),
  /** In the order of their foreign keys: a table after those that it points to. */
  tables: z.array(
    z.object({
      schema: text,
      name: text,
      columns: z.array(z.object({ name: text, type: text })),
      rows: count,
      /** One row a line: a JSON array of texts as PostgreSQL writes them. */
      file: path,
    }),
  ),
  sequences: z.array(z.object({ schema: text, name: text, value: text, called: z.boolean() })),
  /** Every file of the backup but this one. */
  files: z.array(file),
})

export type Manifest = z.infer<typeof manifest>
export type BackedUpFile = z.infer<typeof file>

export const MANIFEST = 'manifest.json'

/** @throws what is wrong with it, for people. */
export async function readManifest(folder: string): Promise<Manifest> {
  const found = await readFile(join(folder, MANIFEST), 'utf8').catch(() => null)
  if (found === null) throw new Error(`${folder} is no backup, or not all of it: it has no ${MANIFEST}`)
  let parsed: ReturnType<typeof manifest.safeParse>
  try {
    const value: unknown = JSON.parse(found)
    const { format } = (value ?? {}) as { format?: unknown }
    if (typeof format === 'number' && format > 1)
      throw new Error(
        `The backup is of format ${format}, and this version of the product reads format 1: restore it with the version that made it`,
      )
    parsed = manifest.safeParse(value)
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new Error(`${join(folder, MANIFEST)} is damaged: ${error.message}`)
    throw error
  }
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new Error(`${join(folder, MANIFEST)} is damaged: ${issue?.path.join('.')}: ${issue?.message}`)
  }
  return parsed.data
}

export async function digestOf(name: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(name)) hash.update(chunk)
  return hash.digest('hex')
}

/** Reads every file again, before anything is restored. @throws with the names of those that are missing or differ. */
export async function verifyFiles(folder: string, { files }: Manifest): Promise<void> {
  const wrong: string[] = []
  for (const { path: name, sha256, bytes } of files) {
    const found = await stat(join(folder, name)).catch(() => null)
    if (!found) wrong.push(`${name} is missing`)
    else if (found.size !== bytes || (await digestOf(join(folder, name))) !== sha256)
      wrong.push(`${name} was changed`)
  }
  if (wrong.length > 0)
    throw new Error(
      `The backup is damaged; nothing was restored:\n${wrong
        .slice(0, 20)
        .map(line => `  ${line}`)
        .join('\n')}`,
    )
}
