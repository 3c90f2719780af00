import { MUSCLES, type Muscle } from '@coach-app/contracts'
import { parseDate } from '@internationalized/date'
import { fromKg, type WeightUnit } from '../units/weight.ts'
import { movingAverage } from './moving-average.ts'
import type { Progress, ProgressExercise, ProgressWeek } from './progress.ts'
import type { ProgressRange } from './progress-range.ts'
import { type Share, shareOf } from './share.ts'

interface DayValue {
  day: string
  value: number | null
}

/** The progress of a range as its charts show it. */
export interface ShownProgress {
  /** Every week of the range, also those without a workout. */
  weeks: ProgressWeek[]
  sessions: Share
  sets: Share
  /** kg in the whole range. */
  volume: number
  /** Completed sessions without a session load. */
  unrated: number
  /** By day, up to today; without any session load none. */
  load: { sessions: DayValue[]; acute: DayValue[]; chronic: DayValue[] }
  /** Those with a value in the range, done on most days first. */
  exercises: ProgressExercise[]
  /** Nothing was planned or done at all. */
  isEmpty: boolean
}

const noWeek = (week: string): ProgressWeek => ({
  week,
  sessions: { planned: 0, due: 0, done: 0, unrated: 0 },
  sets: { planned: 0, due: 0, done_of_due: 0, done: 0 },
  volume_kg: 0,
  session_load: null,
  muscles: {},
})

/** What was asked for begins before the range, so that moving averages have settled in it. */
export function shownProgress(progress: Progress, range: ProgressRange): ShownProgress {
  const { from, to, since } = range
  const known = new Map(progress.weeks.map(week => [week.week, week]))
  const weeks = range.weeks.map(week => known.get(week) ?? noWeek(week))
  const sum = (of: (week: ProgressWeek) => number) => weeks.reduce((total, week) => total + of(week), 0)
  const isShown = ({ date }: { date: string }) => date >= from && date <= to
  const exercises = progress.exercises
    .map(exercise => ({
      ...exercise,
      best: exercise.best.filter(isShown),
      tested: exercise.tested.filter(isShown),
      training: exercise.training.filter(isShown),
    }))
    .filter(({ best, tested, training }) => best.length + tested.length + training.length > 0)
    .sort((one, other) => other.best.length - one.best.length)
  return {
    weeks,
    sessions: shareOf(
      sum(({ sessions }) => sessions.done),
      sum(({ sessions }) => sessions.due),
    ),
    sets: shareOf(
      sum(({ sets }) => sets.done_of_due),
      sum(({ sets }) => sets.due),
    ),
    volume: sum(week => week.volume_kg),
    unrated: sum(({ sessions }) => sessions.unrated),
    load: loadsByDay(progress, since, from, to),
    exercises,
    isEmpty: exercises.length === 0 && sum(({ sessions, sets }) => sessions.planned + sets.done) === 0,
  }
}

function loadsByDay(
  { days, today }: Progress,
  since: string,
  from: string,
  to: string,
): ShownProgress['load'] {
  const until = today !== null && today < to ? today : to
  const isShown = ({ day }: DayValue) => day >= from
  // Nothing is known of the days before the first one, not even that there was no load.
  const first = days[0]?.date ?? until
  const average = (over: number) =>
    days.length === 0
      ? []
      : movingAverage(days, { since, to: until }, over).filter(one => isShown(one) && one.day >= first)
  return {
    sessions: days.map(({ date, session_load }) => ({ day: date, value: session_load })).filter(isShown),
    acute: average(7),
    chronic: average(28),
  }
}

/** To a tenth: an estimate is not known more exactly. */
export const inUnit = (kg: number, unit: WeightUnit): number => Math.round(fromKg(kg, unit) * 10) / 10

/** Points that no line joins: it breaks the day after each. */
export const marks = (points: readonly DayValue[]): DayValue[] =>
  points.flatMap(point => [point, { day: String(parseDate(point.day).add({ days: 1 })), value: null }])

/** Muscles with sets planned or done, most first. */
export function musclesOf({
  muscles,
}: Pick<ProgressWeek, 'muscles'>): { muscle: Muscle; planned: number; done: number }[] {
  return MUSCLES.flatMap(muscle => {
    const sets = muscles[muscle]
    return sets && sets.planned + sets.done > 0 ? [{ muscle, ...sets }] : []
  }).sort((one, other) => Math.max(other.planned, other.done) - Math.max(one.planned, one.done))
}
