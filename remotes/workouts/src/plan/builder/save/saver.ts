import type { AppError, Result } from '@coach-app/data'

export type SaveStatus =
  /** Everything is acknowledged, or nothing was written yet. */
  | { is: 'saved' }
  /** A moment after the last change, or until what cannot be read is. */
  | { is: 'waiting' }
  | { is: 'saving' }
  /** No connection: it is tried again by itself. */
  | { is: 'offline' }
  /** Refused; a conflict among others. */
  | { is: 'refused'; error: AppError }

/** Content that was sent, under which key, and on which version. */
export interface SaveAttempt<Content> {
  content: Content
  saveId: string
  version: number
}

export interface Saver<Content> {
  getStatus(): SaveStatus
  subscribe(listener: () => void): () => void
  /** The version that is stored, as far as known. */
  version(): number
  /** Takes a change; it is sent after a pause. */
  change(content: Content): void
  /** Sends now what waits; whether everything is acknowledged then. */
  flush(): Promise<boolean>
  /** Overwrites a newer version with this content. */
  overwrite(version: number): Promise<boolean>
  /** Drops unsent content and starts from another version. */
  reset(version: number): void
  start(): void
  /** Nothing is sent by itself any more; what is being sent goes on. */
  stop(): void
}

interface SaverOptions<Content> {
  version: number
  /** An attempt whose answer was lost, from before a reload. */
  attempt: SaveAttempt<Content> | null
  send: (attempt: SaveAttempt<Content>) => Promise<Result<{ version: number }>>
  /** Keeps what is not acknowledged yet on the device; null: all of it is. */
  keep: (waiting: { content: Content; attempt: SaveAttempt<Content> | null; version: number } | null) => void
  newId: () => string
  pauseMs?: number
  retryMs?: number
}

/**
 * Saves the latest content by itself. One save at a time; the same content keeps its key, so that a retry after a lost answer does not
 * save twice, and an attempt without an answer is repeated before anything newer is sent, so that nobody conflicts with themselves.
 */
export function createSaver<Content>({
  version: stored,
  attempt: lost,
  send,
  keep,
  newId,
  pauseMs = 1000,
  retryMs = 5000,
}: SaverOptions<Content>): Saver<Content> {
  const listeners = new Set<() => void>()
  let status: SaveStatus = { is: 'saved' }
  let version = stored
  let waiting: { content: Content } | null = null
  let attempt = lost
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<boolean> | null = null
  let isStopped = false
  /** What was reset while it was being sent has no effect any more. */
  let generation = 0

  function show(next: SaveStatus): void {
    status = next
    for (const listener of listeners) listener()
  }
  const isConflict = (): boolean => status.is === 'refused' && status.error.code === 'conflict'
  const keepWaiting = (): void => keep(waiting && { content: waiting.content, attempt, version })
  const later = (ms: number): void => {
    clearTimeout(timer)
    if (isStopped) return
    timer = setTimeout(() => void run(), ms)
  }

  async function sendAll(): Promise<boolean> {
    const mine = generation
    while (waiting || attempt) {
      const content: Content = attempt ? attempt.content : (waiting as { content: Content }).content
      attempt ??= { content, saveId: newId(), version }
      keepWaiting()
      show({ is: 'saving' })
      const result = await send(attempt)
      if (mine !== generation) return false
      if (!result.ok) {
        const isLost = result.error.code === 'network' || result.error.code === 'unexpected'
        // Refused: the next try is a new one.
        if (!isLost) attempt = null
        keepWaiting()
        show(result.error.code === 'network' ? { is: 'offline' } : { is: 'refused', error: result.error })
        if (isLost) later(retryMs)
        return false
      }
      version = result.value.version
      if (waiting?.content === attempt.content) waiting = null
      attempt = null
      keepWaiting()
    }
    show({ is: 'saved' })
    return true
  }

  function run(): Promise<boolean> {
    clearTimeout(timer)
    running ??= sendAll().finally(() => {
      running = null
    })
    return running
  }

  return {
    getStatus: () => status,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    version: () => version,
    change(content) {
      waiting = { content }
      keepWaiting()
      // A refusal stays in sight until something is sent again.
      if (status.is === 'saved') show({ is: 'waiting' })
      // In a conflict the person decides which version stays; until then every save would be the same refusal.
      if (!running && !isConflict()) later(pauseMs)
    },
    flush: () => ((waiting || attempt) && !isConflict() ? run() : Promise.resolve(status.is === 'saved')),
    overwrite(newer) {
      version = newer
      attempt = null
      return run()
    },
    reset(next) {
      generation++
      clearTimeout(timer)
      waiting = null
      attempt = null
      running = null
      version = next
      keep(null)
      show({ is: 'saved' })
    },
    start() {
      isStopped = false
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
