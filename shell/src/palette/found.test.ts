import type { Found } from '@coach-app/contracts'
import { describe, expect, it } from 'vitest'
import type { Command } from './command.ts'
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

describe("the status of the palette's search", () => {
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
  ])('is right when %s', (_, finders, isOnline, [isLooking, words, mayRetry]) =>
    expect(statusOf(finders, { text: 'squat', isOnline })).toEqual({ isLooking, words, mayRetry }),
  )

  it('is not searching below two letters', () =>
    expect(statusOf([null], { text: 's', isOnline: true }).isLooking).toBe(false))
})

describe('a found entry is listed', () => {
  const ENTRY = { group: 'Exercises', icon: 'dumbbell', to: '/library' } as const
  const entries = [
    { ...ENTRY, id: 'w/e:1', title: 'Back Squat' },
    { ...ENTRY, id: 'w/e:2', title: 'Squat Jump' },
  ]
  const commands: Command[] = [
    {
      id: 'w/assign:noah',
      title: 'Assign a program to Noah',
      keywords: [],
      group: 'With a client',
      icon: 'template',
      effect: { kind: 'go', to: '/' },
    },
  ]
  const listed = (text: string, foundFor = text) =>
    rankCommands(commands, text, [], toCommands([found({ text: foundFor, entries })], text)).map(
      ({ label, items }) => [label, ...items.map(({ title }) => title)],
    )

  it('in the order of its remote, which knows aliases and typing errors', () =>
    expect(listed('sqaut')).toEqual([['Exercises', 'Back Squat', 'Squat Jump']]))

  it('after commands that match all the words', () =>
    expect(listed('assign noah')).toEqual([
      ['With a client', 'Assign a program to Noah'],
      ['Exercises', 'Back Squat', 'Squat Jump'],
    ]))

  it('from an earlier search only where its title has all the words', () =>
    expect(listed('back sq', 'squ')).toEqual([['Exercises', 'Back Squat']]))

  it('before commands that match only letter by letter', () =>
    expect(listed('apn')).toEqual([['Exercises', 'Back Squat', 'Squat Jump']]))
})
