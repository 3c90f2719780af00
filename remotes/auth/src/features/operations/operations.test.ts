import { describe, expect, it } from 'vitest'
import { concernsOf, stateOfJob } from './attention.ts'
import { formatAge, formatBytes } from './figures.ts'
import { AT, aFailure, aJob, allWell, aRelease, aServer } from './operations.fixture.ts'
import { withServed } from './served-parts.ts'

const EARLIER = '2026-11-27T08:00:00Z'
const YESTERDAY = '2026-11-26T08:00:00Z'
const CANDIDATE = { percent: 5, audience: 'everyone', since: EARLIER } as const
const NO_FAILURES = { count: 0, last: null }

it.each<[string, Parameters<typeof aJob>[0], string]>([
  ['works', {}, 'works'],
  ['never ran', { last_run_at: null, last_success_at: null }, 'never'],
  ['ran too long ago', { last_run_at: EARLIER, last_success_at: EARLIER }, 'late'],
  ['failed last', { last_failure_at: AT, last_success_at: EARLIER }, 'fails'],
  ['has only failed', { last_failure_at: AT, last_success_at: null }, 'fails'],
  ['failed once, and has worked since', { last_failure_at: EARLIER }, 'works'],
])('a job that %s: %s', (_, over, state) => {
  expect(stateOfJob(aJob(over), AT)).toBe(state)
})

describe('what needs somebody', () => {
  it('is nothing where all is well', () => {
    expect(concernsOf(allWell())).toEqual([])
  })

  it.each<[string, object, string]>([
    [
      'a job that fails',
      { jobs: [aJob({ last_failure_at: AT, last_success_at: null, last_failure: 'The API answered 500' })] },
      'danger deliver-mail fails: The API answered 500',
    ],
    [
      'a job that never ran',
      { jobs: [aJob({ last_run_at: null, last_success_at: null })] },
      'warning deliver-mail has never run',
    ],
    [
      'mails that wait',
      { mails: { ...allWell().mails, queued: 2, oldest_queued_at: EARLIER } },
      'danger 2 mails waiting, the oldest for over five minutes',
    ],
    [
      'mails that no server takes, of which none is due now',
      {
        mails: {
          ...allWell().mails,
          queued: 2,
          failures: [
            aFailure({ status: 'queued', reason: 'ESOCKET (mail.example:465)', mails: 1 }),
            aFailure({
              status: 'queued',
              reason: 'ESOCKET (mail.example:465)',
              template: 'recovery',
              mails: 1,
            }),
          ],
        },
      },
      'danger 2 mails could not be sent and will be tried again, last tried 5 minutes ago: ESOCKET (mail.example:465)',
    ],
    [
      'a mail that was refused for good',
      {
        mails: { ...allWell().mails, failed: 1, failures: [aFailure({ reason: '550 (mail.example:465)' })] },
      },
      'warning 1 mail failed in 7 days, the last for: 550 (mail.example:465)',
    ],
    ['mails that failed', { mails: { ...allWell().mails, failed: 1 } }, 'warning 1 mail failed in 7 days'],
    [
      'refused notifications',
      { pushes: { ...allWell().pushes, failed: 3 } },
      'warning Push services refused 3 notifications in 7 days',
    ],
    [
      'mails that reach nobody',
      { mails: { ...allWell().mails, captured: 11 } },
      'info 11 mails of 7 days reached nobody: no way of sending is set up (SMTP_URL), and this machine’s mailbox has them',
    ],
    [
      'answers of 5xx',
      { server: aServer() },
      'warning 2 requests failed (5xx) since the server started 2 hours ago, the last 5 minutes ago: reference 0f3c2f2a-1111',
    ],
    [
      'a database that was lost',
      {
        server: aServer({
          failures: NO_FAILURES,
          database: { count: 3, last_lost_at: EARLIER, last_back_at: AT },
        }),
      },
      'warning The database was out of reach 3 times since the server started 2 hours ago, last 30 minutes ago',
    ],
    [
      'a database that is lost',
      {
        server: aServer({
          failures: NO_FAILURES,
          database: { count: 1, last_lost_at: AT, last_back_at: null },
        }),
      },
      'danger The database was out of reach once since the server started 2 hours ago, now',
    ],
    [
      'a release that fails for most',
      { releases: [aRelease({ failed_devices: 3, worked_devices: 1 })] },
      'danger auth 1.2.0 failed on 3 of 4 devices',
    ],
    [
      'a release that fails for few',
      { releases: [aRelease({ failed_devices: 1, worked_devices: 80 })] },
      'warning auth 1.2.0 failed on 1 device',
    ],
  ])('is %s', (_, over, concern) => {
    expect(concernsOf({ ...allWell(), ...over }).map(({ tone, text }) => `${tone} ${text}`)).toEqual([
      concern,
    ])
  })

  it('is no release that is blocked already, nor a job without work', () => {
    const figures = allWell()
    const releases = [aRelease({ failed_devices: 3, worked_devices: 0, role: 'blocked' })]
    const jobs = [aJob({ job: 'deliver-push', last_run_at: null, last_success_at: null })]
    expect(concernsOf({ ...figures, releases, jobs })).toEqual([])
  })

  it('is nothing that happened once, more than a day ago', () => {
    const { failures } = aServer()
    const last = failures.last && { ...failures.last, at: YESTERDAY }
    const database = { count: 1, last_lost_at: YESTERDAY, last_back_at: YESTERDAY }
    expect(concernsOf({ ...allWell(), server: aServer({ failures: { count: 1, last }, database }) })).toEqual(
      [],
    )
  })

  it('begins with what people notice now', () => {
    const figures = { ...allWell(), jobs: [aJob({ last_run_at: EARLIER })] }
    figures.mails = { ...figures.mails, failed: 1 }
    figures.releases = [aRelease({ failed_devices: 1, worked_devices: 0 })]
    expect(concernsOf(figures).map(({ tone }) => tone)).toEqual(['danger', 'danger', 'warning'])
  })
})

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_234_567, '1.2 MB'],
  [123_456_789, '123 MB'],
  [5_000_000_000_000_000, '5000 TB'],
])('%d bytes are %s', (bytes, text) => expect(formatBytes(bytes).replace('\u00a0', ' ')).toBe(text))

