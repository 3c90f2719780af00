import { createRemote } from '@coach-app/runtime'
import { hydrateRemote } from '@coach-app/runtime/testing'
import { aSession, aUser } from '@coach-app/testing'
import { within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { LandingPages } from './landing-pages.tsx'
import { prerendered } from './prerender.tsx'

const SIGNED_OUT = aSession({ status: 'signed-out', user: null, profile: null, subscription: null })
const SIGNED_IN = aSession({ user: aUser({ email: 'mara.keller@example.com' }) })

const markup = () => prerendered['/']?.render() ?? ''

it('the prerendered page is complete, with both links and nothing that a policy or a missing script would break', () => {
  const html = markup()
  const page = document.createElement('div')
  page.innerHTML = html
  expect(page.querySelector('h1')?.textContent).toBe('Coach the lift, not the spreadsheet')
  const links = [...page.querySelectorAll('a')].map(
    link => `${link.textContent} ${link.getAttribute('href')}`,
  )
  for (const link of [
    'Sign In /signin',
    'Create Account /signup',
    'Start Coaching /signup',
    'Train as Athlete /signup?as=athlete',
    'Dashboard /dashboard',
    'Go to Dashboard /dashboard',
    'Train as Athlete /stackup',
    'Coaching platform /coaching',
    'Athlete app /stackup',
    'Knowledge map /knowledge-map',
    '24-hour competition /longday',
  ]) {
    expect(links).toContain(link)
  }
  expect(html).toContain('© 2024')
  expect(html).not.toMatch(/ style=|<script|<template|hidden=""/)
})

// React logs hydration mismatches to the console.
it.each([
  ['a visitor', SIGNED_OUT, 'light', ['Sign In', 'Create Account']],
  ['a visitor in the dark', SIGNED_OUT, 'dark', ['Sign In', 'Create Account']],
  ['somebody signed in', SIGNED_IN, 'light', ['Dashboard']],
  ['somebody signed in in the dark', SIGNED_IN, 'dark', ['Dashboard']],
] as const)(
  'the prerendered page hydrates for %s without a difference, and then shows what is theirs',
  async (_, session, theme, names) => {
    const html = markup()
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { element: page, unmount } = await hydrateRemote(createRemote(LandingPages), html, {
      session,
      theme,
    })
    onTestFinished(unmount)
    // React's development build warns about two renderers in one process; nothing else may be logged.
    const differences = said.mock.calls.filter(([text]) => !/multiple renderers/.test(String(text)))
    expect(differences).toEqual([])
    const header = within(within(page).getByRole('banner'))
    const account = header
      .getAllByRole('link')
      .map(link => link.textContent)
      .slice(-names.length)
    expect(account).toEqual(names)
    expect(header.getAllByRole('button').map(button => button.textContent)).toEqual([
      theme === 'light' ? 'Switch to dark theme' : 'Switch to light theme',
    ])
    expect(page.querySelectorAll('main')).toHaveLength(1)
  },
)
