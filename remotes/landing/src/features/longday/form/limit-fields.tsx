import { Field, Stack, Text } from '@coach-app/ui'
import { NumberField } from '@coach-app/ui/widgets'
import { UNITS } from '../rules/words.ts'
import classes from './form.module.css'
import type { SectionProps } from './form-section.ts'

/** How large, how many and how late entries may be. */
export function LimitFields({ draft, set, problem, disabled }: SectionProps) {
  return (
    <Stack as="fieldset" disabled={disabled} gap={5} oneColumn shrink className={classes.group}>
      <Text as="legend" size={16} weight="semibold" className={classes.legend}>
        Limits
      </Text>
      <div className={classes.triple}>
        <Field label="Largest entry" error={problem('largestValue')} hint="Against slips of the thumb.">
          <NumberField
            value={draft.largestValue}
            onValueChange={largestValue => set({ largestValue })}
            min={0}
            stepper="none"
            unit={draft.unit === 'seconds' ? 'seconds' : UNITS[draft.unit].short}
            disabled={disabled}
          />
        </Field>
        <Field label="Entries an hour" error={problem('entriesPerHour')} hint="Of each person.">
          <NumberField
            value={draft.entriesPerHour}
            onValueChange={entriesPerHour => set({ entriesPerHour })}
            min={1}
            max={600}
            stepper="none"
            disabled={disabled}
          />
        </Field>
        <Field
          label="Grace for late entries"
          error={problem('graceMinutes')}
          hint="Later than that, a judge decides."
        >
          <NumberField
            value={draft.graceMinutes}
            onValueChange={graceMinutes => set({ graceMinutes })}
            min={0}
            max={720}
            stepper="none"
            unit="minutes"
            disabled={disabled}
          />
        </Field>
      </div>
    </Stack>
  )
}
