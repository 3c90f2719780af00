import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
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
      preview={
        <p>
          First view <span data-press="Start">Start</span> <span data-press="Gone">Gone</span>
        </p>
      }
      ready="[aria-label='Calendar']"
    />,
    { mountInline: mount as never },
  )
  return { mount, idle, place: () => place }
}

it('a previewed slot shows its first view, and loads nothing while nobody does anything', () => {
  const { mount, idle } = open()
  expect(screen.getByText(/^First view/)).toBeTruthy()
  expect(mount).not.toHaveBeenCalled()
  expect(idle).toEqual([])
})

it('a previewed slot loads when the browser is idle after the first input, once', () => {
  const { mount, idle } = open()
  fireEvent.scroll(window)
  fireEvent.keyDown(window)
  expect(mount).not.toHaveBeenCalled()
  expect(idle).toHaveLength(1)
  act(() => idle[0]?.())
  expect(mount).toHaveBeenCalledTimes(1)
})

it('a previewed slot loads at once when touched, and keeps its first view until the module can be used', async () => {
  const { mount, place } = open()
  fireEvent.pointerDown(screen.getByText(/^First view/))
  fireEvent.pointerUp(window)
  expect(mount).toHaveBeenCalledTimes(1)
  place()?.append(document.createElement('span'))
  expect(screen.getByText(/^First view/)).toBeTruthy()
  const calendar = document.createElement('div')
  calendar.setAttribute('aria-label', 'Calendar')
  place()?.append(calendar)
  await waitFor(() => expect(screen.queryByText(/^First view/)).toBeNull())
})

it('a previewed slot replaces its first view by the error of a failed load', async () => {
  const { place } = open()
  fireEvent.pointerEnter(screen.getByText(/^First view/).parentElement as HTMLElement)
  const alert = document.createElement('div')
  alert.setAttribute('role', 'alert')
  place()?.append(alert)
  await waitFor(() => expect(screen.queryByText(/^First view/)).toBeNull())
})

/** What the module shows once it can be used, with one control. */
function arrive(place: HTMLElement | undefined, pressed: () => void) {
  const calendar = document.createElement('div')
  calendar.setAttribute('aria-label', 'Calendar')
  const button = document.createElement('button')
  button.textContent = 'Start'
  button.addEventListener('click', pressed)
  calendar.append(button)
  place?.append(calendar)
}

it('a previewed slot repeats a press made in its first view, once, as soon as the module is there', async () => {
  const { place } = open()
  const pressed = vi.fn()
  fireEvent.pointerDown(screen.getByText('Start'))
  fireEvent.pointerUp(window)
  fireEvent.click(screen.getByText('Start'))
  arrive(place(), pressed)
  await waitFor(() => expect(pressed).toHaveBeenCalledTimes(1))
  expect(document.activeElement?.textContent).toBe('Start')
})

it('a previewed slot keeps its first view while it is pressed', async () => {
  const { place } = open()
  const pressed = vi.fn()
  fireEvent.pointerDown(screen.getByText('Start'))
  arrive(place(), pressed)
  // The observer has told of what arrived by then.
  await act(async () => {})
  expect(screen.getByText(/^First view/)).toBeTruthy()
  fireEvent.pointerUp(window)
  fireEvent.click(screen.getByText('Start', { selector: 'span' }))
  await waitFor(() => expect(pressed).toHaveBeenCalledTimes(1))
})

it('a previewed slot repeats no press where nothing was pressed, or the control is missing', async () => {
  for (const name of [/^First view/, 'Gone']) {
    const { place } = open()
    const pressed = vi.fn()
    fireEvent.pointerDown(screen.getByText(name))
    fireEvent.pointerUp(window)
    fireEvent.click(screen.getByText(name))
    arrive(place(), pressed)
    await waitFor(() => expect(screen.queryByText(/^First view/)).toBeNull())
    expect(pressed).not.toHaveBeenCalled()
    cleanup()
  }
})
