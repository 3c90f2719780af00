import { DEVICE_STORAGE_KEY, type ReleaseReports, SESSION_STORAGE_KEY } from '@coach-app/contracts'
import { createRemote } from '@coach-app/runtime'
import { useState } from 'react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Modules, openPage } from '../federation/page.fixture.ts'

vi.stubGlobal('__SHARE_VERSIONS__', {})

const DEVICE = '0123456789abcdef0123456789abcdef'
const page = (text: string) => createRemote(() => <p>{text}</p>)
const throwing = createRemote(() => {
  throw new Error('broken')
})
/** Request bodies that were sent, with their access tokens. */
const sent: { body: ReleaseReports; token: string | null }[] = []

beforeEach(() => {
  ;(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false
  sent.length = 0
  localStorage.clear()
  localStorage.setItem(DEVICE_STORAGE_KEY, DEVICE)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const fetch = vi.spyOn(window, 'fetch').mockImplementation(async (_, init) => {
    const token = new Headers(init?.headers).get('authorization')
    sent.push({ body: JSON.parse(String(init?.body)) as ReleaseReports, token })
    return Response.json({ success: true })
  })
  return () => fetch.mockRestore()
})

/** A published page with integrity; without `held` one from its dev server. */
async function openReporting(modules: Modules, { held = true, online = true } = {}) {
  const map = held ? '<script type="importmap">{"integrity":{"/shell/1/x.js":"sha384-x"}}</script>' : ''
  document.head.innerHTML = map
  onTestFinished(() => {
    document.head.innerHTML = ''
  })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  const opened = await openPage('/', modules)
  const { startReports } = await import('./start-reports.ts')
  startReports(new Promise(() => {}))
  return { ...opened, hide: () => window.dispatchEvent(new Event('pagehide')) }
}

const signIn = (seconds: number) =>
  localStorage.setItem(
    SESSION_STORAGE_KEY,
    JSON.stringify({
      access_token: 'a.b.c',
      expires_at: Date.now() / 1000 + seconds,
      user: { id: 'u', email: 'u@example.test' },
    }),
  )

describe('release reports', () => {
  it('are sent when the page is left: what failed, where, its fallback, and the composition', async () => {
    const { outlet, settled, hide } = await openReporting({
      'landing 2 ./pages': throwing,
      'landing 1 ./pages': page('as before'),
    })
    await vi.waitFor(() => expect(outlet.textContent).toBe('as before'))
    await settled
    expect(sent).toEqual([])
    hide()
    const landing = { part: 'landing', weight: 1 }
    expect(sent).toEqual([
      {
        token: null,
        body: {
          device: DEVICE,
          revision: 1,
          composition: { landing: '1', auth: '2', contacts: '2', 'coach-access': '2' },
          outcomes: [
            { ...landing, version: '2', outcome: 'failed', stage: 'mount' },
            { ...landing, version: '2', outcome: 'fell-back', to: '1' },
            { ...landing, version: '1', outcome: 'mounted' },
          ],
          vitals: [],
        },
      },
    ])
  })

  it('say whether it failed while loading or after it was shown', async () => {
    let crash = () => {}
    const Fragile = () => {
      const [isBroken, setIsBroken] = useState(false)
      crash = () => setIsBroken(true)
      if (isBroken) throw new Error('broken later')
      return <p>welcome</p>
    }
    const { outlet, settled, stage, hide } = await openReporting({
      'landing 1 ./pages': createRemote(Fragile),
    })
    await vi.waitFor(() => expect(outlet.textContent).toBe('welcome'))
    await settled
    crash()
    await vi.waitFor(() => expect(stage()).toBe('failed'))
    hide()
    expect(sent[0]?.body.outcomes.filter(({ outcome }) => outcome === 'failed')).toMatchObject([
      { version: '2', stage: 'load' },
      { version: '1', stage: 'crash' },
    ])
  })

  it("have the user's token and every outcome of theirs; no expired token", async () => {
    const modules = { 'landing 2 ./pages': page('welcome') }
    signIn(60)
    const first = await openReporting(modules)
    await vi.waitFor(() => expect(first.outlet.textContent).toBe('welcome'))
    await first.settled
    first.hide()
    expect(sent).toMatchObject([
      { token: 'Bearer a.b.c', body: { outcomes: [{ outcome: 'mounted', version: '2', weight: 0 }] } },
    ])
    signIn(-60)
    const second = await openReporting(modules)
    await vi.waitFor(() => expect(second.outlet.textContent).toBe('welcome'))
    await second.settled
    second.hide()
    expect(sent, 'another device of the sample speaks for this one').toHaveLength(1)
  })

  it('are deduplicated for an hour, except those that failed to send', async () => {
    const modules = { 'landing 2 ./pages': throwing, 'landing 1 ./pages': page('as before') }
    const visit = async () => {
      const { outlet, settled, hide } = await openReporting(modules)
      await vi.waitFor(() => expect(outlet.textContent).toBe('as before'))
      await settled
      hide()
    }
    vi.mocked(window.fetch).mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await visit()
    expect(sent).toHaveLength(0)
    await vi.waitFor(() => expect(localStorage.getItem('coach-app-reported')).not.toContain('landing'))
    localStorage.removeItem('coach-app-failed-releases')
    await visit()
    expect(sent).toHaveLength(1)
    localStorage.removeItem('coach-app-failed-releases')
    await visit()
    expect(sent).toHaveLength(1)
  })

  it.each([
    ['from its sources', { held: false }, DEVICE],
    ['without a network', { online: false }, DEVICE],
    ['where nothing is kept', {}, 'nothing-is-kept'],
  ])('are not sent %s', async (_, options, device) => {
    localStorage.setItem(DEVICE_STORAGE_KEY, device)
    const modules = { 'landing 2 ./pages': throwing, 'landing 1 ./pages': page('as before') }
    const { outlet, settled, hide } = await openReporting(modules, options)
    await vi.waitFor(() => expect(outlet.textContent).toBe('as before'))
    await settled
    hide()
    expect(sent).toEqual([])
  })
})
