import { describe, expect, it } from 'vitest'
import { aTemplate } from '../model/template/a-template.fixture.ts'
import { OTHER_LINES } from '../model/typed-line/coach-lines-other.fixture.ts'
import { STRENGTH_LINES } from '../model/typed-line/coach-lines-strength.fixture.ts'
import { GLOBAL } from '../model/typed-line/global-catalogue.fixture.ts'
import type { LineError } from '../model/typed-line/line-error.ts'
import { readProgram } from '../model/typed-line/program-reader.ts'
import { anExercise } from '../testing/a-workout.ts'
import { readLine } from './builder/add-line/add-line-machine.ts'
import type { LinesBefore } from './builder/document/add-lines.ts'
import { applyText } from './builder/document/apply-text.ts'
import {
  type BuilderDocument,
  emptyDocument,
  toBuilderDocument,
} from './builder/document/builder-document.ts'
import { shownGuesses } from './builder/document/guess.ts'
import { applyProgram } from './template-editor/apply-program.ts'
import { toDraft } from './template-editor/draft.ts'

const reader = { catalogue: GLOBAL, unit: 'kg' as const }
const exercises = new Map(
  GLOBAL.exercises.map(({ id, name, measurement, load_multiplier }) => [
    id,
    anExercise({ id, name, measurement, load_multiplier: load_multiplier ?? 1 }),
  ]),
)
let count = 0
const newId = () => `id-${++count}`

/** What a place makes of a text: a document without its ids, or where it is refused, and what it says of it. */
type Outcome = { blocks: unknown; hints: string[] } | { refused: string; because: string }

const withoutIds = ({ blocks }: Pick<BuilderDocument, 'blocks'>): unknown =>
  JSON.parse(JSON.stringify(blocks, (key, value) => (key === 'id' ? undefined : value)))
const refusal = (text: string, errors: readonly LineError[]): Outcome | null => {
  const [error] = errors
  return error ? { refused: text.slice(error.start, error.end), because: error.message } : null
}

const EMPTY = emptyDocument('2026-11-18', 'draft')
const NOTHING: LinesBefore = { document: EMPTY, openBlock: null, openEnd: null, labels: {} }

/** Lines entered one after the other, or all of them at once. */
function entered(lines: readonly string[]): Outcome {
  let before = NOTHING
  const hints: string[] = []
  for (const line of lines) {
    const reading = readLine(line, before, reader, newId)
    if (reading.is === 'empty') continue
    if (reading.is === 'block-end') {
      before = { ...before, openBlock: null, openEnd: null }
      continue
    }
    if (reading.is === 'unreadable') return refusal(line, reading.errors) ?? { refused: '', because: '' }
    if (reading.is === 'exercise') return { refused: '', because: 'a name alone' }
    before = reading
    for (const guess of reading.guesses)
      hints.push(...shownGuesses(guess, reader, 1).map(({ message }) => message))
  }
  return { blocks: withoutIds(before.document), hints }
}

const PLACES: Record<string, (text: string) => Outcome> = {
  'the add line': text => entered(text.split('\n')),
  'a paste': text => entered([text]),
  'the Text tab': text => {
    const { errors, hints, change } = applyText(
      text,
      EMPTY,
      { logged: new Set(), mayRemove: false },
      reader,
      newId,
    )
    return (
      refusal(text, errors) ?? {
        blocks: withoutIds(change?.(EMPTY) ?? EMPTY),
        hints: hints.map(({ message }) => message),
      }
    )
  },
  'the text of a template': text => {
    const whole = `# Week 1\n\n## Day 2: Lower\n${text}`
    const { program, errors, hints } = readProgram(whole, reader)
    const refused = refusal(whole, errors)
    if (refused) return refused
    const draft = toDraft(aTemplate({ weeks: 1, workouts: [] }))
    const { workouts } = applyProgram(draft, program, { templateId: 'template', exercises, newId })
    const [workout] = workouts
    if (!workout || workouts.length > 1) throw new Error('One day has one workout.')
    return {
      blocks: withoutIds(toBuilderDocument(workout, newId)),
      hints: hints.map(({ message }) => message),
    }
  },
}

describe('a typed line', () => {
  it.each([...STRENGTH_LINES, ...OTHER_LINES])('is read the same in every place: %j', (typed, meaning) => {
    const outcomes = Object.fromEntries(Object.entries(PLACES).map(([place, read]) => [place, read(typed)]))
    const [first] = Object.values(outcomes)
    expect(outcomes).toEqual(Object.fromEntries(Object.keys(PLACES).map(place => [place, first])))
    expect(first).toMatchObject('refused' in meaning ? { refused: meaning.refused } : { blocks: meaning })
  })
})
