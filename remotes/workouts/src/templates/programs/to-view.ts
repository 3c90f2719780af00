import { EXERCISES } from '@coach-app/figures'
import type {
  ProgramDocument,
  ProgramExercise,
  ProgramSet,
  ProgramWorkout,
} from '../../model/program-document/program-document.ts'
import { formatTargets } from '../../model/set/format-target.ts'
import { printHead } from '../../model/typed-line/print-workout.ts'
import { hasHead } from '../../model/workout/typed-document.ts'
import type { Block, PrescribedExercise, SetTarget } from '../../model/workout/workout.ts'
import type { Shown } from '../../parts/exercise-figure/figures.ts'
import { type SheetLine, sheetLines } from '../../parts/week-sheet/sheet-line.ts'
import { CITATIONS } from './citations.ts'
import type { ProgramSource } from './program-source.ts'
import type { ProgramSummary, ProgramView, ViewLine, ViewWorkout } from './program-view.ts'
import { minutesOf } from './session-minutes.ts'

export function toSummary(source: ProgramSource, document: ProgramDocument): ProgramSummary {
  const usual = document.workouts.filter(({ week }) => !source.deloads.includes(week))
  const minutes = usual.map(minutesOf)
  const { slug, title, summary, goal, level, setting, equipment, days } = source
  return {
    slug,
    title,
    summary,
    goal,
    level,
    setting,
    equipment,
    days: days.length,
    weeks: document.weeks,
    minutes: [Math.min(...minutes), Math.max(...minutes)],
    lifts: liftsOf(source, document).map(lift => {
      const { id, name, muscles, figure } = shownOf(lift)
      return { id, name, muscles, ...(figure && { figure }) }
    }),
    week: Array.from(
      { length: 7 },
      (_, index) => document.workouts.find(({ week, day }) => week === 1 && day === index + 1)?.title ?? null,
    ),
  }
}

const liftsOf = ({ mainLifts }: ProgramSource, { exercises }: ProgramDocument): ProgramExercise[] =>
  mainLifts.flatMap(lift => exercises.find(({ name }) => name === lift) ?? [])

/** What is shown of an exercise; only its main muscles have a colour. Its slug is its id here, so its figure is named. */
function shownOf({ key, name, cues, muscles }: ProgramExercise): Shown {
  const main = Object.entries(muscles).filter(([, role]) => role === 'primary')
  return {
    id: key,
    name,
    cues,
    muscles: Object.fromEntries(main),
    ...(key in EXERCISES && { figure: { like: key } }),
  }
}

export function toView(source: ProgramSource, document: ProgramDocument): ProgramView {
  const { forWhom, notFor, progression, phases, deloads, mainLifts, citations } = source
  const ofWeek = (week: number) => document.workouts.filter(workout => workout.week === week)
  const weeks = Array.from({ length: document.weeks }, (_, index) => index + 1)
  return {
    forWhom,
    notFor,
    progression,
    phases,
    deloads,
    citations: citations.map(key => CITATIONS[key]),
    numbers: mainLifts.map(lift => ({
      lift,
      weeks: weeks.map(week => askedOf(lift, ofWeek(week), document)),
    })),
    weeks: weeks.map(week => ofWeek(week).map(workout => toViewWorkout(workout, document))),
    exercises: Object.fromEntries(document.exercises.map(exercise => [exercise.key, shownOf(exercise)])),
  }
}

/** The work sets of a lift on the day that asks most of it. */
function askedOf(lift: string, workouts: readonly ProgramWorkout[], { exercises }: ProgramDocument): string {
  const key = exercises.find(({ name }) => name === lift)?.key
  const [hardest] = workouts
    .flatMap(({ blocks }) => blocks.flatMap(({ prescriptions }) => prescriptions))
    .filter(({ exercise }) => exercise === key)
    .map(({ sets }) => sets.filter(({ set_type }) => set_type !== 'warmup'))
    .sort((a, b) => hardness(b) - hardness(a))
  // What percentages are of is said once, above the table.
  return hardest ? wordsOf(hardest).replaceAll('% 1RM', '%') : ''
}

/** Heavier counts before more effort, and that before more sets. */
const hardness = (sets: readonly ProgramSet[]): number =>
  Math.max(...sets.map(({ load_min, rpe }) => (load_min ?? 0) * 1000 + (rpe ?? 0) * 100)) + sets.length

const wordsOf = (sets: readonly ProgramSet[]): string => formatTargets(sets.map(targetOf), 'kg')

/** Words need no ids; what percentages are of stands in the sets already. */
const targetOf = ({ pct_exercise, ...set }: ProgramSet): SetTarget => ({
  ...set,
  id: '',
  pct_exercise_id: pct_exercise,
})

function toViewWorkout(workout: ProgramWorkout, document: ProgramDocument): ViewWorkout {
  const nameOf = (key: string) => document.exercises.find(exercise => exercise.key === key)?.name ?? key
  const blocks = workout.blocks.map(
    ({ prescriptions, ...block }, place): Block => ({
      ...block,
      id: '',
      prescriptions: prescriptions.map(({ exercise, sets, ...line }, index) => ({
        ...line,
        id: `${place}.${index}`,
        exercise: { id: exercise, name: nameOf(exercise) } as PrescribedExercise,
        sets: sets.map(targetOf),
      })),
    }),
  )
  return {
    day: workout.day,
    title: workout.title,
    minutes: minutesOf(workout),
    lines: withSlugs(
      sheetLines(
        blocks,
        ({ sets }) => {
          const other = sets.find(({ pct_exercise_id }) => pct_exercise_id !== null)?.pct_exercise_id
          return formatTargets(sets, 'kg') + (other ? ` of ${nameOf(other)}` : '')
        },
        block => (hasHead(block.kind) ? printHead({ ...block, note: '' }).replace(/^# /, '') : ''),
      ),
    ),
  }
}

/** Said once a program, not on each line. */
const withSlugs = (lines: readonly SheetLine[]): ViewLine[] =>
  lines.map(({ exercise, ...line }) => ({ ...line, exercise: exercise?.id ?? '' }))
