import { type AppError, err, ok, type Result } from '@coach-app/data'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Calendar } from '../../model/calendar/calendar.ts'
import type { Workout } from '../../model/workout/workout.ts'
import { aLog, aPrescription, aWorkout } from '../../testing/a-workout.ts'
import { ATHLETE, anAthlete } from '../../testing/render-calendar.tsx'
import type { GoalsPort } from '../ports/goals-port.ts'
import type { HistoryPort } from '../ports/history-port.ts'
import type { LibraryPort } from '../ports/library-port.ts'
import type { LogPort } from '../ports/log-port.ts'
import type { MaxesPort } from '../ports/maxes-port.ts'
import type { PlanPort } from '../ports/plan-port.ts'
import type { RoutinesPort } from '../ports/routines-port.ts'
import { keptPorts } from './kept-ports.ts'
import type { KeptTraining } from './kept-training.ts'

const SPAN = { from: '2026-10-21', to: '2026-12-02' }
const calendarOf = (workouts: Workout[]): Calendar => ({
  access: 'owner',
  athlete: anAthlete(),
  workouts,
  days: { notes: [], availability: [] },
})
const failure = (code: AppError['code']): Result<never> => err({ code, message: code })
const planned = aWorkout({ id: 'w', date: '2026-11-18', state: 'published', logs: [] })

let device: Map<string, unknown>
beforeEach(() => {
  device = new Map()
})

type AllPorts = PlanPort & LogPort & HistoryPort & LibraryPort & MaxesPort & RoutinesPort & GoalsPort

/** A page of the athlete's, on one device, with a server that the test controls. */
function aPage(server: Partial<AllPorts>, { isOffline = false, patienceMs = 1000 } = {}) {
  const onLate = vi.fn()
  const onRead = vi.fn()
  const kept: KeptTraining = {
    read: async <Value>(name: string) => (device.get(name) as Value | undefined) ?? null,
    write: async (name, value) => void device.set(name, structuredClone(value)),
    onRefused: () => {},
  }
  const all = server as AllPorts
  const inner = { plan: all, log: all, history: all, library: all, maxes: all, routines: all, goals: all }
  const { log, history, goals } = keptPorts(inner, {
    athleteId: ATHLETE,
    kept,
    span: () => SPAN,
    isOffline: () => isOffline,
    onLate,
    onRead,
    patienceMs,
  })
  const store = {
    readCalendar: history.readCalendar,
    readExerciseHistory: history.readExerciseHistory,
    logSet: log.logSet,
    deleteSetLog: log.deleteSetLog,
    skipWorkout: log.skipWorkout,
    readGoals: goals.readGoals,
  }
  return { store, onLate, onRead }
}
const online = (workouts: Workout[]) => ({ readCalendar: async () => ok(calendarOf(workouts)) })
const ids = (result: Result<Calendar>) => result.ok && result.value.workouts.map(({ id }) => id)

