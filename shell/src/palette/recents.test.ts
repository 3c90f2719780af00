import { expect, it, vi } from 'vitest'
import { readRecents, rememberRecent } from './recents.ts'

it('recents put the last used first, once', () => {
  for (const id of ['a', 'b', 'a', 'c']) rememberRecent('ada', id)
  expect(readRecents('ada')).toEqual(['c', 'a', 'b'])
})

it('recents keep eight entries', () => {
  for (let index = 0; index < 12; index += 1) rememberRecent('ada', `command-${index}`)
  expect(readRecents('ada')).toHaveLength(8)
  expect(readRecents('ada')[0]).toBe('command-11')
})

it('recents of another user are not shown', () => {
  rememberRecent('ada', 'person/secret')
  expect(readRecents('ben')).toEqual([])
  expect(readRecents(null)).toEqual([])
  rememberRecent('ben', 'x')
  expect(localStorage.getItem('palette-recents')).not.toContain('secret')
})

it.each(['nonsense', '{"user":"ada","ids":"a"}', '{"user":"ada","ids":[1]}', 'null'])(
  'recents ignore the malformed entry %s',
  stored => {
    localStorage.setItem('palette-recents', stored)
    expect(readRecents('ada')).toEqual([])
  },
)

it('recents work without storage', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(() => rememberRecent('ada', 'a')).not.toThrow()
})
