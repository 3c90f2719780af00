import { Badge, type Tone } from '@coach-app/ui'
import { Link } from 'react-router-dom'
import { PATHS } from '../../paths.ts'
import form from '../frame/form.module.css'
import { type JobState, stateOfJob } from './attention.ts'
import { formatAge, formatBytes, formatCount, formatNumber } from './figures.ts'
import type { Operations } from './operations.data.ts'
import classes from './operations.module.css'
import { NONE, Nothing, Numbers, Rows, Section } from './section.tsx'
import { type ServedParts, withServed } from './served-parts.ts'

interface SectionProps {
  figures: Operations
}

const JOB_STATES: Record<JobState, [tone: Tone, word: string]> = {
  works: ['success', 'Works'],
  fails: ['danger', 'Fails'],
  late: ['danger', 'Late'],
  never: ['neutral', 'Never ran'],
}
const JOBS: Record<Operations['jobs'][number]['job'], string> = {
  'deliver-mail': 'Sends mails',
  'deliver-push': 'Tells devices',
  'sweep-files': 'Deletes abandoned files',
  'check-payments': 'Asks the payment provider',
}

export const Jobs = ({ figures: { at, jobs } }: SectionProps) => (
  <Section id="jobs" title="Jobs" description="What runs on a schedule, and when it last did." wide>
    <Rows
      label="Jobs"
      columns={['Job', 'State', 'Last ran', 'Last failure']}
      rows={jobs.map(job => {
        const [tone, word] = JOB_STATES[stateOfJob(job, at)]
        return {
          key: job.job,
          cells: [
            <Named key="name" name={JOBS[job.job]} code={job.job} />,
            <Badge key="state" tone={tone}>
              {word}
            </Badge>,
            job.last_run_at === null ? NONE : formatAge(job.last_run_at, at),
            job.last_failure_at === null
              ? NONE
              : `${formatAge(job.last_failure_at, at)}: ${job.last_failure}`,
          ],
        }
      })}
    />
  </Section>
)

const Named = ({ name, code }: { name: string; code: string }) => (
  <>
    {name} <span className={classes.code}>{code}</span>
  </>
)

export const Mails = ({ figures: { at, mails } }: SectionProps) => (
  <Section id="mails" title="Mails" description="Of 7 days.">
    <Numbers
      label="Mails"
      figures={[
        ['Queued', formatNumber(mails.queued)],
        ['Sent', formatNumber(mails.sent - mails.captured)],
        ...(mails.captured > 0 ? [['Captured', formatNumber(mails.captured)] as const] : []),
        ['Failed', formatNumber(mails.failed)],
      ]}
    />
    {mails.captured > 0 && (
      <Nothing>{`${formatCount(mails.captured, 'mail')} went to the mailbox of this machine: no way of sending is set up.`}</Nothing>
    )}
    {mails.failures.length === 0 ? (
      <Nothing>None has failed.</Nothing>
    ) : (
      <Rows
        label="Failures of mails"
        columns={['Mail', 'Reason', { name: 'Mails', numeric: true }, 'Last']}
        rows={mails.failures.map(({ template, status, reason, mails: number, last_at }) => ({
          key: `${template} ${status} ${reason}`,
          cells: [
            template,
            status === 'queued' ? `${reason} (tried again)` : reason,
            formatNumber(number),
            formatAge(last_at, at),
          ],
        }))}
      />
    )}
    <p className={classes.more}>
      <Link to={`${PATHS.emailDebug}?whose=everybody`} className={form.link}>
        Open the outbox
      </Link>
    </p>
  </Section>
)

export const Notifications = ({ figures: { at, pushes } }: SectionProps) => (
  <Section id="notifications" title="Notifications" description="On devices, of 7 days.">
    <Numbers
      label="Notifications"
      figures={[
        ['Devices', formatNumber(pushes.devices)],
        ['Queued', formatNumber(pushes.queued)],
        ['Sent', formatNumber(pushes.sent)],
        ['Device gone', formatNumber(pushes.gone)],
        ['Refused', formatNumber(pushes.failed)],
      ]}
    />
    {pushes.failures.length === 0 ? (
      <Nothing>No push service has refused one.</Nothing>
    ) : (
      <Rows
        label="What push services answered"
        columns={['Push service', 'Answer', { name: 'Attempts', numeric: true }, 'Last']}
        rows={pushes.failures.map(({ service, reason, attempts, last_at }) => ({
          key: `${service} ${reason}`,
          cells: [service, reason, formatNumber(attempts), formatAge(last_at, at)],
        }))}
      />
    )}
  </Section>
)

