import type { SessionUser } from '@coach-app/contracts'
import { AppFailure, queryKeys, unwrap } from '@coach-app/data'
import { Page, useNavigator, useNotify, useSessionActions } from '@coach-app/runtime'
import { Banner, ErrorState, Row, Stack, Text } from '@coach-app/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { firstPath } from '../arrival/arrival.data.ts'
import { returnPath } from '../arrival/return-path.ts'
import { useCameFrom } from '../arrival/use-came-from.ts'
import { failureText } from '../frame/failure-text.ts'
import { isToPay } from './charge.ts'
import { FreeTraining } from './free-training.tsx'
import { IntervalChoice } from './interval-choice.tsx'
import { checkoutAddress, type Interval } from './paying.data.ts'
import { PlanCard } from './plan-card.tsx'
import { planState } from './plan-state.ts'
import classes from './plan-step.module.css'
import { PlansSkeleton } from './plans-skeleton.tsx'
import { PortalButton, portalWords } from './portal-button.tsx'
import { type Granted, RedeemCode } from './redeem-code.tsx'
import { ResumeButton } from './resume-button.tsx'
import { SessionExpired } from './session-expired.tsx'
import { choosePlan, hasRoomFor, isForSelf, type Plan, type Subscription } from './subscription.data.ts'
import { type PlanViewer, usePlans, usePlanViewer, useSubscription } from './use-plans.ts'

interface PlanStepProps {
  user: SessionUser
  /** Where whoever is done or leaves goes; default: where they came from, else their first page. */
  back?: string
  /** They come back from the payment page, and have not paid. */
  hasLeftPayment?: boolean
}

/** /signup for a signed-in person, where 'Choose Plan' links, and /plan. */
export function PlanStep({ user, back, hasLeftPayment = false }: PlanStepProps) {
  const plans = usePlans()
  const subscription = useSubscription(user.id)
  const who = usePlanViewer(user)
  const failed = plans.error ?? subscription.error
  const isOver = failed instanceof AppFailure && failed.error.code === 'unauthenticated'
  return (
    <Page title="Choose a plan" className={classes.page}>
      <Stack as="header" gap={2} className={classes.header}>
        <Text as="h1" size={24} leading="tight" className={classes.heading}>
          Choose a plan
        </Text>
        <Text size={16} tone="muted" breaks="pretty">
          {leadOf(subscription.data, who)}
        </Text>
      </Stack>
      {hasLeftPayment && (
        <Banner tone="primary">
          You came back without paying: nothing was charged, and nothing has changed.
        </Banner>
      )}
      {plans.data && subscription.data && who ? (
        <Choice user={user} who={who} plans={plans.data} subscription={subscription.data} back={back} />
      ) : isOver ? (
        <SessionExpired />
      ) : failed ? (
        <ErrorState
          title="The plans could not be loaded"
          description="Check your connection and try again."
          onRetry={() => void Promise.all([plans.refetch(), subscription.refetch()])}
          retrying={plans.isFetching || subscription.isFetching}
        />
      ) : (
        <PlansSkeleton />
      )}
    </Page>
  )
}

function leadOf(subscription: Subscription | undefined, who: PlanViewer | undefined): string {
  if (subscription?.billed)
    return 'These are the plans there are. To change yours is done where its card and invoices are.'
  if (who?.profileType === 'athlete') return 'A plan is for planning for others, and for teams.'
  const lead =
    'Reading, logging and your own training are free. A plan lets you plan for others and invite to teams'
  if (subscription && !subscription.payments) return `${lead}. Every plan is free here: nothing is charged.`
  return !subscription || subscription.trialAvailable ? `${lead}: try one, no card is asked for.` : `${lead}.`
}

interface ChoiceProps {
  user: SessionUser
  who: PlanViewer
  plans: Plan[]
  subscription: Subscription
  back: string | undefined
}

