import { Badge, Row, Text } from '@coach-app/ui'
import { Radio, RadioGroup } from '@coach-app/ui/widgets'
import { useMemo } from 'react'
import { longDay } from '../../model/dates/long-day.ts'
import type { Decision, UpdateConflict } from './assign.data.ts'
import { twoVersions, type VersionLine } from './two-versions.ts'
import classes from './update.module.css'

interface ConflictItemProps {
  conflict: UpdateConflict
  /** Whose it is. */
  name: string
  decision: Decision | undefined
  onDecide: (decision: Decision) => void
}

const REASONS = { touched: 'Changed since', moved: 'Moved since', deleted: 'Taken off the calendar' }

/** A workout that somebody touched and the template changed: both versions, and which one it shall be. */
export function ConflictItem({ conflict, name, decision, onDecide }: ConflictItemProps) {
  const { theirs, template, title, reason, date, to_date } = conflict
  const lines = useMemo(() => {
    const nothing = { title: '', coach_note: '', blocks: [], day: '' }
    return twoVersions(
      theirs
        ? {
            ...theirs,
            day: longDay(theirs.date),
            skipped: theirs.state === 'skipped' ? theirs.skip_reason : null,
          }
        : nothing,
      template ? { ...template, day: to_date ? longDay(to_date) : '' } : nothing,
    )
  }, [theirs, template, to_date])
  const day = date ?? to_date
  return (
    <li className={classes.conflict}>
      <Row as="p" gap={2} wrap size={14}>
        <strong>{title}</strong> {day && <span className={classes.muted}>{longDay(day)}</span>}{' '}
        <Badge tone="warning">{REASONS[reason]}</Badge>
      </Row>
      <div className={classes.sides}>
        <Side
          heading={`${name}'s`}
          lines={lines.theirs}
          none="Not on the calendar any more."
          isTaken={decision === 'theirs'}
        />
        <Side
          heading="The template's"
          lines={lines.template}
          none="Not in the template any more."
          isTaken={decision === 'template'}
        />
      </div>
      <RadioGroup
        label={`Which ${title}${day ? ` of ${longDay(day)}` : ''}?`}
        layout="row"
        value={decision ?? ''}
        onValueChange={value => value !== '' && onDecide(value)}
      >
        <Radio value="theirs" label="Keep theirs" />
        <Radio value="template" label="Take the template's" />
      </RadioGroup>
    </li>
  )
}

function Side({
  heading,
  lines,
  none,
  isTaken,
}: {
  heading: string
  lines: readonly VersionLine[]
  none: string
  isTaken: boolean
}) {
  return (
    <section className={classes.side} data-taken={isTaken || undefined} aria-label={heading}>
      <Text as="h4" size={12} tone="muted" className={classes.sideHeading}>
        {heading}
      </Text>
      {lines.length === 0 && <p className={classes.muted}>{none}</p>}
      {lines.map(({ text, differs }, index) =>
        differs ? (
          <Text key={index} breaks="anywhere">
            <mark className={classes.mark}>{text}</mark>
          </Text>
        ) : (
          <Text key={index} breaks="anywhere">
            {text}
          </Text>
        ),
      )}
    </section>
  )
}
