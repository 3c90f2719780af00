import type { FunctionEnv, Handler } from './env.ts'
import { json } from './http.ts'

const METHODS = 'GET, POST, DELETE, OPTIONS'
const HEADERS = 'authorization, apikey, content-type, x-client-info'

/** CORS without credentials: no cookies are used, so every page needs its own token. */
const corsHeaders = (req: Request, { allowedOrigins }: FunctionEnv): Record<string, string> => {
  const origin = req.headers.get('origin')
  return origin && allowedOrigins.includes(origin)
    ? { 'access-control-allow-origin': origin, 'access-control-expose-headers': 'retry-after, x-request-id' }
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

/** The gateway's id of the request, so that both logs name the same; else one of our own. */
const requestIdOf = ({ headers }: Request): string =>
  [headers.get('x-request-id'), headers.get('sb-request-id')].find(
    id => id && /^[A-Za-z0-9-]{8,64}$/.test(id),
  ) ?? crypto.randomUUID()

/**
 * Wraps every handler, on the embedded platform and in Deno: answers CORS preflights, adds CORS headers for the allowed origins, and
 * turns an uncaught error into a 500 without details.
 */
export const answer = async (
  handle: Handler,
  req: Request,
  env: FunctionEnv,
  report: (error: unknown, requestId: string) => void,
): Promise<Response> => {
  const requestId = requestIdOf(req)
  const cors = corsHeaders(req, env)
  if (req.method === 'OPTIONS') return preflight(req, cors)
  let response: Response
  try {
    response = await handle(req, env)
  } catch (error) {
    report(error, requestId)
    response = json(500, { error: 'Internal server error' })
  }
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(cors)) headers.set(name, value)
  headers.append('vary', 'Origin')
  headers.set('x-content-type-options', 'nosniff')
  headers.set('x-request-id', requestId)
  return new Response(response.body, { status: response.status, headers })
}
