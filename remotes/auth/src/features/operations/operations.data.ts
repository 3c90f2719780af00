import { call, unwrap } from '@coach-app/data'
import { z } from 'zod'

// Without it zod probes `new Function`, which the page's policy refuses and the console reports.
z.config({ jitless: true })

const count = z.coerce.number()
const time = z.iso.datetime({ offset: true })

/** What `get_operations` answers. Counts are of 7 days, of releases of 14; no one is named in it. */
const operations = z.object({
  at: time,
  releases: z.array(
    z.object({
      part: z.string(),
      version: z.string(),
      worked_devices: count,
      failed_devices: count,
      fell_back_devices: count,
      failed_users: count,
      /** Devices by the stage at which it failed. */
      stages: z.record(z.string(), count),
      /** Null where the release store is a folder, which the database knows nothing of. */
      role: z.enum(['stable', 'candidate', 'previous', 'blocked']).nullable(),
      last_hour: time,
    }),
  ),
  mails: z.object({
    queued: count,
    oldest_queued_at: time.nullable(),
    sent: count,
    captured: count,
    failed: count,
    failures: z.array(
      z.object({
        template: z.string(),
        status: z.enum(['queued', 'failed']),
        reason: z.string(),
        mails: count,
        last_at: time,
      }),
    ),
  }),
  pushes: z.object({
    devices: count,
    queued: count,
    oldest_queued_at: time.nullable(),
    sent: count,
    gone: count,
    failed: count,
    failures: z.array(z.object({ service: z.string(), reason: z.string(), attempts: count, last_at: time })),
  }),
  jobs: z.array(
    z.object({
      job: z.enum(['deliver-mail', 'deliver-push', 'sweep-files']),
      last_run_at: time.nullable(),
      last_success_at: time.nullable(),
      last_failure_at: time.nullable(),
      last_failure: z.string().nullable(),
    }),
  ),
  /** Bytes. */
  sizes: z.object({
    database: count,
    tables: z.array(z.object({ name: z.string(), bytes: count, estimated_rows: count })),
    buckets: z.array(z.object({ name: z.string(), files: count, bytes: count })),
  }),
  /** Counters that were used up within a day. */
  limits: z.array(z.object({ action: z.string(), max_hits: count, counters: count, last_window: time })),
  /** Milliseconds. Null: nothing measures. */
  slow_calls: z
    .array(z.object({ name: z.string(), calls: count, total_ms: count, mean_ms: count, max_ms: count }))
    .nullable(),
})

export type Operations = z.infer<typeof operations>
export type Job = Operations['jobs'][number]

/** How the platform does; refused (`forbidden`) to whoever is no system admin. */
export const readOperations = async (): Promise<Operations> =>
  operations.parse(unwrap(await call('get_operations')))
