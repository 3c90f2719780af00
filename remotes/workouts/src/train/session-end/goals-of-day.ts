import type { Goal } from '../../model/goal/goal.ts'
import { type Course, courseOf, dayAfter } from '../../model/goal/goal-course.ts'
import { estimateOfDay, reaches } from '../../model/goal/goal-sets.ts'
import { type GoalStanding, shortText, standingOf } from '../../model/goal/goal-words.ts'
import type { MeasuredBy } from '../../model/records/record-set.ts'
import type { WeightUnit } from '../../model/units/weight.ts'
import type { SetLog } from '../../model/workout/workout.ts'

/** A goal that a workout has reached or moved. */
export interface GoalOfDay {
  goal: Goal
  standing: GoalStanding
  /** How it stood before: `short by about 5 kg before`; empty where that says nothing new. */
  before: string
}

/**
 * The goals that sets of a workout have reached, or whose course they have moved. What is logged here counts at once, sent or not.
 *
 * @param goals as they were read, with or without these sets
 * @param logs what is decided of them
 */
export function goalsOfDay(
  goals: readonly Goal[],
  logs: readonly SetLog[],
  { id, date }: { id: string; date: string },
  bodyWeights: MeasuredBy['bodyWeights'],
  unit: WeightUnit,
): GoalOfDay[] {
  return goals.flatMap((goal): GoalOfDay[] => {
    const isEarlier = goal.reached !== null && goal.reached.workout_id !== id
    if (isEarlier || goal.abandoned_on || date < goal.set_on) return []
    const [set] = logs.filter(log => reaches(log, goal))
    if (set) {
      const reached = { date, workout_id: id, reps: set.reps ?? 0, load_kg: set.load_kg }
      return [{ goal, standing: standingOf({ ...goal, reached }, null, unit), before: '' }]
    }
    const estimate = estimateOfDay(logs, date, goal, bodyWeights)
    if (!estimate || goal.reached) return []
    const others = goal.estimates.filter(one => one.date !== date && one.date > dayAfter(date, -56))
    const after = courseOf(
      goal,
      date,
      [...others, estimate].sort((one, other) => one.date.localeCompare(other.date)),
    )
    if (!('line' in after)) return []
    return [
      {
        goal,
        standing: standingOf(goal, after, unit),
        before: beforeText(goal, courseOf(goal, date, others), after, unit),
      },
    ]
  })
}

function beforeText(goal: Goal, before: Course, after: Course, unit: WeightUnit): string {
  if (!('line' in before) || !('line' in after)) return ''
  const words = (course: typeof before) =>
    course.kind === 'on' ? 'on course' : `short by about ${shortText(goal, course, unit)}`
  return words(before) === words(after) ? '' : `before: ${words(before)}`
}
