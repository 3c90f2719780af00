import { Row, Text } from '@coach-app/ui'
import { Columns3 } from 'lucide-react'
import styles from './column-choice.module.css'
import { COLUMNS, type Column } from './columns.tsx'

interface ColumnChoiceProps {
  columns: Column[]
  onChoose: (ids: string[]) => void
}

/** Which columns the table has. A details element: it needs no library before it is opened. */
export function ColumnChoice({ columns, onChoose }: ColumnChoiceProps) {
  const chosen = columns.map(({ id }) => id)
  return (
    <details
      className={styles.choice}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        event.currentTarget.open = false
        event.currentTarget.querySelector('summary')?.focus()
      }}
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) event.currentTarget.open = false
      }}
    >
      <summary className={styles.button}>
        <Columns3 size={16} aria-hidden="true" />
        Columns
      </summary>
      <fieldset className={styles.list}>
        <Text as="legend" size={12} tone="muted" className={styles.legend}>
          Shown for every client
        </Text>
        {COLUMNS.map(({ id, heading, name = heading }) => (
          <Row as="label" key={id} gap={3} size={13} className={styles.item}>
            <input
              type="checkbox"
              className={styles.box}
              checked={chosen.includes(id)}
              onChange={event =>
                onChoose(event.target.checked ? [...chosen, id] : chosen.filter(one => one !== id))
              }
            />
            {name}
          </Row>
        ))}
      </fieldset>
    </details>
  )
}
