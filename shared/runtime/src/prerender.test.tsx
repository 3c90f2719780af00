import { hydrateRemote } from '@coach-app/runtime/testing'
import { Route, Routes, useParams } from 'react-router-dom'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createRemote } from './create-remote.tsx'
import { aheadOfTime, prerenderPage } from './prerender.tsx'
import { UnknownPath } from './unknown-path.tsx'

const PROGRAMS = ['five-by-five', 'texas']

function Program() {
  const { slug = '' } = useParams()
  return PROGRAMS.includes(slug) ? <main>{slug}</main> : <UnknownPath />
}

function Pages() {
  return (
    <Routes>
      <Route path="/programs" element={<main>all</main>} />
      <Route path="/programs/:slug" element={<Program />} />
    </Routes>
  )
}

it('prerendering renders every page at its own path, also those made in a loop', () => {
  const of = { module: './pages', Pages, title: 'Programs', description: 'All of them' }
  const prerendered = aheadOfTime({
    '/programs': of,
    ...Object.fromEntries(
      PROGRAMS.map(slug => [`/programs/${slug}`, { ...of, title: slug, pictureOf: '/programs' }]),
    ),
  })
  expect(Object.values(prerendered).map(({ render }) => /<main>(.*)<\/main>/.exec(render())?.[1])).toEqual([
    'all',
    'five-by-five',
    'texas',
  ])
  expect(prerendered['/programs']).toMatchObject({ module: './pages', title: 'Programs' })
  expect(prerendered['/programs/texas']).toMatchObject({ title: 'texas', pictureOf: '/programs' })
})

it.each(['/programs/nothing-here', '/nowhere'])('prerendering fails at %s, which shows no page', path => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => void vi.restoreAllMocks())
  expect(() => prerenderPage(path, Pages)).toThrow(
    `${path} was not prerendered: nothing with a <main> is shown there. Is it a path that Pages knows?`,
  )
})

it('a page of a static sub-path hydrates without a difference', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => said.mockRestore())
  const path = '/programs/texas'
  const markup = prerenderPage(path, Pages)
  const { element, unmount } = await hydrateRemote(createRemote(Pages), markup, { path })
  onTestFinished(unmount)
  expect(element.innerHTML).toBe(markup)
  // Both renderers run in this one process.
  expect(said.mock.calls.filter(([text]) => !/multiple renderers/.test(String(text)))).toEqual([])
})
