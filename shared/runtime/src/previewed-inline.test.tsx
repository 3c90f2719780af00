import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { PreviewedInline } from './previewed-inline.tsx'
import { renderRemote } from './testing.tsx'

afterEach(() => vi.unstubAllGlobals())

const NOTHING = {}

function open() {
  let place: HTMLElement | undefined
  const mount = vi.fn((_: string, host: HTMLElement) => {
    place = host
    return { update: vi.fn(), unmount: vi.fn() }
  })
  const idle: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run))
  vi.stubGlobal('cancelIdleCallback', () => idle.splice(0))
  renderRemote(
    <PreviewedInline
      name="workouts/demo"
      props={NOTHING}
      preview={<p>First view</p>}
      ready="[aria-label='Calendar']"
    />,
    { mountInline: mount as never },
  )
  return { mount, idle, place: () => place }
}

it('shows its first view and asks for nothing while nobody does anything', () => {
  const { mount, idle } = open()
  expect(screen.getByText('First view')).toBeTruthy()
  expect(mount).not.toHaveBeenCalled()
  expect(idle).toEqual([])
})

it('comes when the browser is idle after the first sign of a reader, once', () => {
  const { mount, idle } = open()
  fireEvent.scroll(window)
  fireEvent.keyDown(window)
  expect(mount).not.toHaveBeenCalled()
  expect(idle).toHaveLength(1)
  act(() => idle[0]?.())
  expect(mount).toHaveBeenCalledTimes(1)
})

it('comes at once under a finger, and its first view stays until it can be used', async () => {
  const { mount, place } = open()
  fireEvent.pointerDown(screen.getByText('First view'))
  expect(mount).toHaveBeenCalledTimes(1)
  place()?.append(document.createElement('span'))
  expect(screen.getByText('First view')).toBeTruthy()
  const calendar = document.createElement('div')
  calendar.setAttribute('aria-label', 'Calendar')
  place()?.append(calendar)
  await waitFor(() => expect(screen.queryByText('First view')).toBeNull())
})

it('makes room for what says that it failed', async () => {
  const { place } = open()
  fireEvent.pointerDown(screen.getByText('First view'))
  const alert = document.createElement('div')
  alert.setAttribute('role', 'alert')
  place()?.append(alert)
  await waitFor(() => expect(screen.queryByText('First view')).toBeNull())
})
