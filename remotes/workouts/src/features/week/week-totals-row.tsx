import type { ReactNode } from 'react'
import { formatNumber, fromKg, type WeightUnit } from '../load/weight.ts'
import type { Workout } from '../workout/workout.ts'
import { SessionLoadUnit } from './session-load-unit.tsx'
import { weekTotals } from './week-totals.ts'
import classes from './week-totals-row.module.css'

/** Totals of a week: done and planned. Without a plan a dash, never 0 %. */
export function WeekTotalsRow({ workouts, unit }: { workouts: readonly Workout[]; unit: WeightUnit }) {
  const { sessions, sets, volumeLoad, sessionLoad } = weekTotals(workouts)
  const inUnit = (kg: number) => Math.round(fromKg(kg, unit)).toLocaleString()
  return (
    <section aria-label="Week totals">
      <dl className={classes.totals}>
        <Total
          name="Sessions"
          done={String(sessions.done)}
          planned={sessions.planned > 0 ? String(sessions.planned) : null}
        />
        <Total
          name="Sets"
          done={String(sets.done)}
          planned={sets.planned > 0 ? String(sets.planned) : null}
        />
        <Total
          name="Volume load"
          done={inUnit(volumeLoad.done)}
          planned={volumeLoad.planned ? inUnit(volumeLoad.planned) : null}
          unit={unit}
        />
        <Total
          name="Session load"
          done={sessionLoad === null ? null : formatNumber(sessionLoad)}
          planned={null}
          unit={<SessionLoadUnit />}
        />
      </dl>
    </section>
  )
}

interface TotalProps {
  name: string
  done: string | null
  planned: string | null
  unit?: ReactNode
}

function Total({ name, done, planned, unit }: TotalProps) {
  const nothing = done === null || (planned === null && done === '0')
  return (
    <div className={classes.total}>
      <dt className={classes.name}>{name}</dt>
      <dd className={classes.value}>
        {nothing ? (
          '—'
        ) : (
          <>
            <span className={classes.done}>{done}</span>
            {planned !== null && <span className={classes.planned}> / {planned}</span>}
            {unit && <span className={classes.planned}> {unit}</span>}
          </>
        )}
      </dd>
    </div>
  )
}
