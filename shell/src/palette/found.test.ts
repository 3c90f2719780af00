import type { Found } from '@coach-app/contracts'
import { describe, expect, it } from 'vitest'
import { statusOf, toCommands } from './found.ts'
import { rankCommands } from './rank.ts'

const found = (over: Partial<Found> = {}): Found => ({
  text: 'squat',
  entries: [],
  state: 'ready',
  what: 'exercises and workouts',
  ...over,
})
const TOPICS = { what: 'topics' }

describe('what the palette says of those who look', () => {
  it.each<[string, (Found | null)[], boolean, [boolean, string | null, boolean]]>([
    ['all have answered', [found(), found(TOPICS)], true, [false, null, false]],
    ['one is being loaded', [found(), null], true, [true, 'Looking for more…', false]],
    ['one looks', [found({ state: 'loading' })], true, [true, 'Looking for more…', false]],
    ['one has answered an earlier text', [found({ text: 'squ' })], true, [true, 'Looking for more…', false]],
    [
      'one failed',
      [found({ state: 'failed' }), null],
      true,
      [false, 'Exercises and workouts could not be searched.', true],
    ],
    [
      'two failed',
      [found({ state: 'failed', what: 'exercises' }), found({ ...TOPICS, state: 'failed' })],
      true,
      [false, 'Exercises and topics could not be searched.', true],
    ],
    [
      'one failed without a network',
      [found({ state: 'failed' }), found(TOPICS)],
      false,
      [false, 'You are offline: exercises and workouts are not searched.', false],
    ],
    [
      'one failed before it could say what it looks for',
      [found({ state: 'failed', what: '' })],
      true,
      [false, 'More could not be searched.', true],
    ],
    ['nobody is asked', [], true, [false, null, false]],
  ])('%s', (_, finders, isOnline, [isLooking, words, mayRetry]) =>
    expect(statusOf(finders, { text: 'squat', isOnline })).toEqual({ isLooking, words, mayRetry }),
  )

  it('nothing below two letters, for which nobody is asked', () =>
    expect(statusOf([null], { text: 's', isOnline: true }).isLooking).toBe(false))
})

describe('what was found is listed', () => {
  const ENTRY = { group: 'Exercises', icon: 'dumbbell', to: '/library' } as const

  it('when its title says nothing of what was typed: the remote knows why, after those whose title does', () => {
    const commands = toCommands([
      found({
        text: 'rdl',
        entries: [
          { ...ENTRY, id: 'w/e:1', title: 'Romanian Deadlift' },
          { ...ENTRY, id: 'w/e:2', title: 'RDL to Row' },
        ],
      }),
    ])
    expect(rankCommands(commands, 'rdl', [])).toMatchObject([
      { label: 'Exercises', items: [{ title: 'RDL to Row' }, { title: 'Romanian Deadlift' }] },
    ])
  })

  it('of an earlier text only where the title still matches', () => {
    const commands = toCommands([
      found({
        text: 'sq',
        entries: [
          { ...ENTRY, id: 'w/e:1', title: 'Back Squat' },
          { ...ENTRY, id: 'w/e:2', title: 'Squirrel' },
        ],
      }),
    ])
    expect(rankCommands(commands, 'squat', [])).toMatchObject([{ items: [{ title: 'Back Squat' }] }])
  })
})
