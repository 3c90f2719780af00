import { Field, Input } from '@coach-app/ui'
import { Checkbox } from '@coach-app/ui/widgets'
import type { DeloadFields as Deload, RuleProblems } from '../../model/progression/rule-fields.ts'
import classes from './progression-dialog.module.css'

interface DeloadFieldsProps {
  deload: Deload
  onChange: (deload: Deload) => void
  /** Error of a field. */
  error: (field: keyof RuleProblems) => string | undefined
}

/** The lighter weeks of a rule, when it has any. */
export function DeloadFields({ deload, onChange, error }: DeloadFieldsProps) {
  const set = (over: Partial<Deload>) => onChange({ ...deload, ...over })
  return (
    <>
      <Checkbox checked={deload.on} onCheckedChange={on => set({ on })} label="With lighter weeks (deload)" />
      {deload.on && (
        <div className={classes.fields}>
          <Field label="Each n-th week" error={error('deload_every')} hint="Counted from the base week">
            <Input
              inputMode="numeric"
              value={deload.every}
              onChange={event => set({ every: event.target.value })}
            />
          </Field>
          <Field label="Lighter by %" error={error('deload_percent')}>
            <Input
              inputMode="decimal"
              value={deload.percent}
              onChange={event => set({ percent: event.target.value })}
            />
          </Field>
          <div className={classes.check}>
            <Checkbox
              checked={deload.oneLess}
              onCheckedChange={oneLess => set({ oneLess })}
              label="One set less"
            />
          </div>
        </div>
      )}
    </>
  )
}
