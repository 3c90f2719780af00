import { createCounter } from '@coach-app/runtime'
import { useOpenRequestCount } from '../features/requests/use-open-requests.ts'

export default createCounter(useOpenRequestCount)
