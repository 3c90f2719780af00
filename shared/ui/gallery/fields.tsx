import { Search } from 'lucide-react'
import { useState } from 'react'
import { Field, Input, Kbd, NativeSelect, PasswordInput, Textarea } from '../src/index.ts'
import { Combobox, NumberField, Select } from '../src/widgets.ts'
import { Grid, Section } from './section.tsx'

interface Exercise {
  id: string
  name: string
  equipment: string
}

const EXERCISES: Exercise[] = [
  { id: 'squat', name: 'Back Squat', equipment: 'Barbell' },
  { id: 'rdl', name: 'Romanian Deadlift', equipment: 'Barbell' },
  { id: 'split', name: 'Bulgarian Split Squat', equipment: 'Dumbbells' },
  { id: 'pull', name: 'Pull-up', equipment: 'Bar' },
]

export function Fields() {
  const [exercise, setExercise] = useState<Exercise | null>(EXERCISES[0] ?? null)
  const [level, setLevel] = useState<'read' | 'write' | null>(null)
  const [days, setDays] = useState<number | null>(30)
  const [load, setLoad] = useState<number | null>(102.5)
  return (
    <Section title="Field, Input, PasswordInput, Textarea, NativeSelect, Select, Combobox, NumberField">
      <Grid>
        <Field label="E-mail" hint="We send one mail to confirm it." required>
          <Input type="email" placeholder="you@example.com" />
        </Field>
        <Field label="E-mail" error="Enter an address such as you@example.com">
          <Input type="email" defaultValue="ana" />
        </Field>
        <Field label="Password">
          <PasswordInput defaultValue="correct horse" autoComplete="off" />
        </Field>
        <Field label="Search" labelHidden>
          <Input leadingIcon={<Search />} trailing={<Kbd>/</Kbd>} placeholder="Search clients" />
        </Field>
        <Field label="Team">
          <NativeSelect defaultValue="b">
            <option value="a">Barbell Club</option>
            <option value="b">Sprint Group</option>
          </NativeSelect>
        </Field>
        <Field label="Disabled">
          <Input disabled defaultValue="Not now" />
        </Field>
        <Field label="Permission level">
          <Select
            options={[
              {
                value: 'read',
                label: 'Read Only',
                description: 'View workouts, performance data, analytics',
              },
              { value: 'write', label: 'Read/Write', description: 'View and modify workouts' },
            ]}
            value={level}
            onValueChange={setLevel}
          />
        </Field>
        <Field label="Exercise">
          <Combobox
            items={EXERCISES}
            value={exercise}
            onValueChange={setExercise}
            getKey={item => item.id}
            getLabel={item => item.name}
            leadingIcon={<Search />}
            placeholder="Find an exercise"
          />
        </Field>
        <Field label="Duration" hint={days === null ? 'Never expires' : `Expires in ${days} days`}>
          <NumberField value={days} onValueChange={setDays} min={1} max={365} unit="days" />
        </Field>
        <Field label="Load">
          <NumberField
            value={load}
            onValueChange={setLoad}
            min={0}
            step={2.5}
            unit="kg"
            stepper="none"
            size="sm"
          />
        </Field>
        <Field label="Notes" optional>
          <Textarea placeholder="Anything the coach should know" />
        </Field>
      </Grid>
    </Section>
  )
}
