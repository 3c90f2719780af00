import { EmptyState, Row, Text } from '@coach-app/ui'
import { Combobox } from '@coach-app/ui/widgets'
import { Gauge, Search } from 'lucide-react'
import { useState } from 'react'
import type { useExerciseSearch } from '../../data/exercises/use-exercise-search.ts'
import type { AthleteMax, StoredLoads } from '../../model/athlete-loads/athlete-loads.ts'
import type { Exercise, FoundExercise } from '../../model/exercise/exercise.ts'
import type { Workout } from '../../model/workout/workout.ts'
import { useLoadsOfAthlete } from '../../parts/load-reasons/loads-context.tsx'
import { MaxRowItem } from './max-row-item.tsx'
import { type MaxRow, maxRows } from './max-rows.ts'
import classes from './maxes-dialog.module.css'

interface MaxesByExerciseProps {
  search: ReturnType<typeof useExerciseSearch>
  maxes: StoredLoads['maxes']
  /** Those that estimates come from. */
  workouts: readonly Workout[]
  hrefOf: (session: { id: string; date: string }) => string
  onDelete: (max: AthleteMax) => void
  onEnter: (
    row: Pick<MaxRow, 'exerciseId' | 'name' | 'isEach'>,
    what: '1rm' | 'tm',
    known?: MaxRow['training'],
  ) => void
}

/** The maxes of each exercise; another exercise is added by its name. */
export function MaxesByExercise({
  search,
  maxes,
  workouts,
  hrefOf,
  onDelete,
  onEnter,
}: MaxesByExerciseProps) {
  const { unit, today, canWrite } = useLoadsOfAthlete()
  const { all, found, searching, message, setText } = search
  const [added, setAdded] = useState<Exercise | null>(null)
  const rows = maxRows(maxes, workouts, all.data ?? [], today)
  const isAdded = added !== null && !rows.some(({ exerciseId }) => exerciseId === added.id)
  const shown: MaxRow[] = isAdded ? [emptyRow(added), ...rows] : rows
  return (
    <section aria-labelledby="maxes">
      <Row as="header" justify="between" className={classes.head}>
        <Text as="h3" id="maxes" size={14}>
          By exercise
        </Text>
      </Row>
      {canWrite && (
        <Combobox<FoundExercise>
          aria-label="Add a max of an exercise"
          placeholder="Add an exercise: name or short form, such as RDL"
          leadingIcon={<Search />}
          items={found}
          value={null}
          getKey={exercise => exercise.id}
          getLabel={exercise => exercise.name}
          onSearch={setText}
          searching={searching}
          message={message}
          onValueChange={exercise => {
            if (!exercise) return
            setText('')
            setAdded(exercise)
            onEnter(emptyRow(exercise), '1rm')
          }}
        />
      )}
      {shown.length === 0 && (
        <EmptyState
          layout="compact"
          level={4}
          icon={<Gauge />}
          title="No maxes yet"
          description={
            canWrite
              ? 'Log a set with a weight, or add the max of an exercise above.'
              : 'They come with the first logged sets.'
          }
        />
      )}
      <ul className={classes.rows}>
        {shown.map(row => (
          <MaxRowItem
            key={row.exerciseId}
            row={row}
            unit={unit}
            today={today}
            hrefOf={hrefOf}
            onDelete={onDelete}
            {...(canWrite && { onEnter: (what, known) => onEnter(row, what, known) })}
          />
        ))}
      </ul>
    </section>
  )
}

const emptyRow = ({ id, name, load_multiplier }: Exercise): MaxRow => ({
  exerciseId: id,
  name,
  isEach: load_multiplier === 2,
  tested: null,
  estimated: null,
  training: null,
})
