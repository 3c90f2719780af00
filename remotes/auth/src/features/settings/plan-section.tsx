import { counted } from '@coach-app/contracts'
import { useSession, useUser } from '@coach-app/runtime'
import { Banner, buttonClassName, Row, Text } from '@coach-app/ui'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { PATHS } from '../../paths.ts'
import { PlanPrice } from '../plans/plan-price.tsx'
import { type PlanState, planState } from '../plans/plan-state.ts'
import { PortalButton, portalWords } from '../plans/portal-button.tsx'
import { ResumeButton } from '../plans/resume-button.tsx'
import type { Subscription } from '../plans/subscription.data.ts'
import { usePlans, useSubscription } from '../plans/use-plans.ts'
import classes from './plan-section.module.css'
import { SectionError, SectionSkeleton } from './section-states.tsx'
import settings from './settings.module.css'
import { SettingsSection } from './settings-section.tsx'
import { type PaymentResult, usePaymentResult } from './use-payment-result.ts'
import { WhomToPlan } from './whom-to-plan.tsx'

/** The coach's plan: what it costs, until when it runs, and for how many athletes it is. */
export function PlanSection() {
  const user = useUser()
  const subscription = useSubscription(user.id)
  const result = usePaymentResult(subscription.data, user.id)
  return (
    <SettingsSection
      id="plan"
      title="Plan"
      description="What you plan for others with. Your own training, reading and logging need none."
      actions={subscription.data && <Ways subscription={subscription.data} userId={user.id} />}
    >
      {subscription.data ? (
        <Held subscription={subscription.data} result={result} />
      ) : subscription.isError ? (
        <SectionError what="Your plan" query={subscription} />
      ) : (
        <SectionSkeleton lines={2} />
      )}
    </SettingsSection>
  )
}

/** What can be done with it: where it is paid for, or to choose one; card and invoices also after the end. */
function Ways({ subscription, userId }: { subscription: Subscription; userId: string }) {
  const { billed, customer, plan, renews, status } = subscription
  const runs = status === 'trialing' || status === 'active'
  return (
    <Row gap={2} rowGap={2} wrap>
      {billed && runs && !renews && <ResumeButton userId={userId} plan={plan?.name ?? 'Your plan'} />}
      {!billed && (
        <Link
          to={PATHS.plan}
          className={buttonClassName({ variant: runs ? 'outline' : 'primary', size: 'sm' })}
        >
          {runs ? 'Change plan' : 'Choose Plan'}
        </Link>
      )}
      {(billed || customer) && <PortalButton subscription={subscription} label={portalWords(subscription)} />}
    </Row>
  )
}

/** What whoever comes back from paying is told, in place of how things stand. */
function resultOf(result: PaymentResult, state: PlanState | null, name: string): PlanState {
  switch (result) {
    case 'checking':
      return { tone: 'primary', title: 'Your payment is being checked', text: 'This takes a few seconds.' }
    case 'paid':
      return { tone: 'success', title: `Thank you: ${name} is yours`, text: state?.text ?? '' }
    case 'not-yet':
      return {
        tone: 'warning',
        title: 'Your payment has not arrived yet',
        text: 'It can take a minute, and this page goes on looking. You do not have to pay again.',
      }
  }
}

/** Whether a price says what is charged: not beside what has ended or was cancelled. */
const isCharged = ({ status, billed, renews }: Subscription): boolean =>
  status !== 'locked' && status !== 'no_subscription' && (renews || !billed)

interface HeldProps {
  subscription: Subscription
  /** Null: nobody has come back from paying. */
  result: PaymentResult | null
}

function Held({ subscription, result }: HeldProps) {
  const timeZone = useSession(session => session.profile?.timeZone)
  const plans = usePlans()
  const held = planState(subscription, timeZone)
  const state = result ? resultOf(result, held, subscription.plan?.name ?? 'Your plan') : held
  if (!state) return <p className={settings.empty}>You have no plan yet.</p>
  const plan = plans.data?.find(({ id }) => id === subscription.plan?.id)
  const { athleteLimit: limit, athleteCount: count } = subscription
  return (
    <>
      <Told isResult={result !== null}>
        <Banner
          tone={state.tone}
          title={state.title}
          action={
            result === 'paid' && (
              <Link to={PATHS.clients} className={buttonClassName({ size: 'sm' })}>
                Go to your clients
              </Link>
            )
          }
        >
          {state.text}
        </Banner>
      </Told>
      <div className={classes.figures}>
        {plan && isCharged(subscription) && (
          <PlanPrice plan={plan} payments={subscription.payments} cost={subscription.cost} />
        )}
        {limit !== 0 && (
          <p className={classes.count}>
            <Text as="span" size={32} weight="semibold" leading="tight" className={classes.number}>
              {count}
            </Text>{' '}
            <span>
              {limit === null
                ? `${count === 1 ? 'athlete lets' : 'athletes let'} you plan`
                : `of ${counted(limit, 'athlete', 'athletes')}`}
            </span>
            <Text as="span" size={13} tone="muted" className={classes.beside}>
              {limit === null ? 'The plan has no number' : 'Who lets you plan counts; reading never does'}
            </Text>
          </p>
        )}
      </div>
      {limit !== null && count > limit && <WhomToPlan limit={limit} />}
    </>
  )
}

/** The result of a payment is read out, and read first. */
function Told({ isResult, children }: { isResult: boolean; children: React.ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isResult) place.current?.focus({ preventScroll: true })
  }, [isResult])
  return (
    <div ref={place} role={isResult ? 'status' : undefined} tabIndex={-1} className={classes.told}>
      {children}
    </div>
  )
}
