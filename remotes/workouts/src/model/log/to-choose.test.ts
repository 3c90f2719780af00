import { describe, expect, it } from 'vitest'
import { aBlock, aLog, aPrescription, aWorkout } from '../../testing/a-workout.ts'
import { countToChoose, decided, toChooseWords } from '../workout/count-to-choose.ts'
import type { SetRival } from '../workout/workout.ts'
import { withChoice } from './rivals.ts'
import { sessionBlocks } from './session-blocks.ts'
import { type SetToChoose, saidOf, wholeDevices } from './to-choose.ts'

const prescription = aPrescription()
const [set] = prescription.sets
if (!set) throw new Error('A prescription without sets.')
const log = aLog(prescription, set)
const deviceOf = (writeId: string | null) => writeId?.slice(0, 1) ?? null
const toChoose = (logId: string, ...devices: (string | null)[]): SetToChoose => ({
  logId,
  name: 'Back Squat, set 1',
  exercise: null,
  said: devices.map((device_name, index) => ({
    rivalId: index === 0 ? null : `${logId}-${index}`,
    log: { ...log, device_name },
    device_name,
    isRemoved: false,
    note: '',
    write_id: null,
    at: log.completed_at,
  })),
})

describe('wholeDevices, the devices that all sets can be chosen from at once,', () => {
  it('are those with a value for every set, whichever came first', () => {
    const sets = [toChoose('a', 'Tablet', 'Phone'), toChoose('b', 'Phone', 'Tablet')]
    const whole = wholeDevices(sets, deviceOf)
    expect(whole.map(({ source, chosen }) => ({ device: source.device_name, chosen }))).toEqual([
      {
        device: 'Tablet',
        chosen: [
          { logId: 'a', rivalId: 'a-1', choice: 'log' },
          { logId: 'b', rivalId: 'b-1', choice: 'rival' },
        ],
      },
      {
        device: 'Phone',
        chosen: [
          { logId: 'a', rivalId: 'a-1', choice: 'rival' },
          { logId: 'b', rivalId: 'b-1', choice: 'log' },
        ],
      },
    ])
  })

  it.each<[string, SetToChoose[], string[]]>([
    ['a single set', [toChoose('a', 'Tablet', 'Phone')], []],
    ['two of one name', [toChoose('a', 'Phone', 'Phone'), toChoose('b', 'Phone', 'Phone')], []],
    ['no names', [toChoose('a', null, null), toChoose('b', null, null)], []],
    [
      'one that says nothing of a set',
      [toChoose('a', 'Tablet', 'Phone'), toChoose('b', 'Tablet', 'Watch')],
      ['Tablet'],
    ],
  ])('are as expected for %s', (_, sets, devices) => {
    expect(wholeDevices(sets, deviceOf).map(({ source }) => source.device_name)).toEqual(devices)
  })

  it('are told apart by their writes when they have the same name, removed sets included', () => {
    const of = (logId: string): SetToChoose => {
      const set = toChoose(logId, 'Chrome', 'Chrome')
      return {
        ...set,
        said: set.said.map((one, index) => ({
          ...one,
          write_id: `${index} of ${logId}`,
          isRemoved: index === 1 && logId === 'b',
        })),
      }
    }
    const sets = [of('a'), of('b')]
    expect(wholeDevices(sets, deviceOf).map(({ source, chosen }) => [source.write_id, chosen])).toEqual([
      [
        '0 of a',
        [
          { logId: 'a', rivalId: 'a-1', choice: 'log' },
          { logId: 'b', rivalId: 'b-1', choice: 'log' },
        ],
      ],
      [
        '1 of a',
        [
          { logId: 'a', rivalId: 'a-1', choice: 'rival' },
          { logId: 'b', rivalId: 'b-1', choice: 'rival', takesBack: sets[1]?.said[0]?.log },
        ],
      ],
    ])
  })
})

const aRival = (over: Partial<SetRival> = {}): SetRival => ({
  ...log,
  id: 'r',
  set_log_id: log.id,
  write_id: null,
  device_name: 'Phone',
  ...over,
})

