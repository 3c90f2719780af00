import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
  VisuallyHidden,
} from '@coach-app/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { longDay } from '../../model/dates/week-format.ts'
import { SURE_REPS } from '../../model/e1rm/one-rep-max.ts'
import type { ExerciseRecords } from '../../model/history/history.ts'
import { inUnit } from '../../model/progress/shown-progress.ts'
import { recordDays } from '../../model/records/record-days.ts'
import { recordRows } from '../../model/records/record-rows.ts'
import { formatNumber, formatTotal, type WeightUnit } from '../../model/units/weight.ts'
import { Metric } from '../../parts/metric/metric.tsx'
import classes from '../../parts/plan-against-log/history.module.css'
import tables from './records-table.module.css'

interface RecordsTableProps {
  records: ExerciseRecords
  unit: WeightUnit
  /** With "each" for two implements. */
  shownUnit: string
  /** The address of a workout. */
  hrefOf: (workout: { id: string; date: string }) => string
}

/** Records of one exercise by what is measured of it, volumes, and every day on which the estimated maximum rose. */
export function RecordsTable({ records, unit, shownUnit, hrefOf }: RecordsTableProps) {
  const { estimates, set_volume, session_volume } = records
  const best = estimates.reduce((most, { kg }) => Math.max(most, kg), 0)
  const latest = recordDays(estimates).slice(0, 10)
  return (
    <div className={tables.tables}>
      <Table label="Records and volume">
        <TableHead>
          <TableRow>
            <TableHeaderCell>Record</TableHeaderCell>
            <TableHeaderCell numeric>Best</TableHeaderCell>
            <TableHeaderCell>Since</TableHeaderCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {recordRows(records, unit, shownUnit).map(({ name, best: value, date, workout_id: id }) => (
            <RecordRow key={name} name={name} value={value} date={date} href={hrefOf({ id, date })} />
          ))}
          {set_volume && (
            <RecordRow
              name={<Metric metric="volume_load">Volume of a set</Metric>}
              value={`${formatTotal(inUnit(set_volume.kg, unit))} ${unit}`}
              date={set_volume.date}
              href={hrefOf({ id: set_volume.workout_id, date: set_volume.date })}
            />
          )}
          {session_volume && (
            <RecordRow
              name={<Metric metric="volume_load">Volume of a session</Metric>}
              value={`${formatTotal(inUnit(session_volume.kg, unit))} ${unit}`}
              date={session_volume.date}
              href={hrefOf({ id: session_volume.workout_id, date: session_volume.date })}
            />
          )}
        </TableBody>
      </Table>
      {latest.length > 0 && (
        <Table label="Records by date">
          <TableHead>
            <TableRow>
              <TableHeaderCell>New best</TableHeaderCell>
              <TableHeaderCell numeric>
                <Metric metric="e1rm_epley">Estimated 1RM</Metric>
              </TableHeaderCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {latest.map(({ date, kg, reps, workout_id: id }) => (
              <TableRow key={date}>
                <TableHeaderCell scope="row">
                  <Link to={hrefOf({ id, date })}>{longDay(date)}</Link>
                </TableHeaderCell>
                <TableCell numeric>
                  {formatNumber(inUnit(kg, unit))} {shownUnit}
                  {kg === best && ' (best)'}
                  {reps > SURE_REPS && (
                    <span className={classes.muted}>
                      {' '}
                      <span aria-hidden="true">~ of {reps} reps</span>
                      <VisuallyHidden>of {reps} repetitions: low confidence</VisuallyHidden>
                    </span>
                  )}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </div>
  )
}

interface RecordRowProps {
  name: ReactNode
  value: string
  date: string
  href: string
}

const RecordRow = ({ name, value, date, href }: RecordRowProps) => (
  <TableRow>
    <TableHeaderCell scope="row" className={classes.record}>
      {name}
    </TableHeaderCell>
    <TableCell numeric className={classes.date}>
      {value}
    </TableCell>
    <TableCell className={classes.date}>
      <Link to={href}>{longDay(date)}</Link>
    </TableCell>
  </TableRow>
)
