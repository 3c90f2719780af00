import { describe, expect, it } from 'vitest'
import { hevyFile, strongFile, TWO_THOUSAND } from './files.fixture.ts'
import type { ReadHistory } from './imported-history.ts'
import { monthsFor } from './month-names.ts'
import { readDuration, readMoment, wordsOfDate } from './read-date.ts'
import { readHistory } from './read-history.ts'

const read = (text: string): ReadHistory => {
  const found = readHistory(text, { timeZone: 'Europe/Berlin' })
  if (!found) throw new Error('The file was not recognised.')
  return found
}
const NOTED = TWO_THOUSAND.filter(({ note }) => note).length

describe('a file of 2,000 sets', () => {
  const files: [name: string, text: string, unit: 'kg' | 'lb' | null, skipped: number][] = [
    ['Hevy, kg', hevyFile(TWO_THOUSAND), 'kg', 0],
    ['Hevy, lb', hevyFile(TWO_THOUSAND, { units: 'lbs' }), 'lb', 0],
    ['Hevy, both columns', hevyFile(TWO_THOUSAND, { units: 'both' }), 'kg', 0],
    ['Hevy, ISO 8601', hevyFile(TWO_THOUSAND, { dates: 'iso' }), 'kg', 0],
    ...['de', 'fr', 'es', 'pt', 'it', 'pl', 'ru', 'tr', 'fi'].map((dates): [string, string, 'kg', number] => [
      `Hevy, months in ${dates}`,
      hevyFile(TWO_THOUSAND, { dates }),
      'kg',
      0,
    ]),
    ['Strong, semicolon, kg', strongFile(TWO_THOUSAND, { dialect: 'semicolon' }), 'kg', 400],
    ['Strong, semicolon, lb', strongFile(TWO_THOUSAND, { dialect: 'semicolon', units: 'lbs' }), 'lb', 400],
    ['Strong, comma, without a unit', strongFile(TWO_THOUSAND), null, 400],
    [
      'Strong, comma, lb in the header',
      strongFile(TWO_THOUSAND, { units: 'lbs', unitInHeader: true }),
      'lb',
      400,
    ],
    [
      'Strong, 12 hours and U+202F, byte order mark',
      strongFile(TWO_THOUSAND, { clock: 12, mark: true }),
      null,
      400,
    ],
  ]
  it.each(files)('is read in full: %s', (name, text, unit, timers) => {
    const { source, workouts, skipped, asks } = read(text)
    expect(source).toBe(name.startsWith('Hevy') ? 'hevy' : 'strong')
    const sets = workouts.flatMap(workout => workout.sets.map(set => ({ ...set, start: workout.started_at })))
    expect([workouts.length, sets.length]).toEqual([100, 2000])
    expect(asks).toEqual({ weight: unit === null, distance: false })
    expect(skipped).toHaveLength(timers)
    expect(new Set(skipped.map(({ reason }) => reason)).size).toBeLessThanOrEqual(1)
    for (const [index, written] of TWO_THOUSAND.entries()) {
      const set = sets[index]
      expect([set?.start, set?.exercise, set?.set_type, set?.reps, set?.rpe, set?.weightUnit]).toEqual([
        `${written.start}:00`,
        written.exercise,
        written.type,
        written.reps,
        written.rpe ?? null,
        unit,
      ])
      expect(set?.weight).toBeCloseTo(unit === 'lb' ? written.kg * 2.20462262185 : written.kg, 2)
    }
    expect(workouts.every(({ duration_min }) => duration_min === 65)).toBe(true)
    expect(workouts.map(({ title }) => title).slice(0, 2)).toEqual(['Lower; legs', 'Upper "A", heavy'])
    expect(workouts.flatMap(({ note }) => note.match(/Felt good,\n"very" good/g) ?? [])).toHaveLength(NOTED)
  })
})

