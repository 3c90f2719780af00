import { useNotify, useSession } from '@coach-app/runtime'
import { Button, EmptyState, ErrorState, List, Row, Stack, Text } from '@coach-app/ui'
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
      <Row as="header" gap={2} keep className={styles.head}>
        {back}
        <Text as="h2" size={16} weight="semibold" className={styles.title}>
          Reported messages
        </Text>
        <Row as="nav" aria-label="Which reports" gap={1} align="stretch">
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
        </Row>
      </Row>
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
          <List gap={4} className={styles.list} aria-label="Reports">
            {rows.map(report => (
              <li key={report.id}>
                <Report report={report} />
              </li>
            ))}
          </List>
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
    <Stack
      as="article"
      gap={2}
      className={styles.report}
      aria-label={`${reasonText(report.reason)}, ${report.sender_name}`}
    >
      <Text as="h3" size={14} weight="semibold">
        {reasonText(report.reason)}
      </Text>
      <Text size={13} tone="muted" breaks="anywhere">
        {report.sender_name} ({report.sender_email}) wrote, {when(report.written_at)}
      </Text>
      <blockquote className={styles.words}>
        {report.body}
        {report.files.map((name, index) => (
          <Row as="span" key={index} gap={1}>
            <Paperclip size={14} aria-hidden="true" /> {name}
          </Row>
        ))}
      </blockquote>
      {report.note && (
        <Text size={14} breaks="anywhere" className={styles.note}>
          {report.note}
        </Text>
      )}
      <Text size={13} tone="muted" breaks="anywhere">
        Reported by{' '}
        {report.reporter_name ? `${report.reporter_name} (${report.reporter_email})` : 'a deleted account'},{' '}
        {when(report.created_at)}
      </Text>
      {report.closed_at ? (
        <Text size={13} tone="muted" breaks="anywhere">
          Closed by {report.closed_by_name ?? 'a deleted account'}, {when(report.closed_at)}
        </Text>
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
    </Stack>
  )
}
