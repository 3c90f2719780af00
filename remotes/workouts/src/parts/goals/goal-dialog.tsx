import { ChoosePlanLink } from '@coach-app/runtime'
import { Banner, ErrorState, Field, Input, NativeSelect, Skeleton, SkeletonGroup } from '@coach-app/ui'
import { FormDialog } from '@coach-app/ui/widgets'
import { useState } from 'react'
import { useSaveGoal } from '../../data/goals/use-goals.ts'
import { useRecords } from '../../data/history/use-history.ts'
import { longDay } from '../../model/dates/week-format.ts'
import { changedGoal, GOAL_MEASUREMENTS, type Goal } from '../../model/goal/goal.ts'
import { dayAfter } from '../../model/goal/goal-course.ts'
import { goalText } from '../../model/goal/goal-words.ts'
import type { ExerciseRecords } from '../../model/history/history.ts'
import { repsLifted } from '../../model/records/reps-lifted.ts'
import type { Measurement } from '../../model/units/measurement.ts'
import { readNumber } from '../../model/units/read-weight.ts'
import { formatNumber, fromKg, type WeightUnit } from '../../model/units/weight.ts'
import { QuickChoice } from '../quick-choice/quick-choice.tsx'
import classes from './goals.module.css'
import { type GoalFields, readGoal } from './read-goal.ts'

/** An exercise that a goal can be set on, as it was trained. */
export interface GoalExercise {
  id: string
  name: string
  load_multiplier: number
}

interface GoalDialogProps {
  athleteId: string
  /** The first is chosen; of one that is changed only its own. */
  exercises: readonly GoalExercise[]
  /** What is changed; null: a new one. */
  goal: Goal | null
  /** The reader's. */
  unit: WeightUnit
  /** Where the athlete is, YYYY-MM-DD. */
  today: string
  onClose: () => void
}

/** Weeks until the day, of a new goal the middle one. */
const WEEKS = [8, 12, 26] as const

