import { deviceOfWrite } from '@coach-app/data'
import { useNotify } from '@coach-app/runtime'
import { useEffect, useRef } from 'react'
import type { LogQueue, QueuedTask } from '../../data/unsent-sets/log-queue.ts'
import { mergeChanges, mergeLogs, mergeRivals } from '../../data/unsent-sets/merge-logs.ts'
import { sessionBlocks } from '../../model/log/session-blocks.ts'
import { setsToChoose, wholeDevices } from '../../model/log/to-choose.ts'
import type { WeightUnit } from '../../model/units/weight.ts'
import type { Workout } from '../../model/workout/workout.ts'
import { chooseNumber, chooseSets } from './choose.ts'
import { goToChoice } from './next-choice.ts'
import { NumberChoices } from './number-choice.tsx'
import { seenHere } from './seen-here.ts'
import { SetChoice } from './set-choice.tsx'
import classes from './two-devices.module.css'
import { useAnswer } from './use-answer.ts'

interface ToChooseProps {
  /** With queued changes applied. */
  workout: Workout
  queue: LogQueue
  queued: readonly QueuedTask[]
  unit: WeightUnit
  mayChoose: boolean
  /** Only these sets, of which nothing is shown elsewhere; absent: all, and the numbers of the session. */
  only?: readonly { id: string }[]
  /** One after the other, or only what chooses all sets at once; absent: all below each other. */
  shows?: 'first' | 'none'
}

/** All that two devices say differently of a workout. */
export function ToChoose({ workout, queue, queued, unit, mayChoose, only, shows }: ToChooseProps) {
  const notify = useNotify()
  const logs = mergeLogs(workout, queued)
  const blocks = sessionBlocks(workout, mergeChanges(workout, queued), logs)
  const sets = setsToChoose(blocks, logs, mergeRivals(workout, queued)).filter(
    ({ logId }) => !only || only.some(({ id }) => id === logId),
  )
  const devices = mayChoose ? wholeDevices(sets, deviceOfWrite) : []
  const { isHere, nameOf } = seenHere(
    sets.flatMap(({ said }) => said),
    undefined,
  )
  const to = { workoutId: workout.id, queue, notify }
  const answering = useAnswer()
  const shown = shows === 'none' ? [] : shows === 'first' ? sets.slice(0, 1) : sets
  const numbers = shows === 'none' || only ? 0 : shows === 'first' ? 1 - shown.length : undefined
  const all = useRef<HTMLDivElement>(null)
  const [first] = shown
  const current = shows === 'first' ? (first?.logId ?? 'numbers') : null
  useEffect(() => {
    // The next question gets the focus, as in the list of all.
    const choice = current !== null && all.current?.querySelector<HTMLElement>('[data-choice]')
    if (choice) goToChoice(choice)
  }, [current])
  return (
    <div ref={all} className={classes.all}>
      {devices.length > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form, and nothing is sent here
        <div role="group" aria-label="All sets at once" className={classes.options} {...answering.around}>
          {devices.map(({ source, chosen }) => {
            const device = isHere(source.write_id) ? 'this device' : (nameOf(source) ?? 'the other device')
            const all = `All ${sets.length} from ${device}`
            return (
              <button
                key={device}
                type="button"
                className={classes.both}
                aria-disabled={answering.answer !== null || undefined}
                data-chosen={answering.answer === device || undefined}
                onClick={event => answering.give(event, device, () => chooseSets(to, chosen, `${all} count`))}
              >
                {all}
              </button>
            )
          })}
        </div>
      )}
      {shown.map(set => (
        <SetChoice
          key={set.logId}
          {...set}
          unit={unit}
          onChoose={mayChoose ? (chosen, words) => chooseSets(to, [chosen], words) : undefined}
        />
      ))}
      {numbers !== 0 && (
        <NumberChoices
          session={workout.session}
          {...(numbers !== undefined && { atMost: numbers })}
          onChoose={
            mayChoose ? (chosen, counted, words) => chooseNumber(to, chosen, counted, words) : undefined
          }
        />
      )}
    </div>
  )
}
