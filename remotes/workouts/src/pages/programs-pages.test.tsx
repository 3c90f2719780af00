import { SUMMARIES } from 'programs:index'
import { createRemote } from '@coach-app/runtime'
import { hydrateRemote, renderRemote } from '@coach-app/runtime/testing'
import { aProfile, aSession } from '@coach-app/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { prerendered } from '../prerender.tsx'
import { ProgramsPages } from './programs-pages.tsx'

const SLUGS = SUMMARIES.map(({ slug }) => slug)
const SIGNED_OUT = aSession({ status: 'signed-out', user: null, profile: null, subscription: null })
const pathOf = (slug: string) => `/programs/${slug}`

function markupOf(path: string): HTMLElement {
  const page = document.createElement('div')
  page.innerHTML = prerendered[path]?.render() ?? ''
  return page
}

describe('the program library', () => {
  it('lists every program, without script too', () => {
    const links = [...markupOf('/programs').querySelectorAll('section a')].map(link =>
      link.getAttribute('href'),
    )
    expect(links).toEqual(SLUGS.map(pathOf))
  })

  it('is narrowed by the address, and says when nothing is left', () => {
    renderRemote(<ProgramsPages />, { path: '/programs?goal=home&days=3', session: SIGNED_OUT })
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Home Start',
    ])
    const goals = within(screen.getByRole('navigation', { name: 'Goal' }))
    expect(goals.getByRole('link', { name: 'At home' }).getAttribute('aria-current')).toBe('true')
    fireEvent.click(
      within(screen.getByRole('navigation', { name: 'Days a week' })).getByRole('link', { name: '5' }),
    )
    expect(screen.getByRole('heading', { name: 'No program like this' })).toBeDefined()
    fireEvent.click(screen.getByRole('link', { name: 'Show all programs' }))
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(12)
  })
})

describe('the page of a program', () => {
  it.each([
    ['that does not exist', '/programs/nowhere'],
    ['that no longer exists and was to be trained', '/programs/nowhere?train=open'],
  ])('%s leads to the program library, with a message', (_, path) => {
    renderRemote(<ProgramsPages />, { path, session: SIGNED_OUT })
    expect(screen.getByRole('heading', { level: 1, name: 'Program library' })).toBeDefined()
    expect(screen.getByText('There is no program at this address. These are all there are.')).toBeDefined()
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(12)
  })

  it('shows no error when the program library is opened itself', () => {
    renderRemote(<ProgramsPages />, { path: '/programs', session: SIGNED_OUT })
    expect(screen.queryByText(/There is no program at this address/)).toBeNull()
  })

  it.each([
    ['an athlete', 'athlete', ['Train this']],
    ['a coach', 'coach', ['Train this', 'Use as coach']],
  ] as const)('offers %s the buttons for their role', (_who, profileType, ways) => {
    const profile = aProfile({ profileType })
    renderRemote(<ProgramsPages />, { path: pathOf('home-start'), session: aSession({ profile }) })
    const buttons = screen.getAllByRole('button', { name: /^(Train this|Use as coach)$/ })
    expect(buttons.map(({ textContent }) => textContent)).toEqual(ways)
  })

  it('prints week by week', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    onTestFinished(() => void vi.unstubAllGlobals())
    renderRemote(<ProgramsPages />, { path: pathOf('home-start'), session: SIGNED_OUT })
    fireEvent.click(screen.getByRole('button', { name: 'Print all weeks' }))
    await waitFor(() => expect(print).toHaveBeenCalledOnce())
    expect(document.querySelectorAll('[data-sheet] h2')).toHaveLength(6)
    dispatchEvent(new Event('afterprint'))
    await waitFor(() => expect(document.querySelector('[data-sheet]')).toBeNull())
  })
})

/** What schema.org has of the types that the pages use, and what it expects there: text, or an item of another type. */
const VOCABULARY: Record<string, Record<string, string>> = {
  ItemList: { itemListElement: 'ListItem' },
  ListItem: { position: 'text', name: 'text', url: 'text' },
  ExercisePlan: {
    name: 'text',
    description: 'text',
    inLanguage: 'text',
    exerciseType: 'text',
    activityFrequency: 'text',
    activityDuration: 'text',
    audience: 'Audience',
    citation: 'ScholarlyArticle',
  },
  Audience: { audienceType: 'text' },
  ScholarlyArticle: { name: 'text', author: 'Person', datePublished: 'text', url: 'text' },
  Person: { name: 'text' },
}

const typeOf = (element: Element | null | undefined) =>
  element?.getAttribute('itemtype')?.replace('https://schema.org/', '') ?? 'text'

it.each(['/programs', ...SLUGS.map(pathOf)])('%s has structured data that schema.org knows', path => {
  const page = markupOf(path)
  const properties = [...page.querySelectorAll('[itemprop]')]
  expect(properties.length).toBeGreaterThan(10)
  for (const property of properties) {
    const name = property.getAttribute('itemprop') ?? ''
    const of = typeOf(property.parentElement?.closest('[itemscope]'))
    expect(typeOf(property), `${of}.${name}`).toBe(VOCABULARY[of]?.[name])
    const value = property.getAttribute('content') ?? property.getAttribute('href') ?? property.textContent
    expect(value?.trim(), name).not.toBe('')
  }
})

describe.each(SLUGS)('%s, prerendered,', slug => {
  const html = () => prerendered[pathOf(slug)]?.render() ?? ''

  it('has all its weeks, and nothing that the content security policy blocks', () => {
    const page = markupOf(pathOf(slug))
    const weeks = [...page.querySelectorAll('details')]
    expect(weeks).toHaveLength(SUMMARIES.find(program => program.slug === slug)?.weeks ?? 0)
    expect(weeks[0]?.hasAttribute('open')).toBe(true)
    for (const week of weeks) expect(week.querySelectorAll('li').length).toBeGreaterThan(4)
    expect(html()).not.toMatch(/ style=|<script|<template|hidden=""/)
  })

  it('has citations, the duration of a session and each audience as structured data', () => {
    const page = markupOf(pathOf(slug))
    expect(page.querySelectorAll('[itemtype="https://schema.org/ScholarlyArticle"]').length).toBeGreaterThan(
      1,
    )
    expect(page.querySelector('[itemprop=activityDuration]')?.getAttribute('content')).toMatch(/^PT\d+M$/)
    for (const words of page.querySelectorAll('[itemprop=audienceType]')) expect(words.localName).toBe('li')
  })
})

it.each(['/programs', '/programs/three-waves'])('hydrates without a difference', async path => {
  const html = prerendered[path]?.render() ?? ''
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { element, unmount } = await hydrateRemote(createRemote(ProgramsPages), html, { path })
  onTestFinished(unmount)
  expect(said.mock.calls.filter(([text]) => !/multiple renderers/.test(String(text)))).toEqual([])
  expect(element.querySelectorAll('main')).toHaveLength(1)
})
