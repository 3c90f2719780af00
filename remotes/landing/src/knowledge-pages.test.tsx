import { NODES } from 'knowledge:index'
import { createRemote } from '@coach-app/runtime'
import { hydrateRemote, renderRemote } from '@coach-app/runtime/testing'
import { aSession } from '@coach-app/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { setRead } from './features/knowledge/reading.ts'
import { KnowledgePages } from './knowledge-pages.tsx'
import { prerendered } from './prerender.tsx'

const SLUGS = NODES.map(({ slug }) => slug).sort()
const open = (path: string) => renderRemote(<KnowledgePages />, { path, session: aSession() })
const linked = (root: HTMLElement) =>
  [...root.querySelectorAll('section ul a')].map(link => link.getAttribute('href')?.split('/').pop() ?? '')

afterEach(() => localStorage.clear())

describe('the outline', () => {
  it('leads to every node, without script too', () => {
    const page = document.createElement('div')
    page.innerHTML = prerendered['/knowledge-map']?.render() ?? ''
    expect(linked(page).sort()).toEqual(SLUGS)
    expect(page.innerHTML).not.toMatch(/ style=|<input/)
  })

  it('shows the same nodes as the drawn map', async () => {
    const { container } = open('/knowledge-map?view=map&whole=1')
    await screen.findByRole('group', { name: 'Map of topics' })
    const drawn = [...container.querySelectorAll('[data-node]')].map(node => node.getAttribute('data-node'))
    expect(drawn.sort()).toEqual(SLUGS)
  })

  it('is narrowed to one kind by the address', () => {
    const { container } = open('/knowledge-map?kind=formula')
    expect(linked(container)).toHaveLength(NODES.filter(({ kind }) => kind === 'formula').length)
    expect(screen.getByRole('link', { name: 'Formulae' }).getAttribute('aria-current')).toBe('true')
  })

  it('orders every node by prerequisites', () => {
    const { container } = open('/knowledge-map?order=needs')
    expect(linked(container).sort()).toEqual(SLUGS)
  })
})

describe('the drawn map', () => {
  it('is walked along its links by arrow keys, and opens a node beside it', async () => {
    open('/knowledge-map?view=map&node=sets-and-repetitions')
    const first = await screen.findByRole('button', { name: /^Sets and repetitions, / })
    expect(first.getAttribute('tabindex')).toBe('0')
    fireEvent.keyDown(first, { key: 'ArrowRight' })
    const next = document.activeElement
    expect(next?.getAttribute('data-node')).not.toBe('sets-and-repetitions')
    if (next) fireEvent.keyDown(next, { key: 'Enter' })
    await waitFor(() => expect(next?.getAttribute('aria-pressed')).toBe('true'))
    expect(await screen.findByRole('link', { name: 'Read all of it' })).toBeDefined()
  })
})

describe('a node page', () => {
  it.each(SLUGS)('of %s ends with links to what comes next, in the prerendered page too', slug => {
    const page = document.createElement('div')
    page.innerHTML = prerendered[`/knowledge-map/${slug}`]?.render() ?? ''
    const last = [...page.querySelectorAll('article > section')].at(-1)
    expect(last?.querySelector('h2')?.textContent).toBe('Where to go next')
    const ways = [...(last?.querySelectorAll('a') ?? [])].map(link => link.getAttribute('href'))
    expect(ways.length).toBeGreaterThan(0)
    expect(ways).not.toContain(`/knowledge-map/${slug}`)
  })

  it.each(NODES.filter(({ kind }) => kind === 'muscle' || kind === 'exercise').map(({ slug }) => slug))(
    'of %s shows a figure with its muscles',
    slug => {
      const page = document.createElement('div')
      page.innerHTML = prerendered[`/knowledge-map/${slug}`]?.render() ?? ''
      expect(page.querySelectorAll('figure path[class*="main"]').length).toBeGreaterThan(1)
      expect(page.querySelector('figcaption')?.textContent).toMatch(/\w/)
    },
  )

  it('shows the definition, prerequisites, evidence and sources', async () => {
    open('/knowledge-map/weekly-sets')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Weekly sets per muscle')
    const evidence = await screen.findByRole('region', { name: 'What the evidence says' })
    expect(within(evidence).getAllByText('Meta-analysis').length).toBeGreaterThan(0)
    expect(
      within(evidence)
        .getAllByRole('link', { name: 'doi:10.1080/02640414.2016.1210197' })[0]
        ?.getAttribute('href'),
    ).toBe('https://doi.org/10.1080/02640414.2016.1210197')
    const before = screen.getByRole('region', { name: 'Read before this' })
    expect(within(before).getByRole('link', { name: 'Training volume' })).toBeDefined()
  })

  it("refuses invalid input at its field and computes in the reader's unit", async () => {
    const session = aSession()
    renderRemote(<KnowledgePages />, {
      path: '/knowledge-map/estimated-1rm',
      session: { ...session, profile: session.profile && { ...session.profile, units: 'lb' } },
    })
    expect(await screen.findByText('116.7')).toBeDefined()
    expect(screen.getByLabelText('Load (lb)')).toBeDefined()
    const reps = screen.getByLabelText('Repetitions')
    fireEvent.change(reps, { target: { value: '37' } })
    expect(screen.getByText('From 1 to 36.')).toBeDefined()
    expect(reps.getAttribute('aria-invalid')).toBe('true')
    expect(screen.queryByText('116.7')).toBeNull()
    fireEvent.change(reps, { target: { value: '12' } })
    expect(screen.getByText('144.0')).toBeDefined()
    expect(screen.getByText('Above ten repetitions the estimate says little.')).toBeDefined()
  })

  it('marked as read is remembered on the device, and the path continues with the next', () => {
    setRead('sets-and-repetitions', true)
    open('/knowledge-map')
    expect(screen.getByRole('link', { name: 'Go on with Warm-up' }).getAttribute('href')).toBe(
      '/knowledge-map/warm-up',
    )
  })

  it('that does not exist leads to the map, with a message', () => {
    open('/knowledge-map/nowhere')
    expect(screen.getByRole('heading', { level: 1, name: 'Knowledge map' })).toBeDefined()
    expect(screen.getByText('There is no topic at this address. These are all there are.')).toBeDefined()
  })
})

it('is prerendered with its own description and nothing that the content security policy blocks', () => {
  const paths = Object.keys(prerendered).filter(path => path.startsWith('/knowledge-map/'))
  expect(paths.map(path => path.split('/').pop()).sort()).toEqual(SLUGS)
  expect(new Set(paths.map(path => prerendered[path]?.description)).size).toBe(paths.length)
  for (const path of paths) {
    const html = prerendered[path]?.render() ?? ''
    expect(html).toContain('What the evidence says')
    expect(html).not.toMatch(/ style=|<script|<template|hidden=""/)
  }
})

it.each(['/knowledge-map', '/knowledge-map/estimated-1rm'])(
  'of %s hydrates without a difference',
  async path => {
    const html = prerendered[path]?.render() ?? ''
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { element, unmount } = await hydrateRemote(createRemote(KnowledgePages), html, { path })
    onTestFinished(unmount)
    expect(said.mock.calls.filter(([text]) => !/multiple renderers/.test(String(text)))).toEqual([])
    expect(element.querySelectorAll('main')).toHaveLength(1)
  },
)
