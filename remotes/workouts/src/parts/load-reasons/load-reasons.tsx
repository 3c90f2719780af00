import { Button, Row, Stack } from '@coach-app/ui'
import { useState } from 'react'
import { useExercises } from '../../data/exercises/use-exercises.ts'
import type { EnteredWhat } from '../../data/maxes/use-save-load.ts'
import type { MissingForLoad } from '../../model/athlete-loads/resolved-load.ts'
import { reasonLines } from '../../model/resolved-load/reason-lines.ts'
import type { WorkoutLoads } from '../../model/resolved-load/workout-loads.ts'
import { keepUnits } from '../../model/units/weight.ts'
import type { Prescription } from '../../model/workout/workout.ts'
import { EnterMax } from './enter-max.tsx'
import classes from './load-reasons.module.css'
import { useLoadsOfAthlete } from './loads-context.tsx'

interface LoadReasonsProps {
  prescription: Pick<Prescription, 'exercise' | 'sets'>
  loads: WorkoutLoads
  /** Day of the workout: a max counts from its own day on. */
  date: string
  /** Shows only missing maxes. */
  onlyMissing?: boolean
}

export const ENTER: Record<EnteredWhat, string> = {
  '1rm': 'Enter 1RM',
  tm: 'Enter training max',
  body_weight: 'Enter body weight',
}

/** Why the sets of an exercise have their loads; where a max is missing, who may write enters it here. */
export function LoadReasons({ prescription, loads, date, onlyMissing = false }: LoadReasonsProps) {
  const { athleteId, unit, today, canWrite } = useLoadsOfAthlete()
  const { exercise, sets } = prescription
  const [entering, setEntering] = useState<MissingForLoad | null>(null)
  const isOfAnother = sets.some(({ pct_exercise_id: id }) => id !== null && id !== exercise.id)
  const others = useExercises(isOfAnother)
  const known = (id: string) => (id === exercise.id ? exercise : others.data?.find(other => other.id === id))
  const nameOf = (id: string): string => known(id)?.name ?? 'the other exercise'
  const lines = reasonLines(
    sets.map(({ id }) => loads.get(id) ?? { status: 'open' }),
    { unit, on: date, nameOf },
    sets.map(({ set_type }) => set_type),
  ).filter(({ missing }) => missing || !onlyMissing)
  if (lines.length === 0) return null
  const what = entering && entering.what !== 'previous_set' ? entering.what : null
  const of = entering && 'exercise_id' in entering ? entering.exercise_id : null
  return (
    <Stack gap={1} className={classes.reasons}>
      {lines.map(line => (
        <Row as="p" key={line.text} gap={3} rowGap={1} wrap size={13} tone="muted" numeric>
          <span>
            {line.sets && `${line.sets}: `}
            {keepUnits(line.text)}
          </span>
          {canWrite && line.missing && line.missing.what !== 'previous_set' && (
            <Button size="sm" variant="outline" onClick={() => setEntering(line.missing)}>
              {ENTER[line.missing.what]}
            </Button>
          )}
        </Row>
      ))}
      {what && (
        <EnterMax
          athleteId={athleteId}
          exercise={
            of === null ? null : { id: of, name: nameOf(of), isEach: known(of)?.load_multiplier === 2 }
          }
          what={what}
          unit={unit}
          today={today}
          // What is entered for a past workout has to be of that day to count for it.
          date={date < today ? date : today}
          onClose={() => setEntering(null)}
        />
      )}
    </Stack>
  )
}
