import { Button, Text } from '@coach-app/ui'
import { Checkbox } from '@coach-app/ui/widgets'
import { type FormEvent, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Progression } from '../../model/progression/progression.ts'
import { readRules, scopesIn, toFields, withFitting } from '../../model/progression/rule-fields.ts'
import { templateDay } from '../../model/template/template-days.ts'
import { DeloadFields } from './deload-fields.tsx'
import classes from './progression-dialog.module.css'
import { ProgressionNumbers } from './progression-numbers.tsx'
import { RuleFields } from './rule-fields.tsx'
import { useDraft, useTemplate } from './template-context.tsx'

interface ProgressionFormProps {
  /** Null: a new one. */
  rule: Progression | null
  /** Several, where the new one is for several. */
  onSave: (rules: Progression[]) => void
  onCancel: () => void
  /** Something was chosen or typed. */
  onTouch: () => void
  /** Where its buttons stand: in the foot of the dialog, in sight. */
  foot: HTMLElement | null
}

/** A rule as fields, with the numbers that it would give below them as one types. */
export function ProgressionForm({ rule, onSave, onCancel, onTouch, foot }: ProgressionFormProps) {
  const { unit } = useTemplate()
  const formId = useId()
  const draft = useDraft()
  const [ids] = useState(() => new Map<string, string>())
  const [typed, setFields] = useState(() => toFields(rule, draft.weeks, unit))
  // Until a step is typed, it is the one that fits.
  const [isTyped, setIsTyped] = useState(rule !== null)
  const [also, setAlso] = useState<readonly string[]>([])
  const [checked, setChecked] = useState(false)
  const workouts = draft.workouts.map(workout => ({ ...workout, ...templateDay(workout.date) }))
  const scopes = scopesIn(workouts, Number(typed.from_week))
  const scope = scopes.find(({ key }) => key === typed.scope) ?? scopes[0]
  const fields = scope && !isTyped ? withFitting(typed, scope, unit) : { ...typed, scope: scope?.key ?? '' }
  const others = rule ? [] : scopes.filter(({ key }) => key !== scope?.key)
  const { rules: read, problems } = readRules(
    fields,
    scopes,
    [fields.scope, ...also.filter(key => others.some(other => other.key === key))],
    {
      ids: key => {
        const id = ids.get(key) ?? rule?.id ?? crypto.randomUUID()
        ids.set(key, id)
        return id
      },
      weeks: draft.weeks,
      unit,
    },
  )
  // That nothing would change is said at once: no button leads on from there.
  const error = (field: keyof typeof problems) => (checked || field === 'kind' ? problems[field] : undefined)
  const change = (next: typeof fields) => {
    if (next.kind !== fields.kind || next.amount !== fields.amount) setIsTyped(true)
    setFields(next)
    onTouch()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setChecked(true)
    if (read) onSave(read)
  }

  return (
    <form
      id={formId}
      className={classes.form}
      noValidate
      onSubmit={submit}
      aria-label={rule ? 'Change the rule' : 'New rule'}
    >
      <RuleFields fields={fields} onChange={change} scopes={scopes} scope={scope} error={error} />
      <DeloadFields deload={fields.deload} onChange={deload => change({ ...fields, deload })} error={error} />
      {others.length > 0 && (
        <fieldset className={classes.also}>
          <Text as="legend" size={13} tone="muted" numeric>
            Also for
          </Text>
          {others.map(({ key, name }) => (
            <Checkbox
              key={key}
              checked={also.includes(key)}
              onCheckedChange={isChosen => {
                setAlso(isChosen ? [...also, key] : also.filter(other => other !== key))
                onTouch()
              }}
              label={name}
            />
          ))}
        </fieldset>
      )}
      {read?.map(one => (
        <ProgressionNumbers key={one.id} rule={one} />
      ))}
      {foot &&
        createPortal(
          <>
            <Button variant="outline" onClick={onCancel}>
              Cancel
            </Button>
            <Button type="submit" form={formId} disabled={scopes.length === 0 || problems.kind !== undefined}>
              {rule ? 'Change the rule' : also.length > 0 ? `Progress ${also.length + 1}` : 'Progress'}
            </Button>
          </>,
          foot,
        )}
    </form>
  )
}
