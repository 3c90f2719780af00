import { formatOptions } from '../../model/set/format-options.ts'
import { exerciseCode } from '../../model/workout/exercise-code.ts'
import type { Block, Prescription } from '../../model/workout/workout.ts'

/** A line of a workout on paper. */
export interface SheetLine {
  key: string
  code: string
  name: string
  /** Tempo, rest and notes. */
  note: string
  /** `4×5 @ 75% 1RM` */
  sets: string
  /** How many sets to note down. */
  boxes: number
}

/**
 * The exercises of a workout as lines.
 *
 * @param setsOf the sets of one in words.
 */
export const sheetLines = (
  blocks: readonly Block[],
  setsOf: (prescription: Prescription) => string,
  headOf: (block: Block) => string = () => '',
): SheetLine[] =>
  blocks.flatMap(block =>
    block.prescriptions.map((prescription, index) => ({
      key: prescription.id,
      code: exerciseCode(block, index),
      name: prescription.exercise.name,
      note: noteOf(block, prescription, index === 0 ? headOf(block) : '', index),
      sets: setsOf(prescription),
      boxes: prescription.sets.length,
    })),
  )

/** Tempo, rest and the note of an exercise; what is said of its block stands at the first. */
const noteOf = (block: Block, prescription: Prescription, head: string, index: number): string =>
  [head, index === 0 && block.note, ...formatOptions(prescription, block), prescription.note]
    .filter(Boolean)
    .join(' · ')
