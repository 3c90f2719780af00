import { expect, it, vi } from 'vitest'
import { readRecents, rememberRecent } from './recents.ts'

it('remembers what was used last, first and once', () => {
  for (const id of ['a', 'b', 'a', 'c']) rememberRecent('ada', id)
  expect(readRecents('ada')).toEqual(['c', 'a', 'b'])
})

it('keeps eight', () => {
  for (let index = 0; index < 12; index += 1) rememberRecent('ada', `command-${index}`)
  expect(readRecents('ada')).toHaveLength(8)
  expect(readRecents('ada')[0]).toBe('command-11')
})

it('does not show the recents of another user', () => {
  rememberRecent('ada', 'person/secret')
  expect(readRecents('ben')).toEqual([])
  expect(readRecents(null)).toEqual([])
  rememberRecent('ben', 'x')
  expect(localStorage.getItem('palette-recents')).not.toContain('secret')
})

it.each(['nonsense', '{"user":"ada","ids":"a"}', '{"user":"ada","ids":[1]}', 'null'])(
  'ignores the malformed entry %s',
  stored => {
    localStorage.setItem('palette-recents', stored)
    expect(readRecents('ada')).toEqual([])
  },
)

it('works without storage', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(() => rememberRecent('ada', 'a')).not.toThrow()
})
