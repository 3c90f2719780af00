import { Badge } from '@coach-app/ui'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { ListedExercise } from '../../model/exercise/exercise.ts'
import { musclesOf, wordsOf } from '../../model/exercise/exercise-words.ts'
import classes from './exercise-columns.module.css'

/** Class names for a row of exercises and for the list of them. */
export const columnClasses: Readonly<Record<'columns' | 'list', string | undefined>> = {
  columns: classes.columns,
  list: classes.list,
}

type Shown = ListedExercise & { team_name?: string | null }

/** Name, what it trains, what it needs: below each other where there is little room. */
export function ExerciseColumns({ exercise, badge }: { exercise: Shown; badge?: ReactNode }) {
  return (
    <>
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

interface ExerciseTableProps {
  /** The list. */
  children: ReactNode
  /** The width of what stands before the name of each. */
  before: 'star' | 'tick' | 'none'
}

/** A list of exercises with heads above its columns, where there is room for columns. Each row says its own words to a screen reader. */
export function ExerciseTable({ children, before }: ExerciseTableProps) {
  return (
    <div className={classes.table}>
      <div aria-hidden="true" className={clsx(classes.heads, classes[before])}>
        <span>Name</span>
        <span>Trains</span>
        <span>Equipment</span>
        <span>Pattern</span>
      </div>
      {children}
    </div>
  )
}

/** Whose it is, where it is not everyone's. */
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
