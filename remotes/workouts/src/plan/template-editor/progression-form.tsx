import { Button, Field, Input, NativeSelect } from '@coach-app/ui'
import { Checkbox } from '@coach-app/ui/widgets'
import { type FormEvent, useState } from 'react'
import type { Progression } from '../../model/progression/progression.ts'
import {
  type DeloadFields,
  type RuleFields,
  readRule,
  scopesIn,
  toFields,
} from '../../model/progression/rule-fields.ts'
import { templateDay } from '../../model/template/template-days.ts'
import classes from './progression-dialog.module.css'
import { ProgressionNumbers } from './progression-numbers.tsx'
import { useDraft, useTemplate } from './template-context.tsx'

interface ProgressionFormProps {
  /** Null: a new one. */
  rule: Progression | null
  onSave: (rule: Progression) => void
  onCancel: () => void
}

/** A rule as fields, with the numbers that it would give below them as one types. */
export function ProgressionForm({ rule, onSave, onCancel }: ProgressionFormProps) {
  const { unit } = useTemplate()
  const draft = useDraft()
  const [id] = useState(() => rule?.id ?? crypto.randomUUID())
  const [fields, setFields] = useState<RuleFields>(() => toFields(rule, draft.weeks, unit))
  const [checked, setChecked] = useState(false)
  const workouts = draft.workouts.map(workout => ({ ...workout, ...templateDay(workout.date) }))
  const scopes = scopesIn(workouts, Number(fields.from_week))
  const scope = scopes.find(({ key }) => key === fields.scope) ?? scopes[0]
  const { rule: read, problems } = readRule({ ...fields, scope: scope?.key ?? '' }, scopes, {
    id,
    weeks: draft.weeks,
    unit,
  })
  const set = (over: Partial<RuleFields>) => setFields({ ...fields, ...over })
  const setDeload = (over: Partial<DeloadFields>) => set({ deload: { ...fields.deload, ...over } })
  const error = (field: keyof typeof problems) => (checked ? problems[field] : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setChecked(true)
    if (read) onSave(read)
  }
  const weeks = Array.from({ length: draft.weeks }, (_, index) => index + 1)

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={submit}
      aria-label={rule ? 'Change the rule' : 'New rule'}
    >
      <div className={classes.fields}>
        <Field label="What progresses" error={error('scope')} className={classes.wide}>
          <NativeSelect value={scope?.key ?? ''} onChange={event => set({ scope: event.target.value })}>
            {scopes.length === 0 && <option value="">Nothing in week {fields.from_week}</option>}
            {scopes.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field label="Base week">
          <NativeSelect value={fields.from_week} onChange={event => set({ from_week: event.target.value })}>
            {weeks.slice(0, -1).map(week => (
              <option key={week} value={week}>
                Week {week}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field label="Until" error={error('to_week')}>
          <NativeSelect value={fields.to_week} onChange={event => set({ to_week: event.target.value })}>
            {weeks.slice(1).map(week => (
              <option key={week} value={week}>
                Week {week}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field label="By" error={error('amount')}>
          <Input
            inputMode="decimal"
            value={fields.amount}
            onChange={event => set({ amount: event.target.value })}
          />
        </Field>
        <Field label="Of">
          <NativeSelect
            value={fields.kind}
            onChange={event => set({ kind: event.target.value as RuleFields['kind'] })}
          >
            <option value="kg">{unit}</option>
            <option value="reps">repetitions</option>
            <option value="percent">%</option>
          </NativeSelect>
        </Field>
        <Field label="Every" error={error('every')}>
          <NativeSelect value={fields.every} onChange={event => set({ every: event.target.value })}>
            <option value="1">week</option>
            {[2, 3, 4].map(every => (
              <option key={every} value={every}>
                {every} weeks
              </option>
            ))}
          </NativeSelect>
        </Field>
      </div>
      <Checkbox
        checked={fields.deload.on}
        onCheckedChange={on => setDeload({ on })}
        label="With lighter weeks (deload)"
      />
      {fields.deload.on && (
        <div className={classes.fields}>
          <Field label="Each n-th week" error={error('deload_every')} hint="Counted from the base week">
            <Input
              inputMode="numeric"
              value={fields.deload.every}
              onChange={event => setDeload({ every: event.target.value })}
            />
          </Field>
          <Field label="Lighter by %" error={error('deload_percent')}>
            <Input
              inputMode="decimal"
              value={fields.deload.percent}
              onChange={event => setDeload({ percent: event.target.value })}
            />
          </Field>
          <div className={classes.check}>
            <Checkbox
              checked={fields.deload.oneLess}
              onCheckedChange={oneLess => setDeload({ oneLess })}
              label="One set less"
            />
          </div>
        </div>
      )}
      {read && <ProgressionNumbers rule={read} />}
      <div className={classes.buttons}>
        <Button type="submit" disabled={scopes.length === 0}>
          {rule ? 'Change the rule' : 'Progress'}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
