import { resolveName } from '@coach-app/data'
import { useSession } from '@coach-app/runtime'
import { Button, Field, Input, List, Row, Text } from '@coach-app/ui'
import { Dialog } from '@coach-app/ui/widgets'
import { type FormEvent, useRef, useState } from 'react'
import type { ClientRow } from './clients.data.ts'
import { addDays } from './days.ts'
import { todayIn } from './set-aside.ts'
import { dayError, MOST_DAYS, snoozeDays } from './snooze-days.ts'
import styles from './snooze-dialog.module.css'

export interface SnoozeDialogProps {
  clients: ClientRow[]
  onSnooze: (until: string) => void
  onClose: () => void
}

const inWords = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(undefined, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })

/** Until when clients need nobody: a day that is offered, or any within a year. */
export function SnoozeDialog({ clients, onSnooze, onClose }: SnoozeDialogProps) {
  const today = useSession(({ profile }) => todayIn(profile?.timeZone))
  const [day, setDay] = useState('')
  const [error, setError] = useState<string | undefined>(undefined)
  const isChosen = useRef(false)
  const first = useRef<HTMLButtonElement>(null)
  const choose = (until: string) => {
    isChosen.current = true
    onSnooze(until)
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = dayError(day, today)
    if (wrong === null) choose(day)
    else setError(wrong)
  }
  const [only] = clients
  return (
    <Dialog
      open
      size="sm"
      initialFocus={first}
      onOpenChange={open => !open && onClose()}
      // Chosen, the focus goes on in the list.
      mayReturnFocus={() => !isChosen.current}
      title={`Snooze ${clients.length === 1 && only ? resolveName(only) : `${clients.length} clients`} until`}
      description="Until that day they need nobody, whatever happens. Nobody else sees it."
    >
      <List className={styles.days}>
        {snoozeDays(today).map(({ label, day: offered }, place) => (
          <li key={offered}>
            <button
              ref={place === 0 ? first : undefined}
              type="button"
              className={styles.day}
              onClick={() => choose(offered)}
            >
              {label}{' '}
              <Text as="span" tone="muted" weight="regular">
                {inWords(offered)}
              </Text>
            </button>
          </li>
        ))}
      </List>
      <Row as="form" onSubmit={submit} noValidate gap={3} align="start" className={styles.other}>
        <Field label="Another day" error={error} className={styles.field}>
          <Input
            type="date"
            value={day}
            min={addDays(today, 1)}
            max={addDays(today, MOST_DAYS)}
            onChange={event => {
              setDay(event.target.value)
              setError(undefined)
            }}
            onBlur={() => day && setError(dayError(day, today) ?? undefined)}
          />
        </Field>
        <Button type="submit" variant="outline">
          Snooze
        </Button>
      </Row>
    </Dialog>
  )
}
