import { bearerToken, callAs, callAsServer } from '../_shared/database.ts'
import type { FunctionEnv, Handler } from '../_shared/env.ts'
import { dispatch, json, Refusal, readBody } from '../_shared/http.ts'
import { keyedId } from './keyed-id.ts'
import { onlyServed } from './only-served.ts'
import { Body, type Reports } from './reports.ts'

/** Maximum body size: three times the largest report of our pages. */
const MAX_BODY_BYTES = 8_192

/**
 * POST: a page reports success or failure of its releases. The answer never reveals what was stored (unknown release, invalid user,
 * device already counted).
 */
export const handle: Handler = (req, env) =>
  dispatch(req, {
    POST: async () => {
      const { device, ...sent } = await readBody(req, Body, MAX_BODY_BYTES)
      const reports = await onlyServed(sent, env)
      if (reports) await keep(req, env, await keyedId(env, 'device', device), reports)
      return json(200, { success: true })
    },
  })

const keep = async (req: Request, env: FunctionEnv, device: string, reports: Reports): Promise<void> => {
  const token = bearerToken(req)
  const kept = { device_param: device, reports_param: reports }
  if (token && (await keepAs(env, token, kept))) return
  const address = (req.headers.get('x-forwarded-for') ?? '').split(',')[0]?.trim() ?? ''
  const address_param = await keyedId(env, 'address', address)
  const isKept = await callAsServer(env)('report_releases_as_stranger', { address_param, ...kept })
  if (isKept !== true) throw new Refusal(429, 'Too many requests. Please wait a moment and try again.')
}

/** @returns whether the token is a valid user's. An expired one counts as none: the report then counts for its device only. */
const keepAs = async (env: FunctionEnv, token: string, kept: Record<string, unknown>): Promise<boolean> => {
  try {
    await callAs(env, token, 'report_releases', kept)
    return true
  } catch (error) {
    if (error instanceof Refusal && [401, 403].includes(error.status)) return false
    throw error
  }
}
