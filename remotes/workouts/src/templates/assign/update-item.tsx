import { counted, plural } from '@coach-app/contracts'
import { Button, Row, Stack, Text } from '@coach-app/ui'
import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { longDay } from '../../model/dates/long-day.ts'
import type { AssignmentUpdate, KeptWorkout, UpdateStep } from './assign.data.ts'
import { ConflictItem } from './conflict-item.tsx'
import { type Decisions, decide, decideAll, stepsText } from './decisions.ts'
import classes from './update.module.css'

interface UpdateItemProps {
  update: AssignmentUpdate
  decisions: Decisions
  onDecide: (decisions: Decisions) => void
}

/** What an update does to one athlete's calendar. */
export function UpdateItem({ update, decisions, onDecide }: UpdateItemProps) {
  const { id, name, automatic, conflicts, kept } = update
  return (
    <section className={classes.athlete} aria-label={name}>
      <Text as="h3" size={16}>
        {name}
      </Text>
      {automatic.length + conflicts.length === 0 && (
        <p className={classes.muted}>Has what the template says.</p>
      )}
      {automatic.length > 0 && (
        <Unfold label={`${stepsText(automatic)} by ${plural(automatic.length, 'itself', 'themselves')}`}>
          {automatic.map(step => (
            <li key={step.template_workout_id}>{stepWords(step)}</li>
          ))}
        </Unfold>
      )}
      {kept.length > 0 && (
        <Unfold
          label={`${counted(kept.length, 'stays', 'stay')} as ${plural(kept.length, 'it is', 'they are')}`}
        >
          {kept.map((one, index) => (
            <li key={one.workout_id ?? index}>{keptWords(one)}</li>
          ))}
        </Unfold>
      )}
      {conflicts.length > 1 && (
        <Row gap={2} wrap size={14}>
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Keep theirs for all ${conflicts.length} of ${name}`}
            onClick={() => onDecide(decideAll(decisions, [update], 'theirs'))}
          >
            Keep theirs for all {conflicts.length}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Take the template's for all ${conflicts.length} of ${name}`}
            onClick={() => onDecide(decideAll(decisions, [update], 'template'))}
          >
            Take the template's for all {conflicts.length}
          </Button>
        </Row>
      )}
      {conflicts.length > 0 && (
        <ul className={classes.conflicts}>
          {conflicts.map(conflict => (
            <ConflictItem
              key={conflict.template_workout_id}
              conflict={conflict}
              name={name}
              decision={decisions[id]?.[conflict.template_workout_id]}
              onDecide={decision => onDecide(decide(decisions, id, conflict.template_workout_id, decision))}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

function Unfold({ label, children }: { label: string; children: React.ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div>
      <button
        type="button"
        className={classes.unfold}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronRight size={16} aria-hidden="true" className={classes.chevron} />
        {label}
      </button>
      {isOpen && (
        <Stack as="ul" id={id} gap={1} size={13} tone="muted" className={classes.steps}>
          {children}
        </Stack>
      )}
    </div>
  )
}

const KINDS = { change: 'Changes', add: 'Comes', remove: 'Goes', move: 'Moves' }

function stepWords({ kind, title, date, to_date }: UpdateStep): string {
  if (kind === 'move' && date && date === to_date) return `${title}: another place in ${longDay(date)}`
  if (kind === 'move' && date && to_date)
    return `${title}: moves from ${longDay(date)} to ${longDay(to_date)}`
  const day = kind === 'remove' ? date : (to_date ?? date)
  return `${title}: ${KINDS[kind].toLowerCase()}${day ? `, ${longDay(day)}` : ''}`
}

const KEPT_BECAUSE = {
  past: 'its day is over',
  logged: 'it is logged',
  touched: 'somebody touched it',
}

export const keptWords = ({ title, date, reason }: KeptWorkout): string =>
  `${title}, ${longDay(date)}: ${KEPT_BECAUSE[reason]}`
