import { Field, Stack, Text } from '@coach-app/ui'
import { NumberField, Radio, RadioGroup, Switch } from '@coach-app/ui/widgets'
import type { Mode } from '../model/types.ts'
import classes from './form.module.css'
import type { SectionProps } from './form-section.ts'

/** Who takes part, alone or in teams, and whether somebody judges. */
export function PeopleFields({ draft, set, problem, disabled }: SectionProps) {
  return (
    <Stack as="fieldset" disabled={disabled} gap={5} oneColumn shrink className={classes.group}>
      <Text as="legend" size={16} weight="semibold" className={classes.legend}>
        Who
      </Text>
      <RadioGroup<Mode>
        label="People take part"
        value={draft.mode}
        onValueChange={mode => set({ mode, teamSize: draft.teamSize ?? 4 })}
        disabled={disabled}
        layout="row"
      >
        <Radio value="both" label="Alone or in teams" />
        <Radio value="teams" label="In teams" />
        <Radio value="alone" label="Alone" />
      </RadioGroup>
      {draft.mode !== 'alone' && (
        <Field label="Most people in a team" error={problem('teamSize')} className={classes.narrow}>
          <NumberField
            value={draft.teamSize}
            onValueChange={teamSize => set({ teamSize })}
            min={2}
            max={20}
            disabled={disabled}
          />
        </Field>
      )}
      <Switch
        label="Judged"
        description="Each entry counts once a judge has approved it. Without: entries count at once, and a judge may reject one."
        checked={draft.judged}
        onCheckedChange={judged => set({ judged })}
        disabled={disabled}
      />
    </Stack>
  )
}
