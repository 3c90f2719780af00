import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import type { NewFile, StoreFiles } from './store-files.ts'

/** Images and fonts are compressed already. */
const TEXT = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest'])
/** Below, an answer is one packet either way. */
const WORTHWHILE = 1_000

/** What hosts look for beside a file: `main.js.br`, `main.js.gz`. */
const FORMS = {
  br: {
    pack: (bytes: Uint8Array, quality: number) =>
      promisify(brotliCompress)(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
        },
      }),
    unpack: promisify(brotliDecompress),
  },
  gz: {
    pack: (bytes: Uint8Array, quality: number) => promisify(gzip)(bytes, { level: Math.min(quality, 9) }),
    unpack: promisify(gunzip),
  },
}
type Form = keyof typeof FORMS
const NAMES = Object.keys(FORMS) as Form[]

const bytesOf = (content: NewFile['content']): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : content

/** Where a build keeps what its files were compressed to, by their hashes: it takes seconds, and a build is published more than once. */
const KEPT = '.compressed'

/**
 * For files that never change: as small as they get, once, when they are published.
 *
 * @param dir of the build they are from.
 */
export async function compressedOnce(files: readonly NewFile[], dir: string): Promise<NewFile[]> {
  const worthwhile = files.filter(
    ({ path, content }) => TEXT.has(extname(path)) && Buffer.byteLength(content) >= WORTHWHILE,
  )
  await mkdir(join(dir, KEPT), { recursive: true })
  return Promise.all(
    worthwhile.flatMap(({ path, content }) =>
      NAMES.map(async form => ({
        path: `${path}.${form}`,
        content: await smallest(bytesOf(content), form, dir),
      })),
    ),
  )
}

async function smallest(bytes: Uint8Array, form: Form, dir: string): Promise<Uint8Array> {
  const kept = join(dir, KEPT, `${createHash('sha256').update(bytes).digest('hex')}.${form}`)
  const known = await readFile(kept).catch(() => null)
  if (known) return known
  const packed = await FORMS[form].pack(bytes, 11)
  // Another process may be reading it.
  const aside = `${kept}.${randomUUID()}`
  await writeFile(aside, packed)
  await rename(aside, kept)
  return packed
}

/**
 * For a page, which is written anew with every change. However short: a host would go on sending what an earlier page of that
 * name was compressed to.
 */
export const compressedQuickly = ({ path, content }: NewFile): Promise<NewFile[]> =>
  Promise.all(
    NAMES.map(async form => ({
      path: `${path}.${form}`,
      content: await FORMS[form].pack(bytesOf(content), 5),
    })),
  )

/** What compressed forms of a file are there and are something else, by their paths. */
export async function staleForms(files: StoreFiles, path: string, content: Uint8Array): Promise<string[]> {
  const found = await Promise.all(
    NAMES.map(async form => {
      const bytes = await files.readBytes(`${path}.${form}`)
      if (!bytes) return []
      const unpacked = await FORMS[form].unpack(bytes).catch(() => null)
      return unpacked?.equals(content) ? [] : [`${path}.${form}`]
    }),
  )
  return found.flat()
}
