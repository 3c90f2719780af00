import { Banner, ErrorState, Field, NativeSelect, Skeleton, SkeletonGroup } from '@coach-app/ui'
import { longDay } from '../../model/dates/week-format.ts'
import { blocksOf } from './import-blocks.ts'
import classes from './import-dialog.module.css'
import { ImportedExercise } from './imported-exercise.tsx'
import { type SkippedLine, SOURCE_NAMES } from './imported-history.ts'
import type { Import } from './use-import.ts'

const DISTANCES = [
  ['m', 'Metres'],
  ['km', 'Kilometres'],
  ['mi', 'Miles'],
  ['ft', 'Feet'],
  ['yd', 'Yards'],
] as const

/** What a file would add, what is left out and why, and what is asked before. */
export function ImportPreview({ training }: { training: Import }) {
  const { file, trial, library, said, say, exercises, choose } = training
  if (!file) return null
  const { source, workouts, skipped, changed, asks } = file.history
  const days = workouts.map(({ started_at }) => started_at.slice(0, 10)).sort()
  const sets = workouts.reduce((sum, workout) => sum + workout.sets.length, 0)
  const supersets = workouts
    .flatMap(workout => blocksOf(workout.sets))
    .filter(({ kind }) => kind === 'superset').length
  const isNothingNew = trial.data?.sets === 0
  const failed = [library, trial].find(({ isError }) => isError)
  return (
    <>
      <section className={classes.part} aria-label="What is in the file">
        <h3 className={classes.title}>
          {SOURCE_NAMES[source]}: {workouts.length.toLocaleString()}{' '}
          {workouts.length === 1 ? 'workout' : 'workouts'}, {sets.toLocaleString()} sets
        </h3>
        {days[0] && (
          <p className={classes.lead}>
            {longDay(days[0])} to {longDay(days.at(-1) ?? days[0])}
            {supersets > 0 &&
              `, ${supersets.toLocaleString()} ${supersets === 1 ? 'superset stays' : 'supersets stay'} together`}
          </p>
        )}
        {failed ? (
          <ErrorState
            layout="compact"
            title="Could not compare with what you have"
            description={failed.error?.message ?? 'Check your connection and try again.'}
            onRetry={() => void failed.refetch()}
            retrying={failed.isFetching}
          />
        ) : workouts.length === 0 ? (
          <Banner tone="warning" title="There is nothing to import in this file" />
        ) : !trial.data ? (
          <SkeletonGroup>
            <Skeleton width="half" />
          </SkeletonGroup>
        ) : (
          <p role="status">
            <strong>{trial.data.sets.toLocaleString()}</strong> sets are new
            {trial.data.known > 0 &&
              `, ${trial.data.known.toLocaleString()} are there already and left as they are`}
            .
            {isNothingNew &&
              source !== 'own' &&
              ' To change what an exercise became, undo the earlier import and choose the file again.'}
          </p>
        )}
      </section>
      {asks.weight && !isNothingNew && (
        <Field label="Weights in this file are in" hint="The file does not say it.">
          <NativeSelect
            value={said.weight ?? ''}
            onChange={event => say({ weight: event.target.value === 'lb' ? 'lb' : 'kg' })}
          >
            {said.weight === null && <option value="">Choose …</option>}
            <option value="kg">Kilograms (kg)</option>
            <option value="lb">Pounds (lb)</option>
          </NativeSelect>
        </Field>
      )}
      {asks.distance && !isNothingNew && (
        <Field label="Distances in this file are in" hint="The file does not say it.">
          <NativeSelect
            value={said.distance ?? ''}
            onChange={event =>
              say({ distance: DISTANCES.find(([key]) => key === event.target.value)?.[0] ?? 'km' })
            }
          >
            {said.distance === null && <option value="">Choose …</option>}
            {DISTANCES.map(([key, label]) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </NativeSelect>
        </Field>
      )}
      {skipped.length > 0 && <Reasons title="left out" lines={skipped} />}
      {changed.length > 0 && <Reasons title="changed" lines={changed} />}
      {exercises.length > 0 && !isNothingNew && (
        <section className={classes.part} aria-label="Exercises of the file">
          <h3 className={classes.title}>Exercises</h3>
          <p className={classes.lead}>
            Those that are not in the library become exercises of your own. What they train the same as
            decides for which muscles they count.
          </p>
          <ul className={classes.list}>
            {exercises.map(exercise => (
              <ImportedExercise
                key={exercise.name}
                exercise={exercise}
                library={library.data ?? []}
                onChoose={choice => choose(exercise.name, choice)}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** Reasons with how many lines have each, and the first of them. */
function Reasons({ title, lines }: { title: string; lines: readonly SkippedLine[] }) {
  const reasons = new Map<string, number[]>()
  for (const { line, reason } of lines) reasons.set(reason, [...(reasons.get(reason) ?? []), line])
  return (
    <section className={classes.part} aria-label={`Lines that are ${title}`}>
      <h3 className={classes.title}>
        {lines.length === 1 ? '1 line is' : `${lines.length.toLocaleString()} lines are`} {title}
      </h3>
      <ul className={classes.list}>
        {[...reasons].map(([reason, of]) => (
          <li key={reason}>
            {reason}
            <span className={classes.lead}>
              : {of.length.toLocaleString()} {of.length === 1 ? 'line' : 'lines'} ({of.slice(0, 3).join(', ')}
              {of.length > 3 && ', …'})
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
