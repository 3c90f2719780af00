import type { ShownLog } from '../../data/unsent-sets/merge-logs.ts'
import type { ExerciseSession } from '../../model/exercise/exercise.ts'
import { recordText } from '../../model/log/record-text.ts'
import { recordsOf } from '../../model/log/records.ts'
import type { SessionBlock } from '../../model/log/session-blocks.ts'
import { formatNumber, fromKg, keepUnits, type WeightUnit } from '../../model/units/weight.ts'
import { volumeLoadDone } from '../../model/volume/volume-load.ts'
import { Metric } from '../../parts/metric/metric.tsx'
import classes from './log-mode.module.css'

interface SessionSummaryLineProps {
  blocks: SessionBlock[]
  logs: readonly ShownLog[]
  sessions: ReadonlyMap<string, ExerciseSession[]>
  unit: WeightUnit
}

/** What the session came to: sets, volume and the records it set. */
export function SessionSummaryLine({ blocks, logs, sessions, unit }: SessionSummaryLineProps) {
  const volume = volumeLoadDone({ blocks, logs: [...logs] })
  const exercises = new Map(
    blocks.flatMap(({ prescriptions }) =>
      prescriptions.map(({ exercise }) => [exercise.id, exercise.name] as const),
    ),
  )
  const records = [...exercises].flatMap(([id, name]) => {
    const own = logs.filter(log => log.exercise_id === id)
    const best = [...recordsOf(own, sessions.get(id) ?? []).values()].at(-1)
    return best ? [{ id, name, text: recordText(best, unit) }] : []
  })
  return (
    <section aria-label="Summary" className={classes.summary}>
      <p className={classes.facts}>
        {logs.length} {logs.length === 1 ? 'set' : 'sets'}
        {volume > 0 && (
          <>
            {' · '}
            <Metric metric="volume_load">Volume load</Metric> {formatNumber(Math.round(fromKg(volume, unit)))}{' '}
            {unit}
          </>
        )}
      </p>
      {records.length > 0 && (
        <ul className={classes.records}>
          {records.map(({ id, name, text }) => (
            <li key={id}>
              {name}: {keepUnits(text)}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
