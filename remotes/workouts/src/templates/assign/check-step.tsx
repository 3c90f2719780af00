import { AppFailure } from '@coach-app/data'
import { ChoosePlanLink } from '@coach-app/runtime'
import { Badge, Banner, ErrorState, Skeleton, SkeletonGroup } from '@coach-app/ui'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { AthleteLoads } from '../../model/athlete-loads/athlete-loads.ts'
import { dayText } from '../../model/dates/day-text.ts'
import type { TemplateWorkout } from '../../model/template/template.ts'
import type { WeightUnit } from '../../model/units/weight.ts'
import type { AssignmentTerms, PreviewedAthlete } from './assign.data.ts'
import classes from './assign.module.css'
import { AthletePlan } from './athlete-plan.tsx'
import { type MaxColumn, MaxGrid, type MaxRow } from './max-grid.tsx'
import { summaryOf, summaryParts } from './planned.ts'
import type { usePreview } from './use-assign.ts'
import type { useMaxEntries } from './use-max-entries.ts'

export interface CheckedAthlete {
  athlete: PreviewedAthlete
  /** Null without access. */
  loads: AthleteLoads | null
  /** Exercises, or the body weight, of which something has to be known first. */
  missing: number
}

interface CheckStepProps {
  preview: ReturnType<typeof usePreview>
  athletes: readonly CheckedAthlete[]
  grid: { rows: MaxRow[]; columns: MaxColumn[] }
  entries: ReturnType<typeof useMaxEntries>
  workouts: ReadonlyMap<string, TemplateWorkout>
  collisions: AssignmentTerms['collisions']
  unit: WeightUnit
  nameOf: (exerciseId: string) => string
}

/** What would be done, athlete by athlete, and what has to be known before every load is. */
export function CheckStep({ preview, athletes, grid, entries, unit, ...plan }: CheckStepProps) {
  const [open, setOpen] = useState<readonly string[]>([])
  const isRefusedForPlan = athletes.some(({ athlete }) => athlete.refusal === 'subscription_required')
  const missing = grid.rows.reduce((sum, row) => sum + row.missing.size, 0)
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
      {grid.rows.length > 0 && (
        <section className={classes.section} aria-labelledby="missing-maxes">
          <h3 id="missing-maxes" className={classes.heading}>
            {missing > 0
              ? `${missing} missing ${missing === 1 ? 'max' : 'maxes'}`
              : 'No max is missing any more'}
          </h3>
          <p className={classes.muted}>
            Percentages are of these. Type what each lifts once, or paste a column; it is saved as tested
            today. Without it the sets keep their percentage.
          </p>
          <MaxGrid rows={grid.rows} columns={grid.columns} unit={unit} entries={entries} />
        </section>
      )}
      <section className={classes.section} aria-label="Athletes">
        <ul className={classes.previews} aria-busy={preview.isFetching}>
          {athletes.map(({ athlete, loads, missing: missingHere }) => {
            const isOpen = open.includes(athlete.athlete_id)
            if (!loads || athlete.refusal) return <Refused key={athlete.athlete_id} athlete={athlete} />
            const summary = summaryOf(athlete)
            const id = `plan-of-${athlete.athlete_id}`
            return (
              <li key={athlete.athlete_id} className={classes.preview}>
                <button
                  type="button"
                  className={classes.unfold}
                  aria-expanded={isOpen}
                  aria-controls={id}
                  onClick={() =>
                    setOpen(
                      isOpen
                        ? open.filter(other => other !== athlete.athlete_id)
                        : [...open, athlete.athlete_id],
                    )
                  }
                >
                  <ChevronRight size={16} aria-hidden="true" className={classes.chevron} />
                  <span className={classes.name}>{athlete.name}</span>
                  <span className={classes.muted}>
                    {summary.workouts} {summary.workouts === 1 ? 'workout' : 'workouts'}
                    {summary.from &&
                      summary.to &&
                      `, ${dayText(summary.from, { on: summary.to })} – ${dayText(summary.to, { on: summary.to })}`}
                  </span>
                  <span className={classes.badges}>
                    {summaryParts(summary, plan.collisions).map(part => (
                      <Badge key={part} tone="info">
                        {part}
                      </Badge>
                    ))}
                    {missingHere > 0 && <Badge tone="warning">{missingHere} missing</Badge>}
                  </span>
                </button>
                {isOpen && (
                  <div id={id}>
                    <AthletePlan athlete={athlete} loads={loads} unit={unit} {...plan} />
                  </div>
                )}
              </li>
            )
          })}
        </ul>
        {!preview.isComplete && !preview.error && (
          <SkeletonGroup label="Loading the preview">
            <Skeleton shape="control" />
            <Skeleton shape="control" />
          </SkeletonGroup>
        )}
      </section>
    </div>
  )
}

const REFUSALS = {
  no_access: 'You cannot plan for them any more: ask again.',
  read_only: 'Their training is shared with you for reading only.',
  subscription_required: 'Needs a plan.',
}

function Refused({ athlete: { name, refusal } }: { athlete: PreviewedAthlete }) {
  return (
    <li className={classes.preview}>
      <p className={classes.refused}>
        <span className={classes.name}>{name}</span>
        <span className={classes.muted}>{REFUSALS[refusal ?? 'no_access']}</span>
      </p>
    </li>
  )
}
