import { generateKeyPairSync } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { PushSettings } from '../functions/_push/sender.ts'
import { parseJson } from './http/json.ts'

const schema = z.object({
  publicKey: z.string().regex(/^B[\w-]{86}$/),
  privateKey: z.string().regex(/^[\w-]{43}$/),
})

/** A pair of VAPID keys (RFC 8292) as push services and browsers take them: base64url of the uncompressed point, and of the scalar. */
export type PushKeys = z.infer<typeof schema>

export const makePushKeys = (): PushKeys => {
  const {
    x = '',
    y = '',
    d = '',
  } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
    format: 'jwk',
  })
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  return { publicKey: point.toString('base64url'), privateKey: d }
}

const ENDS = 'other keys end every device’s notifications, until they are switched on again there'

const readKept = async (path: string): Promise<PushKeys | null> => {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw new Error(`${path} cannot be read (${error.code}). Give it to the user that starts this.`)
  })
  if (text === null) return null
  const parsed = schema.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  throw new Error(`${path} is damaged. Restore it, or remove it for new keys: ${ENDS}.`)
}

/** Reads `<dataDir>/push-keys.json` (mode 600), or makes it: notifications on devices need no configuration. */
const loadPushKeys = async (dataDir: string, log: (line: string) => void): Promise<PushKeys> => {
  const path = join(dataDir, 'push-keys.json')
  const kept = await readKept(path)
  if (kept) return kept
  const keys = makePushKeys()
  const aside = `${path}.${process.pid}`
  await writeFile(aside, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 })
  // As with secrets.json: no partial file after a crash, and of two processes the first wins.
  const isFirst = await link(aside, path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      throw error
    },
  )
  await rm(aside, { force: true })
  if (!isFirst) return loadPushKeys(dataDir, log)
  log(`push: made keys for notifications on devices, kept in ${path}: ${ENDS}`)
  return keys
}

/**
 * What notifications on devices are sent with: the keys that were given, or this installation's own.
 *
 * @param given.contact otherwise the address of the site, where that is one; Apple's push service refuses others.
 */
export const openPush = async (
  dataDir: string,
  given: Partial<PushSettings>,
  siteUrl: string | undefined,
  log: (line: string) => void,
): Promise<PushSettings> => {
  const contact =
    given.contact || (siteUrl?.startsWith('https://') ? siteUrl : 'mailto:operator@coach-app.invalid')
  if (!(given.publicKey || given.privateKey)) {
    const keys = await loadPushKeys(dataDir, log)
    return { ...given, ...keys, contact }
  }
  const kept = await readKept(join(dataDir, 'push-keys.json'))
  if (kept && kept.publicKey !== given.publicKey)
    log(`push: WEB_PUSH_PUBLIC_KEY is not the key that was used here before: ${ENDS}`)
  return { publicKey: '', privateKey: '', ...given, contact: given.contact ?? '' }
}
