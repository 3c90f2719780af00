import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { parseJson } from '../http/json.ts'
import { failures, StorageFailure } from './failure.ts'

/** A bucket's limits for one file. */
export interface UploadLimits {
  bytes: number
  /** Empty: every type. */
  types: string[]
}

export interface IncomingFile {
  mimetype: string
  cacheControl: string
  userMetadata: Record<string, unknown> | null
  /** The declared size, for policies that check it before the upload; null when it was not declared. */
  contentLength: number | null
  /** The bytes as a stream; throws StorageFailure as soon as they exceed the limit. May be read once. */
  bytes: AsyncIterable<Buffer>
}

const METADATA_LIMIT = 1024 * 1024
/** Limit for form fields beside the file. */
const FORM_OVERHEAD = METADATA_LIMIT + 64 * 1024

/** The file in a request as storage-js sends it: the body itself, or the one file of a form. */
export const readFile = async (request: IncomingMessage, limits: UploadLimits): Promise<IncomingFile> => {
  const type = request.headers['content-type'] ?? 'application/octet-stream'
  return type.startsWith('multipart/form-data')
    ? readForm(request, limits, type)
    : readRaw(request, limits, type)
}

const readRaw = (request: IncomingMessage, limits: UploadLimits, type: string): IncomingFile => {
  const contentLength = announced(request.headers)
  if (contentLength !== null && contentLength > limits.bytes) throw failures.tooLarge()
  const custom = request.headers['x-metadata']
  return {
    mimetype: requireType(type, limits),
    cacheControl: plainHeader(request.headers['cache-control']) ?? 'no-cache',
    userMetadata:
      typeof custom === 'string' ? asObject(Buffer.from(custom, 'base64').toString('utf8')) : null,
    contentLength,
    bytes: limited(request, limits.bytes),
  }
}

const readForm = (request: IncomingMessage, limits: UploadLimits, type: string): Promise<IncomingFile> => {
  const contentLength = announced(request.headers)
  if (contentLength !== null && contentLength > limits.bytes + FORM_OVERHEAD) throw failures.tooLarge()
  return new Promise((resolve, reject) => {
    const form = openForm(request.headers, type, limits)
    const fields = new Map<string, string>()
    let file: Readable | null = null
    const fail = (error: unknown): void => {
      request.unpipe(form)
      const failure = error instanceof StorageFailure ? error : failures.invalidRequest('No content provided')
      file?.destroy(failure)
      reject(failure)
    }
    form.on('field', (name, value, _nameTruncated, valueTruncated) => {
      if (valueTruncated) fail(failures.tooLarge('user_metadata'))
      else fields.set(name, value)
    })
    form.on('file', (_name, stream, _filename, _encoding, partType) => {
      file = stream
      // The reader handles this error; without this handler an early error would be uncaught and end the process.
      stream.on('error', () => {})
      const custom = fields.get('metadata') ?? fields.get('userMetadata')
      const cacheTime = fields.get('cacheControl')
      try {
        resolve({
          mimetype: requireType(fields.get('contentType') ?? partType, limits),
          cacheControl: (cacheTime && plainHeader(`max-age=${cacheTime}`)) || 'no-cache',
          userMetadata: custom === undefined ? null : asObject(custom),
          contentLength,
          bytes: limited(stream, limits.bytes),
        })
      } catch (error) {
        fail(error)
      }
    })
    form.on('error', fail)
    form.on('finish', () => {
      if (!file) fail(new Error('A form without a file'))
    })
    request.on('aborted', () => fail(new Error('The request was cut off')))
    request.on('error', fail)
    request.pipe(form)
  })
}

const openForm = (headers: IncomingHttpHeaders, type: string, limits: UploadLimits): BusboyInstance => {
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': type },
      // Limit plus one byte is enough to detect an oversized file.
      limits: {
        files: 1,
        fields: 10,
        fieldSize: METADATA_LIMIT,
        fileSize: limits.bytes + 1,
        headerPairs: 20,
      },
    })
  } catch {
    // A content type that names no boundary.
    throw failures.invalidRequest('No content provided')
  }
}

async function* limited(source: Readable, limit: number): AsyncGenerator<Buffer> {
  let size = 0
  // Do not destroy the request on a refusal: its socket is needed for the answer.
  for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > limit) throw failures.tooLarge()
    yield chunk
  }
}

const announced = (headers: IncomingHttpHeaders): number | null => {
  const length = headers['content-length']
  return length === undefined ? null : Number(length)
}

/** Like Storage: an exact match, parameters included, or by the type before a `/*`. */
const requireType = (type: string, { types }: UploadLimits): string => {
  if (!/^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(\s*;[\x20-\x7e]*)?$/.test(type) || type.length > 255)
    throw failures.invalidMimeType(type)
  const kind = type.slice(0, type.indexOf('/'))
  if (types.length > 0 && !types.includes(type) && !types.includes(`${kind}/*`))
    throw failures.invalidMimeType(type)
  return type
}

/** Returned as a header of the download: one line of printable ASCII only (header injection). */
const plainHeader = (value: string | undefined): string | undefined =>
  value !== undefined && /^[\x20-\x7e]{1,200}$/.test(value) ? value : undefined

const asObject = (text: string): Record<string, unknown> | null => {
  const value = parseJson(text)
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
}
