import { extname } from 'node:path'
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

const pack = (path: string, content: NewFile['content'], quality: number): Promise<NewFile[]> => {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  return Promise.all(
    NAMES.map(async form => ({ path: `${path}.${form}`, content: await FORMS[form].pack(bytes, quality) })),
  )
}

/** For files that never change: as small as they get, once, when they are published. */
export async function compressedOnce(files: readonly NewFile[]): Promise<NewFile[]> {
  const worthwhile = files.filter(
    ({ path, content }) => TEXT.has(extname(path)) && Buffer.byteLength(content) >= WORTHWHILE,
  )
  return (await Promise.all(worthwhile.map(({ path, content }) => pack(path, content, 11)))).flat()
}

/**
 * For a page, which is written anew with every change. However short: a host would go on sending what an earlier page of that
 * name was compressed to.
 */
export const compressedQuickly = ({ path, content }: NewFile): Promise<NewFile[]> => pack(path, content, 5)

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
