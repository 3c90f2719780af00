import { describe, expect, it } from 'vitest'
import { deviceNames, isOfOne, questionWords, sourceWords } from './source-words.ts'
import type { Source } from './to-choose.ts'

const here = {
  isHere: (write: string | null) => write === 'here',
  now: new Date('2026-11-21T20:00:00Z'),
  locale: 'en-GB',
  timeZone: 'UTC',
}
const phone: Source = { device_name: 'Phone', write_id: null, at: '2026-11-21T18:02:00Z' }
const anna: Source = { ...phone, by: 'athlete', by_name: 'Anna' }

describe('the source of a logged set', () => {
  it.each<[Partial<Source>, string]>([
    [{}, 'Phone, 18:02'],
    [{ by: 'you', by_name: 'Anna' }, 'Phone, 18:02'],
    [{ write_id: 'here' }, 'Phone (this device), 18:02'],
    [{ device_name: null }, 'Another device, 18:02'],
    [{ device_name: null, write_id: 'here' }, 'Here (this device), 18:02'],
    [{ at: '2026-11-20T18:02:00Z' }, 'Phone, Fri 20 Nov, 18:02'],
    [{ at: null }, 'Phone'],
    // To a coach the name of a device means nothing without whose it is.
    [{ by: 'athlete', by_name: 'Anna' }, 'Anna, on Phone, 18:02'],
    [{ by: 'athlete', by_name: 'Anna', device_name: null }, 'Anna, 18:02'],
    [{ by: 'other', by_name: null }, 'Unknown User, on Phone, 18:02'],
  ])('with %j reads "%s"', (over, words) => {
    // Intl in Node puts a comma behind the weekday, browsers of some locales none.
    expect(sourceWords({ ...phone, ...over }, here).replace(/^(.*, \w{3}), (\d)/, '$1 $2')).toBe(words)
  })
})

it("has time and day in the reader's time zone", () => {
  expect(sourceWords(phone, { ...here, timeZone: 'Asia/Tokyo', now: new Date('2026-11-21T20:00:00Z') })).toBe(
    'Phone, 03:02',
  )
})

describe('the names of devices', () => {
  const names = (...sources: Source[]) =>
    sources.map(
      deviceNames(sources, {
        isHere: here.isHere,
        deviceOf: writeId => writeId,
        hereName: 'Gym tablet',
      }),
    )
  it.each<[string, Source[], (string | null)[]]>([
    [
      'two with different names',
      [phone, { ...phone, device_name: 'Tablet', write_id: 'b' }],
      ['Phone', 'Tablet'],
    ],
    ['this device by its current name', [{ ...phone, write_id: 'here' }, phone], ['Gym tablet', 'Phone']],
    [
      'two with the same name are numbered by their writes',
      [
        { ...phone, write_id: 'b' },
        { ...phone, write_id: 'a' },
        { ...phone, write_id: 'b' },
      ],
      ['Phone 2', 'Phone 1', 'Phone 2'],
    ],
    [
      'phones of two people need no number',
      [
        { ...anna, write_id: 'a' },
        { ...anna, by: 'you', by_name: 'Carl', write_id: 'b' },
      ],
      ['Phone', 'Phone'],
    ],
    [
      'a device without a name has none',
      [{ ...phone, device_name: null, write_id: 'a' }, phone],
      [null, 'Phone'],
    ],
  ])('are told apart: %s', (_, sources, said) => {
    expect(names(...sources)).toEqual(said)
  })
})

it('the source names only the device where the question names the person', () => {
  expect(sourceWords(anna, { ...here, isOfOne: true })).toBe('Phone, 18:02')
  expect(isOfOne([anna, anna])).toBe(true)
  expect(isOfOne([anna, phone])).toBe(false)
})

describe('the question which device counts', () => {
  it.each<[Source[], boolean, string]>([
    [[phone, phone], true, 'Two devices: which one counts?'],
    [[phone, phone, phone], true, '3 devices: which one counts?'],
    [[phone, phone], false, 'Two devices say different things.'],
    [[anna, anna], true, 'Anna entered it on two devices: which one counts?'],
    [[anna, anna], false, 'Anna entered it on two devices, and it differs.'],
    [[anna, { ...phone, by: 'you', by_name: 'Carl' }], true, 'Entered by two people: which one counts?'],
  ])('is worded by people and devices (%#)', (said, mayChoose, words) => {
    expect(questionWords(said, mayChoose)).toBe(words)
  })
})
