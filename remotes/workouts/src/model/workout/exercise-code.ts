import type { Block } from './workout.ts'

/** The label of an exercise within its workout: A, or A1 and A2 where a block has several. */
export const exerciseCode = (block: Pick<Block, 'label' | 'prescriptions'>, index: number): string =>
  block.prescriptions.length > 1 ? `${block.label}${index + 1}` : block.label

/** Labels of blocks by position: A … Z, AA … AZ. */
export function blockLabel(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : String.fromCharCode(64 + Math.floor(index / 26)) + letter
}
