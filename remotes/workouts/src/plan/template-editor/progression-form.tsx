import { Button } from '@coach-app/ui'
import { type FormEvent, useState } from 'react'
import type { Progression } from '../../model/progression/progression.ts'
import { readRule, scopesIn, toFields } from '../../model/progression/rule-fields.ts'
import { templateDay } from '../../model/template/template-days.ts'
import { DeloadFields } from './deload-fields.tsx'
import classes from './progression-dialog.module.css'
import { ProgressionNumbers } from './progression-numbers.tsx'
import { RuleFields } from './rule-fields.tsx'
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
  const [fields, setFields] = useState(() => toFields(rule, draft.weeks, unit))
  const [checked, setChecked] = useState(false)
  const workouts = draft.workouts.map(workout => ({ ...workout, ...templateDay(workout.date) }))
  const scopes = scopesIn(workouts, Number(fields.from_week))
  const scope = scopes.find(({ key }) => key === fields.scope) ?? scopes[0]
  const { rule: read, problems } = readRule({ ...fields, scope: scope?.key ?? '' }, scopes, {
    id,
    weeks: draft.weeks,
    unit,
  })
  const error = (field: keyof typeof problems) => (checked ? problems[field] : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setChecked(true)
    if (read) onSave(read)
  }

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={submit}
      aria-label={rule ? 'Change the rule' : 'New rule'}
    >
      <RuleFields fields={fields} onChange={setFields} scopes={scopes} scope={scope} error={error} />
      <DeloadFields
        deload={fields.deload}
        onChange={deload => setFields({ ...fields, deload })}
        error={error}
      />
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
