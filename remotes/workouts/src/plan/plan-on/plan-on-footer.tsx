import { counted } from '@coach-app/contracts'
import { Button, Kbd } from '@coach-app/ui'
import { type RefObject, useId } from 'react'
import classes from './plan-on.module.css'
import { whatHappens } from './plan-on-words.ts'
import type { PlanningOn } from './use-plan-on.ts'

interface PlanOnFooterProps {
  planning: PlanningOn
  isOwn: boolean
  isEmpty: boolean
  isFailed: boolean
  submit: RefObject<HTMLButtonElement | null>
  onCancel: () => void
}

/** What planning does, how it is done by keys, and the button; in sight wherever one is among the lines. */
export function PlanOnFooter({ planning, isOwn, isEmpty, isFailed, submit, onCancel }: PlanOnFooterProps) {
  const { isLoaded, isSaving } = planning
  const whyId = useId()
  const hasPlan = !isEmpty && !isFailed
  return (
    <>
      {hasPlan && isLoaded && (
        <div className={classes.says}>
          <p id={whyId} role="status">
            {whatHappens(planning, isOwn)}
          </p>
          <p className={classes.keys}>
            <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd> plans · <Kbd>e</Kbd> to the first line, <Kbd>Enter</Kbd> to the
            next · <Kbd>1</Kbd>–<Kbd>8</Kbd> weeks
          </p>
        </div>
      )}
      <Button variant="outline" onClick={onCancel}>
        {hasPlan ? 'Cancel' : 'Close'}
      </Button>
      {hasPlan && (
        <Button
          ref={submit}
          data-plan-on-submit
          aria-disabled={!planning.isReady || undefined}
          aria-describedby={isLoaded && !planning.isReady ? whyId : undefined}
          className={classes.plan}
          loading={isSaving}
          onClick={() => void planning.plan()}
        >
          {isLoaded ? planWords(planning) : 'Loading the week'}
        </Button>
      )}
    </>
  )
}

/** `Plan 5 workouts for 5 athletes`: the number that will be written, without those left out. */
function planWords({ plans, count }: PlanningOn): string {
  if (count === 0) return 'Plan'
  const athletes = plans.filter(({ weeks }) => weeks.workouts.length > 0).length
  return `Plan ${counted(count, 'workout')}${athletes > 1 ? ` for ${athletes} athletes` : ''}`
}
