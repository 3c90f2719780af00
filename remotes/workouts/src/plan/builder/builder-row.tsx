import { IconButton, Text } from '@coach-app/ui'
import { GripVertical } from 'lucide-react'
import { memo, type Ref } from 'react'
import type { ResolvedLoad } from '../../model/athlete-loads/resolved-load.ts'
import { loadText } from '../../model/resolved-load/load-text.ts'
import { takesLoad } from '../../model/set/amount.ts'
import { hasHead } from '../../model/workout/typed-document.ts'
import { useBuilder, useBuilderActions, useSurroundings } from './builder-context.tsx'
import classes from './builder-row.module.css'
import { cellKey } from './cell-actions.ts'
import { CellProblem } from './cell-problem.tsx'
import { roundsOf } from './document/builder-document.ts'
import { CELL_FIELDS, type CellField, printCell } from './document/cell.ts'
import { cellContext } from './document/edit-cells.ts'
import type { BuilderRow as Row } from './document/rows.ts'
import { RowGuesses } from './row-guesses.tsx'
import { RowMenu } from './row-menu.tsx'

const LABELS: Record<CellField, string> = {
  sets: 'Sets',
  load: 'Load',
  effort: 'Effort',
  rest: 'Rest',
  tempo: 'Tempo',
}

interface BuilderRowProps {
  row: Row
  /** What its load means for the athlete: it may follow from another line. */
  meaning: string
  handleRef?: Ref<HTMLButtonElement>
}

/** One line of the grid: equal sets of one exercise. */
export const BuilderRow = memo(function BuilderRow({ row, meaning, handleRef }: BuilderRowProps) {
  const { exercises, catalogue } = useSurroundings()
  const actions = useBuilderActions()
  const typing = useBuilder(state => (state.typing?.cell.startsWith(`${row.key}:`) ? state.typing : null))
  const unread = useBuilder(state => state.unread)
  const isSelected = useBuilder(state => state.selected.has(row.key))
  const exercise = exercises.get(row.prescription.exercise_id)
  const name = exercise?.name ?? 'Unknown exercise'
  const context = cellContext(row, exercises)
  const place = row.isWhole ? name : `${name}, ${printCell('sets', context, catalogue)}`
  const isLong =
    meaning.length > MOST.meaning ||
    CELL_FIELDS.some(field => printCell(field, context, catalogue).length > MOST[field])
  const problems = CELL_FIELDS.flatMap(field => {
    const key = cellKey(row.key, field)
    const left = unread[key]
    return left && typing?.cell !== key ? [{ cell: key, field, left }] : []
  })

  const cell = (field: CellField) => {
    const key = cellKey(row.key, field)
    const left = unread[key]
    const isTyped = typing?.cell === key
    return (
      <input
        key={field}
        className={classes.cell}
        data-row={row.key}
        data-field={field}
        aria-label={`${LABELS[field]} of ${place}`}
        aria-invalid={(left && !isTyped) || undefined}
        aria-describedby={left && !isTyped ? `${key}-problem` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={
          field === 'load' && exercise && !takesLoad(exercise.measurement) ? '' : PLACEHOLDERS[field]
        }
        value={isTyped ? typing.text : (left?.text ?? printCell(field, context, catalogue))}
        onChange={event => actions.typeCell(row.key, field, event.target.value)}
        onBlur={actions.leaveCell}
      />
    )
  }

  return (
    <>
      <div
        className={classes.row}
        data-line={row.key}
        data-first={row.isFirst || undefined}
        data-selected={isSelected || undefined}
        data-warmup={row.sets[0]?.set_type === 'warmup' || undefined}
        data-long={isLong || undefined}
      >
        <span className={classes.code}>
          {row.isFirst && (
            <>
              <span>{row.code}</span>
              <IconButton
                ref={handleRef}
                size="sm"
                label={`Drag ${name}`}
                tabIndex={-1}
                className={classes.handle}
              >
                <GripVertical />
              </IconButton>
            </>
          )}
        </span>
        <Text as="span" size={13} weight="medium" breaks="anywhere" className={classes.name} title={name}>
          {row.isFirst ? name : ''}
          {row.isFirst && row.prescription.note !== '' && (
            <Text as="span" size={12} tone="muted" weight="regular" className={classes.note}>
              {row.prescription.note}
            </Text>
          )}
        </Text>
        {cell('sets')}
        {cell('load')}
        <Text as="span" size={12} tone="muted" breaks="truncate" className={classes.meaning}>
          {meaning}
        </Text>
        {cell('effort')}
        {row.isFirst ? cell('rest') : <span className={classes.rest} />}
        {row.isFirst ? cell('tempo') : <span className={classes.tempo} />}
        <span className={classes.menu}>
          <RowMenu
            rowKey={row.key}
            name={name}
            id={row.prescription.id}
            blockId={row.block.id}
            isHeaded={hasHead(row.block.kind)}
            isJoined={row.block.prescriptions.length > 1}
            isHead={row.block.prescriptions[0]?.id === row.prescription.id}
            isWhole={row.isWhole}
          />
        </span>
      </div>
      {row.isFirst && <RowGuesses id={row.prescription.id} />}
      {problems.map(problem => (
        <CellProblem key={problem.cell} {...problem} label={LABELS[problem.field]} row={row.key} />
      ))}
    </>
  )
}, isSame)

/** What a cell has room for on one line where there is little, in characters; a row with more takes two. A tempo has no room there. */
const MOST = { sets: 8, load: 8, meaning: 7, effort: 8, rest: 5, tempo: 0 }

const PLACEHOLDERS: Record<CellField, string> = {
  sets: '3x5',
  load: 'kg, %',
  effort: 'RPE',
  rest: 'rest',
  tempo: '31X0',
}

/** A row is made anew on every change: what it shows is what counts. */
function isSame(a: BuilderRowProps, b: BuilderRowProps): boolean {
  const [one, other] = [a.row.prescription, b.row.prescription]
  return (
    a.handleRef === b.handleRef &&
    a.meaning === b.meaning &&
    a.row.key === b.row.key &&
    a.row.sets.length === b.row.sets.length &&
    a.row.sets.every((set, index) => set === b.row.sets[index]) &&
    a.row.code === b.row.code &&
    a.row.isWhole === b.row.isWhole &&
    a.row.block.kind === b.row.block.kind &&
    a.row.block.prescriptions.length === b.row.block.prescriptions.length &&
    roundsOf(a.row.block, one) === roundsOf(b.row.block, other) &&
    one.exercise_id === other.exercise_id &&
    one.rest_s === other.rest_s &&
    one.rest_max_s === other.rest_max_s &&
    one.tempo === other.tempo &&
    one.note === other.note
  )
}

/** What a load means for this athlete, where the cell does not say it already. */
export function meaningOf(load: ResolvedLoad | undefined): string {
  if (!load || load.status === 'open') return ''
  if (load.status === 'missing') return load.missing.what === 'previous_set' ? '…' : 'no max'
  return load.reason.of === 'written' ? '' : loadText(load)
}
