import { call, type Result } from '@coach-app/data'
import { type Returned, type ReviewList, toReturned } from '../../model/review/returned.ts'
import { callFor } from '../answers/call-for.ts'

/** Workouts to review, the newest 100; or those reviewed, the last 100. */
export async function readReviewList({
  isReviewed = false,
} = {}): Promise<Result<Pick<ReviewList, 'since' | 'total'> & { returned: Returned[] }>> {
  const answer = await callFor('get_review_list', isReviewed ? { reviewed_param: true } : {})
  if (!answer.ok) return answer
  const { since, total } = answer.value
  return { ok: true, value: { since, total, returned: toReturned(answer.value) } }
}

/** Says that these were looked at as they were read, or takes it back; ids of which that is so now. */
export const reviewWorkouts = (
  workouts: readonly Pick<Returned, 'id' | 'mark'>[],
  isReviewed: boolean,
): Promise<Result<string[]>> =>
  call('review_workouts', {
    workout_ids_param: workouts.map(({ id }) => id),
    reviewed_param: isReviewed,
    ...(isReviewed && { marks_param: workouts.map(({ mark }) => mark) }),
  })
