import { counted } from '@coach-app/contracts'
import { amountKind } from '../set/amount.ts'
import { blockLabel } from '../workout/exercise-code.ts'
import {
  hasHead,
  type TypedBlock,
  type TypedHead,
  type TypedPrescription,
  type TypedWorkout,
} from '../workout/typed-document.ts'
import { type ExerciseCatalogue, printName } from './catalogue.ts'
import { printDuration } from './duration.ts'
import { escapeBreaks, quoted } from './escape.ts'
import { readLine } from './line-reader.ts'
import { normalisePrescription, normaliseWorkout } from './normalise.ts'
import { roundsInTime } from './normalise-head.ts'
import { printSets } from './print-sets.ts'
import { printRest } from './rest.ts'
import { roundsFor } from './turn-rounds.ts'

/** How an exercise is written; one that is not in the catalogue by its id, which finds nothing and says what is missing. */
function printNameOf(id: string, catalogue: ExerciseCatalogue, isQuoted: boolean): string {
  const exercise = catalogue.byId(id)
  return exercise ? printName(exercise, catalogue, isQuoted) : quoted(id)
}

/**
 * One exercise as a line without its label.
 *
 * @param rounds of the block with a head that it stands in, 1 when they are not said; null outside of one.
 */
export const printLine = (
  prescription: TypedPrescription,
  catalogue: ExerciseCatalogue,
  rounds: number | null = null,
): string => printLabelled('', prescription, catalogue, rounds)

/** @param label with its mark: `A1.`; empty for none. */
function printLabelled(
  label: string,
  prescription: TypedPrescription,
  catalogue: ExerciseCatalogue,
  rounds: number | null,
): string {
  const normalised = normalisePrescription({ ...prescription, turn: null }, catalogue)
  const before = label === '' ? '' : `${label} `
  const plain = before + lineOf(normalised, catalogue, rounds, false)
  const read = readLine(plain, { catalogue, unit: 'kg' }, rounds)
  const isReadBack =
    read.errors.length === 0 &&
    read.label?.key === (label === '' ? undefined : label.slice(0, -1)) &&
    read.prescription !== null &&
    JSON.stringify(normalisePrescription(read.prescription, catalogue)) === JSON.stringify(normalised)
  // Else a name that looks like a label, a number or the beginning of another name.
  return isReadBack ? plain : before + lineOf(normalised, catalogue, rounds, true)
}

function lineOf(
  { exercise_id, tempo, rest_s, rest_max_s, note, sets }: TypedPrescription,
  catalogue: ExerciseCatalogue,
  rounds: number | null,
  isQuoted: boolean,
): string {
  const nameOf = (id: string): string => printNameOf(id, catalogue, isQuoted)
  const own = amountKind(catalogue.byId(exercise_id)?.measurement ?? 'weight_reps')
  return [
    nameOf(exercise_id),
    printSets(sets, { own, rounds, nameOf }),
    tempo === null ? '' : `t${tempo}`,
    rest_s === null ? '' : printRest(rest_s, rest_max_s),
    printNote(note),
  ]
    .filter(part => part !== '')
    .join(' ')
}

const printNote = (note: string): string => (note === '' ? '' : `// ${escapeBreaks(note)}`)

/** The head of a block with its sign: `# circuit 3 rounds r90`, `# E2MOM 20min`. */
export function printHead(head: TypedHead): string {
  const { rounds, time_cap_s, work_s, rest_s, note } = head
  return [
    '#',
    kindOf(head),
    rounds === null || rounds === roundsInTime(head) ? '' : counted(rounds, 'round'),
    time_cap_s === null ? '' : printDuration(time_cap_s),
    work_s === null ? '' : `${printDuration(work_s)}/${printDuration(rest_s ?? 0)}`,
    rest_s === null || work_s !== null ? '' : printRest(rest_s, null),
    printNote(note),
  ]
    .filter(part => part !== '')
    .join(' ')
}

function kindOf({ kind, interval_s }: TypedHead): string {
  switch (kind) {
    case 'emom': {
      const every = interval_s ?? 60
      if (every === 60) return 'EMOM'
      return every % 60 === 0 ? `E${every / 60}MOM` : `E${every}s`
    }
    case 'amrap':
      return 'AMRAP'
    case 'for_time':
      return 'for time'
    case 'warmup':
      return 'warm-up'
    case 'cooldown':
      return 'cool-down'
    default:
      return kind
  }
}

/** A workout as text, normalised: what `readWorkout` reads as the same document. Weights stand in the unit they were typed in. */
export function printWorkout(workout: TypedWorkout, catalogue: ExerciseCatalogue): string {
  const { title, blocks } = normaliseWorkout(workout, catalogue)
  const lines = blocks.flatMap((block, index) => {
    const isEnded = hasHead(block.kind) && !hasHead(blocks[index + 1]?.kind ?? 'circuit')
    return [...printBlock(block, blockLabel(index), catalogue), ...(isEnded ? ['#'] : [])]
  })
  return [...(title === null ? [] : [`## ${title}`]), ...lines].join('\n')
}

function printBlock(block: TypedBlock, letters: string, catalogue: ExerciseCatalogue): string[] {
  const { kind, prescriptions } = block
  if (!hasHead(kind))
    return prescriptions.map((line, index) =>
      printLabelled(kind === 'superset' ? supersetLabel(letters, index + 1) : '', line, catalogue, null),
    )
  return [
    printHead(block),
    ...prescriptions.map(line =>
      printLabelled(line.turn === null ? '' : `A${line.turn}.`, line, catalogue, roundsFor(block, line.turn)),
    ),
  ]
}

/** `B1.`; T1, T2 and T3 would be tiers. */
const supersetLabel = (letters: string, place: number): string =>
  `${letters}${letters === 'T' && place < 4 ? '0' : ''}${place}.`
