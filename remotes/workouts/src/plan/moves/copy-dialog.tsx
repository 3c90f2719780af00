import { Button, Kbd, Skeleton, SkeletonGroup } from '@coach-app/ui'
import { Dialog } from '@coach-app/ui/widgets'
import { useId, useMemo, useState } from 'react'
import type { WeightUnit } from '../../model/units/weight.ts'
import type { Workout } from '../../model/workout/workout.ts'
import { type Athlete, ForWhom } from '../../parts/move-or-copy/for-whom.tsx'
import { useCtrlEnter } from '../../parts/move-or-copy/use-ctrl-enter.ts'
import { type DayField, isDayMissing, WhichDays } from '../../parts/move-or-copy/which-days.tsx'
import { AthletePlan } from '../../parts/planned-check/athlete-plan.tsx'
import { CheckedAthlete, CheckedAthletes, PassedOver } from '../../parts/planned-check/checked-athletes.tsx'
import { MissingMaxes } from '../../parts/planned-check/missing-maxes-section.tsx'
import { TakenDays } from '../../parts/planned-check/taken-days.tsx'
import { type DecidedDays, NOTHING_TAKEN } from './copied.ts'
import classes from './copy-dialog.module.css'
import { useCopyCheck } from './use-copy-check.ts'

export interface CopyDialogProps {
  /** "Lower A" or "3 workouts". */
  what: string
  workouts: readonly Workout[]
  /** The day that is filled in, YYYY-MM-DD. */
  date: string
  /** To whom may be copied; the one whose calendar it is first. One only: not asked. */
  athletes: readonly Athlete[]
  /** The reader's. */
  unit: WeightUnit
  isSaving: boolean
  onCopy: (days: string[], athleteIds: string[], decided: DecidedDays) => void
  onClose: () => void
}

/** As many steps as one change takes. */
const MAX_STEPS = 500

/** "Copy to…" of a calendar: for whom and to which days, with what each of them would get before it is done. */
export function CopyDialog({
  what,
  workouts: asked,
  date,
  athletes,
  unit,
  isSaving,
  onCopy,
  onClose,
}: CopyDialogProps) {
  const formId = useId()
  // As they were asked for: what is worked out from them is kept by them.
  const [workouts] = useState(asked)
  const [days, setDays] = useState<DayField[]>([{ key: 0, date }])
  const [chosen, setChosen] = useState<string[]>(athletes.slice(0, 1).map(({ id }) => id))
  const [isChecked, setIsChecked] = useState(false)
  const readable = useMemo(
    () => [...new Set(days.filter(day => !isDayMissing(day)).map(day => day.date))],
    [days],
  )
  const isForNobody = chosen.length === 0
  const check = useCopyCheck({
    workouts,
    days: readable,
    athletes: athletes.filter(({ id }) => chosen.includes(id)),
    unit,
  })
  const { decided, collisions, count } = check
  const isTooMany = count + decided.replaced.length > MAX_STEPS
  // What stays or goes is decided by what stands there: that has to be known. Beside it, it comes anyway.
  const isDecided = collisions === 'add' || check.isComplete

  async function submit(): Promise<void> {
    setIsChecked(true)
    if (isSaving || isForNobody || days.some(isDayMissing) || isTooMany || !isDecided || count === 0) return
    // A max that was typed and not left is saved first; one that cannot be read is mended first.
    if (check.entries.isOpen && !(await check.entries.settled())) {
      document.querySelector<HTMLElement>('[data-cell][aria-invalid="true"]')?.focus()
      return
    }
    onCopy(readable, chosen, collisions === 'add' ? NOTHING_TAKEN : decided)
  }

  useCtrlEnter(() => void submit())
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={open => open || onClose()}
      title={`Copy ${what}`}
      footer={
        <>
          <div className={classes.says}>
            <p role="status">{saysWhy({ isTooMany, isDecided, count, isForNobody })}</p>
            <p className={classes.keys}>
              <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd> copies
            </p>
          </div>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={isSaving}>
            {copyWords(days.length * chosen.length, count, workouts.length)}
          </Button>
        </>
      }
    >
      <div className={classes.content}>
        <form
          id={formId}
          noValidate
          className={classes.form}
          onSubmit={event => {
            event.preventDefault()
            event.stopPropagation()
            void submit()
          }}
        >
          {athletes.length > 1 && (
            <ForWhom
              athletes={athletes}
              chosen={chosen}
              onChoose={setChosen}
              isMissing={isChecked && isForNobody}
            />
          )}
          <WhichDays days={days} onChange={setDays} several checked={isChecked} />
          <TakenDays count={check.taken} value={collisions} onChange={check.setCollisions} />
          <p className={classes.summary}>
            Copies are drafts without logs, on your own calendar published. Percentages are of each athlete's
            maxes.
          </p>
        </form>
        <CopyCheck check={check} unit={unit} />
      </div>
    </Dialog>
  )
}

interface CopyCheckProps {
  check: ReturnType<typeof useCopyCheck>
  unit: WeightUnit
}

function CopyCheck({ check, unit }: CopyCheckProps) {
  const { athletes, collisions, nameOf } = check
  const isLoading = athletes.some(({ got, isError }) => got === null && !isError)
  return (
    <div className={classes.check}>
      <h3 className={classes.heading}>What each gets</h3>
      {check.isTooFar ? (
        <p className={classes.summary}>These days are too far apart to be checked together.</p>
      ) : athletes.length === 0 ? (
        <p className={classes.summary}>Choose an athlete and a day to see it.</p>
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

/** `Copy to 3 places`; where days are left, how many workouts come. */
const copyWords = (places: number, count: number, workouts: number): string => {
  if (count > 0 && count < places * workouts) return `Copy ${count} ${count === 1 ? 'workout' : 'workouts'}`
  return places > 1 ? `Copy to ${places} places` : 'Copy'
}

interface Why {
  isTooMany: boolean
  isDecided: boolean
  count: number
  isForNobody: boolean
}

function saysWhy({ isTooMany, isDecided, count, isForNobody }: Why): string {
  if (isTooMany) return `At most ${MAX_STEPS} workouts are copied at once: choose fewer athletes or days.`
  if (!isDecided) return 'What stands on these days is not known yet.'
  return count === 0 && !isForNobody ? 'No day is left to copy to.' : ''
}
