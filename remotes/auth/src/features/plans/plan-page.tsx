import { useNavigator, useSession } from '@coach-app/runtime'
import { useSearchParams } from 'react-router-dom'
import { PATHS } from '../../paths.ts'
import { returnPath } from '../arrival/return-path.ts'
import { useCameFrom } from '../arrival/use-came-from.ts'
import { PlanStep } from './plan-step.tsx'

/** /plan: to choose, pay for or change a plan inside the product; whoever comes back from the payment page without paying is told so. */
export function PlanPage() {
  const user = useSession(session => session.user)
  const [search] = useSearchParams()
  const from = returnPath(useCameFrom(), useNavigator())
  // The session may end here: render nothing until the route guard redirects.
  if (!user) return null
  return (
    <PlanStep user={user} back={from ?? `${PATHS.settings}#plan`} hasLeftPayment={search.has('unpaid')} />
  )
}
