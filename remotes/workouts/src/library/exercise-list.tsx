import { IconButton, Row, Stack, Text } from '@coach-app/ui'
import { type RowsHandle, VirtualList } from '@coach-app/ui/list'
import { clsx } from 'clsx'
import { Star } from 'lucide-react'
import { type KeyboardEvent, type Ref, useMemo } from 'react'
import { measurementWords, musclesOf, wordsOf } from '../model/exercise/exercise-words.ts'
import { FigureThumb } from '../parts/exercise-figure/figure-thumb.tsx'
import {
  columnsClassName,
  ExerciseColumns,
  ExerciseTable,
  Whose,
} from '../parts/exercise-picker/exercise-columns.tsx'
import classes from './exercise-list.module.css'
import type { LibraryExercise } from './library.ts'

interface ExerciseListProps {
  exercises: readonly LibraryExercise[]
  /** Beside the list. */
  openId: string | null
  rows: Ref<RowsHandle>
  onOpen: (exercise: LibraryExercise) => void
  onFavourite: (exercise: LibraryExercise) => void
}

/** One exercise per line: name, muscles, equipment. */
export function ExerciseList({ exercises, openId, rows, onOpen, onFavourite }: ExerciseListProps) {
  return (
    <ExerciseTable exercises={exercises} rows={rows} before="star" onOpen={onOpen}>
      {exercise => (
        <Row
          data-exercise={exercise.id}
          data-open={exercise.id === openId || undefined}
          className={classes.row}
        >
          {/* The row is the tab stop; the key F marks it. */}
          <Favourite exercise={exercise} onFavourite={onFavourite} tabIndex={-1} />
          <button type="button" tabIndex={-1} className={columnsClassName} onClick={() => onOpen(exercise)}>
            <ExerciseColumns exercise={exercise} />
          </button>
        </Row>
      )}
    </ExerciseTable>
  )
}

interface ExerciseCardsProps extends ExerciseListProps {
  columns: number
}

const keyOfRow = ([first]: readonly LibraryExercise[]): string => first?.id ?? ''

/** The same as cards: up and down lead from row to row, left and right through the cards of one. */
export function ExerciseCards({ exercises, openId, rows, columns, onOpen, onFavourite }: ExerciseCardsProps) {
  const lines = useMemo(() => {
    const all: LibraryExercise[][] = []
    for (let at = 0; at < exercises.length; at += columns) all.push(exercises.slice(at, at + columns))
    return all
  }, [exercises, columns])
  return (
    <VirtualList
      label="Exercises, in rows of cards"
      ref={rows}
      items={lines}
      getKey={keyOfRow}
      rowHeight={132}
      onOpen={([first]) => first && onOpen(first)}
      className={classes.list}
    >
      {line => (
        // Keys of the buttons in it
        <Stack
          gap={3}
          className={classes.cards}
          style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
          onKeyDown={stepSideways}
        >
          {line.map(exercise => (
            <div
              key={exercise.id}
              data-exercise={exercise.id}
              data-open={exercise.id === openId || undefined}
              className={classes.card}
            >
              <button
                type="button"
                data-card=""
                className={classes.cardOpen}
                onClick={() => onOpen(exercise)}
              >
                <FigureThumb exercise={exercise} className={classes.cardFigure} />
                <Text as="span" size={16} weight="medium" breaks="anywhere" className={classes.cardName}>
                  {exercise.name}
                </Text>
                <Text as="span" size={13}>
                  {musclesOf(exercise.muscles, 'primary').join(', ') || 'Muscles not said'}
                </Text>
                <Text as="span" size={13} tone="muted">
                  {wordsOf(exercise.equipment)} · {wordsOf(exercise.pattern)}
                  <br />
                  {measurementWords(exercise.measurement)}
                </Text>
                <Whose exercise={exercise} />
              </button>
              <Favourite exercise={exercise} onFavourite={onFavourite} />
            </div>
          ))}
        </Stack>
      )}
    </VirtualList>
  )
}

function stepSideways(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (!step) return
  const cards = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-card]')]
  const at = cards.indexOf(event.target as HTMLElement)
  const next = cards[at + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

interface FavouriteProps {
  exercise: LibraryExercise
  onFavourite: (exercise: LibraryExercise) => void
  tabIndex?: number
}

function Favourite({ exercise, onFavourite, tabIndex }: FavouriteProps) {
  return (
    <IconButton
      label={`Favourite: ${exercise.name}`}
      size="sm"
      tabIndex={tabIndex}
      aria-pressed={exercise.favourite}
      className={clsx(classes.star, exercise.favourite && classes.marked)}
      onClick={() => onFavourite(exercise)}
    >
      <Star fill={exercise.favourite ? 'currentColor' : 'none'} />
    </IconButton>
  )
}
