import { checkBilling } from '../_billing/check.ts'
import { callAsServer } from '../_shared/database.ts'
import type { Handler } from '../_shared/env.ts'
import { dispatch, json } from '../_shared/http.ts'
import { runJob } from '../_shared/job.ts'
import { requireSchedule } from '../_shared/schedule.ts'

/** POST by a scheduled job with its secret, every minute: asks the payment provider about whoever is due (20 at most). */
export const handle: Handler = (req, env) =>
  dispatch(req, {
    POST: async () => {
      await requireSchedule(req, env)
      const { billing } = env
      if (!billing) return json(200, { checked: 0 })
      const call = callAsServer(env)
      return json(200, { checked: await runJob(call, 'check-payments', () => checkBilling(call, billing)) })
    },
  })
