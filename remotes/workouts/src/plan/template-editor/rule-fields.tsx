import { Field, Input, NativeSelect } from '@coach-app/ui'
import type { RuleFields as Rule, RuleProblems, ScopeOption } from '../../model/progression/rule-fields.ts'
import classes from './progression-dialog.module.css'
import { useDraft, useTemplate } from './template-context.tsx'

interface RuleFieldsProps {
  fields: Rule
  onChange: (fields: Rule) => void
  /** What can progress from the base week. */
  scopes: readonly ScopeOption[]
  scope: ScopeOption | undefined
  /** Error of a field. */
  error: (field: keyof RuleProblems) => string | undefined
}

/** What progresses, from which week to which, and by how much. */
export function RuleFields({ fields, onChange, scopes, scope, error }: RuleFieldsProps) {
  const { unit } = useTemplate()
  const draft = useDraft()
  const set = (over: Partial<Rule>) => onChange({ ...fields, ...over })
  const weeks = Array.from({ length: draft.weeks }, (_, index) => index + 1)
  return (
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
      <Field label="Of" error={error('kind')}>
        <NativeSelect
          value={fields.kind}
          onChange={event => set({ kind: event.target.value as Rule['kind'] })}
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
  )
}
