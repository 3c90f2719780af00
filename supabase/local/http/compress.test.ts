import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { compressJson } from './compress.ts'

const ROWS = JSON.stringify(Array.from({ length: 100 }, (_, id) => ({ id, name: 'Ada' })))
const answer = (body: string | null, type = 'application/json; charset=utf-8', status = 200) =>
  new Response(body, { status, headers: { 'content-type': type, 'content-range': '0-99/*' } })

it.each(['gzip', 'gzip, deflate, br', 'br, gzip;q=0.5'])(
  'compresses rows for a client that accepts %s',
  async accepted => {
    const found = await compressJson(answer(ROWS, undefined, 206), accepted)
    expect(found.status).toBe(206)
    expect(Object.fromEntries(found.headers)).toMatchObject({
      'content-encoding': 'gzip',
      'content-range': '0-99/*',
      vary: 'accept-encoding',
    })
    const bytes = Buffer.from(await found.arrayBuffer())
    expect(bytes.byteLength).toBeLessThan(ROWS.length / 4)
    expect(gunzipSync(bytes).toString()).toBe(ROWS)
  },
)

it.each([
  [undefined, ROWS, 'application/json'],
  ['br', ROWS, 'application/json'],
  ['gzip;q=0, br', ROWS, 'application/json'],
  ['br, gzip; q=0.0', ROWS, 'application/json'],
  ['gzip', '[]', 'application/json'],
  ['gzip', ROWS, 'image/png'],
])('leaves an answer uncompressed: %s', async (accepted, body, type) => {
  const found = await compressJson(answer(body, type), accepted)
  expect(found.headers.has('content-encoding')).toBe(false)
  expect(await found.text()).toBe(body)
})

it('leaves an answer without a body as it is', async () => {
  const found = await compressJson(answer(null, 'application/json', 204), 'gzip')
  expect([found.status, found.body]).toEqual([204, null])
})
