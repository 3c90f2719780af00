import type { SubscriptionStatus } from '@coach-app/contracts'
import {
  attempt,
  type CallRow,
  call,
  err,
  fromSupabase,
  getSupabase,
  ok,
  type Result,
  readSession,
} from '@coach-app/data'
import type { Price } from '@coach-app/plans/price'
import type { Interval } from './paying.data.ts'

/** A plan on offer. */
export interface Plan {
  id: string
  name: string
  /** In a few words, such as 'For a coach'. */
  forWhom: string
  description: string
  /** Null: it costs nothing. */
  price: Price | null
  /** For how many athletes its coach can plan; null: any number. */
  athletes: number | null
  /** Length of the one free trial; 0 has none. */
  trialDays: number
}

/** The caller's subscription at the moment of reading. */
export interface Subscription {
  status: SubscriptionStatus
  plan: { id: string; name: string } | null
  /** ISO timestamp of the end of the trial or period; null with `active` never ends. */
  currentPeriodEnd: string | null
  /** A payment provider renews it at the end of the period; otherwise it ends then. */
  renews: boolean
  /** Choosing a plan would start the one trial now. */
  trialAvailable: boolean
  /** 1–100 per cent, granted by an access code; null: no discount. */
  discountPercent: number | null
  /** Whether plans have to be paid for in this installation; else every plan is free. */
  payments: boolean
  /** For how many athletes the plan is; null: any number, or no plan. */
  athleteLimit: number | null
  /** How many let the caller plan for them. */
  athleteCount: number
  /** It is paid, changed and cancelled at the payment provider. */
  billed: boolean
  /** A payment has failed, and planning for others stops then; ISO timestamp. */
  planningUntil: string | null
  /** The payment provider has a card or invoices of theirs, also after the end. */
  customer: boolean
  /** What is paid, which may be another price than the plan has now; null: nothing is. In the smallest unit of the currency. */
  cost: { amount: number; currency: string; interval: Interval } | null
}

/** For one's own training, which needs no plan. */
export const isForSelf = ({ price, athletes }: Pick<Plan, 'price' | 'athletes'>): boolean =>
  price === null && athletes === 0

/** Whether it is for so many athletes who let somebody plan. */
export const hasRoomFor = (plan: Pick<Plan, 'athletes'>, athletes: number): boolean =>
  plan.athletes === null || plan.athletes >= athletes

/** The plans on offer, in their order. They are public. */
export function listPlans(): Promise<Result<Plan[]>> {
  return attempt(async () => {
    const answer = fromSupabase(
      await getSupabase()
        .from('plans')
        .select('id, name, for_whom, description, trial_days, athletes, currency, price_month, price_year')
        .order('position'),
    )
    if (!answer.ok) return answer
    return ok(
      answer.value.map(({ id, name, for_whom, description, trial_days, athletes, ...row }) => ({
        id,
        name,
        forWhom: for_whom,
        description,
        trialDays: trial_days,
        athletes,
        price: priceOf(row),
      })),
    )
  })
}

interface PriceColumns {
  currency: string | null
  price_month: number | null
  price_year: number | null
}

const priceOf = ({ currency, price_month, price_year }: PriceColumns): Price | null =>
  currency === null || price_month === null || price_year === null
    ? null
    : { currency, month: price_month, year: price_year }

const toSubscription = (row: CallRow<'get_my_subscription'>): Subscription => ({
  status: row.status,
  plan: row.plan === null ? null : { id: row.plan, name: row.plan_name ?? row.plan },
  currentPeriodEnd: row.current_period_end,
  renews: row.renews,
  trialAvailable: row.trial_available,
  discountPercent: row.discount_percent,
  payments: row.payments,
  athleteLimit: row.athlete_limit,
  athleteCount: row.athlete_count,
  billed: row.billed,
  planningUntil: row.planning_until,
  customer: row.customer,
  cost:
    row.amount === null || row.currency === null || row.billing_interval === null
      ? null
      : {
          amount: row.amount,
          currency: row.currency,
          interval: row.billing_interval === 'year' ? 'year' : 'month',
        },
})

/** `unauthenticated` also when the stored session has expired: pages that only show the stored session do not check it. */
export function mySubscription(): Promise<Result<Subscription>> {
  return attempt(async () =>
    (await readSession())
      ? call('get_my_subscription', {}, toSubscription)
      : err({ code: 'unauthenticated', message: 'User not authenticated' }),
  )
}

/** Somebody who lets the caller plan for them. */
export interface PlanAthlete {
  id: string
  name: string
  /** Since when they let the caller plan; ISO timestamp. */
  since: string
  /** Whether the plan reaches to them. */
  within: boolean
}

const toAthlete = (row: CallRow<'get_plan_athletes'>): PlanAthlete => ({
  id: row.athlete_id,
  name: row.display_name ?? 'Somebody',
  since: row.since,
  within: row.within,
})

/** Everybody who lets the caller plan, in the order in which the plan's number is filled. */
export const planAthletes = (): Promise<Result<PlanAthlete[]>> =>
  call('get_plan_athletes', {}, rows => rows.map(toAthlete))

/** Keeps for whom the caller plans, where the plan is for fewer. Errors: `invalid-input` (`too_many_athletes`, `not_your_athlete`). */
export const choosePlanAthletes = (ids: readonly string[]): Promise<Result<PlanAthlete[]>> =>
  call('choose_plan_athletes', { athlete_ids_param: [...ids] }, rows => rows.map(toAthlete))

/**
 * Where nothing is to be paid, makes the plan active; else starts the one trial with it, or changes the plan of a running trial, whose end stays.
 *
 * Errors: `payment-required` (reason `trial_used` or `payment_required`), `conflict` (reason `subscription_active`).
 */
export const choosePlan = (planId: string): Promise<Result<Subscription>> =>
  call('choose_plan', { plan_id_param: planId }, toSubscription)
