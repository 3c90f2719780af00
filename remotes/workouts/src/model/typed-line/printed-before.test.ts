import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  NO_HEAD,
  NO_OPTIONS,
  OPEN_SET,
  type TypedHead,
  type TypedPrescription,
  type TypedSet,
  type TypedWorkout,
} from '../workout/typed-document.ts'
import { normaliseWorkout } from './normalise.ts'
import { printWorkout } from './print-workout.ts'
import { ALL } from './random-document.fixture.ts'
import { readWorkout } from './workout-reader.ts'

/** A document as it was stored, without what is empty; equal sets once, with their number. */
interface Before {
  text: string
  title: string | null
  blocks: (Partial<TypedHead> & {
    prescriptions: (Partial<Omit<TypedPrescription, 'sets'>> & { sets: [number, Partial<TypedSet>][] })[]
  })[]
}

/** What the release before the grammar of coaches' lines printed of random documents, each as it read it. */
const PRINTED = readFileSync(join(import.meta.dirname, 'printed-before.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map(line => JSON.parse(line) as Before)

const documentOf = ({ title, blocks }: Before): TypedWorkout => ({
  title,
  blocks: blocks.map(({ prescriptions, ...head }) => ({
    ...NO_HEAD,
    ...head,
    prescriptions: prescriptions.map(({ sets, ...line }) => ({
      exercise_id: '',
      ...NO_OPTIONS,
      ...line,
      sets: sets.flatMap(([count, set]) => Array.from({ length: count }, () => ({ ...OPEN_SET, ...set }))),
    })),
  })),
})

const read = (text: string) => {
  const { workout, errors } = readWorkout(text, { catalogue: ALL, unit: 'lb' })
  return { workout, errors }
}

/** A bare rest below ten was seconds: it is minutes now. */
const REST_BELOW_TEN = / r[1-9](?= |$)/m

const isEqual = (a: unknown, b: unknown): boolean => {
  try {
    expect(a).toEqual(b)
    return true
  } catch {
    return false
  }
}

/** Documents that say nothing the grammar reads in another way: no load that nothing stands before, none counted in repetitions only. */
const isUntouched = (before: Before): boolean =>
  isEqual(normaliseWorkout(documentOf(before), ALL), documentOf(before)) && !REST_BELOW_TEN.test(before.text)

describe('a document printed by an earlier version', () => {
  it.each(PRINTED.map((before, index) => [index, before] as const))('%i is still read', (_, before) => {
    const stored = documentOf(before)
    // What is stored is the same in its words, as the migration leaves it.
    const printed = printWorkout(stored, ALL)
    expect(read(printed), printed).toEqual({ workout: normaliseWorkout(stored, ALL), errors: [] })
    if (isUntouched(before)) expect(read(before.text), before.text).toEqual({ workout: stored, errors: [] })
  })

  it('reads unchanged, character by character, in most cases', () => {
    expect(PRINTED.filter(isUntouched).length).toBeGreaterThan(40)
  })
})
