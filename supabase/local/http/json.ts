export const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
  })

/** A JSON answer that is streamed: a piece is made only when the reader takes it (backpressure). */
export const jsonInPieces = (pieces: AsyncIterable<string>): Response =>
  new Response(ReadableStream.from(encode(pieces)), {
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  })

async function* encode(pieces: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const piece of pieces) yield encoder.encode(piece)
}

/** An error as GoTrue writes it, so that auth-js gives it its code. */
export const authError = (
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): Response =>
  json(
    status,
    { code: status, error_code: code, msg: message },
    { 'x-supabase-api-version': '2024-01-01', ...headers },
  )

export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
