import { expect, it } from 'vitest'
import { readOptions } from './log-options.ts'

it.each([
  [null, { view: 'one', effort: 'rpe' }],
  ['{"view":"list","effort":"rir"}', { view: 'list', effort: 'rir' }],
  ['{"view":"grid"}', { view: 'one', effort: 'rpe' }],
  ['no json', { view: 'one', effort: 'rpe' }],
  ['null', { view: 'one', effort: 'rpe' }],
])('%s is read as %j', (text, options) => expect(readOptions(text)).toEqual(options))
