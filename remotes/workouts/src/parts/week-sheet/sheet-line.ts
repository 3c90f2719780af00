import { formatOptions } from '../../model/set/format-options.ts'
import { exerciseCode } from '../../model/workout/exercise-code.ts'
import type { Block, Prescription } from '../../model/workout/workout.ts'
import type { Pictured } from '../exercise-figure/thumb-stills.ts'

/** A line of a workout on paper. */
export interface SheetLine {
  key: string
  code: string
  name: string
  /** For its figure; null: none is shown. */
  exercise: Pictured | null
  /** Tempo, rest and notes. */
  note: string
  /** `4×5 @ 75% 1RM` */
  sets: string
  /** One box per set to write into: the logged set, or empty. */
  boxes: readonly string[]
}

/**
 * The exercises of a workout as lines.
 *
 * @param setsOf the sets of one in words.
 * @param liftedIn what was lifted of it; nothing on a plan without days.
 */
export const sheetLines = (
  blocks: readonly Block[],
  setsOf: (prescription: Prescription) => string,
  headOf: (block: Block) => string = () => '',
  liftedIn: (prescription: Prescription) => readonly string[] = ({ sets }) => sets.map(() => ''),
): SheetLine[] =>
  blocks.flatMap(block =>
    block.prescriptions.map((prescription, index) => ({
      key: prescription.id,
      code: exerciseCode(block, index),
      name: prescription.exercise.name,
      exercise: prescription.exercise,
      note: noteOf(block, prescription, index === 0 ? headOf(block) : '', index),
      sets: setsOf(prescription),
      boxes: liftedIn(prescription),
    })),
  )

/** Tempo, rest and the note of an exercise; what is said of its block stands at the first. */
const noteOf = (block: Block, prescription: Prescription, head: string, index: number): string =>
  [head, index === 0 && block.note, ...formatOptions(prescription, block), prescription.note]
    .filter(Boolean)
    .join(' · ')
