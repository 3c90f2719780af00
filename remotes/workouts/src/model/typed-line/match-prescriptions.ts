import { hasHead, type TypedPrescription } from '../workout/typed-document.ts'
import type { BlockKind } from '../workout/workout.ts'

interface Placed<P> {
  prescription: P
  /** Which block it is in, counted as text labels them, and which exercise of it. */
  label: string
}

interface WithPrescriptions<P> {
  kind: BlockKind
  prescriptions: readonly P[]
}

/** Straight sets of several exercises are one block each in text; empty blocks are dropped. */
function placed<P>(blocks: readonly WithPrescriptions<P>[]): Placed<P>[] {
  let count = 0
  return blocks.flatMap(({ kind, prescriptions }) => {
    if (kind === 'straight')
      return prescriptions.map(prescription => ({ prescription, label: `${count++} 0` }))
    const block = prescriptions.length > 0 || hasHead(kind) ? count++ : count
    return prescriptions.map((prescription, index) => ({ prescription, label: `${block} ${index}` }))
  })
}

/**
 * Which exercise of an edited workout was which: by label and name, then by name, then by position, which is the one right after
 * the exercise before it was matched with. Each is matched once at most.
 *
 * @returns for each line that was matched what was stored.
 */
export function matchPrescriptions<P extends { exercise_id: string }>(
  stored: readonly WithPrescriptions<P>[],
  read: readonly WithPrescriptions<TypedPrescription>[],
): Map<TypedPrescription, P> {
  const old = placed(stored)
  const lines = placed(read)
  const pairs = new Map<TypedPrescription, P>()
  const used = new Set<P>()
  const pair = (line: TypedPrescription, from: P | undefined): void => {
    if (!from || used.has(from) || pairs.has(line)) return
    pairs.set(line, from)
    used.add(from)
  }
  const isCalled = (line: TypedPrescription, { prescription }: Placed<P>): boolean =>
    !used.has(prescription) && prescription.exercise_id === line.exercise_id

  for (const { prescription: line, label } of lines)
    pair(line, old.find(from => from.label === label && isCalled(line, from))?.prescription)
  for (const { prescription: line } of lines)
    if (!pairs.has(line)) pair(line, old.find(from => isCalled(line, from))?.prescription)

  let before = -1
  for (const { prescription: line } of lines) {
    if (!pairs.has(line)) pair(line, old[before + 1]?.prescription)
    const matched = pairs.get(line)
    if (matched) before = old.findIndex(({ prescription }) => prescription === matched)
  }
  return pairs
}
