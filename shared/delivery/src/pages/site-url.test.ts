import { expect, it } from 'vitest'
import { readSiteUrl } from './site-url.ts'

it.each([
  [undefined, undefined],
  ['', undefined],
  ['https://coach.example', 'https://coach.example'],
  ['https://coach.example/', 'https://coach.example'],
  ['HTTPS://Coach.Example:443', 'https://coach.example'],
  ['http://localhost:4173', 'http://localhost:4173'],
])('the site address %s is normalised to %s', (text, url) => {
  expect(readSiteUrl(text)).toBe(url)
})

it.each([
  ...['coach.example', '//coach.example', '/', 'https://', 'ftp://coach.example', 'javascript:alert(1)'],
  ...[
    'https://coach.example/app',
    'https://coach.example?a',
    'https://coach.example/#',
    'https://me:x@coach.example',
  ],
  'https://coach.example" onload="',
])('the site address %s is refused in one line', text => {
  expect(() => readSiteUrl(text)).toThrow(/^SITE_URL=.+ is no address of a site: .+ without a path\.$/)
})
