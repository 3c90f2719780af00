import { describe, expect, it } from 'vitest'
import {
  type Clocks,
  changeTimer,
  isLongOver,
  lookAtTimer,
  phaseOf,
  readStored,
  resumeTimer,
  secondsLeft,
  startTimer,
  timerText,
} from './rest-timer.ts'

const START: Clocks = { wall: 1_800_000_000_000, mono: 5_000 }
const MINUTE = 60_000
/** Both clocks later; the wall clock was moved as well, the monotonic one stood for a while. */
const later = (ms: number, { moved = 0, slept = 0 } = {}): Clocks => ({
  wall: START.wall + ms + moved,
  mono: START.mono + ms - slept,
})
const REST = { seconds: 120, upTo: null, next: 'B1 Row, set 1', workoutId: 'w', setId: 's', exerciseId: 'e' }
const timer = startTimer(REST, START)

describe('a rest of two minutes', () => {
  it.each([
    ['after 46 s', later(46_000), false, 74],
    ['after 30 minutes hidden', later(30 * MINUTE), true, -1680],
    ['after 30 minutes on a device that slept', later(30 * MINUTE, { slept: 29 * MINUTE }), true, -1680],
    ['hidden for 10 s', later(10_000), true, 110],
    ['after 46 s, the clock set an hour ahead', later(46_000, { moved: 60 * MINUTE }), false, 74],
    ['after 46 s, the clock set an hour back', later(46_000, { moved: -60 * MINUTE }), false, 74],
    ['the clock set back while it was hidden', later(46_000, { moved: -60 * MINUTE }), true, 74],
  ])('has the right seconds left %s', (_, now, wasHidden, left) => {
    expect(secondsLeft(lookAtTimer(timer, now, wasHidden))).toBe(left)
  })

  it('is right after a change of the clock, and after a reload following it', () => {
    const changed = lookAtTimer(timer, later(10_000, { moved: 60 * MINUTE }), false)
    const now = { wall: later(20_000, { moved: 60 * MINUTE }).wall, mono: 3 }
    expect(secondsLeft(lookAtTimer(changed, later(20_000, { moved: 60 * MINUTE }), false))).toBe(100)
    expect(secondsLeft(resumeTimer(changed, now))).toBe(100)
  })

  it.each([
    ['after 46 s', 46_000, 74],
    ['after 30 minutes', 30 * MINUTE, -1680],
    ['with the clock set back meanwhile: not longer than it was', -60 * MINUTE, 120],
  ])('has the right seconds left when reloaded %s', (_, ms, left) => {
    const stored = readStored(JSON.stringify(timer))
    expect(stored && secondsLeft(resumeTimer(stored, { wall: START.wall + ms, mono: 12 }))).toBe(left)
  })

  it.each([
    ['15 s more', 15, 89],
    ['15 s less', -15, 59],
    ['more than is left', -90, 0],
  ])('changed by %s has the right seconds left', (_, by, left) => {
    expect(secondsLeft(changeTimer(lookAtTimer(timer, later(46_000), false), by))).toBe(left)
  })
})

describe('a rest of 1:30 to 2:00', () => {
  const range = startTimer({ ...REST, seconds: 90, upTo: 120 }, START)
  it.each([
    ['rests to its shorter end', 60_000, { phase: 'resting', seconds: 30 }],
    ['may end from there on', 90_000, { phase: 'ready', seconds: 30 }],
    ['is over at its longer end', 120_000, { phase: 'over', seconds: 0 }],
    ['says since when', 180_000, { phase: 'over', seconds: 60 }],
  ])('has phases: it %s', (_, ms, phase) =>
    expect(phaseOf(lookAtTimer(range, later(ms), true))).toEqual(phase),
  )

  it('moves both ends when changed, and starts again when it was over', () => {
    const more = changeTimer(lookAtTimer(range, later(60_000), false), 15)
    expect(phaseOf(more)).toEqual({ phase: 'resting', seconds: 45 })
    expect({ total: more.total, more: more.more }).toEqual({ total: 105, more: 30 })
    const again = changeTimer(lookAtTimer(range, later(300_000), true), 15)
    expect(phaseOf(again)).toEqual({ phase: 'resting', seconds: 15 })
  })
})

it.each([
  ['1:30, while it runs', 90, null, 60, false],
  ['1:30, five minutes after', 90, null, 390, false],
  ['1:30, later', 90, null, 391, true],
  ['of no seconds', 0, null, 301, true],
  ['3:00, six minutes after', 180, null, 540, false],
  ['3:00, later', 180, null, 541, true],
  ['3:00 to 5:00, ten minutes after the longer end', 180, 300, 900, false],
  ['3:00 to 5:00, later', 180, 300, 901, true],
])('isLongOver of a rest of %s is right', (_, seconds, upTo, after, isOver) => {
  const looked = lookAtTimer(startTimer({ ...REST, seconds, upTo }, START), later(after * 1000), true)
  expect(isLongOver(looked)).toBe(isOver)
})

it('a timer stored by an earlier release is read', () =>
  expect(readStored('{"total":90,"endsAt":5,"next":"B1"}')).toEqual({
    id: '',
    total: 90,
    endsAt: 5,
    more: 0,
    next: 'B1',
    workoutId: null,
    setId: null,
    exerciseId: null,
  }))

it.each([
  [134, '2:14'],
  [5, '0:05'],
  [0, '0:00'],
  [-20, '0:00'],
  [3600, '60:00'],
])('timerText of %i s is %s', (seconds, text) => expect(timerText(seconds)).toBe(text))

it.each([[null], ['no json'], ['{}'], ['{"total":1,"endsAt":"x","next":""}'], ['null']])(
  'the malformed stored timer %s is ignored',
  text => expect(readStored(text)).toBeNull(),
)
