import { PERMISSION_LABELS } from '@coach-app/contracts'
import { Radio, RadioGroup } from '@coach-app/ui/widgets'
import type { Grant } from './grant.schema.ts'

interface LevelChoiceProps {
  value: Grant['permissionLevel']
  onChange: (level: Grant['permissionLevel']) => void
}

/** To read the training, or to change it too. */
export function LevelChoice({ value, onChange }: LevelChoiceProps) {
  return (
    <RadioGroup label="Permission level" layout="cards" value={value} onValueChange={onChange}>
      <Radio
        value="read"
        label={PERMISSION_LABELS.read}
        description="View workouts, performance data and analytics"
      />
      <Radio
        value="write"
        label={PERMISSION_LABELS.write}
        description="View and modify workouts, log performance, add notes"
      />
    </RadioGroup>
  )
}
