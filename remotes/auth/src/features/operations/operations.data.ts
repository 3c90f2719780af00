import { call, unwrap } from '@coach-app/data'

/** A time in ISO 8601. */
type Time = string

/** What `get_operations` answers; the generated types only know that it is JSON. Counts are of 7 days, of releases of 14. */
export interface Operations {
  at: Time
  releases: Release[]
  mails: {
    queued: number
    oldest_queued_at: Time | null
    sent: number
    captured: number
    failed: number
    failures: {
      template: string
      status: 'queued' | 'failed'
      reason: string
      mails: number
      last_at: Time
    }[]
  }
  pushes: {
    devices: number
    queued: number
    oldest_queued_at: Time | null
    sent: number
    gone: number
    failed: number
    failures: { service: string; reason: string; attempts: number; last_at: Time }[]
  }
  jobs: Job[]
  /** Bytes. */
  sizes: {
    database: number
    tables: { name: string; bytes: number; estimated_rows: number }[]
    buckets: { name: string; files: number; bytes: number }[]
  }
  /** What the embedded platform's process has counted since it started. Absent on a project, whose own logs have it. */
  server?: Server
  /** Counters that were used up within a day. */
  limits: { action: string; max_hits: number; counters: number; last_window: Time }[]
  /** Milliseconds. Null: nothing measures. */
  slow_calls: { name: string; calls: number; total_ms: number; mean_ms: number; max_ms: number }[] | null
}

/** Forgotten by a restart. */
export interface Server {
  since: Time
  database: { count: number; last_lost_at: Time | null; last_back_at: Time | null }
  /** Answers of 5xx. */
  failures: { count: number; last: { at: Time; request: string; path: string; status: number } | null }
  /** Answers of 429 by what was counted in memory, the last first. Absent where the server is older than this part. */
  limits?: { limit: string; refused: number; last_at: Time }[]
}

export interface Release {
  part: string
  version: string
  worked_devices: number
  failed_devices: number
  fell_back_devices: number
  failed_users: number
  /** Devices by the stage at which it failed. */
  stages: Record<string, number>
  /** Null where the release store is a folder, which the database knows nothing of. */
  role: 'stable' | 'candidate' | 'previous' | 'blocked' | null
  last_hour: Time
}

export interface Job {
  job: 'deliver-mail' | 'deliver-push' | 'sweep-files' | 'check-payments'
  last_run_at: Time | null
  last_success_at: Time | null
  last_failure_at: Time | null
  last_failure: string | null
}

/** How the platform does; refused (`forbidden`) to whoever is no system admin. */
export const readOperations = async (): Promise<Operations> =>
  // See Operations; supabase/tests/operations holds its shape.
  unwrap(await call('get_operations')) as unknown as Operations
