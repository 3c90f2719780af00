import { callFor } from '../answers/call-for.ts'
import type { GoalsPort } from '../ports/goals-port.ts'
import { toJson } from './document.ts'

export const supabaseGoals: GoalsPort = {
  readGoals: athlete_id_param => callFor('get_goals', { athlete_id_param }),
  saveGoal: goal => callFor('save_goal', { goal: toJson(goal) }),
}