describe('a line of a file', () => {
  const line = (over: Record<string, string>) => {
    const row: Record<string, string> = {
      Date: '2026-09-20 18:00:00',
      'Workout Name': 'Legs',
      Duration: '1h',
      'Exercise Name': 'Squat',
      'Set Order': '1',
      Weight: '100',
      Reps: '5',
      Distance: '0',
      Seconds: '0',
      Notes: '',
      'Workout Notes': '',
      RPE: '',
      ...over,
    }
    return `${Object.keys(row).join(',')}\n${Object.values(row).join(',')}\n`
  }
  it.each<[string, Record<string, string>]>([
    ['Its date could not be read', { Date: '20/09/26' }],
    ['Its date could not be read', { Date: '2026-02-30 18:00:00' }],
    ['It lies in the future', { Date: '2999-09-20 18:00:00' }],
    ['It lies before the year 2000', { Date: '1970-01-01 00:00:00' }],
    ['Nothing was logged in it', { Weight: '0', Reps: '0' }],
    ['It names no exercise', { 'Exercise Name': '' }],
    ['A number in it is too large', { Reps: '5000' }],
    ['A number in it is below zero', { Reps: '-5' }],
    ['It says no repetitions, time or distance', { Weight: '100', Reps: '' }],
    ['A rest timer is no set', { 'Set Order': 'Rest Timer' }],
    ['A note is no set: it is kept with the workout', { 'Set Order': 'Note', Notes: 'x' }],
    ['"?" is no set', { 'Set Order': '?' }],
  ])('is skipped with a reason: %s', (reason, over) => {
    expect(read(line(over))).toMatchObject({ workouts: [], skipped: [{ line: 2, reason }] })
  })

  it.each<[string, Record<string, string>]>([
    ['Half a repetition is left out', { Reps: '7.5' }],
    ['An RPE is rounded to a half', { RPE: '8.7' }],
    ['An RPE below 1 or above 10 is left out', { RPE: '11' }],
    [
      'The name of a workout is longer than 120 characters: the rest is left out',
      { 'Workout Name': 'x'.repeat(121) },
    ],
    [
      'A note of an exercise is longer than 4,000 characters: the rest is left out',
      { Notes: 'x'.repeat(4001) },
    ],
    [
      'The notes of a workout are longer than 4,000 characters: the rest is left out',
      { 'Workout Notes': 'x'.repeat(4001) },
    ],
    [
      'The notes of a workout and its exercises together are longer than 4,000 characters: the rest is left out',
      { Notes: 'x'.repeat(2500), 'Workout Notes': 'y'.repeat(2500) },
    ],
  ])('that is changed while reading has a reason: %s', (reason, over) => {
    expect(read(line(over))).toMatchObject({
      workouts: [{ sets: [{}] }],
      skipped: [],
      changed: [{ line: 2, reason }],
    })
  })

  it('with a note of several paragraphs keeps it once, however many lines repeat it', () => {
    const twice = line({ Notes: '"a\n\nb"' }).split('\n').slice(1).join('\n')
    expect(read(line({ Notes: '"a\n\nb"' }) + twice).workouts).toMatchObject([
      { note: 'Squat: a\n\nb', sets: [{}, {}] },
    ])
  })

  it('that is kept unchanged has no reason', () => {
    expect(read(line({ RPE: '8.5', Notes: 'Felt good' })).changed).toEqual([])
  })

  it('with a weight and no repetitions is a failed attempt, with a negative weight it is assistance', () => {
    const setOf = (over: Record<string, string>) => read(line(over)).workouts[0]?.sets[0]
    expect(setOf({ Weight: '100', Reps: '0' })).toMatchObject({ weight: 100, reps: 0 })
    expect(setOf({ Weight: '-20', Reps: '8' })).toMatchObject({ weight: -20, reps: 8 })
    expect(setOf({ Weight: '20', Reps: '0', Seconds: '30' })).toMatchObject({ reps: null, seconds: 30 })
  })

  it('with a distance without a unit makes the page ask for one', () => {
    expect(read(line({ Weight: '0', Reps: '0', Distance: '5' })).asks).toEqual({
      weight: false,
      distance: true,
    })
  })
})

it.each(['', 'a,b\n1,2\n', 'Date;Name\n', '{"json": true}', '\u0000\u0001'])(
  'the text %j is no file of Hevy or Strong',
  text => {
    expect(readHistory(text)).toBeNull()
  },
)

describe('dates and durations in a file', () => {
  it.each([
    ['7 Aug 2026, 17:00', '2026-08-07T17:00:00'],
    ['07 août 2026, 09:05', '2026-08-07T09:05:00'],
    ['7. März 2026, 17:00', '2026-03-07T17:00:00'],
    ['7 de ago. de 2026, 17:00', '2026-08-07T17:00:00'],
    ['Aug 7, 2026, 5:00 PM', '2026-08-07T17:00:00'],
    ['7 августа 2026 г., 17:00', '2026-08-07T17:00:00'],
    ['2026-09-20 18:00:00', '2026-09-20T18:00:00'],
    ['2026-09-20 6:00:00\u202fPM', '2026-09-20T18:00:00'],
    ['2026-09-20 12:00:00\u202fAM', '2026-09-20T00:00:00'],
    ['2026-08-07T17:00:00Z', '2026-08-07T19:00:00'],
    ['2026-08-07T17:00:00+09:00', '2026-08-07T10:00:00'],
    ['2026-08-07T17:00:00', '2026-08-07T17:00:00'],
    ['31 Apr 2026, 17:00', null],
    ['7 Foo 2026, 17:00', null],
    ['17:00', null],
    ['', null],
  ])('are read: %j', (text, moment) => {
    expect(readMoment(text, monthsFor(wordsOfDate(text)), 'Europe/Berlin')).toBe(moment)
  })

  it.each([
    ['35m', 35],
    ['1h 5m', 65],
    ['1h', 60],
    ['90s', 2],
    ['3900', 65],
    ['', null],
    ['soon', null],
  ])('are read as minutes: %j', (text, minutes) => {
    expect(readDuration(text)).toBe(minutes)
  })
})
