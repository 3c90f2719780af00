import { describe, expect, it } from 'vitest'
import { concernsOf, stateOfJob } from './attention.ts'
import { formatAge, formatBytes } from './figures.ts'
import { AT, aJob, allWell, aRelease } from './operations.fixture.ts'

const EARLIER = '2026-11-27T08:00:00Z'

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
      'danger 2 mails waiting, the oldest for over a quarter of an hour',
    ],
    ['mails that failed', { mails: { ...allWell().mails, failed: 1 } }, 'warning 1 mail failed in 7 days'],
    [
      'refused notifications',
      { pushes: { ...allWell().pushes, failed: 3 } },
      'warning Push services refused 3 notifications in 7 days',
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
