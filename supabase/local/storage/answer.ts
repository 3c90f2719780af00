import type { IncomingMessage } from 'node:http'
import type { z } from 'zod'
import { parseJson } from '../http/json.ts'
import { BodyTooLarge, readBody } from '../http/request-response.ts'
import type { Buckets } from './buckets.ts'
import type { Identification } from './caller.ts'
import { failures } from './failure.ts'
import type { Files } from './files.ts'
import type { Listing } from './listing.ts'
import type { Objects } from './objects.ts'
import type { Signing } from './signing.ts'

/** The dependencies of the request handlers. */
export interface Services {
  identify: Identification
  signing: Signing
  files: Files
  objects: Objects
  buckets: Buckets
  listing: Listing
  fileSizeLimit: number
}

export interface StorageRequest {
  request: IncomingMessage
  url: URL
  /** The rest of the URL path after the route: `bucket/name`, still encoded. */
  path: string
}

export type Answer = (request: StorageRequest, services: Services) => Promise<Response>

const BODY_LIMIT = 1024 * 1024

/** The JSON body, validated by the route's schema. */
export const readJson = async <S extends z.ZodType>(
  request: IncomingMessage,
  shape: S,
): Promise<z.infer<S>> => {
  const body = await readBody(request, BODY_LIMIT).catch(error => {
    throw error instanceof BodyTooLarge ? failures.tooLarge('body') : error
  })
  return parse(parseJson(body.toString('utf8')), shape)
}

/** `value`, validated by the route's schema. */
export const parse = <S extends z.ZodType>(value: unknown, shape: S): z.infer<S> => {
  const parsed = shape.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw failures.invalidRequest(`${['body', ...(issue?.path ?? [])].join('/')}: ${issue?.message}`)
}
