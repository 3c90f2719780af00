import { queryKeys } from '@coach-app/data'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aMessage } from './message.fixture.ts'
import { type MessageActions, MessageLine } from './message-line.tsx'

const actions: MessageActions = {
  react: vi.fn(),
  reply: vi.fn(),
  edit: vi.fn(),
  remove: vi.fn(),
  report: vi.fn(),
  show: vi.fn(),
}

function renderLine(over: Parameters<typeof aMessage>[1] = {}) {
  const message = aMessage(1, over)
  const client = new QueryClient()
  client.setQueryData(queryKeys.avatar(message.sender_id ?? ''), null)
  render(
    <QueryClientProvider client={client}>
      <MessageLine
        message={message}
        isGrouped={false}
        me="me"
        nameOf={() => 'Carl Coach'}
        timeZone="UTC"
        canSend
        receipt={undefined}
        actions={actions}
      />
    </QueryClientProvider>,
  )
  return screen.getByRole('article')
}

const FINGER = { pointerType: 'touch', isPrimary: true, clientX: 100, clientY: 100 }
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const isOpen = () => screen.queryByRole('menuitem', { name: 'Reply' }) !== null

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a long press on a message', () => {
  it('opens the menu after half a second, which stays open when the finger is lifted', async () => {
    renderLine()
    const words = screen.getByText('Message 1')
    fireEvent.pointerDown(words, FINGER)
    await wait(499)
    expect(isOpen()).toBe(false)
    await wait(1)
    expect(isOpen()).toBe(true)
    expect(screen.getByRole('button', { name: 'More' }).getAttribute('aria-expanded')).toBe('true')
    expect(fireEvent.contextMenu(words)).toBe(false)
    fireEvent.pointerUp(words, FINGER)
    expect(fireEvent.touchEnd(words)).toBe(false)
    await wait(1000)
    expect(isOpen()).toBe(true)
  })

  it.each<[string, (words: HTMLElement) => void]>([
    ['is lifted before', words => fireEvent.pointerUp(words, FINGER)],
    ['moves', words => fireEvent.pointerMove(words, { ...FINGER, clientY: 120 })],
    ['scrolls', words => fireEvent.pointerCancel(words, FINGER)],
    ['sees the thread scroll', words => fireEvent.scroll(words)],
    ['is joined by a second one', words => fireEvent.pointerDown(words, { ...FINGER, isPrimary: false })],
  ])('opens nothing when the finger %s', async (_name, disturb) => {
    renderLine()
    const words = screen.getByText('Message 1')
    fireEvent.pointerDown(words, FINGER)
    await wait(400)
    disturb(words)
    await wait(1000)
    expect(isOpen()).toBe(false)
    expect(fireEvent.contextMenu(words)).toBe(true)
  })

  it('still opens the menu when the finger moves by a few pixels', async () => {
    renderLine()
    const words = screen.getByText('Message 1')
    fireEvent.pointerDown(words, FINGER)
    fireEvent.pointerMove(words, { ...FINGER, clientX: 104 })
    await wait(500)
    expect(isOpen()).toBe(true)
  })

  it.each<[string, () => HTMLElement, object]>([
    ['a mouse selects text', () => screen.getByText('Message 1'), { pointerType: 'mouse' }],
    ['a button is pressed', () => screen.getByRole('button', { name: 'More' }), {}],
  ])('opens nothing where %s', async (_name, target, over) => {
    renderLine()
    fireEvent.pointerDown(target(), { ...FINGER, ...over })
    await wait(1000)
    expect(isOpen()).toBe(false)
    expect(fireEvent.contextMenu(target())).toBe(true)
  })

  it('opens nothing on a deleted message', async () => {
    renderLine({ deleted_at: '2026-11-20T11:00:00.000Z', body: '' })
    fireEvent.pointerDown(screen.getByText('Message deleted'), FINGER)
    await wait(1000)
    expect(isOpen()).toBe(false)
  })
})
