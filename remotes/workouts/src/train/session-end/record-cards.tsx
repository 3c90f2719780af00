import { Trophy } from 'lucide-react'
import type { DayRecord } from '../../model/records/record-text.ts'
import { keepUnits } from '../../model/units/weight.ts'
import classes from './session-end.module.css'

/** What was beaten: of which exercise, how much, and how much more than before. */
export const RecordCards = ({ records }: { records: readonly DayRecord[] }) => (
  <ul className={classes.records} aria-label="Records">
    {records.map(({ exerciseId, name, what, value, gain }) => (
      <li key={exerciseId} className={classes.record}>
        <Trophy size={18} aria-hidden="true" className={classes.trophy} />
        <div className={classes.recordWords}>
          <span className={classes.recordName}>{name}</span>
          <span className={classes.muted}>{keepUnits(what)}</span>
        </div>
        <div className={classes.recordNumbers}>
          <span className={classes.recordValue}>{keepUnits(value)}</span>
          {gain && <span className={classes.gain}>{keepUnits(gain)}</span>}
        </div>
      </li>
    ))}
  </ul>
)
