import { Button, IconButton, Textarea } from '@coach-app/ui'
import { ArrowDown, ArrowUp, Link2, ListPlus, StickyNote, Trash2, Unlink2 } from 'lucide-react'
import { type Ref, useState } from 'react'
import type { WeightUnit } from '../load/weight.ts'
import { AMOUNT_LABELS, amountKind, takesLoad } from '../set/amount.ts'
import classes from './builder-exercise.module.css'
import type { BuilderProblem, BuilderRow } from './builder-state.ts'
import { isUniform, withEverySet, withSetCount } from './builder-state.ts'
import { SetCount } from './set-count.tsx'
import { SetGrid } from './set-grid.tsx'
import { SetInput } from './set-input.tsx'

interface BuilderExerciseProps {
  row: BuilderRow
  code: string
  unit: WeightUnit
  problems: readonly BuilderProblem[]
  first: boolean
  last: boolean
  onChange: (row: BuilderRow) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
  setsRef?: Ref<HTMLInputElement>
}

/** One exercise of the builder: a line that stands for all its sets, or each set by itself. */
export function BuilderExercise({
  row,
  code,
  unit,
  problems,
  first,
  last,
  onChange,
  onMove,
  onRemove,
  setsRef,
}: BuilderExerciseProps) {
  const [eachSet, setEachSet] = useState(false)
  const [noteOpen, setNoteOpen] = useState(row.note !== '')
  const { name, measurement } = row.exercise
  const amountLabel = AMOUNT_LABELS[amountKind(measurement)]
  const uniform = isUniform(row)
  const grid = eachSet || !uniform
  const own = problems.filter(problem => row.sets.some(set => set.id === problem.setId))
  const wrong = (field: BuilderProblem['field']) => own.some(problem => problem.field === field)
  return (
    <li
      className={classes.exercise}
      data-joined={row.joined || undefined}
      onKeyDown={event => {
        if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
        event.preventDefault()
        onMove(event.key === 'ArrowUp' ? -1 : 1)
      }}
    >
      <div className={classes.head}>
        <span className={classes.code}>{code}</span>
        <h3 className={classes.name}>{name}</h3>
        <div className={classes.actions}>
          <IconButton size="sm" label={`Move ${name} up`} disabled={first} onClick={() => onMove(-1)}>
            <ArrowUp />
          </IconButton>
          <IconButton size="sm" label={`Move ${name} down`} disabled={last} onClick={() => onMove(1)}>
            <ArrowDown />
          </IconButton>
          <IconButton
            size="sm"
            label={
              row.joined ? `Take ${name} out of the superset` : `Superset ${name} with the exercise above`
            }
            disabled={first}
            onClick={() => onChange({ ...row, joined: !row.joined })}
          >
            {row.joined ? <Unlink2 /> : <Link2 />}
          </IconButton>
          <IconButton size="sm" label={`Remove ${name}`} onClick={onRemove}>
            <Trash2 />
          </IconButton>
        </div>
      </div>

      {grid ? (
        <SetGrid row={row} unit={unit} problems={own} onChange={onChange} />
      ) : (
        <div className={classes.line}>
          <div className={classes.cell}>
            <span className={classes.label} aria-hidden="true">
              Sets
            </span>
            <SetCount
              name={name}
              count={row.sets.length}
              {...(setsRef && { inputRef: setsRef })}
              onChange={count => onChange(withSetCount(row, count, () => crypto.randomUUID()))}
            />
          </div>
          <span className={classes.times} aria-hidden="true">
            ×
          </span>
          <div className={classes.cell}>
            <span className={classes.label} aria-hidden="true">
              {amountLabel}
            </span>
            <SetInput
              label={`${amountLabel} of ${name}`}
              value={row.sets[0]?.amount ?? ''}
              invalid={wrong('amount')}
              onChange={amount => onChange(withEverySet(row, { amount }))}
            />
          </div>
          {takesLoad(measurement) && (
            <>
              <span className={classes.times} aria-hidden="true">
                @
              </span>
              <div className={classes.load}>
                <span className={classes.label} aria-hidden="true">
                  Load
                </span>
                <SetInput
                  label={`Load of ${name}`}
                  placeholder={`${unit}, %, RPE`}
                  value={row.sets[0]?.load ?? ''}
                  invalid={wrong('load')}
                  onChange={load => onChange(withEverySet(row, { load }))}
                />
              </div>
            </>
          )}
        </div>
      )}
      {own.length > 0 && (
        <p className={classes.problem} role="alert">
          {wrong('amount') && `${amountLabel}: write 5, 8-10, 5+, AMRAP, 30 s or 400 m. `}
          {wrong('load') && `Load: write 100, 100-110, 75%, RPE 8, 2 RIR or BW.`}
        </p>
      )}

      <div className={classes.more}>
        {uniform && (
          <Button
            size="sm"
            variant="ghost"
            leftIcon={<ListPlus />}
            aria-expanded={eachSet}
            onClick={() => setEachSet(!eachSet)}
          >
            {eachSet ? 'One line for all sets' : 'Edit each set'}
          </Button>
        )}
        {!noteOpen && (
          <Button size="sm" variant="ghost" leftIcon={<StickyNote />} onClick={() => setNoteOpen(true)}>
            Add note
          </Button>
        )}
      </div>
      {noteOpen && (
        <Textarea
          aria-label={`Note on ${name}`}
          placeholder="Note for the athlete"
          rows={2}
          maxLength={2000}
          value={row.note}
          onChange={event => onChange({ ...row, note: event.target.value })}
        />
      )}
    </li>
  )
}
