import { createCounter } from '@coach-app/runtime'
import { useReviewCount } from '../data/review/use-review-count.ts'

export default createCounter(useReviewCount)
