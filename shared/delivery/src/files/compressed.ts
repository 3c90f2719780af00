import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import type { NewFile, StoreFiles } from './store-files.ts'

/** Images and fonts are compressed already. */
const TEXT = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest'])
/** Minimum size: below it, a response is one packet either way. */
const WORTHWHILE = 1_000

/** The extensions that hosts look for beside a file: `main.js.br`, `main.js.gz`. */
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

/**
 * Cache of compressed files in the build folder, by hash: compression takes seconds, and a build is published more than once.
 */
const KEPT = '.compressed'

/**
 * For immutable files: the highest compression level, once, at publishing.
 *
 * @param dir the build folder.
 */
export async function compressForRelease(files: readonly NewFile[], dir: string): Promise<NewFile[]> {
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
  // Atomic by rename: another process may be reading it.
  const aside = `${kept}.${randomUUID()}`
  await writeFile(aside, packed)
  await rename(aside, kept)
  return packed
}

/**
 * For a page, which is rewritten with every change. Compressed however short it is: a host would otherwise keep sending the
 * stale compressed form of the page before.
 */
export const compressForPage = ({ path, content }: NewFile): Promise<NewFile[]> =>
  Promise.all(
    NAMES.map(async form => ({
      path: `${path}.${form}`,
      content: await FORMS[form].pack(bytesOf(content), 5),
    })),
  )

/** Paths of compressed forms whose content differs from the file. */
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
