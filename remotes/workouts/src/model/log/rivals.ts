import type { ChosenValue, RivalChoice } from '../workout/set-log.ts'
import type { SetLog, SetRival, Workout } from '../workout/workout.ts'

/** What the same set is by two devices: what counts, and what else was said. */
type Logged = Pick<Workout, 'logs' | 'rivals'>

/** What one device says of a set, as a log has it. */
const saidBy = ({ set_log_id: _, id: __, ...said }: SetRival): Omit<SetLog, SideOfLog> => said
type SideOfLog = 'id' | 'set_target_id' | 'pos' | 'side' | 'target_snapshot' | 'updated_at'

/** The log as another device says it was. Not as it was read: only the write is known by which the server will know it. */
export function asSaid(log: SetLog, rival: SetRival): SetLog {
  const { updated_at: _, ...known } = log
  return { ...known, ...saidBy(rival) }
}

/** Logs and rivals as they will be once the choice has arrived. It is taken back by another answer of the server only. */
export function withChoice<Part extends Logged>(workout: Part, rivalId: string, choice: RivalChoice): Part {
  const rivals = workout.rivals ?? []
  const rival = rivals.find(({ id }) => id === rivalId)
  const log = workout.logs.find(({ id }) => id === rival?.set_log_id)
  if (!rival || !log || choice === 'open') return workout
  const left = rivals.filter(other =>
    choice === 'both' ? other !== rival : other.set_log_id !== rival.set_log_id,
  )
  if (choice === 'log') return { ...workout, rivals: left }
  const chosen = asSaid(log, rival)
  const logs =
    choice === 'both'
      ? [...workout.logs, { ...chosen, id: rival.id, set_target_id: null }]
      : workout.logs.map(other => (other === log ? chosen : other))
  return { ...workout, rivals: left, logs }
}

/** The session with a number chosen, or asked for again. */
export function withChosenValue<Part extends Pick<Workout, 'session'>>(
  workout: Part,
  { field, value, open }: ChosenValue,
): Part {
  const { session } = workout
  if (!session || open) return workout
  const others = (session.others ?? []).filter(other => other.field !== field)
  return { ...workout, session: { ...session, [field]: value, others } }
}
