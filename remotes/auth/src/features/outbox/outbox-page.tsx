import { AppFailure } from '@coach-app/data'
import { Page, useSession } from '@coach-app/runtime'
import {
  Banner,
  Button,
  EmptyState,
  ErrorState,
  PageHeader,
  Skeleton,
  SkeletonGroup,
  Stack,
} from '@coach-app/ui'
import { ArrowLeft, Inbox, SearchX } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { PATHS } from '../../paths.ts'
import form from '../frame/form.module.css'
import common from '../mail-view/mails.module.css'
import { Segments } from '../mail-view/segments.tsx'
import { MailDetail } from './mail-detail.tsx'
import { MailList } from './mail-list.tsx'
import type { MyMail } from './mails.data.ts'
import type { Scope } from './outbox.data.ts'
import classes from './outbox.module.css'
import { OutboxFilters } from './outbox-filters.tsx'
import { useMails } from './use-outbox.ts'
import { type OutboxSearch, useOutboxSearch } from './use-outbox-search.ts'

const WHOSE: Record<Exclude<Scope, 'made-up'>, string> = { mine: 'Mine', everybody: "Everybody's" }

/** /email-debug and /debug-email: the mails that were sent, with recipient, content and status. */
export function OutboxPage() {
  const session = useSession()
  const isAdmin = session.profile?.globalRole === 'system_admin'
  const outbox = useOutboxSearch(isAdmin)
  const scope: Scope = session.user?.emailConfirmed ? outbox.whose : 'made-up'
  return (
    <Page title="E-mail outbox" className={`${common.page} ${classes.page}`}>
      <PageHeader
        title="E-mail outbox"
        description="What was mailed, how it looked, and what came of it."
        actions={
          <>
            {isAdmin && scope !== 'made-up' && (
              <Segments label="Whose mails" options={WHOSE} value={scope} onChange={outbox.setWhose} />
            )}
            <Link to={PATHS.emailDemo} className={form.link}>
              E-mail gallery
            </Link>
          </>
        }
      />
      {session.status === 'loading' ? (
        <ListSkeleton />
      ) : (
        <>
          {scope === 'made-up' && <MadeUpBanner />}
          <OutboxFilters filter={outbox.filter} onChange={outbox.setFilter} />
          <Found key={scope} scope={scope} outbox={outbox} />
        </>
      )}
    </Page>
  )
}

function MadeUpBanner() {
  const isSignedIn = useSession(session => session.user !== null)
  return (
    <Banner
      tone="accent"
      title="These mails are made up"
      action={
        !isSignedIn && (
          <Link to={PATHS.signIn} className={form.link}>
            Sign in
          </Link>
        )
      }
    >
      {isSignedIn
        ? 'Confirm your e-mail address to see the mails that were sent to you.'
        : 'Nobody in them exists. Sign in to see the mails that were sent to you.'}
    </Banner>
  )
}

function Found({ scope, outbox }: { scope: Scope; outbox: OutboxSearch }) {
  const mails = useMails(scope, outbox.filter)
  if (mails.data) {
    const found = mails.data.pages.flat()
    return (
      <>
        {mails.isRefetchError && (
          <Banner
            tone="warning"
            action={
              <Button
                variant="outline"
                size="sm"
                loading={mails.isFetching}
                onClick={() => void mails.refetch()}
              >
                Try Again
              </Button>
            }
          >
            This may be out of date: the outbox could not be read again.
          </Banner>
        )}
        {found.length === 0 ? (
          <NothingFound scope={scope} outbox={outbox} />
        ) : (
          <Results scope={scope} outbox={outbox} found={found} query={mails} />
        )}
      </>
    )
  }
  if (!mails.isError) return <ListSkeleton />
  if (scope === 'everybody' && mails.error instanceof AppFailure && mails.error.error.code === 'forbidden') {
    return (
      <ErrorState
        title="Only a system admin sees everybody's mails"
        description="Your own are yours to see."
        action={
          <Button variant="outline" onClick={() => outbox.setWhose('mine')}>
            Show mine
          </Button>
        }
      />
    )
  }
  return (
    <ErrorState
      title="The outbox could not be loaded"
      description="Nothing is lost. Check your connection and try again."
      onRetry={() => void mails.refetch()}
      retrying={mails.isFetching}
    />
  )
}

interface ResultsProps {
  scope: Scope
  outbox: OutboxSearch
  found: MyMail[]
  query: ReturnType<typeof useMails>
}

function Results({ scope, outbox, found, query }: ResultsProps) {
  const list = useRef<HTMLDivElement>(null)
  const detail = useRef<HTMLDivElement>(null)
  const chosen = found.find(mail => mail.id === outbox.mail)
  const shown = chosen ?? found[0]
  const isChosen = chosen !== undefined

  // On a narrow window only the list or the mail is shown: move the focus with it.
  const before = useRef(isChosen)
  useEffect(() => {
    if (before.current === isChosen) return
    before.current = isChosen
    const hidden = (element: HTMLElement | null) => element !== null && element.getClientRects().length === 0
    if (isChosen && hidden(list.current)) detail.current?.focus()
    if (!isChosen && hidden(detail.current)) list.current?.querySelector('button')?.focus()
  }, [isChosen])

  return (
    <Stack
      gap={6}
      align="start"
      shrink
      className={classes.results}
      data-chosen={isChosen || undefined}
      aria-busy={query.isPlaceholderData}
    >
      <div ref={list} className={`${common.stack} ${classes.listSide}`}>
        <MailList mails={found} shown={shown?.id} onShow={outbox.setMail} />
        {query.hasNextPage && (
          <Button
            variant="outline"
            size="sm"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            Show older
          </Button>
        )}
      </div>
      <div ref={detail} tabIndex={-1} className={`${common.stack} ${classes.detailSide}`}>
        <Button
          variant="ghost"
          size="sm"
          leftIcon={<ArrowLeft />}
          className={classes.back}
          onClick={() => outbox.setMail(null)}
        >
          All mails
        </Button>
        {shown && <MailDetail key={shown.id} mail={shown} scope={scope} onShow={outbox.setMail} />}
      </div>
    </Stack>
  )
}

function NothingFound({ scope, outbox }: { scope: Scope; outbox: OutboxSearch }) {
  return outbox.isFiltered ? (
    <EmptyState
      icon={<SearchX />}
      title="No mail is like that"
      description="Look for something else, or look at all of them."
      action={
        <Button variant="outline" onClick={outbox.clear}>
          Clear the filters
        </Button>
      }
    />
  ) : (
    <EmptyState
      icon={<Inbox />}
      title="No mails yet"
      description={`Every mail${scope === 'mine' ? ' to you' : ''} is listed here for 180 days, with what came of it.`}
      action={<Link to={PATHS.emailDemo}>See which mails there are</Link>}
    />
  )
}

function ListSkeleton() {
  return (
    <SkeletonGroup className={classes.skeleton}>
      {Array.from({ length: 8 }, (_, line) => (
        <Skeleton key={line} shape="block" className={classes.skeletonRow} />
      ))}
    </SkeletonGroup>
  )
}
