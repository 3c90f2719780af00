import { Button, IconButton, NativeSelect } from '@coach-app/ui'
import { Plus, X } from 'lucide-react'
import { useRef } from 'react'
import type { WeightUnit } from '../load/weight.ts'
import { AMOUNT_LABELS, amountKind, takesLoad } from '../set/amount.ts'
import type { SetType } from '../workout/workout.ts'
import { type BuilderProblem, type BuilderRow, withSet, withSetCount } from './builder-state.ts'
import classes from './set-grid.module.css'
import { SetInput } from './set-input.tsx'

const SET_TYPES: Record<SetType, string> = {
  normal: 'Work',
  warmup: 'Warm-up',
  dropset: 'Drop',
  failure: 'Failure',
}

interface SetGridProps {
  row: BuilderRow
  unit: WeightUnit
  problems: readonly BuilderProblem[]
  /** The cell that is being typed in, null once it is left. */
  onTyping: (cell: string | null) => void
  onChange: (row: BuilderRow) => void
}

/** One line per set. Enter moves to the next set and adds one at the end. */
export function SetGrid({ row, unit, problems, onTyping, onChange }: SetGridProps) {
  const table = useRef<HTMLTableElement>(null)
  const { name, measurement } = row.exercise
  const amountLabel = AMOUNT_LABELS[amountKind(measurement)]
  const loaded = takesLoad(measurement)
  const wrong = (setId: string, field: BuilderProblem['field']) =>
    problems.some(problem => problem.setId === setId && problem.field === field)
  const addSet = () => onChange(withSetCount(row, row.sets.length + 1, () => crypto.randomUUID()))

  const onEnter = (index: number, column: 'amount' | 'load') => (event: React.KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (index === row.sets.length - 1) addSet()
    // After React has rendered the new row.
    requestAnimationFrame(() => {
      table.current?.querySelector<HTMLElement>(`[data-cell="${index + 1}-${column}"] input`)?.focus()
    })
  }

  return (
    <div>
      <table ref={table} className={classes.grid} aria-label={`Sets of ${name}`}>
        <thead>
          <tr>
            <th scope="col">Set</th>
            <th scope="col">Type</th>
            <th scope="col">{amountLabel}</th>
            {loaded && <th scope="col">Load</th>}
            <td />
          </tr>
        </thead>
        <tbody>
          {row.sets.map((set, index) => (
            <tr key={set.id}>
              <th scope="row">{index + 1}</th>
              <td className={classes.type}>
                <NativeSelect
                  aria-label={`Type of set ${index + 1} of ${name}`}
                  value={set.type}
                  onChange={event => onChange(withSet(row, set.id, { type: event.target.value as SetType }))}
                >
                  {Object.entries(SET_TYPES).map(([type, label]) => (
                    <option key={type} value={type}>
                      {label}
                    </option>
                  ))}
                </NativeSelect>
              </td>
              <td data-cell={`${index}-amount`}>
                <SetInput
                  label={`${amountLabel} of set ${index + 1} of ${name}`}
                  value={set.amount}
                  invalid={wrong(set.id, 'amount')}
                  onChange={amount => {
                    onTyping(`${set.id}-amount`)
                    onChange(withSet(row, set.id, { amount }))
                  }}
                  onBlur={() => onTyping(null)}
                  onKeyDown={onEnter(index, 'amount')}
                />
              </td>
              {loaded && (
                <td className={classes.load} data-cell={`${index}-load`}>
                  <SetInput
                    label={`Load of set ${index + 1} of ${name}`}
                    placeholder={unit}
                    value={set.load}
                    invalid={wrong(set.id, 'load')}
                    onChange={load => {
                      onTyping(`${set.id}-load`)
                      onChange(withSet(row, set.id, { load }))
                    }}
                    onBlur={() => onTyping(null)}
                    onKeyDown={onEnter(index, 'load')}
                  />
                </td>
              )}
              <td>
                <IconButton
                  size="sm"
                  label={`Remove set ${index + 1} of ${name}`}
                  disabled={row.sets.length === 1}
                  onClick={() => onChange({ ...row, sets: row.sets.filter(other => other.id !== set.id) })}
                >
                  <X />
                </IconButton>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button size="sm" variant="ghost" leftIcon={<Plus />} className={classes.add} onClick={addSet}>
        Add set
      </Button>
    </div>
  )
}
