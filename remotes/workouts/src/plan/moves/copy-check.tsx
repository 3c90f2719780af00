import { Skeleton, SkeletonGroup, Text } from '@coach-app/ui'
import type { WeightUnit } from '../../model/units/weight.ts'
import { AthletePlan } from '../../parts/planned-check/athlete-plan.tsx'
import { CheckedAthlete, CheckedAthletes, PassedOver } from '../../parts/planned-check/checked-athletes.tsx'
import { MissingMaxes } from '../../parts/planned-check/missing-maxes-section.tsx'
import classes from './copy-dialog.module.css'
import type { CopyChecked } from './use-copy-check.ts'

interface CopyCheckProps {
  check: CopyChecked
  /** Text while nothing can be checked yet. */
  whenEmpty: string
  unit: WeightUnit
}

/** Preview of a copy for each athlete: missing maxes, occupied days, every load. */
export function CopyCheck({ check, whenEmpty, unit }: CopyCheckProps) {
  const { athletes, collisions, nameOf } = check
  const isLoading = athletes.some(({ got, isError }) => got === null && !isError)
  return (
    <div className={classes.check}>
      <Text as="h3" size={14}>
        What each gets
      </Text>
      {check.isTooFar ? (
        <Text size={13} tone="muted">
          These days are too far apart to be checked together.
        </Text>
      ) : athletes.length === 0 || check.isEmpty ? (
        <Text size={13} tone="muted">
          {whenEmpty}
        </Text>
      ) : (
        <>
          <MissingMaxes table={check.table} entries={check.entries} unit={unit} />
          <CheckedAthletes isBusy={check.isFetching}>
            {athletes.map(({ id, name, got, isError }) =>
              got ? (
                <CheckedAthlete
                  key={id}
                  name={name}
                  items={got.items}
                  collisions={collisions}
                  missing={got.missing.size}
                >
                  {() => (
                    <AthletePlan
                      planned={got.items}
                      loads={got.loads}
                      collisions={collisions}
                      unit={unit}
                      nameOf={nameOf}
                    />
                  )}
                </CheckedAthlete>
              ) : (
                isError && (
                  <PassedOver
                    key={id}
                    name={name}
                    why="Could not be looked at. Check your connection, and that you may still plan for them."
                    onRetry={check.refetch}
                  />
                )
              ),
            )}
          </CheckedAthletes>
          {isLoading && (
            <SkeletonGroup label="Loading what each gets">
              <Skeleton shape="control" />
            </SkeletonGroup>
          )}
        </>
      )}
    </div>
  )
}
