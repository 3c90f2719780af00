import { expect, it } from 'vitest'
import { noticeOf, windowFor } from './notice.ts'

const NOTICE = { title: 'New training', body: 'Lower, Tue 24 Nov', tag: 'workouts-1', path: '/calendar/1' }

it('a push message is read as a notification', () => {
  expect(noticeOf(JSON.stringify({ ...NOTICE, more: 1 }))).toEqual(NOTICE)
})

it.each([
  ['nothing', undefined],
  ['no JSON', 'news'],
  ['null', 'null'],
  ['a part missing', JSON.stringify({ ...NOTICE, body: undefined })],
  ['a number', JSON.stringify({ ...NOTICE, title: 1 })],
  ['another site', JSON.stringify({ ...NOTICE, path: '//evil.example' })],
  ['an address', JSON.stringify({ ...NOTICE, path: 'https://evil.example' })],
])('a malformed push message becomes a general notification: %s', (_, text) => {
  expect(noticeOf(text)).toMatchObject({ title: 'Coach App', path: '/' })
})

it('the window to focus has the same address, else the same page, else there is none', () => {
  const at = (url: string) => ({ url: `https://coach.example${url}` })
  const find = (...urls: string[]) =>
    windowFor(urls.map(at), 'https://coach.example/calendar/1?date=2026-11-24')
  expect(find('/', '/calendar/1?date=2026-12-01', '/calendar/1?date=2026-11-24')).toEqual(
    at('/calendar/1?date=2026-11-24'),
  )
  expect(find('/', '/calendar/1?date=2026-12-01')).toEqual(at('/calendar/1?date=2026-12-01'))
  expect(find('/', '/calendar/2')).toBeUndefined()
})
