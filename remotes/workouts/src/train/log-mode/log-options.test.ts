import { expect, it } from 'vitest'
import { readOptions } from './log-options.ts'
import { isVideoLink } from './video-link.ts'

it.each([
  [null, { effort: 'rpe' }],
  ['{"view":"list","effort":"rir"}', { effort: 'rir' }],
  ['{"effort":"hard"}', { effort: 'rpe' }],
  ['no json', { effort: 'rpe' }],
  ['null', { effort: 'rpe' }],
])('%s is read as %j', (text, options) => expect(readOptions(text)).toEqual(options))

it.each([
  ['https://video.test/1', true],
  ['http://video.test/1', false],
  ['https://', false],
  ['https://video.test/a b', false],
  ['javascript:alert(1)', false],
])('%s as a link to a video: %s', (text, isLink) => expect(isVideoLink(text)).toBe(isLink))
