import { Badge, Row, Stack, Text } from '@coach-app/ui'
import type { AthleteLoads } from '../../model/athlete-loads/athlete-loads.ts'
import { longDay } from '../../model/dates/long-day.ts'
import { reasonLines } from '../../model/resolved-load/reason-lines.ts'
import { type WorkoutLoads, workoutLoads } from '../../model/resolved-load/workout-loads.ts'
import { formatTargets } from '../../model/set/format-target.ts'
import { keepUnits, type WeightUnit } from '../../model/units/weight.ts'
import { exerciseCode } from '../../model/workout/exercise-code.ts'
import type { Prescription } from '../../model/workout/workout.ts'
import { marksOf } from './day-marks.ts'
import type { Collisions, PlacedWorkout } from './planned.ts'
import classes from './planned-check.module.css'

interface AthletePlanProps {
  planned: readonly PlacedWorkout[]
  loads: AthleteLoads
  collisions: Collisions
  /** The reader's. */
  unit: WeightUnit
  nameOf: (exerciseId: string) => string
}

/** Every workout that an athlete gets, with each load and its reason. Worked out when it is unfolded. */
export function AthletePlan({ planned, loads, collisions, unit, nameOf }: AthletePlanProps) {
  return (
    <Stack as="ol" gap={4} className={classes.plan}>
      {planned.map(item => (
        <li key={item.key} className={classes.planned} data-left-out={item.skipped !== null || undefined}>
          <Row as="p" gap={2} rowGap={1} wrap size={14}>
            <Text as="span" tone="muted" numeric className={classes.date}>
              {longDay(item.date)}
            </Text>{' '}
            <strong>{item.workout.title}</strong>{' '}
            {marksOf(item, collisions).map(({ text, tone }) => (
              <Badge key={text} tone={tone}>
                {text}
              </Badge>
            ))}
          </Row>
          {item.skipped === null && (
            <Exercises item={item} loads={workoutLoads(item.dated, loads)} unit={unit} nameOf={nameOf} />
          )}
        </li>
      ))}
    </Stack>
  )
}

interface ExercisesProps extends Pick<AthletePlanProps, 'unit' | 'nameOf'> {
  item: PlacedWorkout
  loads: WorkoutLoads
}

function Exercises({ item, loads, unit, nameOf }: ExercisesProps) {
  return (
    <Stack as="ul" gap={1} size={13} className={classes.exercises}>
      {item.workout.blocks.flatMap(block =>
        block.prescriptions.map((prescription, index) => (
          <li key={prescription.id} className={classes.exercise}>
            <Text as="span" size={13} tone="muted">
              {exerciseCode(block, index)}
            </Text>{' '}
            <span>
              {prescription.exercise.name} {keepUnits(formatTargets(prescription.sets, unit, loads))}
              {reasonsOf(prescription, item.date, loads, unit, nameOf).map(({ key, text, isMissing }) => (
                <span key={key} className={isMissing ? classes.missing : classes.reason}>
                  {keepUnits(text)}
                </span>
              ))}
            </span>
          </li>
        )),
      )}
    </Stack>
  )
}

function reasonsOf(
  { exercise, sets }: Prescription,
  on: string,
  loads: WorkoutLoads,
  unit: WeightUnit,
  nameOf: (id: string) => string,
) {
  const lines = reasonLines(
    sets.map(({ id }) => loads.get(id) ?? { status: 'open' as const }),
    { unit, on, nameOf: id => (id === exercise.id ? exercise.name : nameOf(id)) },
  )
  return lines.map(line => ({
    key: line.text,
    text: line.sets ? `${line.sets}: ${line.text}` : line.text,
    isMissing: line.missing !== null && line.missing.what !== 'previous_set',
  }))
}
