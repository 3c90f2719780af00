import { Button, EmptyState, ErrorState, Kbd, Skeleton, SkeletonGroup } from '@coach-app/ui'
import { ConfirmDialog, Dialog } from '@coach-app/ui/widgets'
import { parseDate } from '@internationalized/date'
import { CalendarX2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatShortSpan } from '../../model/dates/day-format.ts'
import classes from './plan-on.module.css'
import { PlanOnError } from './plan-on-error.tsx'
import { PlanOnTerms } from './plan-on-terms.tsx'
import { PlannedAthlete } from './planned-athlete.tsx'
import { type PlanOnProps, usePlanOn } from './use-plan-on.ts'
import { usePlanOnKeys } from './use-plan-on-keys.ts'

const weekOf = (from: string, weeks: number, count = 1): string => {
  const first = parseDate(from).add({ days: 7 * weeks })
  return formatShortSpan({ from: first, to: first.add({ days: 7 * count - 1 }) })
}

/** "Next week from this one": asked, lifted and next with the reason, for one athlete or several; written as one change. */
export function PlanOnDialog(props: PlanOnProps) {
  const { athlete, isOwn, from, onClose } = props
  const planning = usePlanOn(props)
  const { plans, weeks, count, isReady, isSaving, source } = planning
  const [isLeaving, setIsLeaving] = useState(false)
  const [isChoosing, setIsChoosing] = useState(false)
  const submit = useRef<HTMLButtonElement>(null)
  usePlanOnKeys(planning, () => setIsChoosing(true))
  const planned = plans.filter(({ weeks: { workouts } }) => workouts.length > 0).length
  const isEmpty = source?.week.length === 0
  const isFailed = plans[0]?.isError === true
  // What the next key is for; who has gone into a field meanwhile stays there.
  useEffect(() => {
    const { activeElement } = document
    if (isReady && (activeElement === document.body || activeElement?.matches('[role="dialog"]')))
      submit.current?.focus()
  }, [isReady])

  const close = (): void => {
    if (planning.isTouched && !isSaving) setIsLeaving(true)
    else onClose()
  }
  return (
    <>
      <Dialog
        open
        size="xl"
        initialFocus={submit}
        dismissible={!isSaving}
        onOpenChange={open => open || close()}
        title={weeks === 1 ? 'Next week from this one' : `Next ${weeks} weeks from this one`}
        description={`${isOwn ? 'My week' : (athlete.name ?? 'This athlete')}, ${weekOf(from, 0)} → ${weekOf(from, 1, weeks)}`}
        footer={
          <>
            <Button variant="outline" onClick={close}>
              Cancel
            </Button>
            <Button
              ref={submit}
              aria-disabled={!isReady || undefined}
              loading={isSaving}
              onClick={planning.plan}
            >
              {count === 0 ? 'Plan' : `Plan ${count} ${count === 1 ? 'workout' : 'workouts'}`}
              {planned > 1 && ` for ${planned} athletes`}
            </Button>
          </>
        }
      >
        {isFailed ? (
          <ErrorState
            layout="compact"
            title="This week could not be loaded"
            description="Check your connection, and that you may still plan this training."
            onRetry={planning.retry}
            retrying={planning.isFetching}
          />
        ) : !source ? (
          <SkeletonGroup label="Loading the week" className={classes.loading}>
            <Skeleton shape="control" />
            <Skeleton shape="block" />
          </SkeletonGroup>
        ) : isEmpty ? (
          <EmptyState
            layout="compact"
            icon={<CalendarX2 />}
            title="Nothing is planned in this week"
            description="There is nothing to go on from. Open a week with workouts, or assign a template."
          />
        ) : (
          <div className={classes.content}>
            <PlanOnError error={planning.error} />
            <PlanOnTerms
              planning={planning}
              others={props.others}
              isOwn={isOwn}
              isChoosing={isChoosing}
              onChoose={setIsChoosing}
            />
            {plans.map((plan, index) => (
              <PlannedAthlete
                key={plan.id}
                plan={plan}
                planning={planning}
                isOnly={plans.length === 1}
                isFirst={index === 0}
                unit={props.unit}
              />
            ))}
            <p className={classes.keys}>
              <Kbd>Enter</Kbd> plans · <Kbd>e</Kbd> to the first line, <Kbd>↑</Kbd> <Kbd>↓</Kbd> between them
              · <Kbd>1</Kbd>–<Kbd>8</Kbd> weeks
            </p>
          </div>
        )}
      </Dialog>
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setIsLeaving}
        title="Leave without planning?"
        description="What you chose and typed here is lost."
        confirmLabel="Leave"
        cancelLabel="Stay"
        onConfirm={onClose}
      />
    </>
  )
}
