import { createRemote } from '@coach-app/runtime'
import { prerenderPage } from '@coach-app/runtime/prerender'
import { hydrateRemote } from '@coach-app/runtime/testing'
import { aSession } from '@coach-app/testing'
import { expect, it, onTestFinished, vi } from 'vitest'
import { StackupPages } from '../../pages/stackup-pages.tsx'

const VISITOR = aSession({ status: 'signed-out', user: null, profile: null, subscription: null })

it.each([
  ['a visitor', VISITOR, true],
  ['somebody signed in', aSession(), false],
])('/stackup is readable without script, and hydrates for %s unchanged', async (_, session, isShown) => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => said.mockRestore())
  const markup = prerenderPage('/stackup', StackupPages)
  const page = document.createElement('div')
  page.innerHTML = markup
  expect(page.querySelector('h1')?.textContent).toBe('Athlete app')
  expect([...page.querySelectorAll('h2')].length).toBeGreaterThan(4)
  expect(page.querySelector('a[href="/signup?as=athlete"]')?.textContent).toBe('Create Account')
  const { element, unmount } = await hydrateRemote(createRemote(StackupPages), markup, {
    path: '/stackup',
    session,
  })
  onTestFinished(unmount)
  expect(element.querySelector('a[href="/signup?as=athlete"]') !== null).toBe(isShown)
  // Both renderers run in this one process.
  expect(said.mock.calls.filter(([text]) => !/multiple renderers/.test(String(text)))).toEqual([])
})