function Choice({ user, who, plans, subscription, ...props }: ChoiceProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const navigator = useNavigator()
  const notify = useNotify()
  const cameFrom = useCameFrom()
  const { refresh } = useSessionActions()
  const [interval, setInterval] = useState<Interval>('month')
  const { profileType, timeZone } = who
  const first = returnPath(cameFrom, navigator) ?? firstPath(profileType)
  const back = props.back ?? first

  /** Refreshes the session's subscription, so that the banner is gone on the next page; whoever changes sides begins at its first page. */
  async function goOn(text: string, plan: Plan | undefined) {
    notify({ kind: 'success', text })
    await refresh()
    const side = plan && (isForSelf(plan) ? 'athlete' : 'coach')
    await navigate(side === undefined || side === profileType ? back : firstPath(side))
  }

  const choose = useMutation({
    mutationFn: async (plan: Plan) => unwrap(await choosePlan(plan.id)),
    onSuccess: async (now, plan) => {
      client.setQueryData(queryKeys.subscription(user.id), now)
      await goOn(
        subscription.status === 'trialing' || now.status === 'active'
          ? `Your plan is now ${plan.name}.`
          : `Your ${plan.trialDays}-day trial of ${plan.name} has started.`,
        plan,
      )
    },
    // The data may be stale, because a plan was chosen in another tab: refetch.
    onError: () => void client.invalidateQueries({ queryKey: queryKeys.subscription(user.id) }),
  })
  // Away to the payment provider's page: the press stays busy until the browser has left.
  const pay = useMutation({
    mutationFn: async (plan: Plan) =>
      window.location.assign(unwrap(await checkoutAddress(plan.id, interval))),
    onError: () => void client.invalidateQueries({ queryKey: queryKeys.subscription(user.id) }),
  })
  const failure = choose.error ?? pay.error
  /** A code that activates a plan continues to the app; a discount stays on this page. Only a better discount is granted, so it always changes. */
  async function redeemed({ plan, discountPercent }: Granted) {
    await client.invalidateQueries({ queryKey: queryKeys.subscription(user.id) })
    if (discountPercent !== subscription.discountPercent) return
    const given = plans.find(({ id }) => id === plan)
    await goOn(`${given?.name ?? 'Your plan'} is active.`, given)
  }
  const state = planState(subscription, timeZone)
  const hasPlan = subscription.status !== 'no_subscription' && subscription.status !== 'locked'
  const isAthlete = profileType === 'athlete'
  // Its card says so, and there is nothing to do.
  const isHeldForSelf = plans.some(plan => plan.id === subscription.plan?.id && isForSelf(plan))
  const fitting = fittingPlan(plans, profileType, subscription.athleteCount)
  const offered = isAthlete ? plans.filter(plan => isForOthers(plan, subscription)) : plans

  return (
    <>
      {isAthlete && <FreeTraining back={first} />}
      {state && !isHeldForSelf && (
        <Banner
          tone={state.tone}
          title={state.title}
          action={
            subscription.billed && (
              <Row gap={2} rowGap={2} wrap>
                {(subscription.status === 'trialing' || subscription.status === 'active') &&
                  !subscription.renews && (
                    <ResumeButton userId={user.id} plan={subscription.plan?.name ?? 'Your plan'} />
                  )}
                <PortalButton subscription={subscription} label={portalWords(subscription)} />
              </Row>
            )
          }
        >
          {state.text}
        </Banner>
      )}
      {failure && <Banner tone="danger">{refusal(failure)}</Banner>}
      {offered.some(plan => isToPay(plan, subscription)) && (
        <IntervalChoice interval={interval} onChange={setInterval} />
      )}
      <ul className={classes.plans} aria-label="Plans">
        {offered.map(plan => (
          <PlanCard
            key={plan.id}
            plan={plan}
            subscription={subscription}
            timeZone={timeZone}
            interval={interval}
            fits={!isAthlete && plan === fitting}
            isChoosing={choose.isPending && choose.variables?.id === plan.id}
            disabled={choose.isPending || pay.isPending}
            onChoose={() => choose.mutate(plan)}
            isPaying={pay.isPending && pay.variables?.id === plan.id}
            onPay={() => pay.mutate(plan)}
          />
        ))}
      </ul>
      <Stack as="section" gap={4} className={classes.code} aria-label="Code">
        {/* Live region: must exist before its content changes, or it is not announced. */}
        <div role="status">
          {subscription.discountPercent !== null && (
            <Banner tone="success">
              A discount of {subscription.discountPercent} % is yours. It counts when you pay for a plan.
            </Banner>
          )}
        </div>
        <RedeemCode onRedeemed={redeemed} />
        {!isAthlete && (
          <Link to={back} className={classes.back}>
            {hasPlan ? 'Back' : 'Not now'}
          </Link>
        )}
      </Stack>
    </>
  )
}

/** The athlete plan is free and not offered; one that they already have is shown. */
const isForOthers = (plan: Plan, subscription: Subscription): boolean =>
  !isForSelf(plan) || subscription.plan?.id === plan.id

/** The plan of the person's profile type; where more athletes let them plan than it is for, the first that is for so many. */
function fittingPlan(
  plans: readonly Plan[],
  profileType: string | undefined,
  athletes: number,
): Plan | undefined {
  const own = plans.find(({ id }) => id === profileType)
  if (own && hasRoomFor(own, athletes)) return own
  return plans.find(plan => !isForSelf(plan) && hasRoomFor(plan, athletes)) ?? own ?? plans[0]
}

function refusal(error: Error): string {
  if (!(error instanceof AppFailure)) return 'Something went wrong on our side. Please try again.'
  return failureText(error.error) ?? error.error.message
}
