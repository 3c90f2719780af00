import { parseDate } from '@internationalized/date'
import type { PlannedWeekWorkout } from '../../model/calendar/planned-weeks.ts'
import { amountKind } from '../../model/set/amount.ts'
import { printSets } from '../../model/typed-line/print-sets.ts'
import { roundsFor } from '../../model/typed-line/turn-rounds.ts'
import { unfixed } from '../../model/workout/new-ids.ts'
import { plannedDay } from '../../model/workout/planned-day.ts'
import { hasHead, type TypedPrescription, type TypedSet } from '../../model/workout/typed-document.ts'
import type { SetTarget, Workout } from '../../model/workout/workout.ts'
import { type PlannedLine, type PlannedWorkout, weekAfter } from '../../parts/plan-on/plan-on.ts'
import type { Collisions } from '../../parts/planned-check/planned.ts'
import { isReplaceable, isTrained } from '../../parts/planned-check/replaceable.ts'
import { type CellReader, readCell } from '../builder/document/cell.ts'

type Options = Partial<Pick<TypedPrescription, 'tempo' | 'rest_s' | 'rest_max_s' | 'note'>>

/** An exercise in one of the weeks that are planned. */
export interface ComposedWeek {
  /** Text of its field: as typed, else as computed. */
  text: string
  sets: SetTarget[]
  /** Attributes typed besides the sets. */
  options: Options
  why: string
  /** Why the typed text cannot be read. */
  problem: string | null
}

export interface ComposedLine extends PlannedLine {
  weeks: ComposedWeek[]
}

export interface ComposedWorkout extends Omit<PlannedWorkout, 'lines'> {
  lines: ComposedLine[]
}

/** Key of a field of an athlete. */
export const fieldKey = (lineId: string, week: number): string => `${lineId} ${week}`

interface Compose {
  weeks: number
  /** By {@link fieldKey}. */
  typed: ReadonlyMap<string, string>
  reader: CellReader
}

/** The planned weeks with typed targets; each week steps on from the one before. */
export const compose = (workouts: readonly PlannedWorkout[], options: Compose): ComposedWorkout[] =>
  workouts.map(workout => ({
    ...workout,
    lines: workout.lines.map(line => ({ ...line, weeks: weeksOf(line, options) })),
  }))

function weeksOf(line: PlannedLine, { weeks, typed, reader }: Compose): ComposedWeek[] {
  const composed: ComposedWeek[] = []
  for (let week = 0; week < weeks; week++) {
    const before = composed.at(-1)
    const planned = before ? weekAfter(before.sets, line) : { sets: line.sets, why: line.why }
    composed.push(read(line, planned, typed.get(fieldKey(line.id, week)), reader))
  }
  return composed
}

function read(
  line: PlannedLine,
  { sets, why }: { sets: SetTarget[]; why: string },
  typed: string | undefined,
  reader: CellReader,
): ComposedWeek {
  const { block, prescription, exercise } = line
  const rounds = hasHead(block.kind) ? roundsFor(block, prescription.turn) : null
  const printed = printSets(sets.map(plain), {
    own: amountKind(exercise.measurement),
    rounds,
    nameOf: id => reader.catalogue.byId(id)?.name ?? id,
  })
  if (typed === undefined || typed.trim() === printed)
    return { text: typed ?? printed, sets, options: {}, why, problem: null }
  const said = readCell(
    'sets',
    typed,
    {
      ...prescription,
      sets,
      measurement: exercise.measurement,
      load_multiplier: exercise.load_multiplier,
      isFirst: true,
      rounds,
    },
    reader,
  )
  if (!said.ok)
    return {
      text: typed,
      sets,
      options: {},
      why,
      problem: `${said.message[0]?.toUpperCase()}${said.message.slice(1)}.`,
    }
  return {
    text: typed,
    sets: said.sets.map((set, index) => ({ ...set, id: sets[index]?.id ?? crypto.randomUUID() })),
    options: said.options,
    why: 'As you typed it',
    problem: null,
  }
}

const plain = ({ id: _, fixed_load: __, ...set }: SetTarget): TypedSet => set

