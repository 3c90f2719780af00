import { IconButton } from '@coach-app/ui'
import { GripVertical } from 'lucide-react'
import { memo, type ReactNode, useMemo, useRef } from 'react'
import { hasHead } from '../../model/workout/typed-document.ts'
import { DragArea, dropPlace } from '../../parts/drag/drag-area.tsx'
import { useDragged } from '../../parts/drag/use-dragged.ts'
import { BlockHead } from './block-head-line.tsx'
import { useBuilder, useBuilderActions, useBuilderStore, useSurroundings } from './builder-context.tsx'
import classes from './builder-grid.module.css'
import { BuilderRow, meaningOf } from './builder-row.tsx'
import { CurrentExercise } from './current-exercise.tsx'
import type { DropPlace } from './document/arrange.ts'
import { type BuilderRow as Row, rowsOf } from './document/rows.ts'
import { useRowActions } from './use-row-actions.ts'

const NO_ROWS: readonly Row[] = []

/** Every exercise as lines, in its blocks. */
export const BuilderGrid = memo(function BuilderGrid() {
  const document = useBuilder(state => state.document)
  const splits = useBuilder(state => state.splits)
  const actions = useRowActions()
  const store = useBuilderStore()
  const builder = useBuilderActions()
  const { exercises } = useSurroundings()
  const list = useRef<HTMLDivElement>(null)
  const rows = useMemo(() => rowsOf(document, splits), [document, splits])
  const byExercise = useMemo(() => {
    const lines = new Map<string, Row[]>()
    for (const row of rows) lines.set(row.prescription.id, [...(lines.get(row.prescription.id) ?? []), row])
    return lines
  }, [rows])
  const usesTempo = document.blocks.some(({ prescriptions }) =>
    prescriptions.some(({ tempo }) => tempo !== null),
  )

  return (
    <DragArea
      nameOf={id => {
        const prescriptions = store.getState().document.blocks.flatMap(block => block.prescriptions)
        const carried = prescriptions.find(prescription => prescription.id === id)
        return carried ? (exercises.get(carried.exercise_id)?.name ?? '') : 'Block'
      }}
      onDrop={({ sourceId, targetId, place: element, y }) => {
        const place = placeIn(element.getBoundingClientRect(), y)
        const isBlock = store.getState().document.blocks.some(({ id }) => id === sourceId)
        if (isBlock) actions.dropBlock(sourceId, targetId, place)
        else actions.drop(sourceId, targetId, place)
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its cells take the focus; this only notes which. */}
      <div
        ref={list}
        className={classes.grid}
        onFocus={event => {
          const row = (event.target as HTMLElement).closest<HTMLElement>('[data-line]')?.dataset.line
          if (row) builder.setActive(row.slice(0, row.lastIndexOf('/')))
        }}
        onMouseDown={event => {
          const row = (event.target as HTMLElement).closest<HTMLElement>('[data-line]')?.dataset.line
          if (!row) return
          const { anchor, active } = store.getState()
          const keys = rows.map(({ key }) => key)
          if (event.shiftKey) {
            event.preventDefault()
            const start = anchor ?? keys.find(key => active !== null && key.startsWith(`${active}/`)) ?? row
            const [a, b] = [keys.indexOf(start), keys.indexOf(row)].sort((x, y) => x - y)
            builder.select(keys.slice(a, (b ?? 0) + 1), start)
          } else if (event.button === 0 && !store.getState().selected.has(row)) builder.select([], null)
        }}
      >
        <div className={classes.lines} data-tempo={usesTempo || undefined}>
          <div className={classes.columns} aria-hidden="true">
            <span className={classes.sets}>Sets</span>
            <span className={classes.load}>Load</span>
            <span className={classes.effort}>Effort</span>
            <span className={classes.rest}>Rest</span>
            <span className={classes.tempo}>Tempo</span>
          </div>
          {document.blocks.map(block => {
            const exercises = (
              <ol className={classes.exercises}>
                {block.prescriptions.map(({ id }) => (
                  <ExerciseLines key={id} id={id} rows={byExercise.get(id) ?? NO_ROWS} />
                ))}
              </ol>
            )
            if (!hasHead(block.kind))
              return (
                <div
                  key={block.id}
                  className={classes.block}
                  data-joined={block.prescriptions.length > 1 || undefined}
                >
                  {exercises}
                </div>
              )
            return (
              <HeadedBlock key={block.id} id={block.id}>
                {handle => (
                  <>
                    <BlockHead block={block} handle={handle} />
                    {exercises}
                  </>
                )}
              </HeadedBlock>
            )
          })}
        </div>
      </div>
    </DragArea>
  )
})

const EDGE = 0.3

/** Above, below, or onto: dropped in the middle of an exercise it makes a superset with it. */
function placeIn(box: { top: number; height: number }, y: number): DropPlace {
  const share = (y - box.top) / Math.max(1, box.height)
  if (share < EDGE) return 'before'
  return share > 1 - EDGE ? 'after' : 'into'
}

interface BlockFrameProps {
  id: string
  children: (handle: ReactNode) => ReactNode
}

/** A block with a head, dragged as a whole. */
function HeadedBlock({ id, children }: BlockFrameProps) {
  const { ref: dragRef, handleRef } = useDragged(id)
  return (
    <div ref={dragRef} {...dropPlace(id)} className={classes.block} data-headed="">
      {children(
        <IconButton ref={handleRef} size="sm" label="Drag the block" tabIndex={-1} className={classes.handle}>
          <GripVertical />
        </IconButton>,
      )}
    </div>
  )
}

const ExerciseLines = memo(
  function ExerciseLines({ id, rows }: { id: string; rows: readonly Row[] }) {
    const { ref: dragRef, handleRef, isDragging } = useDragged(id)
    const isActive = useBuilder(state => state.active === id)
    const { loadsOf } = useSurroundings()
    const loads = rows[0] ? loadsOf(rows[0].prescription) : []
    return (
      <li
        ref={dragRef}
        {...dropPlace(id)}
        className={classes.exercise}
        data-dragging={isDragging || undefined}
      >
        {rows.map((row, index) => (
          <BuilderRow
            key={row.key}
            row={row}
            meaning={meaningOf(loads[row.start])}
            {...(index === 0 && { handleRef })}
          />
        ))}
        {isActive && rows[0] && <CurrentExercise prescription={rows[0].prescription} />}
      </li>
    )
  },
  (a, b) =>
    a.id === b.id &&
    a.rows.length === b.rows.length &&
    a.rows.every((row, index) => {
      const other = b.rows[index]
      return (
        other !== undefined &&
        row.prescription === other.prescription &&
        row.start === other.start &&
        row.code === other.code &&
        row.block.kind === other.block.kind &&
        row.block.rounds === other.block.rounds &&
        row.block.prescriptions.length === other.block.prescriptions.length
      )
    }),
)
