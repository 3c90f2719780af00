import type { BlockKind } from '../workout/workout.ts'
import { roundsOfTurn } from './label.ts'

interface WithTurns {
  kind: BlockKind
  rounds: number | null
  prescriptions: readonly { turn: number | null }[]
}

/** How many turns share the rounds of a block: those of an EMOM with labels. */
const turnCount = ({ kind, prescriptions }: WithTurns): number =>
  kind === 'emom' ? new Set(prescriptions.flatMap(({ turn }) => turn ?? [])).size : 0

/** How many sets a bare amount is in a block with a head: its rounds, or those of the exercise's turn. */
export const roundsFor = (block: WithTurns, turn: number | null): number =>
  roundsOfTurn(block.rounds ?? 1, block.kind === 'emom' ? turn : null, turnCount(block))