export const problemsIn = (workouts: readonly ComposedWorkout[]): number =>
  workouts
    .flatMap(({ lines }) => lines.flatMap(({ weeks }) => weeks))
    .filter(({ problem }) => problem !== null).length

/** Why nothing is planned on a day: it was trained on already, it is over, or something stands there that is left alone. */
export type LeftBecause = 'trained' | 'over' | 'taken'

interface LeftDay {
  /** The workout that it would go on from. */
  from_id: string
  /** YYYY-MM-DD */
  date: string
  because: LeftBecause
}

export interface AthleteWeeks {
  workouts: PlannedWeekWorkout[]
  seen: string[]
  replace: string[]
  /** Days on which something stands that the choice of {@link Collisions} is about. */
  taken: string[]
  left: LeftDay[]
  /** Whether something stands already on any of the days, trained or not. */
  hasSome: boolean
}

interface ToSend {
  athleteId: string
  weeks: number
  collisions: Collisions
  /** The athlete's, of the weeks that are planned. */
  existing: readonly Workout[]
  isOwn: boolean
  /** Whether athletes see it at once; a draft stays a draft. */
  state: 'published' | 'draft'
  /** YYYY-MM-DD where the athlete is. */
  today: string
}

/**
 * Why nothing is planned on a day; null where something is. On a day that was trained on or is over it would stand as missed at once, whatever
 * was chosen for days that are taken.
 */
function leftBecause(
  date: string,
  onDay: readonly Workout[],
  { collisions, today }: Pick<ToSend, 'collisions' | 'today'>,
): LeftBecause | null {
  if (onDay.some(isTrained)) return 'trained'
  if (date < today) return 'over'
  return collisions === 'skip' && onDay.length > 0 ? 'taken' : null
}

/** The workouts to be written for an athlete, with what stands in their way. */
export function toSend(
  workouts: readonly ComposedWorkout[],
  { athleteId, weeks, existing, isOwn, state, ...choice }: ToSend,
): AthleteWeeks {
  const onDay = (date: string) => existing.filter(workout => workout.date === date)
  const all = Array.from({ length: weeks }, (_, week) =>
    workouts.map(workout => {
      const date = dayOf(workout.from, week)
      return { workout, week, date, because: leftBecause(date, onDay(date), choice) }
    }),
  ).flat()
  const sent = all.filter(({ because }) => because === null)
  const there = [...new Set(sent.map(({ date }) => date))].flatMap(onDay)
  const isTaken = ({ date, because }: (typeof all)[number]) =>
    (because === null || because === 'taken') && onDay(date).length > 0
  return {
    workouts: sent.map(({ workout, week, date }) => ({
      athlete_id: athleteId,
      from_id: workout.from.id,
      date,
      title: workout.from.title,
      coach_note: workout.from.coach_note,
      state: isOwn ? 'published' : state === 'draft' ? 'draft' : workout.state,
      blocks: blocksOf(workout, week),
    })),
    seen: there.map(({ id }) => id),
    replace:
      choice.collisions === 'replace'
        ? there.filter(one => isReplaceable(one, isOwn)).map(({ id }) => id)
        : [],
    taken: [...new Set(all.filter(isTaken).map(({ date }) => date))].sort(),
    left: all.flatMap(({ workout, date, because }) =>
      because === null ? [] : [{ from_id: workout.from.id, date, because }],
    ),
    hasSome: all.some(({ date }) => onDay(date).length > 0),
  }
}

/** The same day of a later week: as it was planned, wherever in its week the athlete has trained it. */
function dayOf(workout: Workout, week: number): string {
  const days = parseDate(plannedDay(workout)).compare(parseDate(workout.date))
  const day = Math.abs(days) < 7 ? plannedDay(workout) : workout.date
  return String(parseDate(day).add({ days: 7 * (week + 1) }))
}

function blocksOf({ from, lines }: ComposedWorkout, week: number): PlannedWeekWorkout['blocks'] {
  const decided = new Map(lines.map(line => [line.id, line.weeks[week]]))
  return unfixed(from.blocks).map(block => ({
    ...block,
    prescriptions: block.prescriptions.map(prescription => {
      const said = decided.get(prescription.id)
      return said ? { ...prescription, ...said.options, sets: said.sets } : prescription
    }),
  }))
}
