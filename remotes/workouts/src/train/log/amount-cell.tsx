import type { Counted } from '../../model/log/counted.ts'
import { AMOUNT_LABELS, type AmountKind } from '../../model/set/amount.ts'
import { amountStep, readAmountText } from '../../model/set/read-amount.ts'
import { type CellContext, SteppedCell } from './set-cell.tsx'
import { steppedAmount } from './set-fields.ts'

interface AmountCellProps {
  row: CellContext
  field: 'amount' | 'second'
  kind: AmountKind
  counted: Counted
  isEachSide: boolean
  /** The set in hand has − and +. */
  next: boolean
}

/** How much of a set: repetitions, a time, a distance or calories. */
export function AmountCell({ row, field, kind, counted, isEachSide, next }: AmountCellProps) {
  const text = row.shown[field]
  const value = readAmountText(text, kind, counted.distance)
  return (
    <SteppedCell
      row={row}
      field={field}
      hasSteps={next}
      step={amountStep(value, kind, counted.distance)}
      onStep={(by, from = text) => row.write(field, steppedAmount(from, kind, counted, by))}
      label={AMOUNT_LABELS[kind]}
      suffix={suffixOf(text, kind, counted, isEachSide)}
      placeholder={kind === 'seconds' ? 'm:ss' : '–'}
      mode={kind === 'metres' || kind === 'seconds' ? 'decimal' : 'numeric'}
    />
  )
}

/** Nothing where the text says its unit: 25:30, 5 km. */
function suffixOf(text: string, kind: AmountKind, { distance }: Counted, isEachSide: boolean): string {
  switch (kind) {
    case 'reps':
      return isEachSide ? 'each' : 'reps'
    case 'seconds':
      return /^\s*\d+\s*$/.test(text) ? 's' : ''
    case 'metres':
      return /[a-z]/i.test(text) ? '' : distance
    case 'calories':
      return 'cal'
  }
}
