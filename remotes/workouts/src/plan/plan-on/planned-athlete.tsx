import { counted } from '@coach-app/contracts'
import { Badge, ErrorState, List, Row, Stack, Text } from '@coach-app/ui'
import { parseDate } from '@internationalized/date'
import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { formatShortDay, formatWeekday } from '../../model/dates/day-format.ts'
import type { WeightUnit } from '../../model/units/weight.ts'
import type { Collisions } from '../../parts/planned-check/planned.ts'
import type { LeftBecause } from './composed.ts'
import classes from './plan-on.module.css'
import { statesOf } from './plan-on-words.ts'
import { PlannedLineItem } from './planned-line-item.tsx'
import type { AthletePlan } from './plans.ts'
import type { PlanningOn } from './use-plan-on.ts'

interface PlannedAthleteProps {
  plan: AthletePlan
  planning: PlanningOn
  isOnly: boolean
  isFirst: boolean
  unit: WeightUnit
}

const LEFT: Record<LeftBecause, string> = {
  trained: 'trained already, left',
  over: 'day is over, left',
  taken: 'has a workout already, left',
}

/** Whether no week is planned from this workout. */
const isLeftWhole = ({ weeks }: AthletePlan, fromId: string): boolean =>
  !weeks.workouts.some(({ from_id }) => from_id === fromId)

/** `3 done, 1 missed, 2 copied`: of the planned exercises. */
function summaryOf(plan: AthletePlan): string {
  const lines = plan.workouts
    .filter(({ from }) => !isLeftWhole(plan, from.id))
    .flatMap(workout => workout.lines)
  const of = (...outcomes: string[]) => lines.filter(({ outcome }) => outcomes.includes(outcome.is)).length
  const parts = [
    [of('done'), 'done'],
    [of('hard'), 'too hard'],
    [of('missed'), 'missed'],
    [of('not_begun', 'skipped', 'unfinished', 'left_out', 'replaced'), 'copied'],
  ] as const
  return parts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}`)
    .join(', ')
}

/** As many as are said without unfolding. */
const MOST_DAYS = 3

const TAKEN: Record<Collisions, string> = {
  skip: 'has a workout already, left',
  add: 'has a workout already, this one comes beside it',
  replace: 'has a workout already, this one takes its place',
}

/** Days on which something stands in the way, in sight also where the rest is folded away. */
function LeftDays({ plan: { weeks }, collisions }: { plan: AthletePlan; collisions: Collisions }) {
  const days = new Map(weeks.taken.map(date => [date, TAKEN[collisions]]))
  for (const { date, because } of weeks.left) days.set(date, LEFT[because])
  const sorted = [...days].sort(([a], [b]) => a.localeCompare(b))
  if (sorted.length === 0) return null
  return (
    <List gap={1} size={13} tone="muted" className={classes.leftDays}>
      {sorted.slice(0, MOST_DAYS).map(([date, words]) => (
        <li key={date}>
          {formatShortDay(parseDate(date))}: {words}
        </li>
      ))}
      {sorted.length > MOST_DAYS && <li>and {sorted.length - MOST_DAYS} more</li>}
    </List>
  )
}

/** One athlete's weeks; of several each can be folded away, and says in one line what comes of them. */
export function PlannedAthlete({ plan, planning, isOnly, isFirst, unit }: PlannedAthleteProps) {
  const { id, name, workouts, missing, problems, weeks } = plan
  const [wanted, setWanted] = useState<boolean | null>(null)
  // An athlete with errors is unfolded.
  const isOpen = isOnly || problems > 0 || (wanted ?? isFirst)
  return (
    <Stack as="section" gap={3} oneColumn aria-label={name}>
      {!isOnly && (
        <button
          type="button"
          className={classes.unfold}
          aria-expanded={isOpen}
          onClick={() => setWanted(!isOpen)}
        >
          <ChevronRight
            size={16}
            aria-hidden="true"
            className={clsx(classes.chevron, isOpen && classes.open)}
          />
          <strong>{name}</strong>
          <span className={classes.muted}>
            {counted(weeks.workouts.length, 'workout')}
            {weeks.workouts.length > 0 && ` · ${summaryOf(plan)}`}
          </span>
          {weeks.taken.length > 0 && <Badge tone="warning">{weeks.taken.length} taken</Badge>}
          {missing.size > 0 && <Badge tone="warning">{missing.size} missing</Badge>}
        </button>
      )}
      {!isOpen && <LeftDays plan={plan} collisions={planning.collisions} />}
      {plan.isError && (
        <ErrorState
          layout="compact"
          level={3}
          title={`${name}'s week could not be loaded`}
          description="Nothing is planned for them. Check your connection, and that you may still plan their training."
          onRetry={planning.retry}
          retrying={planning.isFetching}
        />
      )}
      {isOpen &&
        workouts.map(workout => (
          <Stack as="section" key={workout.from.id} gap={1} oneColumn aria-label={workout.from.title}>
            <Row as="h3" gap={2} align="baseline" wrap size={14} weight="semibold">
              {workout.from.title}{' '}
              <span className={classes.muted}>{formatWeekday(parseDate(workout.from.date))}</span>
              {statesOf(workout, weeks).map(({ text, tone }) => (
                <Badge key={text} tone={tone}>
                  {text}
                </Badge>
              ))}
              {weeks.left
                .filter(({ from_id }) => from_id === workout.from.id)
                .map(({ date, because }) => (
                  <Badge key={date} tone="warning">
                    {formatShortDay(parseDate(date))}: {LEFT[because]}
                  </Badge>
                ))}
            </Row>
            {isLeftWhole(plan, workout.from.id) ? null : workout.lines.length === 0 ? (
              <p className={classes.muted}>No exercises.</p>
            ) : (
              <>
                <Text as="div" size={12} tone="muted" className={classes.columns} aria-hidden="true">
                  <span>Exercise</span>
                  <span>Asked</span>
                  <span>Lifted</span>
                  <span>Next</span>
                  <span>Rule</span>
                </Text>
                <ul className={classes.lines}>
                  {workout.lines.map(line => (
                    <PlannedLineItem
                      key={line.id}
                      line={line}
                      weekCount={planning.weeks}
                      unit={unit}
                      onType={(week, text) => planning.type(id, line.id, week, text)}
                      onRule={rule => planning.chooseRule(id, line.exercise.id, rule)}
                    />
                  ))}
                </ul>
              </>
            )}
          </Stack>
        ))}
    </Stack>
  )
}
