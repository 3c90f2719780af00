import { createRemote } from '@coach-app/runtime'
import { prerenderPage } from '@coach-app/runtime/prerender'
import { hydrateRemote } from '@coach-app/runtime/testing'
import { expect, it, onTestFinished, vi } from 'vitest'
import { StackupPages } from '../../stackup-pages.tsx'

it('is readable without script, leads to an account for athletes, and is taken over without a difference', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => said.mockRestore())
  const markup = prerenderPage('/stackup', StackupPages)
  const page = document.createElement('div')
  page.innerHTML = markup
  expect(page.querySelector('h1')?.textContent).toBe('Athlete app')
  expect([...page.querySelectorAll('h2')].length).toBeGreaterThan(4)
  expect(page.querySelector('a[href="/signup?as=athlete"]')?.textContent).toBe('Create Account')
  const { element, unmount } = await hydrateRemote(createRemote(StackupPages), markup, { path: '/stackup' })
  onTestFinished(unmount)
  expect(element.querySelector('h1')?.textContent).toBe('Athlete app')
  // Both renderers run in this one process.
  expect(said.mock.calls.filter(([text]) => !/multiple renderers/.test(String(text)))).toEqual([])
})
