import { Radio, RadioGroup } from '@coach-app/ui/widgets'

/** Whether athletes see planned workouts at once. */
export type SeenFrom = 'published' | 'draft'

interface AthletesSeeItProps {
  value: SeenFrom
  onChange: (value: SeenFrom) => void
  /** In one row, without the line of explanation under each. */
  isShort?: boolean
  /** What does not come at once though that is chosen. */
  exception?: string
}

/** When athletes see what is planned: at once, or as drafts until it is published. */
export function AthletesSeeIt({ value, onChange, isShort = false, exception }: AthletesSeeItProps) {
  return (
    <RadioGroup
      label="Athletes see it"
      value={value}
      onValueChange={onChange}
      {...(isShort && { layout: 'row' as const })}
    >
      <Radio
        value="published"
        label="At once"
        {...(!isShort && { description: 'One mail to each athlete' })}
        {...(exception && { description: exception })}
      />
      <Radio
        value="draft"
        label="When you publish it"
        {...(!isShort && { description: 'A draft until then' })}
      />
    </RadioGroup>
  )
}
