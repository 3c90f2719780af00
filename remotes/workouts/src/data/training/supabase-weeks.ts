import { toSentBlocks } from '../../model/workout/sent-plan.ts'
import { callFor } from '../answers/call-for.ts'
import type { WeeksPort } from '../ports/plan-port.ts'
import { toJson } from './document.ts'

export const supabaseWeeks: WeeksPort = {
  readRules: athlete_id_param => callFor('get_progression_rules', { athlete_id_param }),
  readAthletesWithWeek: (athlete_id_param, from_param) =>
    callFor('get_athletes_with_week', { athlete_id_param, from_param }),
  planWeeks: change =>
    callFor('plan_weeks', {
      change: toJson({
        ...change,
        workouts: change.workouts.map(workout => ({ ...workout, blocks: toSentBlocks(workout.blocks) })),
      }),
    }),
}
