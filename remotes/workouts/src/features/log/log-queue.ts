import type { AppError, Result } from '@coach-app/data'
import type { SessionToSave, SetLogToSave } from './set-log.data.ts'

/** One thing that has to reach the server. */
export type Task =
  | { kind: 'log'; workoutId: string; log: SetLogToSave }
  | { kind: 'unlog'; workoutId: string; logId: string; targetId: string | null }
  | { kind: 'complete'; workoutId: string; session: SessionToSave }

export interface QueuedTask {
  /** A later task with the same key takes the place of an earlier one. */
  key: string
  /** Order of sending; grows for ever. */
  at: number
  task: Task
  /** `refused`: the server will not take it as it is, so a person has to decide. */
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
  /** Gives one task up. */
  discard(key: string): void
  /** Begins to send, and ends: what is left stays stored. */
  start(): () => void
}

interface LogQueueOptions {
  /** Prefix of the keys in storage; one per person, so that nobody sends another's sets. */
  prefix: string
  storage: Storage
  send: (task: Task) => Promise<Result<unknown>>
  /** Resolves after the wait, or earlier when it is worth trying again (the network is back). */
  pause: (ms: number, signal: AbortSignal) => Promise<void>
}

const BACKOFF_MS = [2_000, 5_000, 10_000, 30_000]

/** What a repetition may change; everything else was understood and refused. */
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
 * What was logged and is not yet acknowledged. Every task is stored before it is sent and forgotten only once the
 * server has it, so neither a lost network nor a closed tab loses a set. Tasks go one by one and in order:
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
    // A newer task with this key may have come while this one was on its way.
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
        // Before anything else: from here on it survives the tab.
        storage.setItem(prefix + key, JSON.stringify({ key, at, task }))
      } catch {
        // Storage is full or forbidden: the task still is in memory and on its way, which is all that can be done.
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

/** Written by an earlier release perhaps: what does not look like a task is left where it is, not sent. */
function parse(text: string | null): Pick<QueuedTask, 'key' | 'at' | 'task'> | null {
  try {
    const value = JSON.parse(text ?? 'null')
    const whole = typeof value?.key === 'string' && typeof value.at === 'number'
    return whole && ['log', 'unlog', 'complete'].includes(value.task?.kind) ? value : null
  } catch {
    return null
  }
}