describe('a store that keeps training on the device', () => {
  it('shows the goals of its athlete without a network as they were read last, and nobody else’s', async () => {
    const read = { access: 'owner' as const, today: '2026-11-27', goals: [] }
    await aPage({ readGoals: async () => ok(read) }).store.readGoals(ATHLETE)
    const down = aPage({ readGoals: async () => failure('network') }).store
    expect(await down.readGoals(ATHLETE)).toEqual(ok(read))
    expect(await down.readGoals('another')).toMatchObject({ ok: false })
    // What was refused is no matter of the network.
    expect(
      await aPage({ readGoals: async () => failure('forbidden') }).store.readGoals(ATHLETE),
    ).toMatchObject({
      ok: false,
    })
  })

  it('shows without a network what it read with one, and asks nothing while nobody is signed in', async () => {
    await aPage(online([planned])).store.readCalendar(ATHLETE, SPAN.from, SPAN.to)
    const down = aPage({ readCalendar: async () => failure('network') })
    expect(ids(await down.store.readCalendar(ATHLETE, '2026-11-16', '2026-11-22'))).toEqual(['w'])
    const readCalendar = vi.fn()
    const offline = aPage({ readCalendar }, { isOffline: true })
    expect(ids(await offline.store.readCalendar(ATHLETE, '2026-11-16', '2026-11-22'))).toEqual(['w'])
    expect(readCalendar).not.toHaveBeenCalled()
  })

  it('returns a refusal instead of the offline copy, and the network error where nothing was read', async () => {
    await aPage(online([planned])).store.readCalendar(ATHLETE, SPAN.from, SPAN.to)
    const refused = aPage({ readCalendar: async () => failure('forbidden') })
    expect(await refused.store.readCalendar(ATHLETE, SPAN.from, SPAN.to)).toEqual(failure('forbidden'))
    const down = aPage({ readCalendar: async () => failure('network') })
    expect(await down.store.readCalendar(ATHLETE, '2027-01-04', '2027-01-10')).toEqual(failure('network'))
  })

  it('returns the offline copy when an answer takes long, and passes the answer on when it arrives', async () => {
    await aPage(online([planned])).store.readCalendar(ATHLETE, SPAN.from, SPAN.to)
    let answer = (_: Result<Calendar>): void => {}
    const slow = aPage({ readCalendar: () => new Promise(done => (answer = done)) }, { patienceMs: 1 })
    expect(ids(await slow.store.readCalendar(ATHLETE, SPAN.from, SPAN.to))).toEqual(['w'])
    const fresh = calendarOf([])
    answer(ok(fresh))
    await vi.waitFor(() => expect(slow.onLate).toHaveBeenCalledWith(SPAN, fresh))
    expect(slow.onRead.mock.calls[0]?.[0]).toMatchObject([{ id: 'w' }])
    expect(slow.onRead.mock.calls[0]?.[1]).toEqual([])
  })

  it('keeps a set that was acknowledged while an older read was under way', async () => {
    const [set] = aPrescription().sets
    if (!set) throw new Error('A prescription without sets.')
    const { target_snapshot: _, ...log } = aLog(aPrescription(), set, { id: 'l' })
    await aPage(online([planned])).store.readCalendar(ATHLETE, SPAN.from, SPAN.to)
    let answer = (_: Result<Calendar>): void => {}
    const slow = aPage(
      {
        readCalendar: () => new Promise(done => (answer = done)),
        logSet: async () => ok({ ...log, target_snapshot: null, workout_state: 'in_progress' as const }),
      },
      { patienceMs: 1 },
    )
    const logged = [{ id: 'w', state: 'in_progress', logs: [{ id: 'l' }] }]
    await slow.store.readCalendar(ATHLETE, SPAN.from, SPAN.to)
    await slow.store.logSet({ ...log, workout_id: 'w', target_snapshot: null })
    // Begun before the set: it knows nothing of it.
    answer(ok(calendarOf([planned])))
    await vi.waitFor(() => expect(slow.onLate).toHaveBeenCalled())
    expect(slow.onLate.mock.calls[0]?.[1].workouts).toMatchObject(logged)
    const down = aPage({}, { isOffline: true })
    const kept = await down.store.readCalendar(ATHLETE, SPAN.from, SPAN.to)
    expect(kept.ok && kept.value.workouts).toMatchObject(logged)
    // The next one has the last word.
    const next = slow.store.readCalendar(ATHLETE, SPAN.from, SPAN.to)
    answer(ok(calendarOf([planned])))
    expect((await next).ok && (await next)).toMatchObject({ value: { workouts: [{ logs: [] }] } })
  })

  it('waits for the answer where nothing is stored', async () => {
    const slow = aPage(
      { readCalendar: () => new Promise(done => setTimeout(() => done(ok(calendarOf([planned]))), 5)) },
      { patienceMs: 1 },
    )
    expect(ids(await slow.store.readCalendar(ATHLETE, SPAN.from, SPAN.to))).toEqual(['w'])
  })

  it("stores the server's answer to a change before anything is read again", async () => {
    const [set] = aPrescription().sets
    if (!set) throw new Error('A prescription without sets.')
    const { target_snapshot: _, ...log } = aLog(aPrescription(), set, { id: 'l' })
    const page = aPage({
      ...online([planned]),
      logSet: async () => ok({ ...log, target_snapshot: null, workout_state: 'in_progress' as const }),
      deleteSetLog: async () => ok(null),
      skipWorkout: async (_id, reason) => ok({ ...planned, state: 'skipped' as const, skip_reason: reason }),
    })
    const shown = async () => {
      const down = aPage({}, { isOffline: true })
      const result = await down.store.readCalendar(ATHLETE, SPAN.from, SPAN.to)
      return result.ok ? result.value.workouts[0] : null
    }
    await page.store.readCalendar(ATHLETE, SPAN.from, SPAN.to)
    await page.store.logSet({ ...log, workout_id: 'w', target_snapshot: null })
    expect(await shown()).toMatchObject({ state: 'in_progress', logs: [{ id: 'l' }] })
    await page.store.deleteSetLog('l')
    expect(await shown()).toMatchObject({ state: 'published', logs: [] })
    await page.store.skipWorkout('w', 'ill')
    expect(await shown()).toMatchObject({ state: 'skipped', skip_reason: 'ill' })
  })

  it('stores the last sessions of an exercise, from every workout that was read', async () => {
    const session = (date: string) => ({ workout_id: date, date, title: 'T', logs: [] })
    const read = (dates: string[]) => aPage({ readExerciseHistory: async () => ok(dates.map(session)) }).store
    await read(['2026-11-10', '2026-11-03']).readExerciseHistory(ATHLETE, 'e', null, 10)
    await read(['2026-11-17']).readExerciseHistory(ATHLETE, 'e', null, 1)
    const down = aPage({}, { isOffline: true }).store
    const found = await down.readExerciseHistory(ATHLETE, 'e', '2026-11-17', 1)
    expect(found.ok && found.value.map(({ date }) => date)).toEqual(['2026-11-10'])
  })
})
