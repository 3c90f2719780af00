import { counted } from '@coach-app/contracts'
import { queryKeys, unwrap } from '@coach-app/data'
import { useNotify, useSession, useUser } from '@coach-app/runtime'
import { Banner, Button, buttonClassName, Text } from '@coach-app/ui'
import { Checkbox } from '@coach-app/ui/widgets'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { PATHS } from '../../paths.ts'
import { portalAddress, refreshSubscription } from '../plans/paying.data.ts'
import { PlanPrice } from '../plans/plan-price.tsx'
import { planState } from '../plans/plan-state.ts'
import {
  choosePlanAthletes,
  type PlanAthlete,
  planAthletes,
  type Subscription,
} from '../plans/subscription.data.ts'
import { usePlans, useSubscription } from '../plans/use-plans.ts'
import classes from './plan-section.module.css'
import { SectionError, SectionSkeleton } from './section-states.tsx'
import settings from './settings.module.css'
import { SettingsSection } from './settings-section.tsx'
import { settingsFailure } from './use-profile.ts'

const FROM = { from: `${PATHS.settings}#plan` }

/** What is paid for is asked of the provider once when this is opened, and when somebody comes back from paying: an event may be lost or late. */
function useRefreshed(subscription: Subscription | undefined, userId: string): void {
  const client = useQueryClient()
  const [query] = useSearchParams()
  useQuery({
    queryKey: [...queryKeys.subscription(userId), 'provider'],
    queryFn: async () => {
      const answer = await refreshSubscription()
      if (answer.ok) await client.invalidateQueries({ queryKey: queryKeys.subscription(userId), exact: true })
      return answer.ok
    },
    enabled: subscription !== undefined && (subscription.billed || query.has('paid')),
    staleTime: 60_000,
  })
}

/** The coach's plan: what it costs, until when it runs, and for how many athletes it is. */
export function PlanSection() {
  const user = useUser()
  const subscription = useSubscription(user.id)
  useRefreshed(subscription.data, user.id)
  const hasPlan = subscription.data?.plan != null && subscription.data.status !== 'no_subscription'
  return (
    <SettingsSection
      id="plan"
      title="Plan"
      description="What you plan for others with. Your own training, reading and logging need none."
      actions={
        subscription.data?.billed ? (
          <Portal isOpen={['past_due', 'locked'].includes(subscription.data.status)} />
        ) : (
          subscription.data && (
            <Link
              to={PATHS.signUp}
              state={FROM}
              className={buttonClassName({ variant: hasPlan ? 'outline' : 'primary', size: 'sm' })}
            >
              {hasPlan ? 'Change plan' : 'Choose Plan'}
            </Link>
          )
        )
      }
    >
      {subscription.data ? (
        <Held subscription={subscription.data} />
      ) : subscription.isError ? (
        <SectionError what="Your plan" query={subscription} />
      ) : (
        <SectionSkeleton lines={2} />
      )}
    </SettingsSection>
  )
}

/** Away to the payment provider's page; `isOpen`: something is to be paid there. */
function Portal({ isOpen }: { isOpen: boolean }) {
  const notify = useNotify()
  const open = useMutation({
    mutationFn: async () => window.location.assign(unwrap(await portalAddress())),
    onError: error =>
      notify({ kind: 'error', text: settingsFailure(error, 'It could not be opened. Please try again.') }),
  })
  return (
    <Button
      variant={isOpen ? 'primary' : 'outline'}
      size="sm"
      loading={open.isPending}
      onClick={() => open.mutate()}
    >
      {isOpen ? 'Pay now' : 'Card and invoices'}
    </Button>
  )
}

function Held({ subscription }: { subscription: Subscription }) {
  const timeZone = useSession(session => session.profile?.timeZone)
  const plans = usePlans()
  const state = planState(subscription, timeZone)
  if (!state) return <p className={settings.empty}>You have no plan yet.</p>
  const plan = plans.data?.find(({ id }) => id === subscription.plan?.id)
  const { athleteLimit: limit, athleteCount: count } = subscription
  return (
    <>
      <Banner tone={state.tone} title={state.title}>
        {state.text}
      </Banner>
      <div className={classes.figures}>
        {plan && <PlanPrice plan={plan} payments={subscription.payments} cost={subscription.cost} />}
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
      </div>
      {limit !== null && count > limit && <WhomToPlan limit={limit} />}
    </>
  )
}

/** Whom a coach plans for where the plan is for fewer than let them. */
function WhomToPlan({ limit }: { limit: number }) {
  const user = useUser()
  const key = [...queryKeys.subscription(user.id), 'athletes']
  const athletes = useQuery({
    queryKey: key,
    queryFn: async () => unwrap(await planAthletes()),
    staleTime: 0,
  })
  if (athletes.data)
    return (
      <Choice
        // Chosen anew on another device: begin with what holds.
        key={athletes.data.map(({ id, within }) => `${id}${within}`).join()}
        athletes={athletes.data}
        limit={limit}
        queryKey={key}
      />
    )
  if (athletes.isError) return <SectionError what="Your athletes" query={athletes} />
  return <SectionSkeleton lines={4} />
}

interface ChoiceProps {
  athletes: readonly PlanAthlete[]
  limit: number
  queryKey: readonly string[]
}

function Choice({ athletes, limit, queryKey }: ChoiceProps) {
  const client = useQueryClient()
  const notify = useNotify()
  const held = athletes.filter(({ within }) => within).map(({ id }) => id)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(held))
  const save = useMutation({
    mutationFn: async () => unwrap(await choosePlanAthletes([...chosen])),
    onSuccess: now => {
      client.setQueryData(queryKey, now)
      notify({ kind: 'success', text: 'Saved: you plan for those you chose.' })
    },
    onError: error =>
      notify({ kind: 'error', text: settingsFailure(error, 'It was not saved. Please try again.') }),
  })
  const over = athletes.length - limit
  const isSame = chosen.size === held.length && held.every(id => chosen.has(id))
  const toggle = (id: string, isIn: boolean) =>
    setChosen(before => new Set(isIn ? [...before, id] : [...before].filter(one => one !== id)))
  return (
    <form
      className={classes.choice}
      onSubmit={event => {
        event.preventDefault()
        if (chosen.size <= limit && !isSame) save.mutate()
      }}
    >
      <Banner
        tone="warning"
        title={`${counted(over, 'athlete more than', 'athletes more than')} your plan is for`}
      >
        You read and log as before, and what is planned stays. Choose for whom you plan, or take a larger
        plan.
      </Banner>
      <ul className={classes.athletes} aria-label="Athletes who let you plan">
        {athletes.map(({ id, name }) => (
          <li key={id}>
            <Checkbox label={name} checked={chosen.has(id)} onCheckedChange={isIn => toggle(id, isIn)} />
          </li>
        ))}
      </ul>
      <div className={settings.saveRow}>
        <Button type="submit" loading={save.isPending} disabled={chosen.size > limit || isSame}>
          Save
        </Button>
        <p role="status" className={settings.saveState}>
          {chosen.size} of {limit} chosen
          {chosen.size > limit && `: leave out ${chosen.size - limit}`}
        </p>
      </div>
    </form>
  )
}
