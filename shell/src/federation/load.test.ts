import type { RemoteFactory } from '@coach-app/contracts'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Candidate } from '../releases/choose.ts'

const { registerRemotes, loadRemote, renew, preload } = vi.hoisted(() => ({
  registerRemotes: vi.fn(),
  loadRemote: vi.fn(),
  renew: vi.fn(async () => {}),
  preload: vi.fn(async () => {}),
}))
vi.mock('@module-federation/runtime', () => ({ createInstance: () => ({ registerRemotes, loadRemote }) }))
vi.mock('./shares.ts', () => ({ shared: {} }))
vi.mock('./dev-remote.ts', () => ({ startDevRemote: async () => {} }))
vi.mock('./require-compatible.ts', () => ({ requireCompatible: () => {} }))
vi.mock('./sheets.ts', () => ({ loadSheets: async () => {} }))
vi.mock('./integrity.ts', () => ({ verifyScripts: async () => {}, preload }))
vi.mock('./renew.ts', () => ({ renew }))
vi.mock('../releases/release-maps.ts', () => ({ letGoOfLoad: () => {} }))
vi.mock('../releases/served-releases.ts', () => ({
  servedStore: { getState: () => ({ integrity: { '/remotes/contacts/2/remoteEntry.js': 'sha256-abc' } }) },
}))

const { loadModule } = await import('./load.ts')

const factory: RemoteFactory = () => ({ bootstrap: [], mount: [], unmount: [] }) as never
let release = 0
/** A release that nobody has loaded yet: what is loaded stays loaded. */
const aCandidate = (): Candidate => {
  release += 1
  return {
    version: String(release),
    role: 'stable',
    base: `https://app.example/remotes/contacts/${release}/`,
    release: { abi: 1, entry: 'remoteEntry.js', exposes: {}, needs: {}, routes: [] },
  } as Candidate
}
/** What the entries were asked for by, without the release's folder. */
const entries = () => registerRemotes.mock.calls.map(([[remote]]) => String(remote.entry).replace(/.*\//, ''))

beforeEach(() => {
  vi.clearAllMocks()
  loadRemote.mockResolvedValue({ default: factory })
})

it('modules requested at the same time share an entry, without a retry', async () => {
  const candidate = aCandidate()
  await Promise.all(['./messages', './requests'].map(module => loadModule('contacts', candidate, module)))
  expect(entries()).toEqual(['remoteEntry.js', 'remoteEntry.js'])
  expect(renew).not.toHaveBeenCalled()
})

it('a failed release is retried under another address, and keeps it once it works', async () => {
  const candidate = aCandidate()
  loadRemote.mockRejectedValueOnce(new Error('did not arrive'))
  await expect(loadModule('contacts', candidate, './messages')).rejects.toThrow('did not arrive')
  expect(renew).toHaveBeenCalledTimes(1)
  await loadModule('contacts', candidate, './messages')
  await loadModule('contacts', candidate, './requests')
  expect(entries()).toEqual(['remoteEntry.js', 'remoteEntry.js?attempt=1', 'remoteEntry.js?attempt=1'])
  expect(preload).toHaveBeenCalledExactlyOnceWith(
    'https://app.example/remotes/contacts/2/remoteEntry.js?attempt=1',
    'sha256-abc',
  )
  // After the failure, and before the second attempt.
  expect(renew).toHaveBeenCalledTimes(2)
})
