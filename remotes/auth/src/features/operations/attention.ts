import { counted } from '@coach-app/contracts'
import { formatAge } from './figures.ts'
import type { Job, Operations, Server } from './operations.data.ts'

/** What whoever runs the platform has to do something about. */
export interface Concern {
  /** `danger`: people notice it now. `info`: nothing is broken, and whoever does not mean it so should know. */
  tone: 'danger' | 'warning' | 'info'
  /** Id of the section with the figures. */
  section: 'server' | 'jobs' | 'mails' | 'notifications' | 'releases'
  text: string
}

/** Jobs run every minute, or every five (supabase/cli/schedule.ts): after a quarter of an hour one of them has stopped. */
const LATE_MS = 15 * 60_000
/** A mail is sent at once, or within a minute: after five of them it is waited for. */
const WAITED_MS = 5 * 60_000
/** What happened once is told for a day; its figure stays. */
const RECENT_MS = 24 * 60 * 60_000

export type JobState = 'works' | 'fails' | 'late' | 'never'

/** @param at when the figures were read, ISO 8601: the clock of the server, not of this device. */
export function stateOfJob({ last_run_at, last_success_at, last_failure_at }: Job, at: string): JobState {
  if (last_run_at === null) return 'never'
  if (isOlder(last_run_at, at, LATE_MS)) return 'late'
  const failed =
    last_failure_at !== null && (last_success_at === null || later(last_failure_at, last_success_at))
  return failed ? 'fails' : 'works'
}

/** What needs somebody, the worst first; nothing where all is well. */
export function concernsOf({ at, server, jobs, mails, pushes, releases }: Operations): Concern[] {
  const concerns: Concern[] = server ? serverConcerns(server, at) : []
  const add = (tone: Concern['tone'], section: Concern['section'], text: string) =>
    concerns.push({ tone, section, text })
  for (const job of jobs) {
    const state = stateOfJob(job, at)
    if (state === 'fails') add('danger', 'jobs', `${job.job} fails: ${job.last_failure ?? 'no reason given'}`)
    if (state === 'late') add('danger', 'jobs', `${job.job} has not run for a quarter of an hour`)
    // Without keys for payments or notifications these jobs have nothing to do.
    if (
      state === 'never' &&
      job.job !== 'check-payments' &&
      (job.job !== 'deliver-push' || pushes.queued > 0)
    )
      add('warning', 'jobs', `${job.job} has never run`)
  }
  concerns.push(...mailConcerns(mails, at))
  if (pushes.failed > 0)
    add(
      'warning',
      'notifications',
      `Push services refused ${counted(pushes.failed, 'notification')} in 7 days`,
    )
  for (const { part, version, role, failed_devices, worked_devices } of releases) {
    if (role === 'blocked' || role === 'previous') continue
    if (failed_devices > 0 && failed_devices >= worked_devices)
      add(
        'danger',
        'releases',
        `${part} ${version} failed on ${failed_devices} of ${failed_devices + worked_devices} devices`,
      )
    else if (failed_devices > 0)
      add('warning', 'releases', `${part} ${version} failed on ${counted(failed_devices, 'device')}`)
  }
  return concerns.sort((one, other) => rank(one) - rank(other))
}

function mailConcerns(mails: Operations['mails'], at: string): Concern[] {
  const concerns: Concern[] = []
  const add = (tone: Concern['tone'], text: string) => concerns.push({ tone, section: 'mails', text })
  // The newest first, as they are answered.
  const [retried] = mails.failures.filter(({ status }) => status === 'queued')
  const [refused] = mails.failures.filter(({ status }) => status === 'failed')
  const triedAgain = mails.failures.reduce(
    (sum, { status, mails: number }) => (status === 'queued' ? sum + number : sum),
    0,
  )
  if (retried)
    add(
      'danger',
      `${counted(triedAgain, 'mail')} could not be sent and will be tried again, last tried ${formatAge(retried.last_at, at)}: ${retried.reason}`,
    )
  // Those that are tried again are told already.
  const untried = mails.queued - triedAgain
  if (untried > 0 && mails.oldest_queued_at !== null && isOlder(mails.oldest_queued_at, at, WAITED_MS))
    add('danger', `${counted(untried, 'mail')} waiting, the oldest for over five minutes`)
  if (mails.captured > 0)
    add(
      'info',
      `${counted(mails.captured, 'mail')} of 7 days reached nobody: no way of sending is set up (SMTP_URL), and this machine’s mailbox has them`,
    )
  if (mails.failed > 0)
    add(
      'warning',
      `${counted(mails.failed, 'mail')} failed in 7 days${refused ? `, the last for: ${refused.reason}` : ''}`,
    )
  return concerns
}

function serverConcerns({ since, database, failures }: Server, at: string): Concern[] {
  const concerns: Concern[] = []
  const sinceStart = `since the server started ${formatAge(since, at)}`
  if (database.last_lost_at !== null && isWithin(database.last_lost_at, at)) {
    const times = database.count === 1 ? 'once' : `${database.count} times`
    const last = `${database.count === 1 ? '' : 'last '}${formatAge(database.last_lost_at, at)}`
    concerns.push({
      // Whoever reads this was answered by it, unless it was lost that moment.
      tone: database.last_back_at === null ? 'danger' : 'warning',
      section: 'server',
      text: `The database was out of reach ${times} ${sinceStart}, ${last}`,
    })
  }
  if (failures.last !== null && isWithin(failures.last.at, at))
    concerns.push({
      tone: 'warning',
      section: 'server',
      text: `${counted(failures.count, 'request')} failed (5xx) ${sinceStart}, the last ${formatAge(failures.last.at, at)}: reference ${failures.last.request}`,
    })
  return concerns
}

const RANKS: Record<Concern['tone'], number> = { danger: 0, warning: 1, info: 2 }
const rank = ({ tone }: Concern): number => RANKS[tone]
const later = (one: string, other: string): boolean => Date.parse(one) > Date.parse(other)
const isWithin = (time: string, at: string): boolean => Date.parse(at) - Date.parse(time) < RECENT_MS
const isOlder = (time: string, at: string, ms: number): boolean => Date.parse(at) - Date.parse(time) > ms
