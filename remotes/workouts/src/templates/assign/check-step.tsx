import { AppFailure } from '@coach-app/data'
import { ChoosePlanLink } from '@coach-app/runtime'
import { Banner, ErrorState, Skeleton, SkeletonGroup } from '@coach-app/ui'
import { useMemo } from 'react'
import type { AthleteLoads } from '../../model/athlete-loads/athlete-loads.ts'
import type { TemplateWorkout } from '../../model/template/template.ts'
import type { WeightUnit } from '../../model/units/weight.ts'
import { AthletePlan } from '../../parts/planned-check/athlete-plan.tsx'
import { CheckedAthlete, CheckedAthletes, PassedOver } from '../../parts/planned-check/checked-athletes.tsx'
import type { MaxTable } from '../../parts/planned-check/grid-of.ts'
import { MissingMaxes } from '../../parts/planned-check/missing-maxes-section.tsx'
import type { useMaxEntries } from '../../parts/planned-check/use-max-entries.ts'
import type { AssignmentTerms, PreviewedAthlete } from './assign.data.ts'
import classes from './assign.module.css'
import { previewedWorkouts } from './planned.ts'
import type { usePreview } from './use-assign.ts'

export interface CheckedAssignment {
  athlete: PreviewedAthlete
  /** Null without access. */
  loads: AthleteLoads | null
  /** Exercises, or the body weight, of which something has to be known first. */
  missing: number
}

interface CheckStepProps {
  preview: ReturnType<typeof usePreview>
  athletes: readonly CheckedAssignment[]
  grid: MaxTable
  entries: ReturnType<typeof useMaxEntries>
  workouts: ReadonlyMap<string, TemplateWorkout>
  collisions: AssignmentTerms['collisions']
  unit: WeightUnit
  nameOf: (exerciseId: string) => string
}

/** What would be done, athlete by athlete, and what has to be known before every load is. */
export function CheckStep({ preview, athletes, grid, entries, unit, ...plan }: CheckStepProps) {
  const isRefusedForPlan = athletes.some(({ athlete }) => athlete.refusal === 'subscription_required')
  return (
    <div className={classes.step}>
      {preview.error && (
        <ErrorState
          layout="compact"
          level={3}
          title="The preview could not be loaded"
          description={
            preview.error instanceof AppFailure && preview.error.error.code === 'invalid-input'
              ? preview.error.message
              : 'Check your connection. What you chose is still here.'
          }
          onRetry={preview.refetch}
          retrying={preview.isFetching}
        />
      )}
      {isRefusedForPlan && (
        <Banner tone="warning" title="Assigning to others needs a plan" action={<ChoosePlanLink />}>
          You keep your templates, and can assign them to yourself.
        </Banner>
      )}
      {athletes.some(({ athlete }) => athlete.refusal === 'plan_full') && (
        <Banner
          tone="warning"
          title="Your plan is for fewer athletes"
          action={<ChoosePlanLink reason="plan_full" />}
        >
          Choose for whom you plan, or take a larger plan. The others are assigned as they are checked.
        </Banner>
      )}
      <MissingMaxes table={grid} entries={entries} unit={unit} />
      <CheckedAthletes isBusy={preview.isFetching}>
        {athletes.map(({ athlete, loads, missing }) => {
          const { athlete_id: id, name, refusal, items } = athlete
          if (!loads || refusal)
            return <PassedOver key={id} name={name} why={REFUSALS[refusal ?? 'no_access']} />
          return (
            <CheckedAthlete key={id} name={name} items={items} collisions={plan.collisions} missing={missing}>
              {() => <AssignedPlan athlete={athlete} loads={loads} unit={unit} {...plan} />}
            </CheckedAthlete>
          )
        })}
      </CheckedAthletes>
      {!preview.isComplete && !preview.error && (
        <SkeletonGroup label="Loading the preview">
          <Skeleton shape="control" />
          <Skeleton shape="control" />
        </SkeletonGroup>
      )}
    </div>
  )
}

interface AssignedPlanProps extends Pick<CheckStepProps, 'workouts' | 'collisions' | 'unit' | 'nameOf'> {
  athlete: PreviewedAthlete
  loads: AthleteLoads
}

function AssignedPlan({ athlete, workouts, ...plan }: AssignedPlanProps) {
  const planned = useMemo(() => previewedWorkouts(athlete, workouts), [athlete, workouts])
  return <AthletePlan planned={planned} {...plan} />
}

const REFUSALS = {
  no_access: 'You cannot plan for them any more: ask again.',
  read_only: 'Their training is shared with you for reading only.',
  subscription_required: 'Needs a plan.',
  plan_full: 'Your plan is for fewer athletes, and they came after them.',
}
