import { beforeEach, describe, expect, it, vi } from 'vitest'
import { callApi } from './api.ts'
import { fakeNetwork, json, storeSession } from './network.fixture.ts'
import { configureSupabase } from './supabase.ts'

const network = fakeNetwork()
configureSupabase({ supabaseUrl: '/', publishableKey: 'sb_publishable_x' })
beforeEach(storeSession)

const call = (over: Partial<Parameters<typeof callApi>[1]> = {}) =>
  callApi('thing', {
    method: 'POST',
    body: { a: 1 },
    fallback: 'Failed to do it',
    session: 'required',
    ...over,
  })

describe('callApi', () => {
  it("sends JSON with the caller's token", async () => {
    network.answer('POST /api/thing', () => json({ done: true }))
    expect(await call({ query: { q: 'a&b' } })).toEqual({ ok: true, value: { done: true } })
    const [request] = network.sent
    expect(request).toMatchObject({ body: { a: 1 }, query: { q: 'a&b' } })
    expect(request?.headers.get('authorization')).toBe('Bearer token-of-ann')
    expect(request?.headers.get('content-type')).toBe('application/json')
  })

  it('accepts a plain text answer', async () => {
    network.answer('POST /api/thing', () => new Response('ok'))
    expect(await call()).toEqual({ ok: true, value: 'ok' })
  })

  it.each([
    [
      'the error field',
      json({ error: 'You are not their coach.' }, 403),
      'forbidden',
      'You are not their coach.',
    ],
    ['no error field', json({}, 403), 'forbidden', 'Failed to do it'],
    ['an empty error field', json({ error: '' }, 400), 'invalid-input', 'Failed to do it'],
    ['an error field that is no text', json({ error: { a: 1 } }, 409), 'conflict', 'Failed to do it'],
    ['plain text', new Response('Bad gateway', { status: 502 }), 'unexpected', 'Failed to do it'],
    ['null', json(null, 500), 'unexpected', 'Failed to do it'],
    ['nothing', new Response(null, { status: 404 }), 'not-found', 'Failed to do it'],
  ])('fails with code and message for %s', async (_, response, code, message) => {
    network.answer('POST /api/thing', () => response)
    expect(await call()).toMatchObject({ ok: false, error: { code, message } })
  })

  it('says that the network failed', async () => {
    network.answer('POST /api/thing', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await call()).toMatchObject({ ok: false, error: { code: 'network', message: 'Failed to do it' } })
  })

  it('times out after ten seconds', async () => {
    const limit = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
    network.answer(
      'POST /api/thing',
      () =>
        new Promise((_, reject) => {
          limit.signal.addEventListener('abort', () => reject(limit.signal.reason))
          limit.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'))
        }),
    )
    expect(await call()).toMatchObject({ ok: false, error: { code: 'network' } })
    expect(timeout).toHaveBeenCalledWith(10_000)
  })

  it('sends nothing without a session where one is required', async () => {
    localStorage.clear()
    expect(await call()).toMatchObject({
      ok: false,
      error: { code: 'unauthenticated', message: 'User not authenticated' },
    })
    expect(network.sent).toEqual([])
  })

  it('sends no token where none is required', async () => {
    localStorage.clear()
    network.answer('POST /api/thing', () => json({}))
    expect(await call({ session: 'optional' })).toMatchObject({ ok: true })
    expect(network.sent[0]?.headers.has('authorization')).toBe(false)
  })
})
