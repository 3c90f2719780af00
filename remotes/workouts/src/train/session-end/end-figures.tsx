import { parseDate } from '@internationalized/date'
import type { ReactNode } from 'react'
import { formatLongDay } from '../../model/dates/day-format.ts'
import { type SessionFigures, sessionFigures } from '../../model/log/session-figures.ts'
import { formatTotal, fromKg, type WeightUnit } from '../../model/units/weight.ts'
import type { Workout } from '../../model/workout/workout.ts'
import { Metric } from '../../parts/metric/metric.tsx'
import { volumeText } from './end-summary.ts'
import classes from './session-end.module.css'

interface EndFiguresProps {
  figures: SessionFigures
  records: number
  /** Null: none that is like it is known. */
  last: Workout | null
  unit: WeightUnit
}

/** How long, how many sets, how much and how many records, each with that of the last time. */
export function EndFigures({ figures, records, last, unit }: EndFiguresProps) {
  const before = last && sessionFigures(last)
  return (
    <div className={classes.figures}>
      <dl className={classes.tiles}>
        <Tile name="Minutes" value={figures.minutes === null ? '–' : String(figures.minutes)}>
          {before?.minutes}
        </Tile>
        <Tile name="Sets" value={String(figures.sets)}>
          {before?.sets}
        </Tile>
        {(figures.volume_kg > 0 || (before?.volume_kg ?? 0) > 0) && (
          <Tile
            name={<Metric metric="volume_load">Volume load</Metric>}
            value={formatTotal(fromKg(figures.volume_kg, unit))}
            unit={unit}
          >
            {before && volumeText(before.volume_kg, unit)}
          </Tile>
        )}
        {records > 0 && <Tile name={records === 1 ? 'Record' : 'Records'} value={String(records)} />}
      </dl>
      {last && (
        <p className={classes.lastTime}>
          Last time: {last.title}, {formatLongDay(parseDate(last.date))}
        </p>
      )}
    </div>
  )
}

interface TileProps {
  name: ReactNode
  value: string
  unit?: string
  /** The value of the last time. */
  children?: ReactNode
}

const Tile = ({ name, value, unit, children }: TileProps) => (
  <div className={classes.tile}>
    <dt className={classes.tileName}>{name}</dt>
    <dd className={classes.tileValue}>
      {value}
      {unit && <span className={classes.tileUnit}> {unit}</span>}
      {children !== undefined && children !== null && children !== '' && (
        <span className={classes.before}>last {children}</span>
      )}
    </dd>
  </div>
)
