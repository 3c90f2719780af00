import { plural } from '@coach-app/contracts'
import { Row } from '@coach-app/ui'
import { CircleAlert } from 'lucide-react'
import { useBuilderActions, useSurroundings } from './builder-context.tsx'
import classes from './builder-row.module.css'
import type { UnreadText } from './builder-store.ts'
import type { CellField } from './document/cell.ts'
import { UnknownExercise } from './unknown-exercise.tsx'

interface CellProblemProps {
  cell: string
  row: string
  field: CellField
  /** What the field is called. */
  label: string
  left: UnreadText
}

/** Why a cell that was left is not applied, and what can be done about it. */
export function CellProblem({ cell, row, field, label, left }: CellProblemProps) {
  const { catalogue } = useSurroundings()
  const actions = useBuilderActions()
  const { text, message, removes, unknown } = left
  return (
    <Row
      as="p"
      id={`${cell}-problem`}
      gap={2}
      rowGap={1}
      wrap
      size={13}
      tone="danger"
      className={classes.problem}
      role="alert"
    >
      <CircleAlert size={14} aria-hidden="true" />
      <span>
        {label} "{text}": {message}
      </span>
      {unknown !== undefined && (
        <UnknownExercise
          name={unknown}
          line=""
          catalogue={catalogue}
          onReplace={name => {
            actions.typeCell(
              row,
              field,
              text.replace(unknown, () => name),
            )
            actions.leaveCell()
          }}
        />
      )}
      {removes.length > 0 && (
        <button type="button" className={classes.answer} onClick={() => actions.settle(cell, true)}>
          Remove {plural(removes.length, 'it', 'them')}
        </button>
      )}
      <button type="button" className={classes.answer} onClick={() => actions.settle(cell, false)}>
        {removes.length > 0 ? 'Keep' : 'Take back'}
      </button>
    </Row>
  )
}
