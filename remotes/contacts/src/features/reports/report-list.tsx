import { useNotify, useSession } from '@coach-app/runtime'
import { Button, EmptyState, ErrorState } from '@coach-app/ui'
import { Flag, Paperclip } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { REPORTS_HREF } from '../../paths.ts'
import { reasonOrNoAnswer } from '../failure/server-reason.ts'
import { EntryListSkeleton } from '../people/entry-list.tsx'
import { dayText, timeText } from '../times/times.ts'
import { reasonText } from './report-reasons.ts'
import styles from './reports.module.css'
import { type MessageReport, useCloseReport, useReports } from './use-reports.ts'

interface ReportListProps {
  isClosed: boolean
  /** Link back to the page that the list replaces. */
  back: ReactNode
}

/** What people reported, for system admins; the server refuses everybody else. */
export function ReportList({ isClosed, back }: ReportListProps) {
  const reports = useReports(isClosed)
  const rows = reports.data?.pages.flat()
  return (
    <section className={styles.page} aria-label="Reported messages">
      <header className={styles.head}>
        {back}
        <h2 className={styles.title}>Reported messages</h2>
        <nav aria-label="Which reports" className={styles.views}>
          <Link to={REPORTS_HREF} className={styles.view} aria-current={isClosed ? undefined : 'true'}>
            Open
          </Link>
          <Link
            to="/chat?reports=closed"
            className={styles.view}
            aria-current={isClosed ? 'true' : undefined}
          >
            Closed
          </Link>
        </nav>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and closed reports hold nothing that is focused */}
      <div className={styles.reports} tabIndex={0}>
        {!rows ? (
          reports.isError ? (
            <ErrorState
              layout="compact"
              title="The reports could not be loaded"
              description={reasonOrNoAnswer(reports.error)}
              onRetry={() => void reports.refetch()}
              retrying={reports.isFetching}
            />
          ) : (
            <EntryListSkeleton />
          )
        ) : rows.length === 0 ? (
          <EmptyState
            layout="compact"
            icon={<Flag />}
            title={isClosed ? 'No closed reports' : 'Nothing to look at'}
            description="A message that somebody reports is shown here, with the reason."
          />
        ) : (
          <ul className={styles.list} aria-label="Reports">
            {rows.map(report => (
              <li key={report.id}>
                <Report report={report} />
              </li>
            ))}
          </ul>
        )}
        {reports.hasNextPage && (
          <Button
            variant="outline"
            loading={reports.isFetchingNextPage}
            onClick={() => void reports.fetchNextPage()}
          >
            Show more
          </Button>
        )}
      </div>
    </section>
  )
}

function Report({ report }: { report: MessageReport }) {
  const timeZone = useSession(state => state.profile?.timeZone)
  const notify = useNotify()
  const close = useCloseReport()
  const when = (at: string) => `${dayText(at, timeZone)}, ${timeText(at, timeZone)}`
  return (
    <article className={styles.report} aria-label={`${reasonText(report.reason)}, ${report.sender_name}`}>
      <h3 className={styles.reason}>{reasonText(report.reason)}</h3>
      <p className={styles.quiet}>
        {report.sender_name} ({report.sender_email}) wrote, {when(report.written_at)}
      </p>
      <blockquote className={styles.words}>
        {report.body}
        {report.files.map((name, index) => (
          <span key={index} className={styles.file}>
            <Paperclip size={14} aria-hidden="true" /> {name}
          </span>
        ))}
      </blockquote>
      {report.note && <p className={styles.note}>{report.note}</p>}
      <p className={styles.quiet}>
        Reported by{' '}
        {report.reporter_name ? `${report.reporter_name} (${report.reporter_email})` : 'a deleted account'},{' '}
        {when(report.created_at)}
      </p>
      {report.closed_at ? (
        <p className={styles.quiet}>
          Closed by {report.closed_by_name ?? 'a deleted account'}, {when(report.closed_at)}
        </p>
      ) : (
        <div>
          <Button
            size="sm"
            variant="outline"
            loading={close.isPending}
            onClick={() =>
              close.mutate(report.id, {
                onError: error =>
                  notify({ kind: 'error', text: `It was not closed: ${reasonOrNoAnswer(error)}` }),
              })
            }
          >
            Close the report
          </Button>
        </div>
      )}
    </article>
  )
}
