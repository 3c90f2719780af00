import {
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
  Text,
  VisuallyHidden,
} from '@coach-app/ui'
import { Check } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import type { WeightUnit } from '../../model/units/weight.ts'
import { type Place, pastedCells, placeAfterKey } from './max-grid-cells.ts'
import type { MissingWhat } from './missing-maxes.ts'
import classes from './planned-check.module.css'
import { keyOfCell, type useMaxEntries } from './use-max-entries.ts'

export interface MaxRow {
  athleteId: string
  name: string
  /** YYYY-MM-DD where the athlete is. */
  today: string
  missing: ReadonlySet<MissingWhat>
}

export interface MaxColumn {
  what: MissingWhat
  name: string
}

interface MaxGridProps {
  rows: readonly MaxRow[]
  columns: readonly MaxColumn[]
  /** The reader's. */
  unit: WeightUnit
  entries: ReturnType<typeof useMaxEntries>
}

/** Table of athletes by exercises for missing maxes, typed or pasted like a spreadsheet. Entered values stay in place. */
export function MaxGrid({ rows, columns, unit, entries: { entries, type, save, saveAll } }: MaxGridProps) {
  const box = useRef<HTMLDivElement>(null)
  const cellAt = ({ row, column }: Place) => {
    const athlete = rows[row]
    const what = columns[column]?.what
    if (!athlete || what === undefined) return null
    const cell = { athleteId: athlete.athleteId, what, today: athlete.today }
    const isAsked = athlete.missing.has(what) || entries[keyOfCell(cell)] !== undefined
    return isAsked ? cell : null
  }
  const isCell = (place: Place): boolean => cellAt(place) !== null

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>, place: Place): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return
    const { selectionStart, selectionEnd, value } = event.currentTarget
    const caret = {
      atStart: selectionStart === 0 && (selectionEnd === 0 || selectionEnd === value.length),
      atEnd: selectionEnd === value.length && (selectionStart === value.length || selectionStart === 0),
    }
    const next = placeAfterKey(
      event.shiftKey && event.key === 'Enter' ? 'ArrowUp' : event.key,
      place,
      { rows: rows.length, columns: columns.length },
      isCell,
      caret,
    )
    const cell = cellAt(place)
    if (event.key === 'Enter') {
      event.preventDefault()
      if (cell) save(cell)
    }
    if (!next) return
    event.preventDefault()
    const input = box.current?.querySelector<HTMLInputElement>(`[data-cell="${next.row}-${next.column}"]`)
    input?.focus()
    input?.select()
  }

  return (
    <div ref={box}>
      <Table label="Missing maxes" scroll={{ className: classes.grid }}>
        <TableHead>
          <TableRow>
            <TableHeaderCell>Athlete</TableHeaderCell>
            {columns.map(({ what, name }) => (
              <TableHeaderCell key={what}>
                {name}, {unit}
              </TableHeaderCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((athlete, row) => (
            <TableRow key={athlete.athleteId}>
              <TableHeaderCell scope="row">{athlete.name}</TableHeaderCell>
              {columns.map(({ what, name }, column) => {
                const cell = cellAt({ row, column })
                if (!cell)
                  return (
                    <TableCell key={what} className={classes.known}>
                      <span aria-hidden="true">–</span>
                      <VisuallyHidden>not needed</VisuallyHidden>
                    </TableCell>
                  )
                const entry = entries[keyOfCell(cell)]
                const problemId = `missing-${cell.athleteId}-${what}`
                return (
                  <TableCell key={what}>
                    <span className={classes.cell}>
                      <input
                        className={classes.input}
                        data-cell={`${row}-${column}`}
                        aria-label={`${name} of ${athlete.name}, ${unit}`}
                        aria-invalid={entry?.status === 'failed' || undefined}
                        aria-describedby={entry?.problem ? problemId : undefined}
                        inputMode="decimal"
                        autoComplete="off"
                        value={entry?.text ?? ''}
                        onChange={event => type(cell, event.target.value)}
                        onBlur={() => save(cell)}
                        onKeyDown={event => onKeyDown(event, { row, column })}
                        onPaste={event => {
                          const text = event.clipboardData.getData('text')
                          if (!/[\t\n]/.test(text.trim())) return
                          event.preventDefault()
                          void saveAll(
                            pastedCells(text, { row, column }, isCell).flatMap(({ place, text: pasted }) => {
                              const at = cellAt(place)
                              return at ? [{ ...at, text: pasted }] : []
                            }),
                          )
                        }}
                      />
                      {entry?.status === 'saved' && (
                        <Stack as="span" align="center" tone="success" className={classes.saved}>
                          <Check size={14} aria-hidden="true" />
                          <VisuallyHidden>Saved</VisuallyHidden>
                        </Stack>
                      )}
                    </span>
                    {entry?.problem && (
                      <Text as="span" id={problemId} size={12} tone="danger" className={classes.problem}>
                        {entry.problem}
                      </Text>
                    )}
                  </TableCell>
                )
              })}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  )
}
