import { Button, Field, Input, Row } from '@coach-app/ui'
import { FormDialog, NumberField, Radio, RadioGroup } from '@coach-app/ui/widgets'
import { useState } from 'react'
import { useOpenEvent } from '../event/event-context.tsx'
import type { Entry, LongDay, NewEntry } from '../model/types.ts'
import { hasDecimals } from '../rules/keypad.ts'
import { amount, UNITS } from '../rules/words.ts'

const REASONS = ['Counted wrong', 'Wrong station', 'Entered twice'] as const

interface CorrectDialogProps {
  /** The entry to correct; null while the dialog is closed. */
  entry: Entry | null
  event: LongDay
  onClose: () => void
  onCorrect: (entry: NewEntry) => void
}

/** Takes an entry back, with a reason, and puts another in its place or none. Nothing is changed or removed. */
export function CorrectDialog({ entry, event, onClose, onCorrect }: CorrectDialogProps) {
  const [shown, setShown] = useState(entry)
  if (entry && entry !== shown) setShown(entry)
  if (!shown) return null
  return (
    <CorrectForm
      key={shown.id}
      isOpen={entry !== null}
      entry={shown}
      event={event}
      onClose={onClose}
      onCorrect={correction => {
        onCorrect(correction)
        onClose()
      }}
    />
  )
}

interface CorrectFormProps {
  isOpen: boolean
  entry: Entry
  event: LongDay
  onClose: () => void
  onCorrect: (entry: NewEntry) => void
}

function CorrectForm({ isOpen, entry, event, onClose, onCorrect }: CorrectFormProps) {
  const { unit } = useOpenEvent().board.event
  const [kind, setKind] = useState<'value' | 'none'>('value')
  const [value, setValue] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const most = event.setup.largest_value
  const valueProblem =
    kind === 'value' && (value === null || value <= 0)
      ? 'Say what is right.'
      : kind === 'value' && value !== null && value > most
        ? `At most ${amount(unit, most)}.`
        : undefined
  const reasonProblem = reason.trim().length < 3 ? 'Say why, in a few words.' : undefined
  const submit = () => {
    setTried(true)
    if (valueProblem || reasonProblem) return
    onCorrect({
      id: crypto.randomUUID(),
      event_id: event.id,
      participant_no: entry.participant_no === event.me.participant_no ? null : entry.participant_no,
      station: entry.station,
      value: kind === 'value' ? value : null,
      voids: entry.id,
      reason: reason.trim(),
    })
  }
  return (
    <FormDialog
      open={isOpen}
      onClose={onClose}
      title="Correct an entry"
      description="The entry stays in sight as taken back, with your reason."
      submitLabel="Correct"
      onSubmit={submit}
    >
      <RadioGroup
        label={`Instead of ${entry.value === null ? '' : amount(unit, entry.value)}`}
        value={kind}
        onValueChange={next => setKind(next === 'none' ? 'none' : 'value')}
      >
        <Radio value="value" label="Another value" />
        <Radio value="none" label="Nothing: take it back" />
      </RadioGroup>
      {kind === 'value' && (
        <Field
          label={unit === 'seconds' ? 'Right value, in seconds' : 'Right value'}
          error={isTried ? valueProblem : undefined}
        >
          <NumberField
            value={value}
            onValueChange={setValue}
            min={0}
            stepper="none"
            format={{ maximumFractionDigits: hasDecimals(unit) ? 2 : 0 }}
            unit={unit === 'seconds' ? 's' : UNITS[unit].short}
          />
        </Field>
      )}
      <Field label="Reason" error={isTried ? reasonProblem : undefined}>
        <Input value={reason} maxLength={200} onChange={({ target }) => setReason(target.value)} />
      </Field>
      <Row gap={2} align="stretch" wrap>
        {REASONS.map(words => (
          <Button key={words} size="sm" variant="outline" onClick={() => setReason(words)}>
            {words}
          </Button>
        ))}
      </Row>
    </FormDialog>
  )
}
