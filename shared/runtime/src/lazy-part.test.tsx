import { render, screen } from '@testing-library/react'
import { Component, type ReactNode, Suspense } from 'react'
import { expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { lazyPart } from './lazy-part.tsx'
import { type Mounted, MountedContext } from './props-context.ts'

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render = () => (this.state.failed ? 'failed' : this.props.children)
}

function mount(content: ReactNode) {
  // No part uses the props of its remote here.
  const mounted: Mounted = { props: createStore(() => ({}) as never), saver: { current: undefined } }
  return render(
    <MountedContext value={mounted}>
      <Boundary>
        <Suspense fallback="waiting">{content}</Suspense>
      </Boundary>
    </MountedContext>,
  )
}

it('a failing lazy part is requested once per mount, and again with the next mount', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let isThere = false
  const load = vi.fn(async () => {
    if (!isThere) throw new Error('404')
    return () => <p>settings</p>
  })
  const Part = lazyPart(load)
  const first = mount(<Part />)
  await screen.findByText('failed')
  expect(load).toHaveBeenCalledTimes(1)
  first.unmount()
  isThere = true
  mount(<Part />)
  await screen.findByText('settings')
  expect(load).toHaveBeenCalledTimes(2)
})

it('a loaded lazy part is kept for later mounts', async () => {
  const load = vi.fn(async () => () => <p>settings</p>)
  const Part = lazyPart(load)
  const first = mount(<Part />)
  await screen.findByText('settings')
  first.unmount()
  mount(<Part />)
  expect(screen.getByText('settings')).toBeDefined()
  expect(load).toHaveBeenCalledTimes(1)
})
