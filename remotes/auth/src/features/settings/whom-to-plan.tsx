import { counted } from '@coach-app/contracts'
import { queryKeys, unwrap } from '@coach-app/data'
import { useNotify, useUser } from '@coach-app/runtime'
import { Banner, Button } from '@coach-app/ui'
import { Checkbox } from '@coach-app/ui/widgets'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { choosePlanAthletes, type PlanAthlete, planAthletes } from '../plans/subscription.data.ts'
import { SectionError, SectionSkeleton } from './section-states.tsx'
import settings from './settings.module.css'
import { settingsFailure } from './use-profile.ts'
import classes from './whom-to-plan.module.css'

/** Whom a coach plans for where the plan is for fewer than let them. */
export function WhomToPlan({ limit }: { limit: number }) {
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
