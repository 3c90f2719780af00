import type { Job, Operations, Server } from './operations.data.ts'

/** When the figures of the tests were read. */
export const AT = '2026-11-27T08:30:00Z'

export const aJob = (over: Partial<Job> = {}): Job => ({
  job: 'deliver-mail',
  last_run_at: AT,
  last_success_at: AT,
  last_failure_at: null,
  last_failure: null,
  ...over,
})

export const aRelease = (
  over: Partial<Operations['releases'][number]> = {},
): Operations['releases'][number] => ({
  part: 'auth',
  version: '1.2.0',
  worked_devices: 40,
  failed_devices: 0,
  fell_back_devices: 0,
  failed_users: 0,
  stages: {},
  role: 'stable',
  last_hour: AT,
  ...over,
})

/** Of a mail, five minutes ago. */
export const aFailure = (
  over: Partial<Operations['mails']['failures'][number]> = {},
): Operations['mails']['failures'][number] => ({
  template: 'confirm',
  status: 'failed',
  reason: '550 unknown',
  mails: 1,
  last_at: '2026-11-27T08:25:00Z',
  ...over,
})

/** A process that has failed once, five minutes ago. */
export const aServer = (over: Partial<Server> = {}): Server => ({
  since: '2026-11-27T06:30:00Z',
  database: { count: 0, last_lost_at: null, last_back_at: null },
  failures: {
    count: 2,
    last: {
      at: '2026-11-27T08:25:00Z',
      request: '0f3c2f2a-1111',
      path: '/rest/v1/rpc/get_clients',
      status: 503,
    },
  },
  ...over,
})

/** A platform where nothing needs anybody. */
export const allWell = (): Operations => ({
  at: AT,
  releases: [aRelease()],
  mails: { queued: 0, oldest_queued_at: null, sent: 120, captured: 0, failed: 0, failures: [] },
  pushes: { devices: 12, queued: 0, oldest_queued_at: null, sent: 30, gone: 1, failed: 0, failures: [] },
  jobs: [aJob(), aJob({ job: 'deliver-push' }), aJob({ job: 'sweep-files' })],
  sizes: {
    database: 52_428_800,
    tables: [{ name: 'public.set_logs', bytes: 20_000_000, estimated_rows: 90_000 }],
    buckets: [{ name: 'chat-attachments', files: 3, bytes: 4_000_000 }],
  },
  limits: [],
  slow_calls: null,
})
