import { lazyPart, Page, UnknownPath, useSession } from '@coach-app/runtime'
import { buttonClassName, EmptyState, ErrorState, Skeleton, SkeletonGroup } from '@coach-app/ui'
import { SearchX } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { Link, useParams } from 'react-router-dom'
import { PATHS } from '../../../paths.ts'
import { isLink, isView, type View } from '../event-path.ts'
import { errorOf } from '../longday.data.ts'
import type { Board } from '../model/types.ts'
import { withOwnLine } from '../rules/own-line.ts'
import { refusal } from '../rules/words.ts'
import { EventContext } from './event-context.tsx'
import classes from './event-page.module.css'
import { EventPage } from './event-page.tsx'
import { useBoard, useMyEvent } from './use-event.ts'

const SCREENS: Record<View, React.ComponentType> = {
  enter: lazyPart(async () => (await import('../enter/enter-page.tsx')).EnterPage),
  entries: lazyPart(async () => (await import('../entries/entries-page.tsx')).EntriesPage),
  judge: lazyPart(async () => (await import('../judge/judge-page.tsx')).JudgePage),
  manage: lazyPart(async () => (await import('../manage/manage-page.tsx')).ManagePage),
  edit: lazyPart(async () => (await import('../form/edit-event-page.tsx')).EditEventPage),
  projector: lazyPart(async () => (await import('../projector/projector-page.tsx')).ProjectorPage),
  poster: lazyPart(async () => (await import('../poster/poster-page.tsx')).PosterPage),
  certificate: lazyPart(async () => (await import('../certificate/certificate-page.tsx')).CertificatePage),
}

/** `/longday/<link>` and what is below it. */
export function EventPages() {
  const { code = '', view } = useParams()
  if (view !== undefined && !isView(view)) return <UnknownPath />
  if (!isLink(code)) return <NotFound />
  return <OneEvent key={code} link={code} view={view} />
}

function OneEvent({ link, view }: { link: string; view: View | undefined }) {
  const board = useBoard(link)
  const mine = useMyEvent(link, board.data)
  const sessionStatus = useSession(({ status }) => status)
  useEffect(() => {
    return board.data && !board.data.event.public ? dontIndex() : undefined
  }, [board.data])

  if (!board.data) {
    const error = board.error && errorOf(board.error)
    if (error?.code === 'not-found' || error?.code === 'invalid-input') return <NotFound />
    if (error)
      return (
        <Page title="24-hour event" className={classes.page}>
          <ErrorState
            level={1}
            title="The event cannot be shown"
            description={refusal(error)}
            onRetry={() => void board.refetch()}
            retrying={board.isFetching}
          />
        </Page>
      )
    return <Loading />
  }
  const Screen = view ? SCREENS[view] : EventPage
  return (
    <EventContext
      value={{
        link,
        board: withOwnLine(board.data, mine.data ?? null),
        mine: mine.data ?? null,
        isJoining: sessionStatus === 'loading' || (mine.isPending && mine.fetchStatus !== 'idle'),
        staleSince: staleSince(board.data, board.isError ? board.dataUpdatedAt : null),
      }}
    >
      <Suspense fallback={<Loading />}>
        <Screen />
      </Suspense>
    </EventContext>
  )
}

/** When the board became stale: since the last answer, or since the server lost the database. */
const staleSince = ({ stale_since: at }: Board, unreachableSince: number | null): number | null =>
  at ? Date.parse(at) : unreachableSince

function Loading() {
  return (
    <Page title="24-hour event" className={classes.page}>
      <SkeletonGroup className={classes.loading}>
        <Skeleton shape="title" width="half" />
        <Skeleton shape="text" width="long" />
        <Skeleton shape="block" className={classes.loadingBoard} />
      </SkeletonGroup>
    </Page>
  )
}

function NotFound() {
  return (
    <Page title="No such event" className={classes.page}>
      <EmptyState
        level={1}
        icon={<SearchX />}
        title="There is no event behind this link"
        description="It may have been deleted, or a part of the link is missing. Ask whoever sent it for the whole link."
        action={
          <Link to={PATHS.longday} className={buttonClassName({ variant: 'outline' })}>
            24-hour competition
          </Link>
        }
      />
    </Page>
  )
}

/** Events by link alone are not for search engines. */
function dontIndex(): () => void {
  const meta = document.createElement('meta')
  meta.name = 'robots'
  meta.content = 'noindex'
  document.head.append(meta)
  return () => meta.remove()
}
