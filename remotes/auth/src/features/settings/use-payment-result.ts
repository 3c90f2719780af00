import { queryKeys } from '@coach-app/data'
import { useSession, useSessionActions } from '@coach-app/runtime'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { refreshSubscription } from '../plans/paying.data.ts'
import type { Subscription } from '../plans/subscription.data.ts'

const ASK_AGAIN_MS = 4_000
/** A minute's worth: the server's hourly check finds what comes later. */
const ASKED_AT_MOST = 15

/** Of whoever comes back from paying. */
export type PaymentResult = 'checking' | 'paid' | 'not-yet'

/**
 * What is paid for is asked of the payment provider once when this is opened, and until it is there when somebody comes back from paying: an event may be
 * lost or late.
 *
 * @returns null for anybody who does not come back from paying (`?paid=1`).
 */
export function usePaymentResult(
  subscription: Subscription | undefined,
  userId: string,
): PaymentResult | null {
  const client = useQueryClient()
  const [query] = useSearchParams()
  const [hasPaid] = useState(() => query.has('paid'))
  const isPaid = subscription?.billed === true && ['trialing', 'active'].includes(subscription.status)
  const asked = useQuery({
    queryKey: [...queryKeys.subscription(userId), 'provider'],
    queryFn: async () => {
      const answer = await refreshSubscription()
      if (answer.ok) await client.invalidateQueries({ queryKey: queryKeys.subscription(userId), exact: true })
      return answer.ok
    },
    enabled: subscription !== undefined && (subscription.billed || hasPaid),
    staleTime: 60_000,
    refetchInterval: ({ state }) =>
      hasPaid && !isPaid && state.dataUpdateCount < ASKED_AT_MOST ? ASK_AGAIN_MS : false,
  })
  useSessionFollows(subscription)
  const { refresh } = useSessionActions()
  // An athlete who has paid for planning for others is a coach now: the navigation follows.
  useEffect(() => {
    if (hasPaid && isPaid) void refresh()
  }, [hasPaid, isPaid, refresh])
  useThankedOnce(hasPaid && isPaid)
  if (!hasPaid) return null
  if (isPaid) return 'paid'
  return asked.data === undefined ? 'checking' : 'not-yet'
}

/** The bar at the top says what the session knows: it is told of what has changed here. */
function useSessionFollows(subscription: Subscription | undefined): void {
  const known = useSession(session => session.subscription)
  const { refresh } = useSessionActions()
  const status = subscription?.status
  useEffect(() => {
    if (status && known && status !== known) void refresh()
  }, [status, known, refresh])
}

/** The address says that somebody comes back from paying: opened again, it thanks nobody. */
function useThankedOnce(isThanked: boolean): void {
  const { pathname, hash, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (isThanked && search) void navigate({ pathname, hash }, { replace: true })
  }, [isThanked, search, pathname, hash, navigate])
}
