import { createCatalogue } from '../../model/typed-line/catalogue.ts'
import { printWorkout } from '../../model/typed-line/print-workout.ts'
import { toStoredBlocks } from '../../model/typed-line/stored-workout.ts'
import type { Plan } from '../../model/workout/workout.ts'

/** A workout as one of two sides has it. */
export interface WorkoutVersion extends Omit<Plan, 'id'> {
  /** In words; it may be the difference. */
  day: string
  /** Of the athlete's: why it was skipped; null when it was not. */
  skipped?: string | null
}

export interface VersionLine {
  text: string
  /** The other side does not have it. */
  differs: boolean
}

/** Two versions of a workout as lines, with those marked that only one of them has. */
export function twoVersions(
  theirs: WorkoutVersion,
  template: WorkoutVersion,
): { theirs: VersionLine[]; template: VersionLine[] } {
  const exercises = [...theirs.blocks, ...template.blocks]
    .flatMap(block => block.prescriptions)
    .map(({ exercise: { id, name, measurement, load_multiplier } }) => ({
      id,
      name,
      measurement,
      load_multiplier,
      aliases: [],
      owner: 'global' as const,
    }))
  const catalogue = createCatalogue([...new Map(exercises.map(exercise => [exercise.id, exercise])).values()])
  const linesOf = ({ title, coach_note, blocks, day, skipped }: WorkoutVersion): string[] => {
    const text = printWorkout(
      {
        title: null,
        blocks: toStoredBlocks(blocks),
      },
      catalogue,
    )
    return [
      title,
      day,
      ...(skipped === null || skipped === undefined ? [] : [`Skipped${skipped && `: ${skipped}`}`]),
      ...coach_note.split('\n'),
      ...text.split('\n'),
    ].filter(line => line.trim() !== '')
  }
  return markDifferences(linesOf(theirs), linesOf(template))
}

/** The longest lines that both have in the same order stay unmarked. */
export function markDifferences(
  a: readonly string[],
  b: readonly string[],
): { theirs: VersionLine[]; template: VersionLine[] } {
  // common[i][j]: how many lines a from i on and b from j on have in common.
  const common = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0))
  const at = (i: number, j: number): number => common[i]?.[j] ?? 0
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      (common[i] as number[])[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const theirs = a.map(text => ({ text, differs: true }))
  const template = b.map(text => ({ text, differs: true }))
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const left = theirs[i]
    const right = template[j]
    if (left && right && left.text === right.text) {
      left.differs = false
      right.differs = false
      i++
      j++
    } else if (at(i + 1, j) >= at(i, j + 1)) i++
    else j++
  }
  return { theirs, template }
}
