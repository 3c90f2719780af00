import { Field, IconButton, Input, Row, Text } from '@coach-app/ui'
import { X } from 'lucide-react'
import type { PhaseFields } from './phase-fields.ts'
import classes from './template-dialogs.module.css'

interface PhaseItemProps {
  number: number
  phase: PhaseFields
  problem: string | undefined
  onChange: (over: Partial<PhaseFields>) => void
  onLeaveOut: () => void
}

/** Name and weeks of one phase. */
export function PhaseItem({ number, phase, problem, onChange, onLeaveOut }: PhaseItemProps) {
  return (
    <Row as="fieldset" gap={2} align="start" wrap shrink className={classes.phase}>
      <Text as="legend" size={13} weight="semibold" className={classes.legend}>
        Phase {number}
      </Text>
      <Field label="Name" error={problem} className={classes.grow}>
        <Input maxLength={60} value={phase.name} onChange={event => onChange({ name: event.target.value })} />
      </Field>
      <Field label="From week">
        <Input
          inputMode="numeric"
          value={phase.from}
          onChange={event => onChange({ from: event.target.value })}
        />
      </Field>
      <Field label="To week">
        <Input
          inputMode="numeric"
          value={phase.to}
          onChange={event => onChange({ to: event.target.value })}
        />
      </Field>
      <IconButton label={`Leave out phase ${number}`} className={classes.leave} onClick={onLeaveOut}>
        <X />
      </IconButton>
    </Row>
  )
}
