import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import * as charts from '../src/charts.ts'
import * as choices from '../src/choices.ts'
import * as ui from '../src/index.ts'
import * as list from '../src/list.ts'
import * as widgets from '../src/widgets.ts'
import { Cell } from './cell.tsx'
import { PAGES, slugOf } from './pages.ts'

const folder = resolve(import.meta.dirname, 'pages')
const source = readdirSync(folder)
  .map(file => readFileSync(resolve(folder, file), 'utf8'))
  .join('\n')

const components = Object.entries({ ...ui, ...widgets, ...list, ...charts, ...choices })
  .filter(([name, value]) => typeof value === 'function' && /^[A-Z]/.test(name))
  .map(([name]) => name)

it('the list of components has known ones', () =>
  expect(components).toEqual(expect.arrayContaining(['Button', 'Dialog', 'Kbd'])))

it.each(components)('the gallery shows %s', name => {
  expect(source, `${name} is exported by the design system, and no page of the gallery shows it.`).toMatch(
    new RegExp(`<${name}[\\s/>]`),
  )
})

const REQUIRED = {
  control: ['default', 'hover', 'focus', 'active', 'disabled'],
  field: ['default', 'hover', 'focus', 'active', 'disabled', 'empty', 'error', 'long'],
  display: ['default'],
  overlay: ['default'],
}

describe.each(PAGES.map(page => [page.title, page] as const))('the gallery page of %s', (_, page) => {
  it('has all required states of its kind', () => {
    const names = Object.keys(page.states)
    const missing = REQUIRED[page.kind].filter(
      state => !names.some(name => name === state || name.endsWith(`-${state}`)),
    )
    expect(missing).toEqual([])
  })

  it.each(Object.entries(page.states).filter(([, state]) => !state.frame))('shows %s', (_, state) => {
    const { container } = render(<Cell page={page} state={state} />)
    expect(container.firstElementChild?.childElementCount).toBeGreaterThan(0)
  })
})

it('gives every state an id of its own', () => {
  const ids = PAGES.flatMap(page => Object.keys(page.states).map(name => `${slugOf(page)}-${name}`))
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[a-z][a-z0-9-]*$/)
})
