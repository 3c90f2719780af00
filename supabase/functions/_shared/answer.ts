import type { FunctionEnv, Handler } from './env.ts'
import { json } from './http.ts'

const METHODS = 'GET, POST, DELETE, OPTIONS'
const HEADERS = 'authorization, apikey, content-type, x-client-info'

/** No cookies are involved and none are allowed: a page needs a token of its own, whatever its origin. */
const corsHeaders = (req: Request, { allowedOrigins }: FunctionEnv): Record<string, string> => {
  const origin = req.headers.get('origin')
  return origin && allowedOrigins.includes(origin)
    ? { 'access-control-allow-origin': origin, 'access-control-expose-headers': 'retry-after' }
    : {}
}

const preflight = (req: Request, cors: Record<string, string>): Response =>
  new Response(null, {
    status: 204,
    headers: {
      ...cors,
      ...('access-control-allow-origin' in cors && req.headers.has('access-control-request-method')
        ? {
            'access-control-allow-methods': METHODS,
            'access-control-allow-headers': HEADERS,
            'access-control-max-age': '86400',
          }
        : { allow: METHODS }),
      vary: 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers',
    },
  })

/**
 * What surrounds every handler, wherever it runs: answers a browser's question whether it may ask, lets pages of the allowed
 * origins read the answer, and turns what broke into a 500 that says nothing.
 */
export const answer = async (
  handle: Handler,
  req: Request,
  env: FunctionEnv,
  report: (error: unknown) => void,
): Promise<Response> => {
  const cors = corsHeaders(req, env)
  if (req.method === 'OPTIONS') return preflight(req, cors)
  let response: Response
  try {
    response = await handle(req, env)
  } catch (error) {
    report(error)
    response = json(500, { error: 'Internal server error' })
  }
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(cors)) headers.set(name, value)
  headers.append('vary', 'Origin')
  headers.set('x-content-type-options', 'nosniff')
  return new Response(response.body, { status: response.status, headers })
}
