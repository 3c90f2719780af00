import { INLINED, type ServedReleases } from '@coach-app/contracts'
import { aDocument, aPart } from '@coach-app/testing/releases'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 0, minutes)).toISOString()
const releaseOf = (revision: number, minutes: number) =>
  aDocument({ shell: aPart('1'), contacts: aPart(`${revision}`) }, { revision, at: at(minutes) })

const aServed = (over: Partial<ServedReleases> = {}): ServedReleases => ({
  document: releaseOf(3, 3),
  remotes: {},
  integrity: {},
  published: {},
  ...over,
})

beforeEach(() => {
  vi.resetModules()
  document.body.innerHTML = [
    [INLINED.config, { supabaseUrl: '/', publishableKey: 'sb_publishable_x' }],
    [INLINED.releases, { document: releaseOf(3, 3), remotes: {} }],
  ]
    .map(([id, value]) => `<script type="application/json" id="${id}">${JSON.stringify(value)}</script>`)
    .join('')
})

async function answering(response: Response | Error) {
  const { ask } = await import('./fetch-served.ts')
  const tell = vi.fn()
  const answer = await ask(async () => {
    if (!(response instanceof Response)) throw response
    return response
  }, tell)
  return { answer, told: tell.mock.calls.length }
}

describe('fetching the served releases', () => {
  it('updates the store, and returns the revision', async () =>
    expect(await answering(Response.json(aServed()))).toEqual({ answer: 3, told: 1 }))

  it.each([
    ['an error', Response.json(aServed(), { status: 503 })],
    ['a captive portal', new Response('<html>Pay</html>', { headers: { 'content-type': 'text/html' } })],
    ['half of it', new Response(JSON.stringify(aServed()).slice(0, 100))],
    ['something else', Response.json({ hello: 'world' })],
    ['nothing', Response.json(null)],
    ['an answer that takes too long', new DOMException('too long', 'TimeoutError')],
  ])('is unreachable with %s', async (_, response) =>
    expect(await answering(response)).toEqual({ answer: 'unreachable', told: 0 }),
  )

  it.each([
    ['another schema', { document: { ...releaseOf(4, 4), schema: 3 } }],
    ['no shell', { document: aDocument({ contacts: aPart('4') }, { revision: 3 }) }],
    ['no integrity', { integrity: null }],
    ['no remotes', { remotes: 'none' }],
    [
      'a part that is none',
      { document: aDocument({ shell: aPart('1'), contacts: null as never }, { revision: 3 }) },
    ],
  ])('is ignored with %s, though the server was reached', async (_, over) => {
    const { answer, told } = await answering(Response.json({ ...aServed(), ...over }))
    expect(answer).toBeTypeOf('number')
    expect(told).toBe(0)
  })

  it('is offline when the request fails', async () =>
    expect(await answering(new TypeError('Failed to fetch'))).toEqual({ answer: 'offline', told: 0 }))

  it('shares one request among concurrent callers', async () => {
    const { fetchServed } = await import('./fetch-served.ts')
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(aServed()))
    expect(await Promise.all([fetchServed(), fetchServed()])).toEqual([3, 3])
    expect(fetched).toHaveBeenCalledTimes(1)
    await fetchServed()
    expect(fetched).toHaveBeenCalledTimes(2)
    fetched.mockRestore()
  })
})

describe('updating the served releases', () => {
  it.each([
    ['a later revision', releaseOf(4, 4), true],
    ['a later revision of a machine whose clock is behind', releaseOf(4, 1), true],
    ['an earlier revision, from a cache', releaseOf(2, 2), false],
    ['an earlier revision that was made later: the store was restored', releaseOf(2, 9), true],
  ])('takes later ones only: %s', async (_, document, isTaken) => {
    const { updateServed, servedStore } = await import('./served-releases.ts')
    updateServed(aServed({ document, integrity: { '/remotes/contacts/2/a.js': 'sha384-x' } }))
    expect(servedStore.getState().document.revision).toBe(isTaken ? document.revision : 3)
    // The files of a version never change.
    expect(servedStore.getState().integrity).toHaveProperty(['/remotes/contacts/2/a.js'])
  })
})
