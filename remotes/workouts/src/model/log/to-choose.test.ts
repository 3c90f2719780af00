import { describe, expect, it } from 'vitest'
import { aLog, aPrescription } from '../../testing/a-workout.ts'
import { type SetToChoose, toChooseWords, wholeDevices } from './to-choose.ts'

const prescription = aPrescription()
const [set] = prescription.sets
if (!set) throw new Error('A prescription without sets.')
const log = aLog(prescription, set)
const toChoose = (logId: string, ...devices: (string | null)[]): SetToChoose => ({
  logId,
  name: 'Back Squat, set 1',
  exercise: null,
  said: devices.map((device_name, index) => ({
    rivalId: index === 0 ? null : `${logId}-${index}`,
    log: { ...log, device_name },
  })),
})

describe('devices by which all sets are chosen at once', () => {
  it('each that says one thing of every set, whichever was first', () => {
    expect(wholeDevices([toChoose('a', 'Tablet', 'Phone'), toChoose('b', 'Phone', 'Tablet')])).toEqual([
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
  ])('%s', (_, sets, devices) => {
    expect(wholeDevices(sets).map(({ device }) => device)).toEqual(devices)
  })
})

describe('what the card says', () => {
  const rival = { set_log_id: 'a' } as never
  const session = (...fields: ('srpe' | 'duration_min')[]) => ({
    started_at: null,
    ended_at: null,
    duration_min: 60,
    srpe: 8,
    comment: '',
    others: fields.map(field => ({ field, value: 1, device_name: null, at: '' })),
  })
  it.each([
    [{}, null],
    [{ rivals: [rival] }, '1 set to choose'],
    [{ rivals: [rival, rival, { set_log_id: 'b' } as never] }, '2 sets to choose'],
    [{ rivals: [], session: session('srpe') }, '1 number to choose'],
    [{ rivals: [], session: session('srpe', 'duration_min') }, '2 numbers to choose'],
  ])('%j', (workout, words) => {
    expect(toChooseWords(workout)).toBe(words)
  })
})
