import { countUnsent } from '@coach-app/data'
import { begunOf, keepBegun } from '../../data/begun/begun-workout.ts'
import { supabaseHistory } from '../../data/training/supabase-history.ts'
import { stopRestOfEnded } from '../rest-timer/start-rest.ts'

/** Asks the server about a workout that this device takes for begun: it may be finished, moved or gone elsewhere. */
export async function askStillBegun(userId: string, date: string, isWanted: () => boolean): Promise<void> {
  // Unsent sets are known on this device only.
  if (countUnsent(userId) > 0) return
  const answer = await supabaseHistory.readCalendar(userId, date, date)
  if (!answer.ok || !answer.value.access || !isWanted() || countUnsent(userId) > 0) return
  stopRestOfEnded(userId, answer.value.workouts)
  keepBegun(userId, begunOf(answer.value.workouts, [], Date.now()))
}
