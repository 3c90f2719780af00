import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { failures } from './failure.ts'
import type { Files } from './files.ts'
import type { ObjectRow } from './rows.ts'

/**
 * Types that a browser may show inline, because they cannot run scripts. Everything else, above all HTML, SVG, XML and scripts, is
 * sent as an attachment: files have the application's own origin (XSS).
 */
const PASSIVE = /^(image\/(png|jpeg|gif|webp|avif|bmp)|audio\/[\w.+-]+|video\/[\w.+-]+|text\/plain)\s*(;|$)/i

/** Content Security Policy as a second defence: an opaque origin (sandbox), no scripts, no subresources. */
const POLICY = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox"

export interface DownloadOptions {
  method: string
  headers: IncomingHttpHeaders
  /** The `download` query parameter: file name to save as; '' = the object's own name. */
  download: string | null
  /** For signed URLs: their expiry. */
  expires?: Date
  /** Public: shared caches may keep it. */
  isPublic: boolean
}

/** The bytes of an object, whole or a range, with headers that prevent it from running as a page. */
export const sendObject = async (
  files: Files,
  row: ObjectRow,
  options: DownloadOptions,
): Promise<Response | null> => {
  const { metadata, version } = row
  if (!metadata || version === null) throw failures.noSuchKey()
  const type = metadata.mimetype.includes('text/html') ? 'text/plain' : metadata.mimetype
  const headers = new Headers({
    'accept-ranges': 'bytes',
    'content-type': type,
    etag: metadata.eTag,
    'last-modified': new Date(metadata.lastModified).toUTCString(),
    'x-content-type-options': 'nosniff',
    'content-security-policy': POLICY,
    'x-robots-tag': 'none',
  })
  if (options.expires) headers.set('expires', options.expires.toUTCString())
  else
    headers.set(
      'cache-control',
      options.isPublic ? metadata.cacheControl : `private, ${metadata.cacheControl}`,
    )
  // Vary by credentials: two people may share one browser and its cache.
  if (!options.isPublic && !options.expires) headers.set('vary', 'authorization, apikey')
  const disposition = dispositionOf(options.download, PASSIVE.test(metadata.mimetype))
  if (disposition) headers.set('content-disposition', disposition)

  if (isUnchanged(options.headers, metadata)) return new Response(null, { status: 304, headers })
  const range = options.headers.range === undefined ? null : parseRange(options.headers.range, metadata.size)
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${metadata.size}`)
    return new Response(null, { status: 416, headers })
  }
  headers.set('content-length', String(range ? range.end - range.start + 1 : metadata.size))
  if (range) headers.set('content-range', `bytes ${range.start}-${range.end}/${metadata.size}`)
  const status = range ? 206 : 200
  if (options.method === 'HEAD') return new Response(null, { status, headers })
  const bytes = await files.read(version, range)
  // Replaced or removed since its row was read: the caller retries.
  if (!bytes) return null
  // The same class under the name in the types of fetch.
  return new Response(Readable.toWeb(bytes) as NodeReadableStream as ReadableStream, { status, headers })
}

const dispositionOf = (download: string | null, isPassive: boolean): string | null => {
  if (download === null) return isPassive ? null : 'attachment'
  if (download === '') return 'attachment'
  const name = encodeURIComponent([...download].slice(0, 255).join('')).replace(/'/g, '%27')
  return `attachment; filename=${name}; filename*=UTF-8''${name}`
}

const isUnchanged = (
  headers: IncomingHttpHeaders,
  { eTag, lastModified }: { eTag: string; lastModified: string },
) => {
  const known = headers['if-none-match']
  if (known !== undefined) return known.split(',').some(one => one.trim().replace(/^W\//, '') === eTag)
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return Math.floor(Date.parse(lastModified) / 1000) * 1000 <= since
}

/** One range of bytes; null where the whole file is meant (several ranges, another unit, nonsense). */
export const parseRange = (
  header: string,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | null => {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim()) ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return null
  if (from === '')
    return Number(to) === 0 || size === 0
      ? 'unsatisfiable'
      : { start: Math.max(0, size - Number(to)), end: size - 1 }
  const start = Number(from)
  if (to !== '' && Number(to) < start) return null
  if (start >= size) return 'unsatisfiable'
  return { start, end: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
}
