import { counted } from '@coach-app/contracts'
import { Button, Kbd, Text } from '@coach-app/ui'
import { Dialog } from '@coach-app/ui/widgets'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { WeightUnit } from '../../model/units/weight.ts'
import { useCtrlEnter } from '../../parts/move-or-copy/use-ctrl-enter.ts'
import { TakenDays } from '../../parts/planned-check/taken-days.tsx'
import { MAX_STEPS } from './change-in-parts.ts'
import { type DecidedDays, NOTHING_TAKEN } from './copied.ts'
import { CopyCheck } from './copy-check.tsx'
import classes from './copy-dialog.module.css'
import type { CopyChecked } from './use-copy-check.ts'

interface CopyFrameProps {
  title: string
  description?: string
  check: CopyChecked
  /** Text in place of the preview while nothing can be checked. */
  whenEmpty: string
  /** What the copies are, below the fields. */
  note: string
  /** What is still to be chosen is said at its field from the first press on; nothing is copied meanwhile. */
  isUnready: boolean
  onPress: () => void
  /** The button's, while all of it is copied. */
  copyLabel: string
  /** The reader's. */
  unit: WeightUnit
  isSaving: boolean
  onCopy: (decided: DecidedDays) => void
  onClose: () => void
  /** The fields: source, athletes and days. */
  children: ReactNode
}

/** Copying to several: fields at the left, at the right what each of them gets; one definition for workouts of a calendar and for a week. */
export function CopyFrame(props: CopyFrameProps) {
  const { title, description, check, copyLabel, unit, isSaving, onClose, children } = props
  const formId = useId()
  const { submit, isWaiting, isTooMany } = useSubmit(props)
  useCtrlEnter(() => void submit())
  const { count } = check
  return (
    <Dialog
      open
      size="xl"
      onOpenChange={open => open || onClose()}
      title={title}
      description={description}
      footer={
        <>
          <div className={classes.says}>
            <p role="status">{saysWhy({ ...props, isTooMany, isWaiting })}</p>
            <Text tone="muted" className={classes.keys}>
              <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd> copies
            </Text>
          </div>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={isSaving || isWaiting}>
            {count > 0 && count < check.most ? `Copy ${counted(count, 'workout')}` : copyLabel}
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
          {children}
          <TakenDays count={check.taken} value={check.collisions} onChange={check.setCollisions} />
          <Text size={13} tone="muted">
            {props.note}
          </Text>
        </form>
        <CopyCheck check={check} whenEmpty={props.whenEmpty} unit={unit} />
      </div>
    </Dialog>
  )
}

/** Copies once the target days are loaded; occupied days not shown at confirmation are asked about first. */
function useSubmit({ check, isUnready, isSaving, onPress, onCopy }: CopyFrameProps) {
  const [isWaiting, setIsWaiting] = useState(false)
  const { decided, collisions, count, entries } = check
  const isTooMany = check.mostOfOne > MAX_STEPS
  // What stays or goes is decided by what stands there: that has to be known. Beside it, it comes anyway.
  const isDecided = collisions === 'add' || check.isComplete

  async function submit(): Promise<void> {
    onPress()
    if (isSaving || isUnready || isTooMany) return
    if (!isDecided) return setIsWaiting(true)
    if (count === 0) return focusOn('[data-taken-days]')
    // A max that was typed and not left is saved first; one that cannot be read is mended first.
    if (entries.isOpen && !(await entries.settled())) return focusOn('[data-cell][aria-invalid="true"]')
    onCopy(collisions === 'add' ? NOTHING_TAKEN : decided)
  }

  const latest = useRef(submit)
  useEffect(() => {
    latest.current = submit
  })
  const isKnown = isDecided || check.isFailed || check.isTooFar
  const isTaken = check.taken > 0
  useEffect(() => {
    if (!isWaiting || !isKnown) return
    setIsWaiting(false)
    if (isTaken) focusOn('[data-taken-days]')
    else if (isDecided) void latest.current()
  }, [isWaiting, isKnown, isTaken, isDecided])
  return { submit, isWaiting, isTooMany }
}

const focusOn = (selector: string): void => document.querySelector<HTMLElement>(selector)?.focus()

interface Why extends Pick<CopyFrameProps, 'check' | 'isUnready'> {
  isTooMany: boolean
  isWaiting: boolean
}

function saysWhy({ check, isUnready, isTooMany, isWaiting }: Why): string {
  if (isTooMany) return `At most ${MAX_STEPS} workouts are copied to one athlete at once: choose fewer days.`
  if (isWaiting) return 'Looking at what stands on these days'
  if (isUnready || check.isComplete)
    return !isUnready && check.count === 0 ? 'No day is left to copy to.' : ''
  if (check.isFailed && check.collisions !== 'add') return 'What stands on these days is not known yet.'
  return ''
}
