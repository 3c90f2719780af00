import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { depth, seed } from '../fixtures/sample-size.ts'
import { aWorkout, call, type Draft, type Exercises, findExercises, grant } from '../workouts/training.ts'
import { aDevice, type Device, withoutAPage } from './device.ts'

/** Two devices with the product's queue and database: no set is lost when both log at the same time. */

let db: TestDatabase
let exercises: Exercises
let athlete: TestUser
let coach: TestUser
let workout: Draft
let phone: Device
let tablet: Device
const stops: (() => void)[] = []
const AT = { phone: '2026-11-20T18:02:00Z', tablet: '2026-11-20T18:40:00Z' }

beforeAll(async () => {
  withoutAPage()
  db = await createTestDatabase({ rateLimits: false })
  exercises = await findExercises(db)
  athlete = await db.createUser()
  coach = await db.createUser({ metadata: { name: 'Carl Coach', role: 'coach' } })
  await grant(db, athlete, coach, 'write')
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await db.close()
})
beforeEach(async () => {
  await db.query('delete from public.workouts where athlete_id = $1', [athlete.id])
  workout = aWorkout(athlete.id, exercises)
  await call(coach, 'save_workout', workout)
  phone = aDevice('Phone', athlete, workout)
  tablet = aDevice('Tablet', athlete, workout)
  for (const device of [phone, tablet]) {
    await device.read()
    stops.push(device.start())
  }
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const targets = () => workout.blocks[0]?.prescriptions[0]?.sets.map(({ id }) => id) ?? []
const first = () => targets()[0] ?? ''
const settle = async (...devices: Device[]) => {
  for (const device of devices) {
    device.setNetwork('up')
    await device.idle()
  }
  for (const device of devices) await device.read()
}
const stored = async () => {
  const { rows } = await db.query<{ reps: number; is_log: boolean }>(
    `select l.reps, true as is_log from public.set_logs l where l.workout_id = $1
     union all select r.reps, false from public.set_log_rivals r join public.set_logs l on l.id = r.set_log_id where l.workout_id = $1`,
    [workout.id],
  )
  return {
    logs: rows.filter(row => row.is_log).map(({ reps }) => reps),
    rivals: rows.filter(row => !row.is_log).map(({ reps }) => reps),
  }
}

/**
 * P, T: phone and tablet log (5 and 2) · p, t: network down · 1, 2: network up, send and read · l: answers to the phone are lost ·
 * c: phone corrects to 6 · u, U: deletes · k: tablet chooses the rival · r: both read.
 */
const STEPS: Record<string, () => unknown> = {
  P: () => phone.log(first(), exercises.squat, 5, AT.phone),
  T: () => tablet.log(first(), exercises.squat, 2, AT.tablet),
  p: () => phone.setNetwork('down'),
  t: () => tablet.setNetwork('down'),
  l: () => phone.setNetwork('lost'),
  c: () => phone.log(first(), exercises.squat, 6, AT.phone),
  u: () => phone.unlog(first()),
  U: () => tablet.unlog(first()),
  k: () => tablet.choose(first(), 'rival'),
  1: () => settle(phone),
  2: () => settle(tablet),
  r: async () => {
    await phone.read()
    await tablet.read()
  },
}

describe('the stores of two devices with one set', () => {
  it.each([
    ['the phone offline, the tablet first', 'p P T 2 1', { reps: 2, rivals: ['Phone 5'] }],
    ['the tablet offline, the phone first', 't T P 1 2', { reps: 5, rivals: ['Tablet 2'] }],
    ['both offline', 'p t P T 2 1', { reps: 2, rivals: ['Phone 5'] }],
    ['corrected offline before it was sent', 'p P c T 2 1', { reps: 2, rivals: ['Phone 6'] }],
    ['sent, its answer lost, corrected', 'l P 1 l c T 1 2', { reps: 6, rivals: ['Tablet 2'] }],
    ['seen, then corrected', 'T 2 r c 1', { reps: 6, rivals: [] }],
    ['seen, changed meanwhile, corrected offline', 'P 1 2 p c T 2 1', { reps: 2, rivals: ['Phone 6'] }],
    ['taken back on the phone, which did not know of the other', 'p P u T 2 1', { reps: 2, rivals: [] }],
    [
      'taken back on the phone, changed on the tablet meanwhile',
      'P 1 2 p u T 2 1',
      { reps: 2, rivals: ['Phone null'] },
    ],
    [
      'taken back on the phone, changed offline on the tablet',
      'P 1 2 t T u 1 2',
      { reps: 2, rivals: ['null null'] },
    ],
    ['taken back on both', 'P 1 2 p u U 2 1', { reps: null, rivals: [] }],
    ['taken back and put back', 'P 1 2 u 1 P 1', { reps: 5, rivals: [] }],
    [
      'chosen on the tablet while the phone corrects it offline',
      'p P T 2 1 2 p k c 2 1',
      { reps: 5, rivals: ['Phone 6'] },
    ],
  ])('%s (%s)', async (_, order, expected) => {
    for (const step of order.split(' ')) await STEPS[step]?.()
    await settle(phone, tablet)
    await phone.read()
    expect(phone.shown(first())).toEqual(expected)
    expect(tablet.shown(first())).toEqual(expected)
  })
})

/** Random numbers from 0 to 1, the same for the same seed. */
function randomFrom(start: number): () => number {
  let state = start
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const SEEDS = depth({ test: 2, deep: 20 })
describe('random work with networks that fail and recover', () => {
  it.each(Array.from({ length: SEEDS }, (_, index) => index))(
    'keeps what was entered (seed + %i)',
    async index => {
      const random = randomFrom((seed() + index) * 7_919)
      const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
      let reps = 10
      /** The last value that each device entered for each set, unless it has seen another since. */
      const entered = new Map<string, number>()
      const takenBack = new Set<string>()
      for (let step = 0; step < 60; step++) {
        const device = pick([phone, tablet])
        const target = pick(targets())
        const key = `${device.name} ${target}`
        const dice = random()
        if (dice < 0.25) device.setNetwork(pick(['up', 'down', 'lost'] as const))
        else if (dice < 0.35) await device.read()
        else if (dice < 0.45) device.choose(target, pick(['log', 'rival', 'both'] as const))
        else if (dice < 0.5) {
          // A device that deletes a set has seen its value.
          takenBack.add(target)
          device.unlog(target)
        } else {
          // A correction replaces the shown value, whoever entered it, because it was seen.
          const shown = device.shown(target).reps
          for (const [other, said] of entered) if (said === shown) entered.delete(other)
          device.log(target, exercises.squat, ++reps, AT.phone)
          entered.set(key, reps)
        }
        // Sometimes pending requests get time to arrive.
        if (random() < 0.3) await new Promise(resolve => setImmediate(resolve))
      }
      await settle(phone, tablet)
      const { logs, rivals } = await stored()
      const kept = new Set([...logs, ...rivals])
      const lost = [...entered].filter(
        ([key, count]) => !kept.has(count) && ![...takenBack].some(target => key.endsWith(target)),
      )
      expect(lost).toEqual([])
      // One log of each target, the same on every device.
      for (const target of targets()) expect(phone.shown(target)).toEqual(tablet.shown(target))
      expect(phone.waiting()).toEqual([])
    },
  )
})
