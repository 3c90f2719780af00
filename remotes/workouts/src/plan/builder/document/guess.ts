import { type LineHint, type OtherReading, withEdits } from '../../../model/typed-line/line-hint.ts'
import { matchIds } from '../../../model/typed-line/match-ids.ts'
import { readLineOnce } from '../../../model/typed-line/read-once.ts'
import type { StoredPrescription } from '../../../model/typed-line/stored-workout.ts'
import { NO_HEAD } from '../../../model/workout/typed-document.ts'
import type { BuilderDocument } from './builder-document.ts'
import type { CellReader } from './cell.ts'
import { withPrescriptions } from './edit-cells.ts'

/** A line that was read by a rule of thumb. It is said beside its row while the row is as it was made, and is stored nowhere. */
export interface Guess {
  /** The same for all that came at once. */
  batch: string
  /** The prescription as read. */
  made: StoredPrescription
  text: string
  rounds: number | null
  /** The readings chosen instead, by index of the hint. */
  chosen: Readonly<Record<number, OtherReading>>
}

/** One rule of thumb of a row, in words, and what one press makes of it. */
export interface ShownGuess {
  message: string
  /** Null when there is no other reading. */
  other: { words: string; press: Guess['chosen'] | 'join-tiers' } | null
}

const hintsOf = ({ text, rounds }: Guess, reader: CellReader): LineHint[] =>
  readLineOnce(text, reader, rounds).hints

const labelOf = ({ text, rounds }: Guess, reader: CellReader) => readLineOnce(text, reader, rounds).label

export const isTier = (guess: Guess, reader: CellReader): boolean =>
  guess.rounds === null && labelOf(guess, reader)?.isTier === true

/** What is said beside a row. @param tiers how many rows are read as tiers. */
export function shownGuesses(guess: Guess, reader: CellReader, tiers: number): ShownGuess[] {
  const tier: ShownGuess = {
    message: `${labelOf(guess, reader)?.key} is read as a tier, with sets of its own`,
    other: tiers > 1 ? { words: 'Read as a superset', press: 'join-tiers' } : null,
  }
  return [...(isTier(guess, reader) ? [tier] : []), ...ofHints(guess, reader)]
}

const ofHints = (guess: Guess, reader: CellReader): ShownGuess[] =>
  hintsOf(guess, reader).flatMap(({ message, others, start, end }, index): ShownGuess[] => {
    const { [index]: chosen, ...rest } = guess.chosen
    if (chosen) {
      const typed = guess.text.slice(start, end).replace(/^[@\\s]+/, '')
      return [{ message: `${typed} is read as ${chosen.words}`, other: { words: 'Take back', press: rest } }]
    }
    const shown = others.map(other => ({
      words: `Read as ${other.words}`,
      press: { ...guess.chosen, [index]: other },
    }))
    return shown.length === 0
      ? [{ message, other: null }]
      : shown.map((other, place) => ({ message: place === 0 ? message : '', other }))
  })

/** The bare numbers of what came at once: what pressing makes of all of them. */
export function unitChoices(
  guesses: readonly Guess[],
  reader: CellReader,
): { count: number; isOther: boolean; words: string; choose: (guess: Guess) => Guess['chosen'] } {
  const units = (guess: Guess) =>
    hintsOf(guess, reader).flatMap((hint, index) => (hint.kind === 'unit' ? [{ hint, index }] : []))
  const all = guesses.flatMap(guess => units(guess).map(({ index }) => guess.chosen[index] !== undefined))
  const isOther = all.length > 0 && all.every(Boolean)
  const other = reader.unit === 'kg' ? 'lb' : 'kg'
  return {
    count: all.length,
    isOther,
    words: isOther ? reader.unit : other,
    choose: guess => {
      const chosen: Record<number, OtherReading> = { ...guess.chosen }
      for (const { hint, index } of units(guess)) {
        const [reading] = hint.others
        if (isOther) delete chosen[index]
        else if (reading) chosen[index] = reading
      }
      return chosen
    },
  }
}

/** Reads a line again with other choices; null when it cannot be read so. */
export function readAgain(
  document: BuilderDocument,
  guess: Guess,
  chosen: Guess['chosen'],
  reader: CellReader,
  newId: () => string,
): { document: BuilderDocument; guess: Guess } | null {
  const { made, text, rounds } = guess
  const edits = Object.values(chosen).flatMap(other => other.edits)
  const { prescription, errors } = readLineOnce(withEdits(text, edits), reader, rounds)
  if (!prescription || errors.length > 0) return null
  const block = { ...NO_HEAD, id: '', prescriptions: [made] }
  const read = {
    title: null,
    blocks: [{ ...NO_HEAD, prescriptions: [{ ...prescription, turn: made.turn }] }],
  }
  const { workout } = matchIds({ blocks: [block] }, read, new Set(), newId, reader.catalogue)
  const next = workout.blocks[0]?.prescriptions[0]
  if (!next) return null
  return {
    document: withPrescriptions(document, new Map([[made.id, next]])),
    guess: { ...guess, made: next, chosen },
  }
}

/** The tiers that came at once as one superset, where the first of them stood. */
export function joinTiers(document: BuilderDocument, ids: ReadonlySet<string>): BuilderDocument {
  const rows = document.blocks.flatMap(({ prescriptions }) => prescriptions.filter(({ id }) => ids.has(id)))
  const first = document.blocks.find(({ prescriptions }) => prescriptions.some(({ id }) => ids.has(id)))
  if (rows.length < 2 || !first) return document
  return {
    ...document,
    blocks: document.blocks.flatMap(block => {
      if (block === first) return [{ ...block, kind: 'superset' as const, prescriptions: rows }]
      const others = block.prescriptions.filter(({ id }) => !ids.has(id))
      return others.length === block.prescriptions.length
        ? [block]
        : others.length === 0
          ? []
          : [{ ...block, prescriptions: others }]
    }),
  }
}
