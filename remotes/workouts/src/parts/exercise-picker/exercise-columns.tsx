import { Badge } from '@coach-app/ui'
import { type RowsHandle, VirtualList } from '@coach-app/ui/list'
import { clsx } from 'clsx'
import type { ReactNode, Ref } from 'react'
import type { ListedExercise } from '../../model/exercise/exercise.ts'
import { musclesOf, wordsOf } from '../../model/exercise/exercise-words.ts'
import { FigureThumb } from '../exercise-figure/figure-thumb.tsx'
import classes from './exercise-columns.module.css'

/** Class name of what holds the columns of a row. */
export const columnsClassName = classes.columns

type Shown = ListedExercise & { team_name?: string | null }

/** Figure, name, muscles and equipment, in columns or below each other on a narrow window. */
export function ExerciseColumns({ exercise, badge }: { exercise: Shown; badge?: ReactNode }) {
  return (
    <>
      <FigureThumb exercise={exercise} className={classes.figure} />
      <span className={classes.title}>
        <span className={classes.name}>{exercise.name}</span>
        <Whose exercise={exercise} />
        {badge}
      </span>
      <span className={classes.fact}>{musclesOf(exercise.muscles, 'primary').join(', ')}</span>
      <span className={classes.fact}>{wordsOf(exercise.equipment ?? 'other')}</span>
      <span className={clsx(classes.fact, classes.pattern)}>{wordsOf(exercise.pattern ?? 'other')}</span>
    </>
  )
}

interface ExerciseTableProps<Row extends Shown> {
  exercises: readonly Row[]
  rows: Ref<RowsHandle>
  /** The control before each name, which decides the width. */
  before: 'star' | 'tick' | 'none'
  /** Enter on a row. */
  onOpen: (exercise: Row) => void
  /** A row. */
  children: (exercise: Row) => ReactNode
}

const keyOf = ({ id }: Pick<Shown, 'id'>): string => id

/** A list of exercises, one a row, with heads above its columns where there is room for columns. Each row says its own words to a screen reader. */
export function ExerciseTable<Row extends Shown>({
  exercises,
  rows,
  before,
  onOpen,
  children,
}: ExerciseTableProps<Row>) {
  return (
    <div className={classes.table}>
      <div aria-hidden="true" className={clsx(classes.heads, classes[before])}>
        <span />
        <span>Name</span>
        <span>Trains</span>
        <span>Equipment</span>
        <span>Pattern</span>
      </div>
      <VirtualList
        label="Exercises"
        ref={rows}
        items={exercises}
        getKey={keyOf}
        rowHeight={64}
        onOpen={onOpen}
        className={classes.list}
      >
        {children}
      </VirtualList>
    </div>
  )
}

/** Owner of an exercise, unless it is global. */
export function Whose({
  exercise: { owner, team_name, archived },
}: {
  exercise: Pick<Shown, 'owner' | 'team_name' | 'archived'>
}) {
  if (archived) return <Badge>Archived</Badge>
  if (owner === 'global') return null
  const words = owner === 'mine' ? (team_name ? `Mine, with ${team_name}` : 'Mine') : (team_name ?? 'Team')
  return (
    <Badge tone="neutral" className={classes.whose}>
      {words}
    </Badge>
  )
}
