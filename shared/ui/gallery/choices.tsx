import { useState } from 'react'
import { Checkbox, Radio, RadioGroup, Switch } from '../src/widgets.ts'
import { Grid, Section } from './section.tsx'

export function Choices() {
  const [checked, setChecked] = useState(true)
  const [on, setOn] = useState(true)
  const [level, setLevel] = useState<'read' | 'write'>('read')
  return (
    <Section title="Checkbox, RadioGroup, Switch">
      <Grid>
        <div>
          <Checkbox label="Show completed" checked={checked} onCheckedChange={setChecked} />
          <Checkbox label="Some of them" checked={false} indeterminate onCheckedChange={setChecked} />
          <Checkbox label="Off" checked={false} onCheckedChange={setChecked} />
          <Checkbox label="Disabled" checked disabled onCheckedChange={setChecked} />
        </div>
        <div>
          <Switch
            label="Weekly digest"
            description="Every Monday, what was missed"
            checked={on}
            onCheckedChange={setOn}
          />
          <Switch label="Off" checked={!on} onCheckedChange={value => setOn(!value)} />
          <Switch label="Disabled" checked={false} disabled onCheckedChange={setOn} />
        </div>
        <div>
          <Checkbox label="Set 1 done" labelHidden size="lg" checked={checked} onCheckedChange={setChecked} />
          <Checkbox
            label="Set 2 done"
            labelHidden
            size="lg"
            checked={!checked}
            onCheckedChange={setChecked}
          />
        </div>
      </Grid>
      <RadioGroup label="Permission level" layout="cards" value={level} onValueChange={setLevel}>
        <Radio value="read" label="Read Only" description="View workouts, performance data and analytics" />
        <Radio
          value="write"
          label="Read/Write"
          description="View and modify workouts, log performance, add notes"
        />
      </RadioGroup>
    </Section>
  )
}
