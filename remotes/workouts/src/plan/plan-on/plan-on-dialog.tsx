import { plural } from '@coach-app/contracts'
import { Button, EmptyState, ErrorState, Skeleton, SkeletonGroup } from '@coach-app/ui'
import { ConfirmDialog, Dialog } from '@coach-app/ui/widgets'
import { parseDate } from '@internationalized/date'
import { CalendarX2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatDay, formatShortSpan } from '../../model/dates/day-format.ts'
import { MissingMaxes } from '../../parts/planned-check/missing-maxes-section.tsx'
import { firstFocus } from './first-focus.ts'
import { lastTrainedWeek } from './last-trained-week.ts'
import classes from './plan-on.module.css'
import { PlanOnError } from './plan-on-error.tsx'
import { PlanOnFooter } from './plan-on-footer.tsx'
import { PlanOnTerms } from './plan-on-terms.tsx'
import { PlannedAthlete } from './planned-athlete.tsx'
import type { AthletePlan } from './plans.ts'
import { type PlanOnProps, usePlanOn } from './use-plan-on.ts'
import { usePlanOnKeys } from './use-plan-on-keys.ts'

const weekOf = (from: string, weeks: number, count = 1): string => {
  const first = parseDate(from).add({ days: 7 * weeks })
  return formatShortSpan({ from: first, to: first.add({ days: 7 * count - 1 }) })
}

/** `32 of 36 have this week already`; empty for none. */
function haveAlready(plans: readonly AthletePlan[], weeks: number): string {
  const having = plans.filter(plan => plan.weeks.hasSome).length
  if (having === 0) return ''
  const what = plural(weeks, 'this week', 'of these weeks')
  return plans.length === 1
    ? `. Some of ${plural(weeks, 'it', 'them')} is planned already`
    : `. ${having} of ${plans.length} have ${what} already`
}

/** The week that is planned on can be changed for an earlier one that was trained. */
export function PlanOnDialog(props: PlanOnProps) {
  const [from, setFrom] = useState(props.from)
  return <PlanOnWeek key={from} {...props} from={from} onFrom={setFrom} />
}

/** "Next week from this one": asked, lifted and next with the reason, for one athlete or several; written as one change. */
function PlanOnWeek(props: PlanOnProps & { onFrom: (from: string) => void }) {
  const { athlete, isOwn, from, onClose, onFrom } = props
  const planning = usePlanOn(props)
  const { plans, weeks, count, isLoaded, isSaving, source } = planning
  const [isLeaving, setIsLeaving] = useState(false)
  const [isChoosing, setIsChoosing] = useState(false)
  const submit = useRef<HTMLButtonElement>(null)
  usePlanOnKeys(planning, () => setIsChoosing(true))
  const isEmpty = source?.week.length === 0
  const isFailed = plans[0]?.isError === true
  const earlier = isEmpty && source ? lastTrainedWeek(source.before, from) : null
  const goOn = useRef<HTMLButtonElement>(null)
  // What the next key is for; who has gone into a field meanwhile stays there.
  useEffect(() => {
    const { activeElement } = document
    const isFree = activeElement === document.body || activeElement?.matches('[role="dialog"]')
    if (!isLoaded || !(isFree || activeElement === submit.current)) return
    firstFocus({ goOn: goOn.current, submit: submit.current }, count)?.focus()
    // Runs once, when everything is rendered.
  }, [isLoaded])

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
        description={`${isOwn ? 'My week' : (athlete.name ?? 'This athlete')}, ${weekOf(from, 0)} → ${weekOf(from, 1, weeks)}${haveAlready(plans, weeks)}`}
        mayReturnFocus={() => !planning.isWritten()}
        footer={
          <PlanOnFooter
            planning={planning}
            isOwn={isOwn}
            isEmpty={isEmpty}
            isFailed={isFailed}
            submit={submit}
            onCancel={close}
          />
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
            action={
              earlier && (
                <Button ref={goOn} variant="outline" onClick={() => onFrom(earlier)}>
                  Go on from the last trained week ({formatDay(parseDate(earlier))})
                </Button>
              )
            }
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
            <MissingMaxes {...planning.maxes} unit={props.unit} />
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
