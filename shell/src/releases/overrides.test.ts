import { INLINED, STAFF_STORAGE_KEY } from '@coach-app/contracts'
import { aDocument, aPart } from '@coach-app/testing/releases'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const KEY = 'coach-app-release-overrides'
const HOUR = 60 * 60_000
const NOW = Date.UTC(2026, 0, 1, 9)

const release = { abi: 1, entry: 'remoteEntry.js', exposes: {}, needs: {}, routes: [] }
const published = (version: string) => ({
  version,
  release,
  integrity: { [`/remotes/contacts/${version}/remoteEntry.js`]: 'sha384-x' },
})

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ now: NOW })
  document.head.innerHTML = ''
  document.body.innerHTML = [
    [INLINED.config, { supabaseUrl: '/', publishableKey: 'sb_publishable_x' }],
    [
      INLINED.releases,
      {
        document: aDocument({ shell: aPart('1'), contacts: aPart('1', { blocked: ['bad'] }) }),
        remotes: { contacts: { 1: release } },
      },
    ],
  ]
    .map(([id, value]) => `<script type="application/json" id="${id}">${JSON.stringify(value)}</script>`)
    .join('')
  localStorage.setItem(STAFF_STORAGE_KEY, 'yes')
})
afterEach(() => void vi.useRealTimers())

const store = (over: Record<string, unknown> = {}) =>
  localStorage.setItem(
    KEY,
    JSON.stringify({
      origin: location.origin,
      until: NOW + HOUR,
      byRemote: { contacts: published('2') },
      ...over,
    }),
  )

async function chosen() {
  const { chooseForBrowser } = await import('./choose.ts')
  return chooseForBrowser('contacts').map(({ version, role }) => `${version} ${role}`)
}

const withPolicy = (sources: string) => {
  document.head.innerHTML = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' ${sources}; object-src 'none'">`
}

describe('an override', () => {
  it('is tried first, with the served releases as fallback', async () => {
    store()
    expect(await chosen()).toEqual(['2 override', '1 stable'])
  })

  it('expires after eight hours', async () => {
    const { readOverrides } = await import('./overrides.ts')
    const { writeOverrides } = await import('./choose-override.ts')
    writeOverrides({ contacts: published('2') })
    vi.setSystemTime(NOW + 8 * HOUR - 1)
    expect(Object.keys(readOverrides().byRemote)).toEqual(['contacts'])
    vi.setSystemTime(NOW + 8 * HOUR)
    expect(readOverrides().byRemote).toEqual({})
  })

  it.each([
    ['it is over', { until: NOW }],
    ['it would hold for longer than it can: the clock was put back', { until: NOW + 9 * HOUR }],
    ['it is of another origin', { origin: 'https://elsewhere.example' }],
    [
      'its files are elsewhere',
      { byRemote: { contacts: { ...published('2'), integrity: { '/x.js': 'y' } } } },
    ],
    ['its version leads elsewhere', { byRemote: { contacts: { ...published('../../x'), integrity: {} } } }],
    ['it is blocked', { byRemote: { contacts: published('bad') } }],
    ['it is none', { byRemote: { contacts: null } }],
  ])('is ignored when %s', async (_, over) => {
    store(over)
    expect(await chosen()).toEqual(['1 stable'])
  })

  it('is ignored unless a system admin is signed in', async () => {
    store()
    localStorage.removeItem(STAFF_STORAGE_KEY)
    expect(await chosen()).toEqual(['1 stable'])
  })

  it.each(['{', 'null', '[]', '"x"'])('ignores the malformed entry %s', async text => {
    localStorage.setItem(KEY, text)
    expect(await chosen()).toEqual(['1 stable'])
  })
})

describe('a dev server', () => {
  const at = (devServer: string) => ({
    byRemote: { contacts: { version: 'dev', release, integrity: {}, devServer } },
  })

  it('is allowed on localhost where the policy allows it', async () => {
    withPolicy('http://localhost:*')
    store(at('http://localhost:5174'))
    expect(await chosen()).toEqual(['dev override', '1 stable'])
  })

  it('is refused where the policy does not allow it', async () => {
    withPolicy('')
    store(at('http://localhost:5174'))
    expect(await chosen()).toEqual(['1 stable'])
  })

  it.each([
    'http://localhost.example:5174',
    'http://localhost:5174@elsewhere.example',
    'https://elsewhere.example',
    'http://localhost:5174/elsewhere',
    'http://127.0.0.1:5174',
    'javascript:alert(1)',
  ])('is ignored at %s', async address => {
    store(at(address))
    expect(await chosen()).toEqual(['1 stable'])
  })
})

describe('the description that an override stores', () => {
  const description = {
    kind: 'remote',
    name: 'contacts',
    version: '2',
    ...release,
    files: [
      { path: 'remoteEntry.js', size: 1, integrity: 'sha384-x' },
      { path: 'logo.png', size: 1, integrity: 'sha384-y' },
    ],
    commit: null,
  }
  const answering = async (response: Response) => {
    const { findRelease } = await import('./choose-override.ts')
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(response)
    return findRelease('contacts', '2')
  }

  it('is read from the published release', async () =>
    expect(await answering(Response.json(description))).toEqual(published('2')))

  it.each([
    ['it is gone', new Response('Not found', { status: 404 }), 'not there any more'],
    ['it is another one', Response.json({ ...description, name: 'auth' }), 'something else'],
    ['this shell cannot mount it', Response.json({ ...description, abi: 2 }), 'ABI 2'],
  ])('is refused when %s', async (_, response, words) => expect(answering(response)).rejects.toThrow(words))
})

describe('a dev server chosen by hand', () => {
  const routes = [{ path: '/plans', kind: 'open', module: './pages', title: 'Plans' }]

  it('is asked for its pages', async () => {
    const asked = vi.fn(async () => Response.json(routes))
    vi.stubGlobal('fetch', asked)
    const { fromSources } = await import('./choose-override.ts')
    expect(await fromSources('http://localhost:5173')).toMatchObject({
      version: 'dev',
      release: { entry: 'http://localhost:5173/remoteEntry.js', routes },
    })
    expect(asked).toHaveBeenCalledWith('http://localhost:5173/routes.json')
    vi.unstubAllGlobals()
  })

  it.each([
    ['nothing answers', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['something else does', async () => new Response('', { status: 404 })],
  ])('is refused with a reason when %s', async (_, answer) => {
    vi.stubGlobal('fetch', answer)
    const { fromSources } = await import('./choose-override.ts')
    await expect(fromSources('http://localhost:5173')).rejects.toThrow('No dev server of a remote answers')
    vi.unstubAllGlobals()
  })
})
