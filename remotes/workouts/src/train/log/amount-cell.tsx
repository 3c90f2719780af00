import { type Counted, isClock, readCounted } from '../../model/log/counted.ts'
import { AMOUNT_LABELS, type AmountKind, formatSeconds } from '../../model/set/amount.ts'
import { amountStep } from '../../model/set/read-amount.ts'
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
  const value = readCounted(text, kind, counted)
  return (
    <SteppedCell
      row={row}
      field={field}
      hasSteps={next}
      step={amountStep(value, kind, counted.distance)}
      onStep={(by, from = text) => row.write(field, steppedAmount(from, kind, counted, by))}
      label={AMOUNT_LABELS[kind]}
      suffix={suffixOf(text, kind, counted, isEachSide)}
      placeholder={kind !== 'seconds' ? '–' : isClock(counted) ? 'm:ss' : 'seconds'}
      mode={kind === 'metres' || kind === 'seconds' ? 'decimal' : 'numeric'}
    />
  )
}

/** Nothing where the text says its unit: 25:30, 5 km. Digits that fill a clock are told at once: 155 is 1:55. */
function suffixOf(text: string, kind: AmountKind, counted: Counted, isEachSide: boolean): string {
  switch (kind) {
    case 'reps':
      return isEachSide ? 'each' : 'reps'
    case 'seconds':
      return timeSuffix(text, readCounted(text, kind, counted), isClock(counted))
    case 'metres':
      return /[a-z]/i.test(text) ? '' : counted.distance
    case 'calories':
      return 'cal'
  }
}

function timeSuffix(text: string, seconds: number | null, fillsFromRight: boolean): string {
  const digits = text.trim()
  if (fillsFromRight && /^\d{3,}([.,]\d)?$/.test(digits)) return seconds ? `= ${formatSeconds(seconds)}` : ''
  return /^\d+([.,]\d)?$/.test(digits) ? 's' : ''
}
