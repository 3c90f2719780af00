import { configureSupabase } from '@coach-app/data'
import { fakeNetwork, json, storeSession } from '@coach-app/data/testing'
import { expect, it } from 'vitest'
import { publicAddress, readPublic } from './public-api.data.ts'

const network = fakeNetwork()
configureSupabase({ supabaseUrl: '/', publishableKey: 'sb_publishable_x' })

it('readPublic sends no token, even when somebody is signed in', async () => {
  storeSession()
  network.answer('GET /api/board', () => json({ people: [] }))
  expect(await readPublic('board', { query: { link: 'a&b' } })).toEqual({ ok: true, value: { people: [] } })
  expect(network.sent[0]).toMatchObject({ query: { link: 'a&b' } })
  expect(network.sent[0]?.headers.get('authorization')).toBeNull()
  expect(publicAddress('board', { link: 'a&b' })).toBe('/api/board?link=a%26b')
})

it.each([
  [json({ error: 'There is no such event.' }, 404), 'not-found', 'There is no such event.'],
  [new Response('Bad gateway', { status: 502 }), 'unexpected', 'Failed to read'],
])("readPublic fails with the server's message, or one of its own", async (response, code, message) => {
  network.answer('GET /api/board', () => response)
  expect(await readPublic('board', {})).toMatchObject({ ok: false, error: { code, message } })
})

it('readPublic says that the network failed', async () => {
  network.answer('GET /api/board', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await readPublic('board', {})).toMatchObject({ ok: false, error: { code: 'network' } })
})