const ROLES: Record<NonNullable<Operations['releases'][number]['role']>, Tone> = {
  stable: 'success',
  candidate: 'info',
  previous: 'neutral',
  blocked: 'danger',
}

export const Releases = ({
  figures: { at, releases },
  served,
}: SectionProps & { served: ServedParts | undefined }) => (
  <Section
    id="releases"
    title="Releases"
    description="What is served, and on how many devices of 14 days it worked."
    wide
  >
    {releases.length === 0 && !served ? (
      <Nothing>No browser has reported a release yet.</Nothing>
    ) : (
      <Rows
        label="Releases"
        columns={[
          'Part',
          'Version',
          { name: 'Worked', numeric: true },
          { name: 'Failed', numeric: true },
          { name: 'Replaced', numeric: true },
          'Failed while',
          'Last report',
        ]}
        rows={withServed(releases, served).map(release => ({
          key: `${release.part} ${release.version}`,
          cells: [
            release.part,
            <span key="version" className={classes.version}>
              {release.version}
              {release.role && <Badge tone={ROLES[release.role]}>{release.role}</Badge>}
            </span>,
            ...[release.worked_devices, release.failed_devices, release.fell_back_devices].map(devices =>
              release.last_hour === null ? NONE : formatNumber(devices),
            ),
            Object.entries(release.stages)
              .map(([stage, devices]) => `${stage} ${devices}`)
              .join(', ') || NONE,
            release.last_hour === null ? 'none yet' : formatAge(release.last_hour, at),
          ],
        }))}
      />
    )}
  </Section>
)

export const Sizes = ({ figures: { sizes } }: SectionProps) => (
  <Section id="sizes" title="Sizes" description="With indexes. Rows are the planner’s estimate.">
    <Numbers
      label="Sizes"
      figures={[
        ['Database', formatBytes(sizes.database)],
        ...sizes.buckets.map(
          ({ name, files, bytes }) => [name, `${formatBytes(bytes)}, ${formatCount(files, 'file')}`] as const,
        ),
      ]}
    />
    <Rows
      label="Largest tables"
      narrow="table"
      columns={['Table', { name: 'Size', numeric: true }, { name: 'Rows', numeric: true }]}
      rows={sizes.tables.map(({ name, bytes, estimated_rows }) => ({
        key: name,
        cells: [name, formatBytes(bytes), formatNumber(estimated_rows)],
      }))}
    />
  </Section>
)

export const Limits = ({ figures: { at, limits } }: SectionProps) => (
  <Section
    id="limits"
    title="Limits used up"
    description="Of the last day, as the database counts them. Those for wrong passwords and the like are with the server."
  >
    {limits.length === 0 ? (
      <Nothing>Nobody has reached one of these.</Nothing>
    ) : (
      <Rows
        label="Limits used up"
        columns={['Limit', { name: 'Allowed', numeric: true }, { name: 'People', numeric: true }, 'Last']}
        rows={limits.map(({ action, max_hits, counters, last_window }) => ({
          key: `${action} ${max_hits}`,
          cells: [action, formatNumber(max_hits), formatNumber(counters), formatAge(last_window, at)],
        }))}
      />
    )}
  </Section>
)

export const SlowCalls = ({ figures: { slow_calls } }: SectionProps) => (
  <Section id="slow-calls" title="Slow calls" description="By the time that they have taken in all.">
    {slow_calls === null ? (
      <Nothing>Not measured: this database has no pg_stat_statements.</Nothing>
    ) : slow_calls.length === 0 ? (
      <Nothing>None has been made since the statistics began.</Nothing>
    ) : (
      <Rows
        label="Slow calls"
        columns={[
          'Call or table',
          { name: 'Calls', numeric: true },
          { name: 'Mean, ms', numeric: true },
          { name: 'Longest, ms', numeric: true },
          { name: 'In all, s', numeric: true },
        ]}
        rows={slow_calls.map(({ name, calls, mean_ms, max_ms, total_ms }) => ({
          key: name,
          cells: [
            name,
            formatNumber(calls),
            formatNumber(mean_ms),
            formatNumber(max_ms),
            formatNumber(Math.round(total_ms / 1000)),
          ],
        }))}
      />
    )}
  </Section>
)
