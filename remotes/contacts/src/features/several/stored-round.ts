/** One of the people who get the message. */
export interface RoundPerson {
  userId: string
  /** Name at the time the round began. */
  name: string
  /** Idempotency key of this person's message, made once. */
  messageId: string
  state: 'waiting' | 'sent' | 'refused'
  conversationId?: string
  /** Why it was refused, in the server's words. */
  reason?: string
}

/** The same words to several people: one message each, never a group. */
export interface MessageRound {
  body: string
  people: readonly RoundPerson[]
}

/** The round of one person, in storage: all tabs see the same. */
export function storedRound(key: string, storage: Storage) {
  const listeners = new Set<() => void>()
  let text: string | null = null
  let round: MessageRound | null = null

  /** The same object until something changes. */
  function read(): MessageRound | null {
    const stored = storage.getItem(key)
    if (stored !== text) {
      text = stored
      round = parse(stored)
    }
    return round
  }
  function write(next: MessageRound | null): void {
    if (next) storage.setItem(key, JSON.stringify(next))
    else storage.removeItem(key)
    for (const listener of listeners) listener()
  }
  /** What another tab has made of it. */
  function onChangedElsewhere(listener: () => void): () => void {
    const hear = (event: StorageEvent) => event.key === key && listener()
    addEventListener('storage', hear)
    return () => removeEventListener('storage', hear)
  }

  return {
    read,
    write,
    /** What became of one person's message. */
    mark(userId: string, over: Partial<RoundPerson>): void {
      const now = read()
      if (now)
        write({ ...now, people: now.people.map(one => (one.userId === userId ? { ...one, ...over } : one)) })
    },
    onChangedElsewhere,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      const stop = onChangedElsewhere(listener)
      return () => {
        listeners.delete(listener)
        stop()
      }
    },
  }
}

function parse(stored: string | null): MessageRound | null {
  try {
    const { body, people } = JSON.parse(stored ?? '{}') as Partial<MessageRound>
    const isWhole =
      typeof body === 'string' &&
      Array.isArray(people) &&
      people.every(({ userId, name, messageId, state }: Partial<RoundPerson>) =>
        [userId, name, messageId, state].every(text => typeof text === 'string'),
      )
    return isWhole ? { body, people } : null
  } catch {
    // Cut off, or of another release.
    return null
  }
}
