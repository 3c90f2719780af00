import type { RemoteProps } from '@coach-app/contracts'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { Page } from './page.tsx'
import { MountedContext } from './props-context.ts'

const page = <Page title="Calendar">a week</Page>
const mountedWith = (props: Partial<RemoteProps>) => (
  <MountedContext value={{ props: createStore(() => props as RemoteProps), saver: { current: undefined } }}>
    {page}
  </MountedContext>
)

it.each([
  ['of the shell', page],
  ['of a remote', mountedWith({})],
])('a page %s is the main landmark and sets the document title', (_, element) => {
  document.title = ''
  render(element)
  expect(screen.getByRole('main').textContent).toBe('a week')
  expect(document.title).toMatch(/^Calendar · /)
})

it('a page in an inline slot is a section, and leaves the document title', () => {
  document.title = 'Another page'
  render(mountedWith({ inline: { props: {} } }))
  expect(screen.queryByRole('main')).toBeNull()
  expect(screen.getByRole('region', { name: 'Calendar' }).textContent).toBe('a week')
  expect(document.title).toBe('Another page')
})
