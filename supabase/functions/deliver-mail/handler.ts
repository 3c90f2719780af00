import { deliverDue } from '../_mail/delivery.ts'
import { createOutbox } from '../_mail/outbox.ts'
import { callAsServer } from '../_shared/database.ts'
import type { Handler } from '../_shared/env.ts'
import { dispatch, json } from '../_shared/http.ts'
import { runJob } from '../_shared/job.ts'
import { requireSchedule } from '../_shared/schedule.ts'

/** POST by a scheduled job with its secret: queues reminders and digests, and sends every mail that is due. */
export const handle: Handler = (req, env) =>
  dispatch(req, {
    POST: async () => {
      await requireSchedule(req, env)
      const call = callAsServer(env)
      const outbox = createOutbox(call)
      const delivered = await runJob(call, 'deliver-mail', async () => {
        await outbox.queueDue()
        return deliverDue({ ...env, outbox })
      })
      return json(200, delivered)
    },
  })
