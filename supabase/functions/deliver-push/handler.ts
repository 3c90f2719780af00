import { deliverPushes } from '../_push/delivery.ts'
import { callAsServer } from '../_shared/database.ts'
import type { Handler } from '../_shared/env.ts'
import { dispatch, json, Refusal } from '../_shared/http.ts'
import { runJob } from '../_shared/job.ts'
import { requireSchedule } from '../_shared/schedule.ts'

/** POST by a scheduled job with its secret: tells devices of published workouts. */
export const handle: Handler = (req, env) =>
  dispatch(req, {
    POST: async () => {
      await requireSchedule(req, env)
      const { push } = env
      if (!push) throw new Refusal(503, 'WEB_PUSH_PUBLIC_KEY is not set')
      const call = callAsServer(env)
      return json(200, await runJob(call, 'deliver-push', () => deliverPushes(call, push)))
    },
  })
