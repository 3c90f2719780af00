import { call, deviceStorage, isRefusal, KEPT_DATABASE, type Result } from '@coach-app/data'
import { mergeChange, NO_RESTS, type RestChange, type Rests, withChange } from '../../model/rest/rests.ts'

/** The rests of a person: on this device at once and without a network, on the others when they have been sent. */
export interface RestsStore {
  getSnapshot(): Rests
  subscribe(listener: () => void): () => void
  change(change: RestChange): void
  /** Reads what other devices have changed, or sends what this one has; at most once a few minutes. */
  load(): void
}

interface Surroundings {
  key: string
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  read: () => Promise<Result<Rests>>
  save: (change: RestChange) => Promise<Result<Rests>>
  now?: () => number
}

interface Kept {
  rests: Rests
  /** What the server has not taken yet. */
  unsent: RestChange | null
}

/** Several presses are one change. */
const PAUSE_MS = 2000
const FRESH_MS = 5 * 60_000

export function createRestsStore({ key, storage, read, save, now = Date.now }: Surroundings): RestsStore {
  const listeners = new Set<() => void>()
  let { rests, unsent } = readKept(storage.getItem(key))
  let asked = Number.NEGATIVE_INFINITY
  let pause: ReturnType<typeof setTimeout> | undefined
  let isSending = false

  function keep(next: Kept): void {
    const isNew = JSON.stringify(next.rests) !== JSON.stringify(rests)
    unsent = next.unsent
    if (isNew) rests = next.rests
    storage.setItem(key, JSON.stringify({ rests, unsent }))
    if (isNew) for (const listener of listeners) listener()
  }

  async function send(): Promise<void> {
    if (isSending) return
    isSending = true
    const sent = unsent
    const answer = await (sent ? save(sent) : read())
    isSending = false
    if (answer.ok) {
      // Changes made while sending stay unsent, and override the answer.
      const later = unsent === sent ? null : unsent
      keep({ rests: withChange(answer.value, later ?? {}), unsent: later })
      if (later) sendSoon()
    } else if (isRefusal(answer.error)) keep({ rests, unsent: unsent === sent ? null : unsent })
    // Otherwise it goes with the next one, or the next time this is opened.
    else asked = Number.NEGATIVE_INFINITY
  }
  function sendSoon(): void {
    clearTimeout(pause)
    pause = setTimeout(() => void send(), PAUSE_MS)
  }

  return {
    getSnapshot: () => rests,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    change(change) {
      keep({ rests: withChange(rests, change), unsent: mergeChange(unsent ?? {}, change) })
      sendSoon()
    },
    load() {
      if (now() - asked < FRESH_MS) return
      asked = now()
      void send()
    },
  }
}

function readKept(text: string | null): Kept {
  try {
    const { rests, unsent } = JSON.parse(text ?? 'null') ?? {}
    return { rests: rests ? { ...NO_RESTS, ...rests } : NO_RESTS, unsent: unsent ?? null }
  } catch {
    return { rests: NO_RESTS, unsent: null }
  }
}

const toRests = (answer: unknown): Rests => ({ ...NO_RESTS, ...(answer as Rests) })

const stores = new Map<string, RestsStore>()

export function restsOf(userId: string): RestsStore {
  const known = stores.get(userId)
  if (known) return known
  const made = createRestsStore({
    key: `${KEPT_DATABASE}${userId}:rests`,
    storage: deviceStorage,
    read: () => call('get_rests', {}, toRests),
    save: change => call('save_rests', { rests_param: JSON.parse(JSON.stringify(change)) }, toRests),
  })
  stores.set(userId, made)
  return made
}
