import type { Result } from '@coach-app/data'
import type { Goal, Goals, GoalToSave } from '../../model/goal/goal.ts'

/** What an athlete wants to lift by a day. */
export interface GoalsPort {
  readGoals(athleteId: string): Promise<Result<Goals>>
  /**
   * Sets, changes, puts aside or deletes one, and answers it as stored; null where what is deleted was never there. Idempotent by `save_id`.
   * Error reason `goal_changed`: somebody has saved it since `seen`.
   */
  saveGoal(goal: GoalToSave): Promise<Result<Goal | null>>
}
