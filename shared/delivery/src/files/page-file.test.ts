import { expect, it } from 'vitest'
import { pageFile } from './page-file.ts'

it.each([
  ['/', 'index.html'],
  ['/coaching', 'coaching.html'],
  ['/programs/five-by-five', 'programs/five-by-five.html'],
  ['/knowledge-map/e1rm', 'knowledge-map/e1rm.html'],
  ['/shell-tour', 'shell-tour.html'],
  ['/apparel', 'apparel.html'],
])('%s is %s', (path, file) => {
  expect(pageFile(path)).toBe(file)
})

it.each([
  ...['', 'coaching', '//', '/coaching/', '//coaching', '/a//b', '/Coaching', '/a b', '/a%2fb', '/ä'],
  ...['/../coaching', '/a/../b', '/.well-known', '/a/.b', '/a.html', '/a.writing-1', '/:slug', '/a/*', '/-a'],
  ...[
    '/app',
    '/app-workouts',
    '/index',
    '/programs/index',
    '/shell/1/main',
    '/remotes/contacts',
    '/history/1',
    '/shell',
  ],
])('%s is no page of the store', path => {
  expect(pageFile(path)).toBeUndefined()
})
