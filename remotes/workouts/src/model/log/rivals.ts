import type { ChosenValue, RivalChoice } from '../workout/set-log.ts'
import {
  type EnteredBy,
  prescriptionsOf,
  type SetLog,
  type SetRival,
  type SetTarget,
  type Workout,
} from '../workout/workout.ts'

/** What the same set is by two devices: what counts, and what else was said. */
type Logged = Pick<Workout, 'logs' | 'rivals' | 'settled_rivals'> &
  Partial<Pick<Workout, 'blocks' | 'exercise_logs'>>

type SideOfLog = 'id' | 'set_target_id' | 'pos' | 'side' | 'target_snapshot' | 'updated_at'

/** The log that a rival describes. */
function saidBy(rival: SetRival): Omit<SetLog, SideOfLog> {
  const { set_log_id: _, id: __, removed: ___, settled: ____, log_said: _____, ...said } = rival
  const { by: ______, by_name: _______, ...values } = said
  return values
}

/** The log as another device says it was. Not as it was read: only the write is known by which the server will know it. */
export function asSaid(log: SetLog, rival: SetRival): SetLog {
  const { updated_at: _, ...known } = log
  return { ...known, ...saidBy(rival) }
}

const NOTE_LENGTH = 2000

/** Of set_logs.note: what two devices have written, once where one of them contains the other (private.joined_words). */
function joinedWords(known: string, said: string): string {
  if (known.includes(said)) return known
  const words = said.includes(known) ? said : `${known}\n${said}`
  return words.length <= NOTE_LENGTH ? words : known
}

/** Logs and rivals as they will be once the choice has arrived. It is taken back by another answer of the server only. */
export function withChoice<Part extends Logged>(workout: Part, rivalId: string, choice: RivalChoice): Part {
  const { rivals = [], settled_rivals: settled = [], logs } = workout
  const rival = [...rivals, ...settled].find(({ id }) => id === rivalId)
  const log = logs.find(({ id }) => id === rival?.set_log_id)
  if (!rival || !log || choice === 'open') return workout
  if (rival.settled) return rival.settled === choice ? workout : withOther(workout, log, rival)
  const left = rivals.filter(other =>
    choice === 'both' ? other !== rival : other.set_log_id !== rival.set_log_id,
  )
  if (choice === 'both') {
    const second = {
      ...asSaid(log, rival),
      id: rival.id,
      set_target_id: openTarget(workout, log, rival)?.id ?? null,
    }
    return { ...workout, rivals: left, logs: [...logs, second] }
  }
  if (choice === 'rival' && rival.removed)
    return { ...workout, rivals: left, logs: logs.filter(other => other !== log) }
  // Which numbers count is chosen; words are kept, all of them.
  const note = rivals
    .filter(other => other.set_log_id === log.id)
    .reduce((words, other) => joinedWords(words, other.note), log.note)
  const others = rivals
    .filter(other => other.set_log_id === log.id && !other.removed)
    .map(
      (other): SetRival =>
        other === rival && choice === 'rival' ? changedPlaces(rival, log) : { ...other, settled: 'log' },
    )
  const counts = { ...(choice === 'rival' ? asSaid(log, rival) : log), note }
  return {
    ...workout,
    rivals: left,
    settled_rivals: [...settled, ...others],
    logs: logs.map(other => (other === log ? counts : other)),
  }
}

/** What was refused counts after all, and what counted is kept in its place. */
const withOther = <Part extends Logged>(workout: Part, log: SetLog, rival: SetRival): Part => ({
  ...workout,
  logs: workout.logs.map(other => (other === log ? { ...asSaid(log, rival), note: log.note } : other)),
  settled_rivals: (workout.settled_rivals ?? []).map(other =>
    other === rival
      ? { ...changedPlaces(rival, log), settled: rival.settled === 'log' ? 'rival' : 'log' }
      : other,
  ),
})

/** The rival with the values of the log, and the other way round who has entered which. */
function changedPlaces(rival: SetRival, log: SetLog): SetRival {
  const { by, by_name, write_id, log_said } = rival
  return {
    ...rival,
    ...valuesOf(log),
    write_id: log_said?.write_id ?? log.write_id ?? null,
    device_name: log.device_name ?? null,
    settled: 'rival',
    ...enteredBy(log_said),
    log_said: { ...enteredBy({ ...(by && { by }), ...(by_name !== undefined && { by_name }) }), write_id },
  }
}

const enteredBy = ({ by, by_name }: EnteredBy = {}): EnteredBy => ({
  ...(by && { by }),
  ...(by_name !== undefined && { by_name }),
})

const valuesOf = ({
  exercise_id,
  reps,
  load_kg,
  entered_value,
  entered_unit,
  seconds,
  metres,
  calories,
  rpe,
  rir,
  set_type,
  completed_at,
}: SetLog) => ({
  exercise_id,
  reps,
  load_kg,
  entered_value,
  entered_unit,
  seconds,
  metres,
  calories,
  rpe,
  rir,
  set_type,
  completed_at,
})

/** The set that a second one takes: the next that is open of the same exercise, else the first (private.open_target). */
function openTarget(
  { blocks = [], exercise_logs = [], logs }: Logged,
  log: SetLog,
  rival: SetRival,
): SetTarget | null {
  const sets =
    prescriptionsOf({ blocks }).find(prescription =>
      prescription.sets.some(({ id }) => id === log.set_target_id),
    )?.sets ?? []
  if (rival.exercise_id !== log.exercise_id) return null
  const dropped = new Set(exercise_logs.flatMap(({ dropped_sets = [] }) => dropped_sets))
  const done = new Set(logs.filter(({ side }) => side === log.side).map(({ set_target_id }) => set_target_id))
  const own = sets.findIndex(({ id }) => id === log.set_target_id)
  return (
    [...sets.slice(own + 1), ...sets.slice(0, own)].find(({ id }) => !done.has(id) && !dropped.has(id)) ??
    null
  )
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
