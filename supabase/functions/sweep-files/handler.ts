import { z } from 'zod'
import type { ServiceCall } from '../_mail/outbox.ts'
import { callAsServer } from '../_shared/database.ts'
import type { FunctionEnv, Handler } from '../_shared/env.ts'
import { dispatch, json } from '../_shared/http.ts'
import { runJob } from '../_shared/job.ts'
import { requireSchedule } from '../_shared/schedule.ts'

const abandoned = z.array(z.object({ bucket_id: z.string(), name: z.string() }))
const BATCH = 100

/** Deletes through the storage server, which removes row and bytes together; SQL can do neither. */
const remove = async (env: FunctionEnv, bucket: string, names: string[]): Promise<number> => {
  const response = await fetch(`${env.supabaseUrl}/storage/v1/object/${encodeURIComponent(bucket)}`, {
    method: 'DELETE',
    headers: {
      apikey: env.secretKey,
      authorization: `Bearer ${env.secretKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ prefixes: names }),
    signal: AbortSignal.timeout(10_000),
  })
  const body: unknown = await response.json().catch(() => null)
  if (!response.ok) throw new Error(`Removing from ${bucket} answered ${response.status}`)
  return z.array(z.unknown()).parse(body).length
}

async function sweep(env: FunctionEnv, call: ServiceCall): Promise<number> {
  const found = abandoned.parse(await call('list_abandoned_files', { limit_count: BATCH }))
  let removed = 0
  for (const bucket of new Set(found.map(file => file.bucket_id))) {
    const names = found.filter(file => file.bucket_id === bucket).map(file => file.name)
    removed += await remove(env, bucket, names)
  }
  return removed
}

/** POST by a scheduled job with its secret: deletes abandoned files, which are in no message. Answers the number as `{ removed }`. */
export const handle: Handler = (req, env) =>
  dispatch(req, {
    POST: async () => {
      await requireSchedule(req, env)
      const call = callAsServer(env)
      const removed = await runJob(call, 'sweep-files', () => sweep(env, call))
      return json(200, { removed })
    },
  })
