import { unwrap } from '@coach-app/data'
import { useNotify } from '@coach-app/runtime'
import { Button, ErrorState, Field, Input, Skeleton, SkeletonGroup, Text } from '@coach-app/ui'
import { FormDialog } from '@coach-app/ui/widgets'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import entryClasses from '../entries/entries.module.css'
import { EntryLine, lineId } from '../entries/entry-line.tsx'
import { useOpenEvent } from '../event/event-context.tsx'
import { errorOf, getEntries, judge, PAGE } from '../longday.data.ts'
import { longdayKeys } from '../longday.keys.ts'
import type { Entry, LongDay } from '../model/types.ts'
import { storedLine } from '../rules/entry-lines.ts'
import { amount, refusal } from '../rules/words.ts'
import classes from './judge.module.css'
import type { Decision } from './last-decision.tsx'
import { UsualReasons } from './reason-field.tsx'

interface CountedEntriesProps {
  event: LongDay
  onDecided: (decision: Decision) => void
}

/** Everything that was entered, newest first; what counts can still be rejected. */
export function CountedEntries({ event, onDecided }: CountedEntriesProps) {
  const { link, board } = useOpenEvent()
  const [rejecting, setRejecting] = useState<Entry | null>(null)
  const query = useInfiniteQuery({
    queryKey: [...longdayKeys.entries(link), 'all'],
    queryFn: async ({ pageParam }) =>
      unwrap(await getEntries(event.id, pageParam ? { before: pageParam } : {})),
    initialPageParam: '',
    getNextPageParam: (last: Entry[]) => (last.length < PAGE ? undefined : last.at(-1)?.received_at),
  })
  const entries = query.data?.pages.flat() ?? []
  // Judges cannot rule on themselves or their team.
  const { participant_no: me, team } = event.me
  const mine = new Set([me, ...(team?.members.map(({ no }) => no) ?? [])])
  return (
    <section aria-labelledby="all-entries">
      <Text as="h2" id="all-entries" size={20}>
        All entries
      </Text>
      {query.isPending ? (
        <SkeletonGroup>
          <Skeleton shape="text" />
          <Skeleton shape="text" />
        </SkeletonGroup>
      ) : query.isError && entries.length === 0 ? (
        <ErrorState
          layout="compact"
          level={3}
          description={refusal(errorOf(query.error))}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : entries.length === 0 ? (
        <p className={classes.detail}>Nothing entered yet.</p>
      ) : (
        <ul className={entryClasses.list}>
          {entries.map(entry => (
            <EntryLine
              key={entry.id}
              line={storedLine(entry, entry.name)}
              action={
                entry.state === 'counted' &&
                board.event.status !== 'final' &&
                !mine.has(entry.participant_no) && (
                  <Button size="sm" variant="ghost" onClick={() => setRejecting(entry)}>
                    Reject
                  </Button>
                )
              }
            />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button variant="ghost" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Show older
        </Button>
      )}
      <RejectDialog entry={rejecting} onClose={() => setRejecting(null)} onDecided={onDecided} />
    </section>
  )
}

interface RejectDialogProps {
  entry: Entry | null
  onClose: () => void
  onDecided: (decision: Decision) => void
}

function RejectDialog({ entry, onClose, onDecided }: RejectDialogProps) {
  const { link, board } = useOpenEvent()
  const client = useQueryClient()
  const notify = useNotify()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const rejected = useRef<string | null>(null)
  const rejecting = useMutation({
    mutationFn: async ({ id }: Entry) => unwrap(await judge(id, 'reject', reason.trim())),
    onSuccess: async (_, one) => {
      rejected.current = one.id
      onDecided({ entry: one, counts: false })
      setReason('')
      setTried(false)
      onClose()
      await client.invalidateQueries({ queryKey: longdayKeys.entries(link) })
      void client.invalidateQueries({ queryKey: longdayKeys.board(link) })
    },
    onError: thrown => notify({ kind: 'error', text: refusal(errorOf(thrown)) }),
  })
  const problem = reason.trim().length < 3 ? 'Say why, in a few words.' : undefined
  return (
    <FormDialog
      open={entry !== null}
      onClose={() => {
        rejected.current = null
        onClose()
      }}
      // The button that opened it is gone once the entry is rejected.
      mayReturnFocus={() => document.getElementById(lineId(rejected.current ?? '')) ?? true}
      size="sm"
      title={entry?.value ? `Reject ${amount(board.event.unit, entry.value)} of ${entry.name}?` : 'Reject?'}
      description="It no longer counts. Whoever it is of may appeal once."
      submitLabel="Reject"
      variant="destructive"
      submitting={rejecting.isPending}
      onSubmit={() => {
        setTried(true)
        if (!problem && entry) rejecting.mutate(entry)
      }}
    >
      <Field label="Reason" error={isTried ? problem : undefined}>
        <Input value={reason} maxLength={300} onChange={({ target }) => setReason(target.value)} />
      </Field>
      <UsualReasons onChoose={setReason} />
    </FormDialog>
  )
}