/** Sets a goal, or changes one. What was typed stays until it is saved. */
export function GoalDialog({ athleteId, exercises, goal, unit, today, onClose }: GoalDialogProps) {
  const [exerciseId, setExerciseId] = useState(goal?.exercise.id ?? exercises[0]?.id ?? '')
  const exercise = goal?.exercise ?? exercises.find(({ id }) => id === exerciseId)
  const records = useRecords(athleteId, exerciseId)
  const measurement = goal?.exercise.measurement ?? records.data?.measurement ?? null
  const [fields, setFields] = useState<GoalFields>(() => ({
    kind: goal?.kind ?? 'load',
    weight: goal?.load_kg ? formatNumber(fromKg(goal.load_kg, unit)) : '',
    reps: String(goal?.reps ?? 1),
    day: goal?.by_date ?? dayAfter(today, WEEKS[1] * 7),
  }))
  const { save, saving, failed, error } = useSaveGoal(athleteId)
  const [isChecked, setChecked] = useState(false)
  const isPossible = measurement !== null && GOAL_MEASUREMENTS.includes(measurement)
  const read = isPossible ? readGoal(fields, { measurement, unit, today, known: goal }) : null

  async function submit(): Promise<void> {
    setChecked(true)
    if (!read || 'problems' in read) return
    const newId = () => crypto.randomUUID()
    try {
      await save(
        goal
          ? changedGoal(goal, athleteId, read.goal, newId)
          : {
              id: newId(),
              save_id: newId(),
              seen: null,
              athlete_id: athleteId,
              exercise_id: exerciseId,
              abandoned: false,
              deleted: false,
              ...read.goal,
            },
      )
      onClose()
    } catch {
      // Said below the fields.
    }
  }

  return (
    <FormDialog
      size="sm"
      title={goal ? 'Change the goal' : 'Set a goal'}
      description={exercise?.name}
      submitLabel={goal ? 'Save' : 'Set goal'}
      submitting={saving}
      disabled={!isPossible}
      buttonSize="lg"
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div className={classes.form}>
        {!goal && exercises.length > 1 && (
          <Field label="Exercise">
            <NativeSelect size="lg" value={exerciseId} onChange={event => setExerciseId(event.target.value)}>
              {exercises.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </NativeSelect>
          </Field>
        )}
        {measurement === null && records.isPending ? (
          <SkeletonGroup>
            <Skeleton shape="control" />
            <Skeleton shape="control" />
          </SkeletonGroup>
        ) : measurement === null && records.isError ? (
          <ErrorState
            layout="compact"
            title="What was lifted so far could not be loaded"
            description="Setting a goal takes a connection."
            onRetry={() => void records.refetch()}
            retrying={records.isFetching}
          />
        ) : isPossible ? (
          <Fields
            fields={fields}
            onChange={over => setFields(before => ({ ...before, ...over }))}
            problems={read && 'problems' in read ? read.problems : {}}
            isChecked={isChecked}
            measurement={measurement}
            isEach={exercise?.load_multiplier === 2}
            soFar={exercise ? soFarText(records.data, fields, exercise, unit) : undefined}
            unit={unit}
            today={today}
          />
        ) : (
          <p className={classes.muted}>
            A goal takes an exercise that was logged and is measured by weight or repetitions.
          </p>
        )}
      </div>
      {failed && (
        <Banner
          tone="danger"
          title="The goal is not saved"
          action={error?.code === 'payment-required' && <ChoosePlanLink reason={error.reason} />}
        >
          {error && error.code !== 'network' && error.code !== 'unexpected'
            ? error.message
            : 'Check your connection and save again. What you typed is still here.'}
        </Banner>
      )}
    </FormDialog>
  )
}

interface FieldsProps {
  fields: GoalFields
  onChange: (over: Partial<GoalFields>) => void
  problems: Partial<Record<'weight' | 'reps' | 'day', string>>
  /** It was sent: everything that is wrong is said. */
  isChecked: boolean
  measurement: Measurement
  isEach: boolean
  /** The best so far. */
  soFar: string | undefined
  unit: WeightUnit
  today: string
}

function Fields({
  fields,
  onChange,
  problems,
  isChecked,
  measurement,
  isEach,
  soFar,
  unit,
  today,
}: FieldsProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const shown = (name: keyof typeof problems) => (isChecked || left.has(name) ? problems[name] : undefined)
  const leave = (name: keyof typeof problems) => () => {
    // An empty field is not wrong before it is sent.
    if (fields[name] !== '') setLeft(before => new Set([...before, name]))
  }
  const isAdded = measurement === 'weighted_bodyweight'
  const weight = measurement !== 'reps' && (
    <Field
      label={isAdded ? 'Added weight' : isEach ? 'Weight of one of the two' : 'Weight'}
      optional={isAdded && fields.kind === 'reps'}
      hint={fields.kind === 'load' ? soFar : undefined}
      error={shown('weight')}
    >
      <Input
        size="lg"
        autoFocus={fields.kind === 'load'}
        inputMode="decimal"
        autoComplete="off"
        trailing={unit}
        value={fields.weight}
        onChange={event => onChange({ weight: event.target.value })}
        onBlur={leave('weight')}
      />
    </Field>
  )
  const reps = (
    <Field label="Repetitions" hint={fields.kind === 'reps' ? soFar : undefined} error={shown('reps')}>
      <Input
        size="lg"
        autoFocus={measurement === 'reps'}
        inputMode="numeric"
        autoComplete="off"
        value={fields.reps}
        onChange={event => onChange({ reps: event.target.value })}
        onBlur={leave('reps')}
      />
    </Field>
  )
  return (
    <>
      {measurement !== 'reps' && (
        <QuickChoice
          legend="What it is about"
          of="one"
          options={[
            { value: 'load', label: 'Weight' },
            { value: 'reps', label: 'Repetitions' },
          ]}
          chosen={[fields.kind]}
          onChoose={kind => onChange({ kind })}
        />
      )}
      <div className={classes.pair}>
        {fields.kind === 'load' ? weight : reps}
        {fields.kind === 'load' && measurement !== 'reps' ? reps : fields.kind === 'reps' && weight}
      </div>
      <div className={classes.pair}>
        <Field label="By" error={shown('day')}>
          <Input
            size="lg"
            type="date"
            min={today}
            value={fields.day}
            onChange={event => onChange({ day: event.target.value })}
            onBlur={leave('day')}
          />
        </Field>
        <QuickChoice
          legend="In weeks"
          of="one"
          isStrip
          options={WEEKS.map(weeks => ({
            value: dayAfter(today, weeks * 7),
            label: String(weeks),
            name: `${weeks} weeks`,
          }))}
          chosen={[fields.day]}
          onChoose={day => onChange({ day })}
        />
      </div>
    </>
  )
}

/** `So far 135 kg × 3, 3 Oct 2026`: the heaviest for at least as many repetitions, as it was lifted. */
function soFarText(
  records: ExerciseRecords | undefined,
  { kind, reps }: Pick<GoalFields, 'kind' | 'reps'>,
  exercise: GoalExercise,
  unit: WeightUnit,
): string | undefined {
  if (!records?.measurement) return undefined
  const lift = { exercise: { ...exercise, measurement: records.measurement } }
  const most = records.bests.find(best => best.of === 'reps')
  if (kind === 'reps' || records.measurement === 'reps')
    return most?.reps
      ? `So far ${goalText({ ...lift, kind: 'reps', reps: most.reps, load_kg: most.load_kg || null }, unit)}, ${longDay(most.date)}`
      : undefined
  const best = records.reps.find(one => one.reps === readNumber(reps))
  return best && best.kg > 0
    ? `So far ${goalText({ ...lift, kind: 'load', reps: repsLifted(records.reps, best), load_kg: best.kg }, unit)}, ${longDay(best.date)}`
    : undefined
}
