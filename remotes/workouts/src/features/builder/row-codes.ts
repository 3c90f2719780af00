import { blockLabel } from '../workout/exercise-code.ts'
import type { BuilderRow } from './builder-state.ts'

/** The label of each row: A, or A1 and A2 in a superset. */
export function rowCodes(rows: readonly Pick<BuilderRow, 'joined'>[]): string[] {
  let block = -1
  let within = 0
  return rows.map((row, index) => {
    if (!row.joined || block < 0) {
      block++
      within = 0
    }
    within++
    const alone = within === 1 && !rows[index + 1]?.joined
    return alone ? blockLabel(block) : `${blockLabel(block)}${within}`
  })
}
