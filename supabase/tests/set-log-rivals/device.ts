import { randomUUID } from 'node:crypto'
import { type DeviceStorage, err, ok, type Result } from '@coach-app/data'
import { vi } from 'vitest'
import {
  createLogQueue,
  type LogQueue,
  type Task,
} from '../../../remotes/workouts/src/data/unsent-sets/log-queue.ts'
import {
  mergeLogs,
  mergeRivals,
  withStoredLog,
} from '../../../remotes/workouts/src/data/unsent-sets/merge-logs.ts'
import { seenOf, stampTask } from '../../../remotes/workouts/src/data/unsent-sets/stamp-task.ts'
import type { RivalChoice, StoredSetLog } from '../../../remotes/workouts/src/model/workout/set-log.ts'
import type { Workout } from '../../../remotes/workouts/src/model/workout/workout.ts'
import type { TestUser } from '../fixtures/index.ts'
import { call, type Draft } from '../workouts/training.ts'

/** up: requests and answers arrive. down: neither. lost: the request arrives, its answer does not. */
type Network = 'up' | 'down' | 'lost'

/** Page events for a queue; there are none here. */
export function withoutAPage(): void {
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener: () => {} })
  vi.stubGlobal('addEventListener', () => {})
}

function aStorage(): DeviceStorage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: index => [...kept.keys()][index] ?? null,
    getItem: key => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: key => void kept.delete(key),
    clear: () => kept.clear(),
  }
}

/** A device with the product's queue, the data it has read, and a network that fails and recovers. */
export function aDevice(name: string, who: TestUser, plan: Draft) {
  let network: Network = 'up'
  let wake = () => {}
  let cached: Workout
  const send = async (task: Task): Promise<Result<unknown>> => {
    if (network === 'down') return err({ code: 'network', message: 'No connection.' })
    const answer = await sendTo(who, task)
    if (network === 'lost') return err({ code: 'network', message: 'No connection.' })
    if (task.kind === 'choose') cached = (answer as Workout | null) ?? cached
    else if (answer) cached = withStoredLog(cached, answer as StoredSetLog)
    else if (task.kind === 'unlog')
      cached = { ...cached, logs: cached.logs.filter(({ id }) => id !== task.logId) }
    return ok(answer)
  }
  const queue: LogQueue = createLogQueue({
    prefix: `${name}:`,
    storage: aStorage(),
    send,
    stamp: (task, earlier) => stampTask(task, earlier, { newId: randomUUID, deviceName: () => name }),
    pause: (_, signal) =>
      new Promise(resolve => {
        wake = resolve
        signal.addEventListener('abort', () => resolve(), { once: true })
      }),
  })
  const logs = () => mergeLogs(cached, queue.getSnapshot())
  const logOf = (target: string) => logs().find(log => log.set_target_id === target)

  return {
    name,
    start: () => queue.start(),
    setNetwork(to: Network) {
      network = to
      wake()
    },
    /** Reads from the server when the network is up. */
    async read() {
      if (network === 'down') return
      const { workouts } = await call<{ workouts: Workout[] }>(
        who,
        'get_calendar',
        plan.athlete_id,
        '2026-11-23',
        '2026-11-23',
      )
      cached = workouts.find(({ id }) => id === plan.id) as Workout
    },
    /** As the log screen does: a new set, or a correction of the shown one. */
    log(target: string, exercise_id: string, reps: number, at: string) {
      const known = logOf(target)
      queue.put({
        kind: 'log',
        workoutId: plan.id,
        log: {
          id: known?.id ?? randomUUID(),
          workout_id: plan.id,
          set_target_id: target,
          exercise_id,
          pos: known?.pos ?? 0,
          side: null,
          reps,
          seconds: null,
          metres: null,
          calories: null,
          entered_value: 100,
          entered_unit: 'kg',
          rpe: known?.rpe ?? null,
          completed_at: known?.completed_at ?? at,
          target_snapshot: null,
          set_type: 'normal',
          note: known?.note ?? '',
          ...(known?.updated_at && { updated_at: known.updated_at }),
          ...(known?.write_id && { write_id: known.write_id }),
        },
      })
    },
    unlog(target: string) {
      const known = logOf(target)
      if (known)
        queue.put({ kind: 'unlog', workoutId: plan.id, logId: known.id, targetId: target, ...seenOf(known) })
    },
    choose(target: string, choice: RivalChoice): boolean {
      const log = logOf(target)
      const rival = mergeRivals(cached, queue.getSnapshot()).find(({ set_log_id }) => set_log_id === log?.id)
      if (log && rival)
        queue.put({ kind: 'choose', workoutId: plan.id, logId: log.id, rivalId: rival.id, choice })
      return Boolean(log && rival)
    },
    shown: (target: string) => ({
      reps: logOf(target)?.reps ?? null,
      rivals: mergeRivals(cached, queue.getSnapshot())
        .filter(({ set_log_id }) => set_log_id === logOf(target)?.id)
        .map(({ reps, device_name }) => `${device_name} ${reps}`),
    }),
    idle: () =>
      vi.waitFor(
        () => {
          wake()
          if (queue.getSnapshot().length > 0) throw new Error(`${name} has not sent everything.`)
        },
        { timeout: 20_000, interval: 5 },
      ),
    waiting: () => queue.getSnapshot(),
  }
}
export type Device = ReturnType<typeof aDevice>

const sendTo = (who: TestUser, task: Task): Promise<unknown> => {
  switch (task.kind) {
    case 'log':
      return call(who, 'log_set', task.log)
    case 'unlog':
      return who
        .query<{ answer: unknown }>(
          'select public.delete_set_log($1, $2::timestamptz, $3::uuid[], $4) as answer',
          [task.logId, task.seen ?? null, task.after ?? null, task.device_name ?? null],
        )
        .then(({ rows }) => rows[0]?.answer)
    case 'choose':
      return call(who, 'choose_set_log', task.logId, task.rivalId, task.choice)
    default:
      throw new Error(`A device does not send ${task.kind} here.`)
  }
}
