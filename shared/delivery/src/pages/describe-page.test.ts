import { expect, it } from 'vitest'
import { describePage } from './describe-page.ts'

const FOLDER = '/remotes/landing/1/'
const page = { html: 'x.html', module: './pages', title: 'Five & five', description: 'A "plan" <b>' }
const picture = { file: 'prerendered/five.png', width: 1200, height: 630, alt: 'A "week"' }

it('the head of a page has title and description, escaped, for search engines and shared links', () => {
  expect(describePage(page, '/programs/five', FOLDER).split('\n    ')).toEqual([
    '<title>Five &amp; five</title>',
    '<meta name="description" content="A &quot;plan&quot; &lt;b>" />',
    '<meta name="robots" content="index, follow" />',
    '<meta property="og:type" content="website" />',
    '<meta property="og:title" content="Five &amp; five" />',
    '<meta property="og:description" content="A &quot;plan&quot; &lt;b>" />',
    '<meta name="twitter:card" content="summary" />',
  ])
})

it.each([
  ['/', 'https://coach.example/'],
  ['/programs/five', 'https://coach.example/programs/five'],
])('the canonical address is %s where the address of the site is known', (path, address) => {
  const head = describePage(page, path, FOLDER, 'https://coach.example')
  expect(head).toContain(`<link rel="canonical" href="${address}" />`)
  expect(head).toContain(`<meta property="og:url" content="${address}" />`)
})

it('the picture of a page is named with its size, only where its address can be absolute', () => {
  const withPicture = { ...page, picture }
  expect(describePage(withPicture, '/five', FOLDER)).toBe(describePage(page, '/five', FOLDER))
  const head = describePage(withPicture, '/five', FOLDER, 'https://coach.example')
  for (const element of [
    '<meta property="og:image" content="https://coach.example/remotes/landing/1/prerendered/five.png" />',
    '<meta property="og:image:width" content="1200" />',
    '<meta property="og:image:height" content="630" />',
    '<meta property="og:image:alt" content="A &quot;week&quot;" />',
    '<meta name="twitter:card" content="summary_large_image" />',
  ])
    expect(head).toContain(element)
})
