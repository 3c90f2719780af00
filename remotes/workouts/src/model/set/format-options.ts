import type { TypedPrescription } from '../workout/typed-document.ts'
import { formatSeconds, formatSecondsRange } from './amount.ts'

/** Tempo and rest of an exercise: `tempo 31X0`, `rest 1:30–2:00`; where it says none, the rest of its block. */
export function formatOptions(
  { tempo, rest_s, rest_max_s }: Pick<TypedPrescription, 'tempo' | 'rest_s' | 'rest_max_s'>,
  ofBlock: { rest_s: number | null } | null = null,
): string[] {
  const blockRest = ofBlock?.rest_s ?? null
  const rest =
    rest_s === null
      ? blockRest !== null && formatSeconds(blockRest)
      : formatSecondsRange(rest_s, rest_max_s ?? null)
  return [...(tempo ? [`tempo ${tempo}`] : []), ...(rest ? [`rest ${rest}`] : [])]
}