describe('the count of open choices, the same on cards, Today, the log, the history and the review,', () => {
  const session = (...fields: ('srpe' | 'duration_min')[]) => ({
    started_at: null,
    ended_at: null,
    duration_min: 60,
    srpe: 8,
    comment: '',
    others: fields.map(field => ({ field, value: 1, device_name: null, at: '' })),
  })
  const other = aRival({ id: 's', set_log_id: 'b' })
  it.each([
    [{}, null, 0],
    [{ rivals: [aRival()] }, '1 set to choose', 1],
    [{ rivals: [aRival(), aRival({ id: 't' }), other] }, '2 sets to choose', 2],
    [{ rivals: [], session: session('srpe') }, '1 number to choose', 1],
    [{ rivals: [], session: session('srpe', 'duration_min') }, '2 numbers to choose', 2],
    [{ rivals: [aRival()], session: session('srpe') }, '2 to choose', 2],
    // Nothing counts that it could be chosen against.
    [{ session: { ...session('srpe'), srpe: null } }, null, 0],
  ])('is worded for %j', (workout, words, count) => {
    expect(toChooseWords(workout)).toBe(words)
    expect(countToChoose(workout)).toBe(count)
  })
})

describe('the values to choose from for one set', () => {
  it('keep their own notes, where a choice has joined them', () => {
    const said = saidOf({ ...log, note: 'belt\nleft knee' }, [aRival({ note: 'left knee' })])
    expect(said.map(({ note }) => note)).toEqual(['belt', 'left knee'])
  })

  it('end with the removal, and the log knows who entered it', () => {
    const said = saidOf(log, [
      aRival({
        removed: true,
        completed_at: '2020-01-01T00:00:00Z',
        log_said: { by: 'athlete', by_name: 'Anna', write_id: 'w' },
      }),
    ])
    expect(said).toMatchObject([
      { rivalId: null, isRemoved: false, by: 'athlete', by_name: 'Anna', write_id: 'w' },
      { rivalId: 'r', isRemoved: true },
    ])
  })

  it('decided leaves out sets that are still to choose, so that they set no record', () => {
    const [one, two] = [log, { ...log, id: 'two' }]
    expect(decided([one, two], [])).toEqual([one, two])
    expect(decided([one, two], [aRival()])).toEqual([two])
  })
})

describe('a queued choice', () => {
  const workout = aWorkout({
    blocks: [aBlock({ prescriptions: [prescription] })],
    logs: [{ ...log, note: 'belt' }],
  })
  const rival = aRival({
    reps: 2,
    note: 'left knee',
    by: 'you',
    by_name: 'Anna',
    log_said: { by: 'other', by_name: 'Carl', write_id: 'w' },
  })
  const open = { ...workout, rivals: [rival] }

  it.each(['log', 'rival'] as const)('of %s: numbers of one device, joined notes, the other kept', choice => {
    const chosen = withChoice(open, 'r', choice)
    expect(chosen.rivals).toEqual([])
    expect(chosen.logs).toMatchObject([{ reps: choice === 'log' ? log.reps : 2, note: 'belt\nleft knee' }])
    expect(chosen.settled_rivals).toMatchObject([
      choice === 'log'
        ? { reps: 2, settled: 'log', by_name: 'Anna' }
        : { reps: log.reps, settled: 'rival', by_name: 'Carl', log_said: { by_name: 'Anna' } },
    ])
    // Long after it, the other one.
    const later = withChoice(chosen, 'r', choice === 'log' ? 'rival' : 'log')
    expect(later.logs).toMatchObject([{ reps: choice === 'log' ? 2 : log.reps, note: 'belt\nleft knee' }])
    expect(withChoice(later, 'r', choice).logs).toMatchObject(chosen.logs.map(({ reps }) => ({ reps })))
  })

  it('of both puts the second set into the next open target, else beyond the plan', () => {
    const [, second] = prescription.sets
    expect(second).toBeDefined()
    expect(withChoice(open, 'r', 'both').logs).toMatchObject([
      {},
      { id: 'r', reps: 2, set_target_id: second?.id },
    ])
    const done = { ...open, exercise_logs: [leftOut(prescription.sets.slice(1).map(({ id }) => id))] }
    expect(withChoice(done, 'r', 'both').logs).toMatchObject([{}, { id: 'r', set_target_id: null }])
  })

  it('of the removal removes the log', () => {
    expect(withChoice({ ...workout, rivals: [aRival({ removed: true })] }, 'r', 'rival').logs).toEqual([])
  })

  const leftOut = (dropped_sets: string[]) => ({
    id: 'x',
    prescription_id: prescription.id,
    exercise: prescription.exercise,
    pos: 0,
    dropped: false,
    note: '',
    video_url: null,
    dropped_sets,
  })
  it('a set left out on one device is not planned on another, unless it was done there', () => {
    const [first, second, ...others] = prescription.sets.map(({ id }) => id)
    const [block] = sessionBlocks(workout, [leftOut([first ?? '', second ?? ''])], workout.logs)
    expect(block?.prescriptions[0]?.sets.map(({ id }) => id)).toEqual([first, ...others])
    expect(block?.prescriptions[0]?.leftOut.map(({ id }) => id)).toEqual([second])
  })
})
