import { Field, Input, NativeSelect, Row } from '@coach-app/ui'
import { useState } from 'react'
import { accessDurationHint } from '../access/access-expiry.ts'
import { parseDays } from '../grant-access/grant.schema.ts'
import type { AskedAccess } from './invite-people.data.ts'
import styles from './invite-people.module.css'

interface AskedAccessFieldsProps {
  value: AskedAccess
  /** Null while the days are none. */
  onChange: (value: AskedAccess | null) => void
}

const LEVELS: Record<AskedAccess['level'], string> = {
  write: 'To plan their training',
  read: 'To see their training',
  none: 'Nothing yet',
}

/** What everybody is asked for; each of them decides. */
export function AskedAccessFields({ value, onChange }: AskedAccessFieldsProps) {
  const [level, setLevel] = useState(value.level)
  const [text, setText] = useState(value.days === null ? '' : String(value.days))
  const days = parseDays(text)
  const tell = (nextLevel: AskedAccess['level'], nextText: string) => {
    const next = parseDays(nextText)
    onChange(next === undefined && nextLevel !== 'none' ? null : { level: nextLevel, days: next ?? null })
  }
  return (
    <Row gap={6} rowGap={4} align="stretch" wrap className={styles.asked}>
      <Field label="Ask for" hint="Each of them decides, and can change it at any time.">
        <NativeSelect
          value={level}
          onChange={event => {
            const next =
              (Object.keys(LEVELS) as AskedAccess['level'][]).find(one => one === event.target.value) ??
              'none'
            setLevel(next)
            tell(next, text)
          }}
        >
          {Object.entries(LEVELS).map(([one, words]) => (
            <option key={one} value={one}>
              {words}
            </option>
          ))}
        </NativeSelect>
      </Field>
      {level !== 'none' && (
        <Field
          label="For how many days"
          optional
          hint={typeof days === 'number' ? accessDurationHint(days) : undefined}
          error={days === undefined && 'A whole number from 1 to 365, or empty'}
        >
          <Input
            inputMode="numeric"
            autoComplete="off"
            placeholder="Never ends"
            value={text}
            onChange={event => {
              setText(event.target.value)
              tell(level, event.target.value)
            }}
          />
        </Field>
      )}
    </Row>
  )
}
