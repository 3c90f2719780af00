import { NO_HEAD, type TypedBlock, type TypedPrescription } from '../workout/typed-document.ts'
import type { ReadHead } from './head-reader.ts'
import { type Label, partnerOf, roundsOfTurn, turnsOf } from './label.ts'
import type { LineError } from './line-error.ts'
import { hintAt, type LineHint, type TextEdit } from './line-hint.ts'
import type { ReadLine, ReadOptions } from './line-reader.ts'
import { readLineOnce } from './read-once.ts'
import type { OpenEnd } from './workout-reader.ts'

/** Puts the lines of one workout into its blocks. */
export interface BlocksReader {
  line(content: string, at: number): void
  /** Begins a block with a head; what ends it besides the next one. */
  open(read: ReadHead, at: number, end: NonNullable<OpenEnd>): void
  /** After `#` alone; false when there is no block to end. */
  close(): boolean
  emptyLine(): void
  /** After the last line: which block was still open. */
  end(): OpenEnd
  isBegun(): boolean
}

/** A line that was read by a rule of thumb, to be read again in another way. */
export interface GuessedLine {
  /** The prescription read from the line. */
  prescription: TypedPrescription
  text: string
  /** Where it begins in the text that was given. */
  at: number
  rounds: number | null
}

/** What is put down while lines are read. Offsets are those of the text. */
export interface Found {
  errors: LineError[]
  hints: LineHint[]
  guessed: GuessedLine[]
}

/** A block with a head and its lines, which are read once all are there: labels share its rounds. */
interface Headed {
  block: TypedBlock
  lines: { content: string; at: number }[]
  end: NonNullable<OpenEnd>
}

export function createBlocksReader(blocks: TypedBlock[], options: ReadOptions, found: Found): BlocksReader {
  let headed: Headed | null = null
  /** Supersets of this workout by what their labels share. */
  const labelled = new Map<string, TypedBlock>()
  const labels: { label: Label; at: number }[] = []
  let isBegun = false

  const note = ({ errors, hints }: Pick<ReadLine, 'errors' | 'hints'>, at: number): void => {
    for (const error of errors) found.errors.push({ ...error, start: error.start + at, end: error.end + at })
    for (const hint of hints) found.hints.push(hintAt(hint, at))
  }

  function addStraight(content: string, at: number): void {
    const read = readLineOnce(content, options, null)
    note(read, at)
    const { label } = read
    if (label) labels.push({ label, at })
    if (!read.prescription) return
    // Copied, because equal lines share one parsed result.
    const prescription: TypedPrescription = { ...read.prescription }
    if (read.hints.length > 0 || label?.isTier)
      found.guessed.push({ prescription, text: content, at, rounds: null })
    const partner = label && partnerOf(label, blocks, labelled.get(label.group))
    const block: TypedBlock = partner ?? { ...NO_HEAD, prescriptions: [] }
    if (partner) partner.kind = 'superset'
    else blocks.push(block)
    block.prescriptions.push(prescription)
    if (label && !label.isTier) labelled.set(label.group, block)
  }

  function finish(): void {
    if (!headed) return
    const { block, lines } = headed
    headed = null
    const rounds = block.rounds ?? 1
    const reads = lines.map(({ content }) => readLineOnce(content, options, rounds))
    const isEmom = block.kind === 'emom'
    const { turns, count } = turnsOf(reads.map(({ label }) => (isEmom ? label : null)))
    for (const [index, { content, at }] of lines.entries()) {
      const turn = turns[index] ?? null
      const its = roundsOfTurn(rounds, turn, count)
      const read = readLineOnce(content, options, its)
      note(read, at)
      if (!read.prescription) continue
      const prescription = { ...read.prescription, turn }
      block.prescriptions.push(prescription)
      if (read.hints.length > 0) found.guessed.push({ prescription, text: content, at, rounds: its })
    }
  }

  return {
    line(content, at) {
      isBegun = true
      if (headed) headed.lines.push({ content, at })
      else addStraight(content, at)
    },
    open({ head, errors }, at, end) {
      isBegun = true
      finish()
      note({ errors, hints: [] }, at)
      if (!head) return
      headed = { block: { ...head, prescriptions: [] }, lines: [], end }
      blocks.push(headed.block)
    },
    close() {
      const isOpen = headed !== null
      finish()
      return isOpen
    },
    emptyLine() {
      if (headed?.end === 'empty-line') finish()
    },
    end() {
      const open = headed?.end ?? null
      finish()
      found.hints.push(...tierHints(labels))
      found.hints.sort((one, other) => one.start - other.start)
      return open
    },
    isBegun: () => isBegun,
  }
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSUVWXYZ']

/** Tiers are straight sets; with other letters all of them would be a superset. */
function tierHints(labels: readonly { label: Label; at: number }[]): LineHint[] {
  const tiers = labels.filter(({ label }) => label.isTier)
  const used = new Set(labels.map(({ label }) => label.group))
  const letter = LETTERS.find(one => !used.has(one))
  const edits = tiers.map(
    ({ label, at }): TextEdit => ({
      start: label.start + at,
      end: label.start + at + 1,
      insert: letter ?? '',
    }),
  )
  const others = letter && tiers.length > 1 ? [{ words: 'a superset', edits }] : []
  return tiers.map(({ label, at }) => ({
    kind: 'tier',
    start: label.start + at,
    end: label.end + at,
    message: `${label.key} is read as a tier, with sets of its own`,
    others,
  }))
}
