import { z } from 'zod'
import { callAs, requireToken } from '../_shared/database.ts'
import type { FunctionEnv, Handler } from '../_shared/env.ts'
import { dispatch, json, Refusal, readBody } from '../_shared/http.ts'
import { type Picture, readPicture } from './picture.ts'

/** Width and height of a stored picture, in px; @coach-app/data makes it so on the device. */
const SIDE = 256
const MAX_BYTES = 200 * 1024
/** Of base64, and above what MAX_BYTES take: so a file that is too large is refused by its name. */
const MAX_BODY = 512 * 1024
/** By name a picture never changes: it may be kept for a day. */
const CACHE_SECONDS = 86_400

const Body = z.object({ picture: z.base64().min(1) })

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))

function requirePicture(bytes: Uint8Array): Picture {
  if (bytes.length > MAX_BYTES) throw new Refusal(413, 'picture: at most 200 kB')
  const picture = readPicture(bytes)
  if (!picture) throw new Refusal(422, 'picture: a WebP or JPEG file')
  if (picture.width !== SIDE || picture.height !== SIDE)
    throw new Refusal(422, `picture: ${SIDE} by ${SIDE} pixels`)
  return picture
}

/** Stores with the server's key: nobody else may put anything into this bucket. */
async function store(
  env: FunctionEnv,
  path: string,
  type: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const response = await fetch(`${env.supabaseUrl}/storage/v1/object/avatars/${path}`, {
    method: 'POST',
    headers: {
      apikey: env.secretKey,
      authorization: `Bearer ${env.secretKey}`,
      'content-type': type,
      'cache-control': `max-age=${CACHE_SECONDS}`,
    },
    body: bytes,
    signal: AbortSignal.timeout(10_000),
  })
  if (!response.ok) throw new Error(`Storing a picture answered ${response.status}`)
}

/**
 * POST `{ picture }`, base64 of a WebP or JPEG of 256 by 256 px and at most 200 kB: the caller's picture from now on. What it is, its bytes
 * say. Answers `{ path }`, its name in the bucket avatars.
 */
export const handle: Handler = (req, env) =>
  dispatch(req, {
    POST: async () => {
      const token = requireToken(req)
      const body = await readBody(req, Body, MAX_BODY)
      const bytes = bytesOf(body.picture)
      const { type } = requirePicture(bytes)
      const path = z.string().parse(await callAs(env, token, 'reserve_avatar'))
      await store(env, path, type, bytes)
      return json(200, { path: await callAs(env, token, 'use_avatar', { path_param: path }) })
    },
  })
