import { unwrap } from '@coach-app/data'
import { useNotify, useUser } from '@coach-app/runtime'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { readReviewList, reviewWorkouts } from '../../data/review/review.data.ts'
import { reviewKeys } from '../../data/review/review.keys.ts'
import { useReviewCount } from '../../data/review/use-review-count.ts'
import type { Returned } from '../../model/review/returned.ts'
import {
  beginSession,
  type ReadList,
  type ReviewSession,
  readAgain,
  setReviewed,
  takeArrivals,
  withOpened,
} from './session.ts'

/** What came back, and reviewing it: at once on screen; what the server refuses is taken back and said. */
export function useReviewSession() {
  const me = useUser()
  const client = useQueryClient()
  const notify = useNotify()
  const count = useReviewCount()
  const [state, setState] = useState<{ session: ReviewSession; of: ReadList } | null>(null)
  const list = useQuery({
    queryKey: reviewKeys.list(me.id),
    queryFn: async (): Promise<ReadList> => {
      const askedAt = Date.now()
      return { ...unwrap(await readReviewList()), askedAt }
    },
    // Fail when offline; by default TanStack Query would pause and the skeleton would stay.
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const { data } = list
  if (data && state?.of !== data)
    setState({ session: state ? readAgain(state.session, data) : beginSession(data), of: data })
  const change = (next: (session: ReviewSession) => ReviewSession) =>
    setState(now => now && { ...now, session: next(now.session) })

  /** What was reviewed here and is not acknowledged: the count does not know it yet. */
  const unsent = useRef(0)
  const sending = useMutation({
    networkMode: 'always',
    scope: { id: 'review' },
    mutationFn: async ({ rows, isReviewed }: { rows: readonly Returned[]; isReviewed: boolean }) =>
      unwrap(await reviewWorkouts(rows, isReviewed)),
    onError: (_error, { rows, isReviewed }) => {
      const ids = rows.map(({ id }) => id)
      change(session => setReviewed(session, ids, !isReviewed, Date.now()))
      notify({
        kind: 'error',
        text: isReviewed
          ? 'Not saved: what you reviewed is open again. Check your connection.'
          : 'Not saved: it stays reviewed. Check your connection.',
      })
    },
    onSettled: () => {
      unsent.current--
      void client.invalidateQueries({ queryKey: reviewKeys.reviewed(me.id) })
      return client.invalidateQueries({ queryKey: reviewKeys.count(me.id) })
    },
  })

  const session = state?.session
  const isBehind = count !== null && session !== undefined && count !== session.open
  const { refetch, isFetching } = list
  useEffect(() => {
    if (isBehind && unsent.current === 0 && !sending.isPending && !isFetching) void refetch()
  }, [isBehind, sending.isPending, isFetching, refetch])

  const review = (rows: readonly Returned[], isReviewed: boolean) => {
    if (!session) return
    const now = setReviewed(
      session,
      rows.map(({ id }) => id),
      isReviewed,
      Date.now(),
    )
    const changed = rows.filter(({ id }) => session.reviewed.has(id) !== now.reviewed.has(id))
    if (changed.length === 0) return
    change(() => now)
    // After the paint: the next workout does not wait for the number in the navigation, nor for what sends this one.
    unsent.current++
    setTimeout(() => {
      client.setQueryData<number>(reviewKeys.count(me.id), now.open)
      sending.mutate({ rows: changed, isReviewed })
    })
  }
  return {
    session,
    list,
    review,
    /** Undoes the last review; returns its workouts. */
    undo: (): readonly Returned[] => {
      const last = session?.steps.at(-1) ?? []
      const rows = session?.rows.filter(({ id }) => last.includes(id)) ?? []
      review(rows, false)
      return rows
    },
    /** One of the list of those that were looked at, which may be none of this sitting. */
    openAgain: (row: Returned) => {
      client.setQueryData<Returned[]>(reviewKeys.reviewed(me.id), rows =>
        rows?.filter(({ id }) => id !== row.id),
      )
      if (!session) return
      if (session.reviewed.has(row.id)) return review([row], false)
      const now = withOpened(session, row)
      change(() => now)
      unsent.current++
      client.setQueryData<number>(reviewKeys.count(me.id), now.open)
      sending.mutate({ rows: [row], isReviewed: false })
    },
    takeArrivals: () => change(takeArrivals),
    /** The next hundred, where there were more. */
    again: async () => {
      const { data: next } = await refetch()
      if (next) setState({ session: beginSession(next), of: next })
    },
  }
}
