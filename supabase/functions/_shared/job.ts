import type { ServiceCall } from '../_mail/outbox.ts'

export type Job = 'deliver-mail' | 'deliver-push' | 'sweep-files' | 'check-payments'

/** Runs a scheduled job and notes that it ran, and why it failed, where system admins look (/operations). What it throws is thrown on. */
export async function runJob<T>(call: ServiceCall, job: Job, work: () => Promise<T>): Promise<T> {
  const note = (failure: string | null) => call('note_job', { job_param: job, failure_param: failure })
  let result: T
  try {
    result = await work()
  } catch (error) {
    // The database may be what has failed: then there is nothing to note it in.
    await note(error instanceof Error ? error.message : String(error)).catch(() => undefined)
    throw error
  }
  await note(null)
  return result
}
