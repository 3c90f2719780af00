import { unwrap } from '@coach-app/data'
import { useUser } from '@coach-app/runtime'
import { useQuery } from '@tanstack/react-query'
import { readReviewList } from '../../data/review/review.data.ts'
import { reviewKeys } from '../../data/review/review.keys.ts'

/** Reviewed workouts that have not changed since, newest first. */
export function useReviewedList() {
  const { id } = useUser()
  return useQuery({
    queryKey: reviewKeys.reviewed(id),
    queryFn: async () => unwrap(await readReviewList({ isReviewed: true })).returned,
    networkMode: 'always',
    staleTime: 0,
  })
}
