import type { PrerenderedPage } from '@coach-app/contracts'
import { expect, it } from 'vitest'
import { aRemote, prerenderedAt } from '../build/build.fixture.ts'
import { type OwnRoute, wrongPrerenderedPaths } from './prerendered-paths.ts'

const ROUTES: OwnRoute[] = [
  { path: '/', kind: 'landing', module: './pages' },
  { path: '/programs', kind: 'open', module: './pages' },
  { path: '/programs/:slug', kind: 'open', module: './pages' },
  { path: '/programs/mine', kind: 'protected', module: './pages' },
  { path: '/chat', kind: 'protected', module: './pages' },
  { path: '/signin', kind: 'account-light', module: './pages' },
  { path: '/bio', kind: 'open', module: './pages', coming: 'Who is behind this.' },
  { path: '/tour', kind: 'open', module: './tour' },
  { path: '/app', kind: 'open' },
]

/** A release of landing with a page prerendered at this path. */
function aRelease(path: string, over: Partial<PrerenderedPage> = {}) {
  const { release } = aRemote('landing', undefined, prerenderedAt('landing', '/x'))
  const page = release.kind === 'remote' ? release.prerendered?.['/x'] : undefined
  if (release.kind !== 'remote' || !page) throw new Error('It is no remote with a page.')
  return { ...release, prerendered: { [path]: { ...page, ...over } } }
}

it.each(['/', '/programs', '/programs/five-by-five'])('the path %s may be prerendered', path => {
  expect(wrongPrerenderedPaths(aRelease(path), ROUTES)).toEqual([])
})

it.each([
  ['/nothing', 'it is no route of this remote'],
  ['/programs/five/six', 'it is no route of this remote'],
  ['/chat', 'its route /chat is protected, and everybody is sent a prerendered page'],
  ['/signin', 'its route /signin is account-light'],
  // Also a pattern of an open route.
  ['/programs/mine', 'its route /programs/mine is protected'],
  ['/bio', 'its route /bio is not built yet'],
  ['/tour', 'its route /tour is shown by ./tour and not by ./pages'],
  ['/app', 'it is no path of small letters, digits and hyphens, or is the name of a file of the store'],
  ['/app-tour', 'it is no path of small letters, digits and hyphens, or is the name of a file of the store'],
  ['/programs/:slug', 'it is no path of'],
  ['/programs/../chat', 'it is no path of'],
  ['/programs/Five', 'it is no path of'],
])('prerendering %s is refused: %s', (path, why) => {
  const release = aRelease(path)
  const [sentence, ...others] = wrongPrerenderedPaths(release, ROUTES)
  expect(sentence).toContain(`landing ${release.version} prerenders ${path}, which is refused: ${why}`)
  expect(sentence).toMatch(/\. Mend it in remotes\/landing\/src\/prerender\.tsx\.$/)
  expect(others).toEqual([])
})

it.each([
  [{ html: 'gone.html' }, 'its gone.html is no file of the release'],
  [{ picture: { file: 'gone.png', width: 1, height: 1, alt: '' } }, 'its gone.png is no file of the release'],
])('prerendering a page whose files are not in the release is refused: %o', (over, why) => {
  expect(wrongPrerenderedPaths(aRelease('/programs', over), ROUTES).join()).toContain(why)
})

it('prerendering a page whose module is not exposed is refused', () => {
  const [sentence] = wrongPrerenderedPaths(aRelease('/apparel', { module: './gone' }), [
    { path: '/apparel', kind: 'open', module: './gone' },
  ])
  expect(sentence).toContain('it does not expose ./gone')
})

it('a release without prerendered pages is accepted', () => {
  const { release } = aRemote('contacts')
  expect(release.kind === 'remote' && wrongPrerenderedPaths(release, [])).toEqual([])
})
