import type { AppError, Result } from '@coach-app/data'
import type { SessionToSave, SetLogToSave } from './set-log.ts'

/** One request to send. */
export type Task =
  | { kind: 'log'; workoutId: string; log: SetLogToSave }
  | { kind: 'unlog'; workoutId: string; logId: string; targetId: string | null }
  | { kind: 'complete'; workoutId: string; session: SessionToSave }

export interface QueuedTask {
  /** A later task with the same key takes the place of an earlier one. */
  key: string
  /** Sequence number: the order of sending. */
  at: number
  task: Task
  /** `refused`: rejected by the server, not retried until the person decides. */
  status: 'waiting' | 'sending' | 'refused'
  error: AppError | null
}

export interface LogQueue {
  /** The same array until something changes. */
  getSnapshot(): readonly QueuedTask[]
  subscribe(listener: () => void): () => void
  put(task: Task): void
  /** Sends everything again now, what was refused too. */
  retry(): void
  /** Drops one task. */
  discard(key: string): void
  /** Starts sending; the returned function stops it. Unsent tasks stay in storage. */
  start(): () => void
}

interface LogQueueOptions {
  /** Prefix of the keys in storage; one per person, so that nobody sends another's sets. */
  prefix: string
  storage: Storage
  send: (task: Task) => Promise<Result<unknown>>
  /** Retry delay: resolves after the time, or earlier when the network is back. */
  pause: (ms: number, signal: AbortSignal) => Promise<void>
}

const BACKOFF_MS = [2_000, 5_000, 10_000, 30_000]

/** Errors worth a retry; all others are final refusals. */
const TRANSIENT: ReadonlySet<AppError['code']> = new Set([
  'network',
  'unexpected',
  'rate-limited',
  'unauthenticated',
])

const taskKey = (task: Task): string =>
  task.kind === 'complete'
    ? `complete:${task.workoutId}`
    : `set:${task.kind === 'log' ? task.log.id : task.logId}`

/**
 * Offline queue of logged sets. Every task is stored before it is sent and removed only after the server has
 * acknowledged it, so neither a lost network nor a closed tab loses a set. Tasks are sent one by one in order:
 * a workout is completed after its sets.
 */
export function createLogQueue({ prefix, storage, send, pause }: LogQueueOptions): LogQueue {
  const listeners = new Set<() => void>()
  let tasks: readonly QueuedTask[] = stored(storage, prefix)
  let failures = 0
  let running: AbortController | null = null
  let wake = new AbortController()

  function change(next: readonly QueuedTask[]): void {
    tasks = next
    for (const listener of listeners) listener()
  }
  const update = (key: string, over: Partial<QueuedTask>) =>
    change(tasks.map(queued => (queued.key === key ? { ...queued, ...over } : queued)))

  function remove({ key, at }: QueuedTask): void {
    // A newer task with this key may have been added while this one was being sent.
    if (tasks.find(queued => queued.key === key)?.at !== at) return
    storage.removeItem(prefix + key)
    change(tasks.filter(queued => queued.key !== key))
  }

  async function run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const next = [...tasks].sort((a, b) => a.at - b.at).find(queued => queued.status !== 'refused')
      if (!next) {
        await pause(Number.POSITIVE_INFINITY, AbortSignal.any([signal, wake.signal]))
        continue
      }
      update(next.key, { status: 'sending' })
      const result = await send(next.task)
      if (result.ok) {
        failures = 0
        remove(next)
        continue
      }
      const current = tasks.find(queued => queued.key === next.key)
      if (current?.at !== next.at) continue
      if (!TRANSIENT.has(result.error.code)) {
        update(next.key, { status: 'refused', error: result.error })
        continue
      }
      update(next.key, { status: 'waiting', error: result.error })
      const wait = BACKOFF_MS[Math.min(failures++, BACKOFF_MS.length - 1)] ?? 30_000
      await pause(wait, AbortSignal.any([signal, wake.signal]))
    }
  }

  function wakeUp(): void {
    wake.abort()
    wake = new AbortController()
  }

  return {
    getSnapshot: () => tasks,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    put(task) {
      const key = taskKey(task)
      const at = Math.max(Date.now(), ...tasks.map(queued => queued.at + 1))
      const queued: QueuedTask = { key, at, task, status: 'waiting', error: null }
      try {
        // Store it first, so that it survives a closed tab.
        storage.setItem(prefix + key, JSON.stringify({ key, at, task }))
      } catch {
        // Storage is full or blocked: the task is kept in memory and still sent.
      }
      change([...tasks.filter(other => other.key !== key), queued])
      wakeUp()
    },
    retry() {
      failures = 0
      change(
        tasks.map(queued =>
          queued.status === 'refused' ? { ...queued, status: 'waiting', error: null } : queued,
        ),
      )
      wakeUp()
    },
    discard(key) {
      const queued = tasks.find(other => other.key === key)
      if (queued) remove(queued)
    },
    start() {
      running?.abort()
      const controller = new AbortController()
      running = controller
      void run(controller.signal)
      return () => controller.abort()
    },
  }
}

function stored(storage: Storage, prefix: string): QueuedTask[] {
  const found: QueuedTask[] = []
  for (let index = 0; index < storage.length; index++) {
    const name = storage.key(index)
    if (!name?.startsWith(prefix)) continue
    const queued = parse(storage.getItem(name))
    if (queued) found.push({ ...queued, status: 'waiting', error: null })
  }
  return found.sort((a, b) => a.at - b.at)
}

/** Stored tasks may come from another release: invalid ones are not sent and not deleted. */
function parse(text: string | null): Pick<QueuedTask, 'key' | 'at' | 'task'> | null {
  try {
    const value = JSON.parse(text ?? 'null')
    const whole = typeof value?.key === 'string' && typeof value.at === 'number'
    return whole && ['log', 'unlog', 'complete'].includes(value.task?.kind) ? value : null
  } catch {
    return null
  }
}
