import { Button, Row } from '@coach-app/ui'
import { CircleAlert } from 'lucide-react'
import { nameIn } from '../../../model/typed-line/complete.ts'
import type { LineError } from '../../../model/typed-line/line-error.ts'
import { useSurroundings } from '../builder-context.tsx'
import { UnknownExercise, type UnknownExerciseProps } from '../unknown-exercise.tsx'
import classes from './add-line.module.css'

interface LineProblemProps extends Pick<UnknownExerciseProps, 'creating'> {
  id: string
  text: string
  error: LineError
  /** Reads the line with this name. */
  onReplace: (name: string) => void
  /** Reads the line with its last words as a note. */
  onNote: () => void
}

/** Why a line was not added, with what could have been meant. */
export function LineProblem({ id, text, error, onReplace, onNote, creating }: LineProblemProps) {
  const { catalogue } = useSurroundings()
  return (
    <Row id={id} gap={2} rowGap={1} wrap size={13} tone="danger" className={classes.error} role="alert">
      <CircleAlert size={14} aria-hidden="true" />
      <span>
        {error.code === 'unreadable' && error.end > error.start && (
          <q>{text.slice(error.start, error.end)}</q>
        )}{' '}
        {error.message}
      </span>
      {error.mayBeNote && (
        <Button size="sm" variant="outline" onClick={onNote}>
          Make it a note
        </Button>
      )}
      {error.code === 'unknown-exercise' && error.name !== undefined ? (
        <UnknownExercise
          name={error.name}
          line={text}
          catalogue={catalogue}
          onReplace={onReplace}
          creating={creating}
        />
      ) : (
        error.suggestions?.map(exercise => (
          <Button
            key={exercise.id}
            size="sm"
            variant="outline"
            onClick={() => onReplace(nameIn(catalogue, exercise))}
          >
            {exercise.name}
          </Button>
        ))
      )}
    </Row>
  )
}
