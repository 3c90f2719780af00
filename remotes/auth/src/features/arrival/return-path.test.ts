import { SPECIFIED_ROUTES } from '@coach-app/contracts'
import { matchPath } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { returnPath } from './return-path.ts'

/** As the shell answers. */
const shell = {
  kindOf: (pathname: string) =>
    Object.entries(SPECIFIED_ROUTES).find(([path]) => matchPath({ path, end: true }, pathname) !== null)?.[1]
      .kind,
}

describe('returnPath', () => {
  it.each([
    ['/clients'],
    ['/clients?filter=attention'],
    ['/calendar/00000000-0000-4000-8000-000000000001'],
    ['/program-templates#top'],
    // An open page sends to the sign-in where something on it needs an account.
    ['/longday'],
  ])('goes back to %s', from => {
    expect(returnPath({ from }, shell)).toBe(from)
  })

  it.each([
    ['the landing page', { from: '/' }],
    ['an account page', { from: '/profile-settings' }],
    ['an unknown path', { from: '/nowhere' }],
    ['another site', { from: 'https://elsewhere.test/clients' }],
    ['another site without a scheme', { from: '//elsewhere.test/clients' }],
    ['a backslash in place of a slash', { from: '/\\elsewhere.test' }],
    ['two slashes and the path of a page', { from: '//elsewhere.test/clients/..//clients' }],
    ['a backslash and the path of a page', { from: '/\\elsewhere.test/clients' }],
    ['two encoded slashes', { from: '/%2Felsewhere.test' }],
    ['an encoded backslash', { from: '/%5Celsewhere.test' }],
    ['a tab that browsers drop', { from: '/\t/elsewhere.test' }],
    ['a page of ours behind another host', { from: '//calendar/7f0c' }],
    ['a way up out of a page', { from: '/calendar/../../elsewhere.test' }],
    ['a script', { from: 'javascript:alert(1)//clients' }],
    ['no path', { from: 5 }],
    ['no state', null],
  ])('ignores %s', (_what, state) => {
    expect(returnPath(state, shell)).toBeNull()
  })
})
