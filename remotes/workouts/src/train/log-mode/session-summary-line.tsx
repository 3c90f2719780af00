import type { ShownLog } from '../../data/unsent-sets/merge-logs.ts'
import type { ExerciseSession } from '../../model/exercise/exercise.ts'
import type { SessionBlock } from '../../model/log/session-blocks.ts'
import { recordText } from '../../model/records/record-text.ts'
import { recordsOf } from '../../model/records/set-records.ts'
import { formatTotal, fromKg, keepUnits, type WeightUnit } from '../../model/units/weight.ts'
import { volumeLoadDone } from '../../model/volume/volume-load.ts'
import { decided } from '../../model/workout/count-to-choose.ts'
import type { SetRival } from '../../model/workout/workout.ts'
import { useLoadsOfAthlete } from '../../parts/load-reasons/loads-context.tsx'
import { Metric } from '../../parts/metric/metric.tsx'
import classes from './log-mode.module.css'

interface SessionSummaryLineProps {
  /** Of the workout, YYYY-MM-DD. */
  date: string
  blocks: SessionBlock[]
  logs: readonly ShownLog[]
  /** What other devices say of them: what is not decided is no record yet. */
  rivals: readonly SetRival[]
  /** Sets that are done, as they were counted all along. */
  done: number
  sessions: ReadonlyMap<string, ExerciseSession[]>
  unit: WeightUnit
}

/** What the session came to: sets, volume and the records it set. */
export function SessionSummaryLine({
  date,
  blocks,
  logs,
  rivals,
  done,
  sessions,
  unit,
}: SessionSummaryLineProps) {
  const volume = volumeLoadDone({ blocks, logs: [...logs] })
  const exercises = new Map(
    blocks.flatMap(({ prescriptions }) =>
      prescriptions.map(({ exercise }) => [exercise.id, exercise] as const),
    ),
  )
  const { loads } = useLoadsOfAthlete()
  const records = [...exercises].flatMap(([id, { name, measurement }]) => {
    const own = decided(logs, rivals).filter(log => log.exercise_id === id)
    const best = [
      ...recordsOf(own, date, sessions.get(id) ?? [], {
        measurement,
        bodyWeights: loads.bodyWeights,
      }).values(),
    ].at(-1)
    return best ? [{ id, name, text: recordText(best, unit) }] : []
  })
  return (
    <section aria-label="Summary" className={classes.summary}>
      <p className={classes.facts}>
        {done} {done === 1 ? 'set' : 'sets'}
        {volume > 0 && (
          <>
            {' · '}
            <Metric metric="volume_load">Volume load</Metric> {formatTotal(fromKg(volume, unit))} {unit}
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
