import { Button, IconButton, List, Row } from '@coach-app/ui'
import { X } from 'lucide-react'
import { withName, withNote } from '../../../model/typed-line/line-error.ts'
import classes from './add-line.module.css'
import type { WaitingLine } from './add-line-machine.ts'
import { LineProblem } from './line-problem.tsx'

interface WaitingLinesProps {
  id: string
  lines: readonly WaitingLine[]
  /** Reads the corrected line. */
  onCorrect: (line: WaitingLine, text: string) => void
  onTakeBack: (id: number) => void
  onDrop: (id: number) => void
}

/** Lines that were entered and could not be read: they wait above the field while one writes on. */
export function WaitingLines({ id, lines, onCorrect, onTakeBack, onDrop }: WaitingLinesProps) {
  if (lines.length === 0) return null
  return (
    <List gap={1} className={classes.waiting} aria-label="Lines that were not added">
      {lines.map(line => {
        const [error] = line.errors ?? []
        return (
          <li key={line.id} className={classes.waits}>
            <Row gap={1} size={14}>
              <span className={classes.text}>{line.text}</span>
              <Button size="sm" variant="ghost" data-not-added="" onClick={() => onTakeBack(line.id)}>
                Edit
              </Button>
              <IconButton size="sm" label={`Drop "${line.text}"`} onClick={() => onDrop(line.id)}>
                <X />
              </IconButton>
            </Row>
            {error && (
              <LineProblem
                id={`${id}-${line.id}`}
                text={line.text}
                error={error}
                onReplace={name => onCorrect(line, withName(line.text, error, name))}
                onNote={() => onCorrect(line, withNote(line.text, error))}
              />
            )}
          </li>
        )
      })}
    </List>
  )
}
