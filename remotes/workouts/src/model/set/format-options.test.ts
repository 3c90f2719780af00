import { expect, it } from 'vitest'
import { formatOptions } from './format-options.ts'

const NONE = { tempo: null, rest_s: null, rest_max_s: null }

it.each<[string, Parameters<typeof formatOptions>, string[]]>([
  ['nothing', [NONE], []],
  ['a tempo', [{ ...NONE, tempo: '31X0' }], ['tempo 31X0']],
  ['a rest', [{ ...NONE, rest_s: 90 }], ['rest 1:30']],
  ['a range', [{ ...NONE, rest_s: 90, rest_max_s: 120 }], ['rest 1:30–2:00']],
  ['no rest at all', [{ ...NONE, rest_s: 0 }], ['rest 0 s']],
  ['the rest of its block', [{ ...NONE, tempo: '3010' }, { rest_s: 60 }], ['tempo 3010', 'rest 1:00']],
  ['its own rest before that of its block', [{ ...NONE, rest_s: 45 }, { rest_s: 60 }], ['rest 45 s']],
])('formatOptions writes %s', (_, asked, words) => {
  expect(formatOptions(...asked)).toEqual(words)
})
