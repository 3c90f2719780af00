import type { Message } from '@coach-app/data'
import { type Answers, answerWith } from '@coach-app/data/testing'
import { renderRemote } from '@coach-app/runtime/testing'
import { aSession, aUser } from '@coach-app/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aConversation, aMessage } from './message.fixture.ts'
import { Thread } from './thread.tsx'

const RPC = '/rest/v1/rpc/'
const ME = aUser()

/** happy-dom has no layout to observe. */
class NoObserver {
  observe() {}
  disconnect() {}
}
beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', NoObserver)
  localStorage.clear()
})

let talks = 0
/** A conversation of its own: the queue of what waits outlives a test. */
function renderThread(messages: Message[], over: { canSend?: boolean; answers?: Answers } = {}) {
  const id = `talk-${++talks}`
  const rows = messages.map(message => ({ ...message, conversation_id: id }))
  const sent = answerWith(
    {
      [`${RPC}get_conversations`]: () => [
        200,
        [aConversation({ conversation_id: id, can_send: over.canSend ?? true })],
      ],
      [`${RPC}get_messages`]: () => [200, [...rows].reverse()],
      [`${RPC}mark_conversation_read`]: () => [200, { last_read_at: null, unread_count: 0 }],
      ...over.answers,
    },
    ME,
  )
  const rendered = renderRemote(<Thread conversationId={id} />, {
    session: aSession({ user: ME }),
    path: '/chat',
  })
  const bodiesOf = (call: string) => sent.filter(({ path }) => path === RPC + call).map(({ body }) => body)
  return { ...rendered, id, bodiesOf, user: userEvent.setup() }
}
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message Carl Coach' })

describe('a thread', () => {
  it('says that nothing is written yet with this contact', async () => {
    renderThread([])
    expect(await screen.findByText('Nothing written yet with Carl Coach')).toBeDefined()
  })

  it('says that a shared workout is not visible, without a link', async () => {
    renderThread([aMessage(1, { workout: { id: null } })])
    expect(await screen.findByText('This workout is not shared with you, or no longer there.')).toBeDefined()
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('links a shared set to its workout', async () => {
    const set = { id: 's', number: 2, exercise: 'Back Squat' }
    renderThread([
      aMessage(1, { workout: { id: 'w', athlete_id: 'a', title: 'Lower A', date: '2026-11-23', set } }),
    ])
    const link = await screen.findByRole('link', { name: /Back Squat, set 2/ })
    expect(link.getAttribute('href')).toBe('/calendar/a?date=2026-11-23&workout=w')
  })

  it('has no field and no reactions for somebody who may not write', async () => {
    renderThread([aMessage(1)], { canSend: false })
    expect(await screen.findByText('You cannot write to this contact.')).toBeDefined()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('button', { name: 'React' })).toBeNull()
  })

  it('keeps a draft on this device until it is sent', async () => {
    const { user, unmount, id } = renderThread([aMessage(1)])
    await user.type(await field(), 'Half a')
    unmount()
    const { bodiesOf } = renderThreadAgain(id)
    expect((await field()).value).toBe('Half a')
    await user.type(await field(), ' sentence{Enter}')
    await waitFor(() => expect(bodiesOf('send_message')).toMatchObject([{ body_param: 'Half a sentence' }]))
    expect((await field()).value).toBe('')
    expect(Object.keys(localStorage).filter(key => key.includes('draft'))).toEqual([])
  })

  it('shows a refused message with the reason, to send again or discard', async () => {
    const { user, bodiesOf } = renderThread([aMessage(1)], {
      answers: {
        [`${RPC}send_message`]: () => [403, { code: 'PT403', hint: 'not_connected', message: 'No.' }],
      },
    })
    await user.type(await field(), 'Hello{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Not sent. You cannot write to this contact.',
    )
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(bodiesOf('send_message')).toHaveLength(2))
    const [first, second] = bodiesOf('send_message')
    expect(second).toEqual(first)
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    expect(screen.queryByText('Hello')).toBeNull()
  })

  it('shows an error when loading fails, and retries', async () => {
    let isUp = false
    const { user } = renderThread([], {
      answers: {
        [`${RPC}get_messages`]: () =>
          isUp ? [200, [aMessage(1)]] : [403, { code: 'PT403', hint: 'x', message: 'No.' }],
      },
    })
    await screen.findByText('The messages could not be loaded')
    isUp = true
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('Message 1')).toBeDefined()
  })
})

function renderThreadAgain(id: string) {
  const sent = answerWith(
    {
      [`${RPC}get_conversations`]: () => [200, [aConversation({ conversation_id: id })]],
      [`${RPC}get_messages`]: () => [200, [aMessage(1)]],
      [`${RPC}send_message`]: ({ body }) => [
        200,
        aMessage(2, { id: String(body.id_param), sender_id: ME.id }),
      ],
    },
    ME,
  )
  renderRemote(<Thread conversationId={id} />, { session: aSession({ user: ME }), path: '/chat' })
  return {
    bodiesOf: (call: string) => sent.filter(({ path }) => path === RPC + call).map(({ body }) => body),
  }
}
