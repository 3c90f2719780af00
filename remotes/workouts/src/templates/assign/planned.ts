import type { TemplateWorkout } from '../../model/template/template.ts'
import type { PlacedWorkout } from '../../parts/planned-check/planned.ts'
import type { PlannedItem, PreviewedAthlete } from './assign.data.ts'

/** What a template would put into a calendar, day by day. What the preview names and the template does not have is left out. */
export function previewedWorkouts(
  { items }: Pick<PreviewedAthlete, 'items'>,
  workouts: ReadonlyMap<string, TemplateWorkout>,
): (PlannedItem & PlacedWorkout)[] {
  return items
    .flatMap(item => {
      const workout = workouts.get(item.template_workout_id)
      if (!workout) return []
      const dated = { date: item.date, blocks: workout.blocks, logs: [] }
      return [{ ...item, key: item.template_workout_id, workout, dated }]
    })
    .sort((a, b) => a.date.localeCompare(b.date))
}
