import { Button } from '@coach-app/ui'
import { CircleAlert } from 'lucide-react'
import type { LineError } from '../../../model/typed-line/line-error.ts'
import classes from './add-line.module.css'

interface LineProblemProps {
  id: string
  text: string
  error: LineError
  onReplace: (name: string) => void
  onCreate: (name: string) => void
}

/** Why a line was not added, with what could have been meant. */
export function LineProblem({ id, text, error, onReplace, onCreate }: LineProblemProps) {
  return (
    <div id={id} className={classes.error} role="alert">
      <CircleAlert size={14} aria-hidden="true" />
      <span>
        {error.code === 'unreadable' && error.end > error.start && (
          <q>{text.slice(error.start, error.end)}</q>
        )}{' '}
        {error.message}
      </span>
      {error.suggestions?.map(exercise => (
        <Button key={exercise.id} size="sm" variant="outline" onClick={() => onReplace(exercise.name)}>
          {exercise.name}
        </Button>
      ))}
      {error.code === 'unknown-exercise' && error.name && (
        <Button size="sm" variant="outline" onClick={() => onCreate(error.name ?? '')}>
          Create "{error.name}"
        </Button>
      )}
    </div>
  )
}
