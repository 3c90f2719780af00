import { expect, it } from 'vitest'
import { readOptions } from './log-options.ts'
import { isVideoLink } from './video-link.ts'

it.each([
  [null, { view: 'one', effort: 'rpe' }],
  ['{"view":"list","effort":"rir"}', { view: 'list', effort: 'rir' }],
  ['{"view":"grid"}', { view: 'one', effort: 'rpe' }],
  ['no json', { view: 'one', effort: 'rpe' }],
  ['null', { view: 'one', effort: 'rpe' }],
])('%s is read as %j', (text, options) => expect(readOptions(text)).toEqual(options))

it.each([
  ['https://video.test/1', true],
  ['http://video.test/1', false],
  ['https://', false],
  ['https://video.test/a b', false],
  ['javascript:alert(1)', false],
])('%s as a link to a video: %s', (text, isLink) => expect(isVideoLink(text)).toBe(isLink))
