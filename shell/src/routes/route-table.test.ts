import type { Route } from '@coach-app/contracts'
import { specifiedRoutes } from '@coach-app/testing/routes'
import { describe, expect, it } from 'vitest'
import { tableOf } from './route-table.ts'

const route = (path: string): Route => ({
  path,
  remote: 'lab',
  kind: 'open',
  module: './pages',
  title: path,
})

describe('the route of a path', () => {
  it.each([
    ['/programs/new', '/programs/new'],
    ['/programs/push-pull', '/programs/:slug'],
    ['/programs', '/programs'],
    ['/programs/', '/programs'],
    ['/programs/push-pull/week/1', '/programs/:slug/week/:number'],
    ['/programs/new/week/1', '/programs/:slug/week/:number'],
    ['/programs/push-pull/week/last', '/programs/:slug/week/last'],
    ['/programs/push-pull/week', undefined],
    ['/program', undefined],
  ])('of %s is %s, in any order of the table', (pathname, path) => {
    const paths = [
      '/programs/:slug/week/:number',
      '/programs/:slug',
      '/programs/new',
      '/programs',
      '/programs/:slug/week/last',
    ]
    for (const listed of [paths, paths.toReversed()])
      expect(tableOf(listed.map(route)).find(pathname)?.path).toBe(path)
  })

  it.each([
    '/nowhere',
    '//elsewhere.test/clients',
    '/\\elsewhere.test',
    '//elsewhere.test/clients/..//clients',
    '/\\elsewhere.test/clients',
    '/%2Felsewhere.test',
    '/%5Celsewhere.test',
    '/\t/elsewhere.test',
    '//calendar/7f0c',
    '/calendar/../../elsewhere.test',
  ])('is undefined for %s', pathname => expect(tableOf(specifiedRoutes()).find(pathname)).toBeUndefined())

  it('is cached', () => {
    const { find } = tableOf(specifiedRoutes())
    for (let at = 0; at < 300; at += 1) expect(find(`/calendar/${at}`)?.path).toBe('/calendar/:userId')
    expect(find('/calendar/1')).toBe(find('/calendar/2'))
  })
})
