import type { LineError } from '../../../model/typed-line/line-error.ts'
import type { LineHint } from '../../../model/typed-line/line-hint.ts'
import { matchIds, type RemovedSet } from '../../../model/typed-line/match-ids.ts'
import { readWorkout } from '../../../model/typed-line/workout-reader.ts'
import type { BuilderDocument } from './builder-document.ts'
import type { CellReader } from './cell.ts'
import type { Guess } from './guess.ts'

/** Result of a workout's text. */
export interface AppliedText {
  errors: readonly LineError[]
  /** Assumptions made while reading. */
  hints: readonly LineHint[]
  /** Logged sets that it no longer has: it is applied only after asking. */
  removed: readonly RemovedSet[]
  /** The rows that were read by a rule of thumb. */
  guesses: readonly Guess[]
  /** Change of the document; null when it stays. */
  change: ((document: BuilderDocument) => BuilderDocument) | null
}

/** @param before what ids are matched with. */
export function applyText(
  text: string,
  before: BuilderDocument,
  { logged, mayRemove }: { logged: ReadonlySet<string>; mayRemove: boolean },
  reader: CellReader,
  newId: () => string,
): AppliedText {
  const { workout, errors, hints, guessed } = readWorkout(text, reader)
  const nothing = { errors, hints, guesses: [], change: null }
  if (errors.length > 0) return { ...nothing, removed: [] }
  const { workout: matched, removed } = matchIds(
    { blocks: [...before.blocks] },
    workout,
    logged,
    newId,
    reader.catalogue,
  )
  if (removed.length > 0 && !mayRemove) return { ...nothing, removed }
  const batch = newId()
  const guessOf = new Map(guessed.map(guess => [guess.prescription, guess]))
  const guesses = workout.blocks.flatMap(({ prescriptions }, block) =>
    prescriptions.flatMap((line, row): Guess[] => {
      const guess = guessOf.get(line)
      const made = matched.blocks[block]?.prescriptions[row]
      return guess && made ? [{ batch, made, text: guess.text, rounds: guess.rounds, chosen: {} }] : []
    }),
  )
  return {
    errors,
    hints,
    removed: [],
    guesses,
    change: document => ({ ...document, title: workout.title ?? '', blocks: matched.blocks }),
  }
}
