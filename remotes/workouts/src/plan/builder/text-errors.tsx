import { Button, Row, Text } from '@coach-app/ui'
import { CircleAlert } from 'lucide-react'
import { memo, useLayoutEffect, useRef, useState } from 'react'
import type { ExerciseCatalogue } from '../../model/typed-line/catalogue.ts'
import { type LineError, withName, withNote } from '../../model/typed-line/line-error.ts'
import classes from './text-errors.module.css'
import { UnknownExercise } from './unknown-exercise.tsx'

/** More are not put right one by one. */
const MOST_ERRORS = 25

interface TextErrorsProps {
  id: string
  text: string
  errors: readonly LineError[]
  catalogue: ExerciseCatalogue
  onJump: (error: LineError) => void
  /** The text with a known name in the place of one that is not. */
  onReplace: (text: string) => void
}

/** What cannot be read of a text, each with its place; a name that nobody knows with the nearest, and Create. */
export const TextErrors = memo(function TextErrors(props: TextErrorsProps) {
  const { id, text, errors, catalogue } = props
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  // The same for as long as the list is there: an error that stays is not drawn again at each key.
  const [act] = useState(() => ({
    jump(at: number): void {
      const error = latest.current.errors[at]
      if (error) latest.current.onJump(error)
    },
    makeNote(at: number): void {
      const error = latest.current.errors[at]
      if (error) latest.current.onReplace(withNote(latest.current.text, error))
    },
    replace(at: number, name: string): void {
      const error = latest.current.errors[at]
      if (error) latest.current.onReplace(withName(latest.current.text, error, name))
    },
  }))
  const lines = new Map<number, number>()
  let [line, from] = [1, 0]
  return (
    <ul id={id} className={classes.errors} aria-live="polite">
      {errors.slice(0, MOST_ERRORS).map((error, at) => {
        const { start, end, message, code, name, mayBeNote = false } = error
        line += text.slice(from, start).split('\n').length - 1
        from = start
        const nth = lines.get(line) ?? 0
        lines.set(line, nth + 1)
        return (
          <TextError
            key={`${line} ${nth} ${message}`}
            at={at}
            line={line}
            typed={text.slice(start, end)}
            message={message}
            mayBeNote={mayBeNote}
            name={code === 'unknown-exercise' ? name : undefined}
            content={lineAt(text, start)}
            catalogue={catalogue}
            act={act}
          />
        )
      })}
      {errors.length > MOST_ERRORS && (
        <Text as="li" size={13} tone="muted">
          And {errors.length - MOST_ERRORS} more.
        </Text>
      )}
    </ul>
  )
})

interface TextErrorProps {
  /** Which of the errors it is. */
  at: number
  line: number
  typed: string
  message: string
  mayBeNote: boolean
  /** The unknown name. */
  name: string | undefined
  content: string
  catalogue: ExerciseCatalogue
  act: {
    jump: (at: number) => void
    makeNote: (at: number) => void
    replace: (at: number, name: string) => void
  }
}

const TextError = memo(function TextError({
  at,
  line,
  typed,
  message,
  mayBeNote,
  name,
  content,
  catalogue,
  act,
}: TextErrorProps) {
  return (
    <Row as="li" gap={3} rowGap={1} wrap className={classes.item}>
      <button type="button" className={classes.error} onClick={() => act.jump(at)}>
        <CircleAlert size={14} aria-hidden="true" />
        <span>
          Line {line}
          {typed !== '' && `, "${typed}"`}: {message}
        </span>
      </button>
      {mayBeNote && (
        <Button size="sm" variant="outline" onClick={() => act.makeNote(at)}>
          Make it a note
        </Button>
      )}
      {name !== undefined && (
        <UnknownExercise
          name={name}
          line={content}
          catalogue={catalogue}
          onReplace={known => act.replace(at, known)}
        />
      )}
    </Row>
  )
})

const lineAt = (text: string, at: number): string => {
  const start = text.lastIndexOf('\n', at - 1) + 1
  const end = text.indexOf('\n', start)
  return text.slice(start, end < 0 ? undefined : end)
}
