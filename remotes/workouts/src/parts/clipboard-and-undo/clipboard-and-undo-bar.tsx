import { counted } from '@coach-app/contracts'
import { useUser } from '@coach-app/runtime'
import { Button, IconButton, Row, Text } from '@coach-app/ui'
import { ClipboardCopy, Undo2, X } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import {
  clearCopies,
  discardExpired,
  hideStep,
  isAnyTimed,
  secondsLeft,
} from '../../data/clipboard-and-undo/clipboard-and-undo.ts'
import {
  changeClipboardAndUndo,
  clearClipboardAndUndo,
  followOtherTabs,
  followSignOut,
  useClipboardAndUndo,
} from '../../data/clipboard-and-undo/clipboard-and-undo-store.ts'
import { shownInBar } from '../../data/clipboard-and-undo/shown-in-bar.ts'
import { useUndo } from '../../data/clipboard-and-undo/use-undo.ts'
import classes from './clipboard-and-undo-bar.module.css'

// The dialog with the headless library is for the rare conflict only.
const UndoConflict = lazy(async () => ({ default: (await import('./undo-conflict.tsx')).UndoConflict }))

const count = (number: number): string => counted(number, 'workout')
const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** At the bottom of protected pages: what is held, what can be undone, and for how long. Nothing where none of it is of use. */
export function ClipboardAndUndoBar() {
  const { id: userId } = useUser()
  const { userId: owner, ...stored } = useClipboardAndUndo()
  const now = useSeconds(isAnyTimed(stored, Date.now()))
  const page = useLocation()
  const undo = useUndo(userId)
  useEffect(() => {
    const stops = [followOtherTabs(), followSignOut()]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
  useEffect(() => {
    if (owner !== null && owner !== userId) clearClipboardAndUndo()
    else if (discardExpired(stored, now) !== stored)
      changeClipboardAndUndo(userId, held => discardExpired(held, now))
  })
  if (owner !== userId) return null

  const held = discardExpired(stored, now)
  const { step, copies } = shownInBar(held, page, now)
  const left = secondsLeft(held, now)
  if (!step && copies.length === 0) return null
  const isDeletion = step?.kind === 'delete' && left !== null
  return (
    <Row
      as="section"
      gap={6}
      rowGap={2}
      wrap
      justify="center"
      className={classes.bar}
      aria-label="Clipboard and undo"
      data-undo-bar=""
      data-density="compact"
    >
      {step && (
        <div className={classes.part}>
          <span role="status" className={classes.words}>
            {undo.progress
              ? `Undoing ${undo.progress.done} of ${undo.progress.of}`
              : isDeletion
                ? `${count(held.deletedWorkouts.length)} deleted`
                : step.label}
            {!undo.progress && step.forWhom && ` for ${step.forWhom}`}
          </span>
          <Button
            variant="outline"
            size="sm"
            leftIcon={<Undo2 />}
            className={classes.undo}
            loading={undo.isUndoing}
            onClick={() => undo.undoStep(step)}
          >
            Undo
          </Button>
          <IconButton
            label="Hide this line"
            size="sm"
            className={classes.hide}
            onClick={() => changeClipboardAndUndo(userId, all => hideStep(all, step))}
          >
            <X />
          </IconButton>
          {isDeletion && (
            // Not announced each second: how long is said once, by the label.
            <Text
              as="span"
              tone="muted"
              numeric
              className={classes.clock}
              role="timer"
              aria-label={`Can be undone for ${Math.ceil(left / 60)} minutes`}
            >
              {clock(left)}
            </Text>
          )}
        </div>
      )}
      {copies.length > 0 && (
        <div className={`${classes.part} ${classes.copies}`}>
          <ClipboardCopy size={16} aria-hidden="true" />
          <span>
            {copies.length === 1 ? `"${copies[0]?.title}" copied` : `${count(copies.length)} copied`}
          </span>
          <IconButton
            label="Clear the clipboard"
            size="sm"
            onClick={() => changeClipboardAndUndo(userId, clearCopies)}
          >
            <X />
          </IconButton>
        </div>
      )}
      {undo.conflict && (
        <Suspense>
          <UndoConflict undo={undo} />
        </Suspense>
      )}
    </Row>
  )
}

/** The time, ticking every second while wanted. */
function useSeconds(isTicking: boolean): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    setNow(Date.now())
    if (!isTicking) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isTicking])
  return now
}
