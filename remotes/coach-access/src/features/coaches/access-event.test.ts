import { expect, it } from 'vitest'
import { type AccessLogEntry, accessEventText } from './access-event.ts'

const entry = (over: Partial<AccessLogEntry>): AccessLogEntry => ({
  event_id: 1,
  at: '2026-11-01T12:00:00Z',
  action: 'granted',
  source: 'permission',
  viewer_id: 'viewer',
  viewer_name: 'Cora Coach',
  actor_id: 'me',
  actor_name: 'Arlo Athlete',
  by_me: true,
  permission_level: 'read',
  expires_at: null,
  ...over,
})

it.each<[Partial<AccessLogEntry>, string]>([
  [{}, 'Cora Coach was given Read Only access without an end, by you'],
  [
    { permission_level: 'write', expires_at: '2026-12-01T12:00:00Z' },
    'Cora Coach was given Read/Write access until 1 Dec 2026, by you',
  ],
  [
    { action: 'changed', permission_level: 'write' },
    'Access of Cora Coach was changed to Read/Write without an end, by you',
  ],
  [
    { action: 'revoked', by_me: false, actor_name: 'Cora Coach' },
    'Access of Cora Coach ended, by Cora Coach',
  ],
  [{ source: 'connection' }, 'Cora Coach was given Read Only access, by you'],
  [
    { action: 'revoked', source: 'connection', viewer_name: '', by_me: false, actor_name: '' },
    'Access of Somebody who has left ended',
  ],
  [{ source: 'primary_coach', action: 'assigned' }, 'Cora Coach became your primary coach, by you'],
  [{ source: 'primary_coach', action: 'removed' }, 'Cora Coach is no longer your primary coach, by you'],
])('writes the event %j as a sentence', (over, text) => {
  expect(accessEventText(entry(over), 'en-GB')).toBe(text)
})