it.each([
  [AT, 'now'],
  ['2026-11-27T08:29:18Z', '42 seconds ago'],
  ['2026-11-27T08:27:00Z', '3 minutes ago'],
  ['2026-11-27T05:20:00Z', '3 hours ago'],
  ['2026-11-24T05:20:00Z', '3 days ago'],
  // The clock of another server.
  ['2026-11-27T08:31:00Z', 'now'],
])('%s is %s', (time, text) => expect(formatAge(time, AT, 'en-GB')).toBe(text))

it('what is served stands beside what was reported, the shell first', () => {
  const state = { previous: '1.0.0', blocked: ['0.9.0'], stable: '1.2.0' }
  const parts = {
    auth: state,
    contacts: { ...state, candidate: { ...CANDIDATE, version: '1.3.0' } },
    shell: state,
  }
  const reported = [
    aRelease({ role: null }),
    aRelease({ version: '1.0.0', role: null }),
    aRelease({ version: '0.9.0', role: null }),
    aRelease({ version: '0.1.0', role: null }),
    aRelease({ part: 'gone', role: null }),
  ]
  expect(
    withServed(reported, parts).map(({ part, version, role, last_hour }) =>
      [part, version, role, last_hour === null ? 'silent' : 'reported'].join(' '),
    ),
  ).toEqual([
    'shell 1.2.0 stable silent',
    'auth 1.2.0 stable reported',
    'auth 1.0.0 previous reported',
    'auth 0.9.0 blocked reported',
    'auth 0.1.0  reported',
    'contacts 1.2.0 stable silent',
    'contacts 1.3.0 candidate silent',
    'gone 1.2.0  reported',
  ])
  expect(withServed(reported, undefined)).toHaveLength(5)
})
