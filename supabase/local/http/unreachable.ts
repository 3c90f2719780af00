import { authError, json } from './json.ts'

const MESSAGE = 'The database cannot be reached at the moment. Please try again.'
const SOON = { 'retry-after': '1' }

/**
 * The answer while the database is out of reach, in the format of each API. It has to be 503: auth-js keeps a session whose refresh is
 * answered so, and ends it after any other failure.
 */
export const unreachable = (pathname: string): Response => {
  if (pathname.startsWith('/auth/v1/')) return authError(503, 'unexpected_failure', MESSAGE, SOON)
  if (pathname.startsWith('/rest/v1/'))
    return json(503, { code: 'PGRST001', details: null, hint: null, message: MESSAGE }, SOON)
  if (pathname.startsWith('/storage/v1/'))
    return json(
      503,
      { statusCode: '503', code: 'DatabaseTimeout', error: 'DatabaseTimeout', message: MESSAGE },
      SOON,
    )
  return json(503, { error: MESSAGE }, SOON)
}
