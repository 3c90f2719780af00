import { plural } from '@coach-app/contracts'
import { Banner, ErrorState, Field, NativeSelect, Skeleton, SkeletonGroup, Text } from '@coach-app/ui'
import type { ReactNode } from 'react'
import { longDay } from '../../model/dates/week-format.ts'
import { blocksOf } from './import-blocks.ts'
import classes from './import-dialog.module.css'
import { ImportedExercises } from './imported-exercise.tsx'
import { SOURCE_NAMES } from './imported-history.ts'
import { Reasons, reasonsOf } from './reasons.tsx'
import type { Import } from './use-import.ts'
import type { OpenedFile } from './use-open-file.ts'

const DISTANCES = [
  ['m', 'Metres'],
  ['km', 'Kilometres'],
  ['mi', 'Miles'],
  ['ft', 'Feet'],
  ['yd', 'Yards'],
] as const

/** Preview of a file of the athlete's own: what it would add. */
export function ImportPreview({ training }: { training: Import }) {
  const { trial, library, file } = training
  const isNothingNew = trial.data?.sets === 0
  return (
    <FilePreview opened={training} whose="your own" isNothingNew={isNothingNew}>
      <Compared
        compared={trial}
        failed={[library, trial].find(({ isError }) => isError)}
        beside={
          isNothingNew &&
          file?.history.source !== 'own' &&
          ' To change what an exercise became, undo the earlier import and choose the file again.'
        }
      />
    </FilePreview>
  )
}

interface ComparedProps {
  compared: { data: { sets: number; known: number } | undefined }
  failed: { error: Error | null; isFetching: boolean; refetch: () => unknown } | undefined
  beside?: ReactNode
}

/** How much of a file is new. */
export function Compared({ compared: { data }, failed, beside }: ComparedProps) {
  if (failed)
    return (
      <ErrorState
        layout="compact"
        title="Could not compare with what you have"
        description={failed.error?.message ?? 'Check your connection and try again.'}
        onRetry={() => void failed.refetch()}
        retrying={failed.isFetching}
      />
    )
  if (!data)
    return (
      <SkeletonGroup>
        <Skeleton width="half" />
      </SkeletonGroup>
    )
  return (
    <p role="status">
      <strong>{data.sets.toLocaleString()}</strong> sets are new
      {data.known > 0 && `, ${data.known.toLocaleString()} are there already and left as they are`}.{beside}
    </p>
  )
}

interface FilePreviewProps {
  opened: OpenedFile
  whose: string
  isNothingNew?: boolean
  /** How it compares with what the athlete has. */
  children?: ReactNode
}

/** Preview of a file: additions, skipped lines with reasons, and questions about units. */
export function FilePreview({ opened, whose, isNothingNew = false, children }: FilePreviewProps) {
  const { file, library, said, say, exercises, choose } = opened
  if (!file) return null
  const { source, workouts, skipped, changed, asks } = file.history
  const days = workouts.map(({ started_at }) => started_at.slice(0, 10)).sort()
  const sets = workouts.reduce((sum, workout) => sum + workout.sets.length, 0)
  const supersets = workouts
    .flatMap(workout => blocksOf(workout.sets))
    .filter(({ kind }) => kind === 'superset').length
  return (
    <>
      <section className={classes.part} aria-label="What is in the file">
        <Text as="h3" size={16}>
          {SOURCE_NAMES[source]}: {workouts.length.toLocaleString()} {plural(workouts.length, 'workout')},{' '}
          {sets.toLocaleString()} sets
        </Text>
        {days[0] && (
          <Text size={13} tone="muted" breaks="pretty">
            {longDay(days[0])} to {longDay(days.at(-1) ?? days[0])}
            {supersets > 0 &&
              `, ${supersets.toLocaleString()} ${plural(supersets, 'superset stays', 'supersets stay')} together`}
          </Text>
        )}
        {workouts.length === 0 ? (
          <Banner tone="warning" title="There is nothing to import in this file" />
        ) : (
          children
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
      <Reasons title="left out" reasons={reasonsOf(skipped)} />
      <Reasons title="changed" reasons={reasonsOf(changed)} />
      {exercises.length > 0 && !isNothingNew && (
        <ImportedExercises
          exercises={exercises}
          library={library.data ?? []}
          whose={whose}
          onChoose={choose}
        />
      )}
    </>
  )
}
