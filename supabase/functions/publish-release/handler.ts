import { z } from 'zod'
import { askAsServer } from '../_shared/database.ts'
import type { FunctionEnv, Handler } from '../_shared/env.ts'
import { freeText } from '../_shared/fields.ts'
import { dispatch, json, Refusal, readBytes, readQuery } from '../_shared/http.ts'

/** Of a bundle, compressed: as the bucket and the database have it. */
const MAX_BUNDLE_BYTES = 20 * 1024 * 1024
/** The embedded platform reads bodies before handlers do. */
export const bodyLimit = MAX_BUNDLE_BYTES

const ACTIONS = ['publish', 'stage', 'promote', 'rollback', 'block', 'unblock'] as const

const Asked = z.object({
  request: z.uuid(),
  part: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'the name of a remote'),
  action: z.enum(ACTIONS),
  version: z
    .string()
    .regex(/^[0-9A-Za-z.+-]{1,64}$/, 'the version of a release')
    .optional(),
  commit: z
    .string()
    .regex(/^[0-9a-f]{7,64}$/, 'the hash of a commit')
    .optional(),
  percent: z.coerce.number().min(0).max(100).optional(),
  audience: z.enum(['everyone', 'staff']).optional(),
  by: freeText(80).optional(),
  reason: freeText(300).optional(),
})
const Question = z.object({ request: z.uuid() })
const State = z
  .array(z.object({ state: z.string(), answer: z.string().nullable(), ahead: z.int() }))
  .length(1)

/** The key, sent as bearer token. It is no token of a person, and the gateway checks none for this function. */
const requireKey = (req: Request): string => {
  const key = /^Bearer +(release_[\w-]{1,180})$/i.exec(req.headers.get('authorization') ?? '')?.[1]
  if (!key) throw new Refusal(401, 'The request has no key for releases')
  return key
}

/** Length of the bundle as announced: what is too large is refused before it is read. */
const requireSize = (req: Request): number => {
  const size = Number(req.headers.get('content-length') ?? Number.NaN)
  if (!Number.isInteger(size) || size < 1) throw new Refusal(411, 'body: a bundle, with its content-length')
  if (size > MAX_BUNDLE_BYTES) throw new Refusal(413, 'body: a bundle has at most 20 MB, compressed')
  return size
}

/** Keeps it where nobody but the server reads, outside of what is served. What is in it, the operator's command looks at. */
const keep = async (env: FunctionEnv, request: string, bundle: Uint8Array<ArrayBuffer>): Promise<void> => {
  const response = await fetch(`${env.supabaseUrl}/storage/v1/object/incoming/${request}`, {
    method: 'POST',
    headers: {
      apikey: env.secretKey,
      authorization: `Bearer ${env.secretKey}`,
      'content-type': 'application/gzip',
      'cache-control': 'no-store',
    },
    body: bundle,
    signal: AbortSignal.timeout(60_000),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`Keeping a bundle answered ${response.status}`)
}

/**
 * POST by a team's pipeline, with its key: asks for a change of its own remote. What it asks stands in the query; the body is the bundle of a
 * publication. Only key and size are checked here; the operator's `pnpm release accept` does the rest. Answers 202 with `{ request }`.
 *
 * GET `?request=`: what became of it, `{ state, answer, ahead }`.
 */
export const handle: Handler = (req, env) =>
  dispatch(req, {
    POST: async () => {
      const key = requireKey(req)
      const { request, part, action, version, commit, ...options } = readQuery(req, Asked)
      const size = action === 'publish' ? requireSize(req) : null
      const ask = askAsServer(env)
      // The key before the body: a stranger's is not kept.
      const given = { part_param: part, action_param: action, version_param: version ?? null }
      const of = { commit_param: commit ?? null, request_param: request, options_param: options }
      await ask('send_publish_request', { key_param: key, ...given, ...of, size_param: size })
      if (size !== null) {
        const bundle = await readBytes(req, size)
        if (bundle.byteLength !== size) throw new Refusal(400, 'body: it did not arrive whole')
        await keep(env, request, bundle)
        await ask('publish_request_arrived', { request_param: request })
      }
      return json(202, { request })
    },
    GET: async () => {
      const key = requireKey(req)
      const { request } = readQuery(req, Question)
      const rows = await askAsServer(env)('publish_request_state', { key_param: key, request_param: request })
      const [found] = State.parse(rows)
      return json(200, found)
    },
  })
