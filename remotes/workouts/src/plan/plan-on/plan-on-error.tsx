import { AppFailure } from '@coach-app/data'
import { ChoosePlanLink } from '@coach-app/runtime'
import { Banner } from '@coach-app/ui'

/** Why the weeks were not written. Nothing was: it is all or nothing. */
export function PlanOnError({ error }: { error: Error | null }) {
  if (!error) return null
  const { code, reason } =
    error instanceof AppFailure ? error.error : { code: 'unexpected', reason: undefined }
  if (reason === 'plan_full')
    return (
      <Banner
        tone="danger"
        title="Your plan is for fewer athletes"
        action={<ChoosePlanLink reason={reason} />}
      >
        {error.message} What you chose is still here.
      </Banner>
    )
  if (code === 'payment-required')
    return (
      <Banner tone="danger" title="Planning for others needs a plan" action={<ChoosePlanLink />}>
        What you chose is still here.
      </Banner>
    )
  if (reason === 'week_changed')
    return (
      <Banner tone="danger" title="Something else was planned there meanwhile">
        It is counted below now. Choose what happens to it, and plan again.
      </Banner>
    )
  return (
    <Banner tone="danger" title="The weeks were not planned">
      {code === 'network' ? 'Check your connection. ' : `${error.message} `}What you chose is still here.
    </Banner>
  )
}
