import { expect, it } from 'vitest'
import { readOptions } from './log-options.ts'

it.each([
  [null, { effort: 'rpe' }],
  ['{"view":"list","effort":"rir"}', { effort: 'rir' }],
  ['{"effort":"hard"}', { effort: 'rpe' }],
  ['no json', { effort: 'rpe' }],
  ['null', { effort: 'rpe' }],
])('the stored options %s are read as %j', (text, options) => expect(readOptions(text)).toEqual(options))
