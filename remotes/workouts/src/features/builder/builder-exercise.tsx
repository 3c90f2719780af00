import { type KeyboardEvent, type Ref, useState } from 'react'
import type { WeightUnit } from '../load/weight.ts'
import { AMOUNT_LABELS, amountKind, takesLoad } from '../set/amount.ts'
import classes from './builder-exercise.module.css'
import type { BuilderProblem, BuilderRow } from './builder-state.ts'
import { isUniform, withEverySet, withSetCount } from './builder-state.ts'
import { CollapsibleNote } from './collapsible-note.tsx'
import { ExerciseMenu } from './exercise-menu.tsx'
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

/** One exercise of the builder: one line for all its sets, or a grid with one line per set. */
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
  const [noteWanted, setNoteWanted] = useState(false)
  // Validate on blur: a half-typed value is always invalid.
  const [typing, setTyping] = useState<string | null>(null)
  const { name, measurement } = row.exercise
  const amountLabel = AMOUNT_LABELS[amountKind(measurement)]
  const uniform = isUniform(row)
  const grid = eachSet || !uniform
  const own = problems.filter(
    problem =>
      row.sets.some(set => set.id === problem.setId) &&
      typing !== (grid ? `${problem.setId}-${problem.field}` : problem.field),
  )
  const wrong = (field: BuilderProblem['field']) => own.some(problem => problem.field === field)
  const cell = (field: BuilderProblem['field'], onText: (text: string) => void) => ({
    invalid: wrong(field),
    onChange: (text: string) => {
      setTyping(field)
      onText(text)
    },
    onBlur: () => setTyping(null),
  })
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
      <div className={classes.line}>
        <span className={classes.code}>{code}</span>
        <h3 className={classes.name} title={name}>
          {name}
        </h3>
        {grid ? (
          <span className={classes.count}>{row.sets.length} sets, one by one</span>
        ) : (
          // biome-ignore lint/a11y/noStaticElementInteractions: the fields inside are what takes the key.
          <div className={classes.cells} onKeyDown={goToNextRow}>
            <div data-column="sets">
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
            <div data-column="amount">
              <SetInput
                label={`${amountLabel} of ${name}`}
                placeholder={amountLabel}
                value={row.sets[0]?.amount ?? ''}
                {...cell('amount', amount => onChange(withEverySet(row, { amount })))}
              />
            </div>
            {takesLoad(measurement) && (
              <div data-column="load">
                <SetInput
                  label={`Load of ${name}`}
                  placeholder={`${unit}, %, RPE`}
                  value={row.sets[0]?.load ?? ''}
                  {...cell('load', load => onChange(withEverySet(row, { load })))}
                />
              </div>
            )}
          </div>
        )}
        <div className={classes.menu}>
          <ExerciseMenu
            name={name}
            first={first}
            last={last}
            joined={row.joined}
            eachSet={uniform ? eachSet : null}
            hasNote={row.note !== '' || noteWanted}
            onEachSet={setEachSet}
            onNote={() => setNoteWanted(true)}
            onJoin={joined => onChange({ ...row, joined })}
            onMove={onMove}
            onRemove={onRemove}
          />
        </div>
      </div>
      <div className={classes.below}>
        {grid && <SetGrid row={row} unit={unit} problems={own} onTyping={setTyping} onChange={onChange} />}
        {own.length > 0 && (
          <p className={classes.problem} role="alert">
            {wrong('amount') && `${amountLabel}: write 5, 8-10, 5+, AMRAP, 30 s or 400 m. `}
            {wrong('load') && `Load: write 100, 100-110, 75%, RPE 8, 2 RIR or BW.`}
          </p>
        )}
        <CollapsibleNote
          label={`Note on ${name}`}
          placeholder="Note for the athlete"
          maxLength={2000}
          value={row.note}
          wanted={noteWanted}
          onChange={note => onChange({ ...row, note })}
        />
      </div>
    </li>
  )
}

/** Enter moves to the same column of the next exercise; after the last one to the exercise picker. */
function goToNextRow(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  const column = (event.target as HTMLElement).closest('[data-column]')?.getAttribute('data-column')
  const rows = event.currentTarget.closest('ol')
  const fields = [...(rows?.querySelectorAll<HTMLElement>(`[data-column="${column}"] input`) ?? [])]
  const next = fields[fields.indexOf(event.target as HTMLElement) + 1]
  ;(next ?? rows?.closest('section')?.querySelector<HTMLElement>('[role="combobox"]'))?.focus()
}
