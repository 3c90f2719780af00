import { describe, expect, it } from 'vitest'
import { folderOf, handlingOf, networkMs } from './handling.ts'

const ORIGIN = 'https://app.example'
const handling = (path: string, over: { method?: string; mode?: string; range?: string } = {}) =>
  handlingOf(
    {
      method: over.method ?? 'GET',
      mode: over.mode ?? 'cors',
      url: new URL(path, ORIGIN).href,
      headers: new Headers(over.range ? { range: over.range } : {}),
    },
    ORIGIN,
  )
const navigate = (path: string, method = 'GET') => handling(path, { mode: 'navigate', method })

describe('handlingOf', () => {
  it.each([
    '/',
    '/clients',
    '/calendar/7f0c?week=1',
    '/authors',
    '/storage-unit',
    '/mailboxes',
    '/longday/0123456789abcdef0123456789abcdef',
    '/nowhere/at/all',
  ])('serves a navigation to %s from the page', path => expect(navigate(path)).toBe('page'))

  it.each([
    '/shell/0.1.0-abc/assets/index.js',
    '/shell/0.1.0-abc/icon.svg',
    '/remotes/contacts/0.1.0-abc/remoteEntry.js',
    '/remotes/contacts/0.1.0-abc/remoteEntry.js?attempt=1',
  ])('serves %s as an immutable file', path => expect(handling(path)).toBe('file'))

  it.each([
    '/auth/v1/verify?token=1',
    '/rest/v1/profiles',
    '/api/check-user-access',
    '/realtime/v1/websocket',
    '/storage/v1/object/a.png',
    '/functions/v1/confirm-email',
    '/mailbox',
    '/mailbox?to=a@b.c',
    '/healthz',
    '/longday/0123456789abcdef0123456789abcdef/board',
    '/history/3.json',
    '/releases.json',
    '/config.json',
    '/index.html',
    '/app.html',
    '/robots.txt',
    '/sw.js',
    'https://cdn.example/shell/1/index.js',
    'https://project.supabase.co/',
  ])('ignores %s, fetched or navigated to', path => {
    expect(handling(path)).toBe('leave')
    expect(navigate(path)).toBe('leave')
  })

  it.each(['/clients', '/shell/', '/shell/1/', '/remotes/contacts/', '/remotes/contacts/1/'])(
    'ignores a fetch of %s',
    path => expect(handling(path)).toBe('leave'),
  )

  it('ignores requests other than GET', () => {
    expect(navigate('/signin', 'POST')).toBe('leave')
    expect(handling('/shell/1/a.js', { method: 'HEAD' })).toBe('leave')
  })

  it('ignores range requests and navigations to files', () => {
    expect(handling('/shell/1/a.mp4', { range: 'bytes=0-' })).toBe('leave')
    expect(navigate('/shell/1/a.js')).toBe('leave')
  })
})

it.each([
  ['/shell/1/assets/a.js', '/shell/1/'],
  ['/remotes/contacts/1-b/a.js', '/remotes/contacts/1-b/'],
  ['/clients', ''],
])('folderOf %s is %s', (path, folder) => expect(folderOf(path)).toBe(folder))

it.each([
  ['/stackup', 1000],
  ['/stackup/', 1000],
  ['/stackupper', 5000],
  ['/calendar/ann', 5000],
  ['/', 5000],
])('a navigation to %s waits up to %d ms for the network', (path, ms) => expect(networkMs(path)).toBe(ms))
