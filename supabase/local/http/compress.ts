import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

/** Minimum size: a smaller answer fits into one packet even without compression. */
const WORTHWHILE = 1_000

/** Compresses a JSON answer above the minimum size if the client accepts gzip, as an API gateway does. */
export const compressJson = async (response: Response, accepted: string | undefined): Promise<Response> => {
  const isJson = /^application\/(?:[\w.+-]+\+)?json\b/.test(response.headers.get('content-type') ?? '')
  if (
    !response.body ||
    !isJson ||
    !/(?:^|,)\s*gzip\s*(?:,|;(?!\s*q=0(?:\.0*)?\s*(?:,|$))|$)/.test(accepted ?? '')
  )
    return response
  const body = Buffer.from(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  headers.append('vary', 'accept-encoding')
  const { status, statusText } = response
  if (body.byteLength < WORTHWHILE) return new Response(body, { status, statusText, headers })
  headers.delete('content-length')
  headers.set('content-encoding', 'gzip')
  return new Response(await promisify(gzip)(body, { level: 5 }), { status, statusText, headers })
}
