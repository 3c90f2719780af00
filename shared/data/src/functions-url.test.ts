import { expect, it, vi } from 'vitest'
import { callApi } from './api.ts'
import { fakeNetwork, json, storeSession } from './network.fixture.ts'
import { configureSupabase } from './supabase.ts'

const network = fakeNetwork()

it("functions are called at the configured URL, with the project's key beside the token", async () => {
  storeSession()
  configureSupabase({
    supabaseUrl: 'https://project.supabase.co',
    publishableKey: 'sb_publishable_x',
    functionsUrl: 'https://project.supabase.co/functions/v1/',
  })
  network.answer('GET /functions/v1/thing', () => json({ done: true }))
  const answer = await callApi('thing', { method: 'GET', fallback: 'Failed', session: 'required' })
  expect(answer).toEqual({ ok: true, value: { done: true } })
  const headers = network.sent[0]?.headers
  expect(headers?.get('apikey')).toBe('sb_publishable_x')
  expect(headers?.get('authorization')).toBe('Bearer token-of-ann')
})

it('an invalid functions URL is refused at the start', async () => {
  const { configureSupabase: configure } = await freshModule()
  expect(() =>
    configure({ supabaseUrl: '/', publishableKey: 'sb_publishable_x', functionsUrl: 'ftp://project' }),
  ).toThrow('ftp://project')
})

/** The client is made once per page: another page is another module. */
const freshModule = async (): Promise<typeof import('./supabase.ts')> => {
  vi.resetModules()
  return import('./supabase.ts')
}
