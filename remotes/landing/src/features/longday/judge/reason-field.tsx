import { Button, Field, Input, Stack } from '@coach-app/ui'
import type { Ref } from 'react'
import classes from './judge.module.css'

const REASONS = ['Not seen by a judge', 'Not to the standard', 'Counted wrong'] as const

interface ReasonFieldProps {
  /** Of an appeal, or of an entry that is rejected: the usual ones are offered. */
  isAppeal: boolean
  value: string
  problem: string | undefined
  onChange: (value: string) => void
  onEnter: () => void
  onEscape: () => void
  ref: Ref<HTMLInputElement>
}

/** Why an entry does not count, or what an appeal is answered. */
export function ReasonField({
  isAppeal,
  value,
  problem,
  onChange,
  onEnter,
  onEscape,
  ref,
}: ReasonFieldProps) {
  return (
    <Stack gap={2}>
      <Field
        label="Reason"
        hint={isAppeal ? 'The one who appealed reads it.' : 'Whoever entered it reads it.'}
        error={problem}
      >
        <Input
          ref={ref}
          value={value}
          maxLength={300}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={({ key }) => {
            if (key === 'Enter') onEnter()
            if (key === 'Escape') onEscape()
          }}
        />
      </Field>
      {!isAppeal && <UsualReasons onChoose={onChange} />}
    </Stack>
  )
}

/** Why an entry is mostly rejected, each by one press. */
export const UsualReasons = ({ onChoose }: { onChoose: (reason: string) => void }) => (
  <div className={classes.reasons}>
    {REASONS.map(words => (
      <Button key={words} size="sm" variant="outline" onClick={() => onChoose(words)}>
        {words}
      </Button>
    ))}
  </div>
)
