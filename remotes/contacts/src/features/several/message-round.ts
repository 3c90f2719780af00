import { createMessageId, createSendQueue, isRefusal, ok, type Result, sendMessage } from '@coach-app/data'
import { openConversation } from '../conversations/conversations.data.ts'
import { type MessageRound, type RoundPerson, storedRound } from './stored-round.ts'

export interface MessageRounds {
  /** The round of this person, under way or finished; the same object until something changes. */
  getSnapshot(): MessageRound | null
  subscribe(listener: () => void): () => void
  /** Ignored while another round is there. */
  begin(body: string, people: readonly Pick<RoundPerson, 'userId' | 'name'>[]): void
  /** Sends refused messages again. */
  retry(): void
  /** Forgets a round, and what of it is not sent. */
  dismiss(): void
  /** Sends until as many stops as starts were called, in one tab at a time. */
  start(): () => void
}

/** send_message is limited to 60 a minute; this leaves room for what is written meanwhile. */
const SPACING_MS = 1_250

interface MessageRoundsOptions {
  /** Storage key of one person, so that nobody sends the messages of another. */
  key: string
  storage: Storage
  /** After each message that arrived. */
  onSent?: (conversationId: string) => void
  pause?: (ms: number, signal: AbortSignal) => Promise<void>
}

/**
 * Messages to several people, kept in storage with what became of each, so that a reload or a lost connection ends nothing. The stored
 * round decides what is left to send; the queue only does it.
 */
export function createMessageRounds({
  key,
  storage,
  onSent,
  ...pausing
}: MessageRoundsOptions): MessageRounds {
  const { read, write, mark, subscribe, onChangedElsewhere } = storedRound(key, storage)
  const queue = createSendQueue<string>({
    prefix: '',
    storage: inMemory(),
    isItem: value => typeof value === 'string',
    spacingMs: SPACING_MS,
    ...pausing,
    send: async userId => {
      const answer = await deliver(userId)
      if (!answer.ok && isRefusal(answer.error))
        mark(userId, { state: 'refused', reason: answer.error.message })
      return answer
    },
  })

  const fill = () => {
    for (const { userId, state } of read()?.people ?? []) if (state === 'waiting') queue.put(userId, userId)
  }

  async function deliver(userId: string): Promise<Result<unknown>> {
    const now = read()
    const person = now?.people.find(one => one.userId === userId)
    // Dismissed, or done by another tab.
    if (!now || person?.state !== 'waiting') return ok(null)
    let conversationId = person.conversationId
    if (!conversationId) {
      const opened = await openConversation(userId)
      if (!opened.ok) return opened
      conversationId = opened.value
      // Kept: a repetition is answered by it even when the two are connected no more.
      mark(userId, { conversationId })
    }
    const answer = await sendMessage({ id: person.messageId, conversationId, body: now.body })
    if (answer.ok) {
      mark(userId, { state: 'sent' })
      onSent?.(conversationId)
    }
    return answer
  }

  let starts = 0
  let running = new AbortController()
  const run = (signal: AbortSignal) => {
    const stopListening = onChangedElsewhere(fill)
    fill()
    const stop = queue.start()
    return new Promise<void>(resolve =>
      signal.addEventListener('abort', () => {
        stopListening()
        stop()
        resolve()
      }),
    )
  }

  return {
    getSnapshot: read,
    subscribe,
    begin(body, people) {
      if (read()) return
      write({
        body,
        people: people.map(({ userId, name }) => ({
          userId,
          name,
          messageId: createMessageId(),
          state: 'waiting',
        })),
      })
      if (starts > 0) fill()
    },
    retry() {
      for (const { userId, state } of read()?.people ?? [])
        if (state === 'refused') mark(userId, { state: 'waiting' })
      fill()
    },
    dismiss: () => write(null),
    start() {
      if (starts++ === 0) {
        running = new AbortController()
        void inOneTab(key, running.signal, run)
      }
      let stopped = false
      return () => {
        if (stopped) return
        stopped = true
        if (--starts === 0) running.abort()
      }
    },
  }
}

/** Runs it while no other tab does. Without locks every tab does: then each message is sent more than once, and there once. */
async function inOneTab(
  name: string,
  signal: AbortSignal,
  run: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  if (!globalThis.navigator?.locks) return run(signal)
  // Aborted while it waits, the request rejects.
  await navigator.locks.request(name, { signal }, () => run(signal)).catch(() => {})
}

function inMemory(): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    key: index => [...items.keys()][index] ?? null,
    getItem: key => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: key => void items.delete(key),
    clear: () => items.clear(),
  }
}
