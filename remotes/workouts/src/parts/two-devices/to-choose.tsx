import { useNotify } from '@coach-app/runtime'
import type { LogQueue, QueuedTask } from '../../data/unsent-sets/log-queue.ts'
import { mergeChanges, mergeLogs, mergeRivals } from '../../data/unsent-sets/merge-logs.ts'
import { sessionBlocks } from '../../model/log/session-blocks.ts'
import { setsToChoose, wholeDevices } from '../../model/log/to-choose.ts'
import type { WeightUnit } from '../../model/units/weight.ts'
import type { Workout } from '../../model/workout/workout.ts'
import { chooseNumber, chooseSets } from './choose.ts'
import { leaveChoice } from './next-choice.ts'
import { NumberChoices } from './number-choice.tsx'
import { SetChoice } from './set-choice.tsx'
import classes from './two-devices.module.css'

interface ToChooseProps {
  /** With what waits to be sent. */
  workout: Workout
  queue: LogQueue
  queued: readonly QueuedTask[]
  unit: WeightUnit
  mayChoose: boolean
  /** Only these sets, of which nothing is shown elsewhere; absent: all, and the numbers of the session. */
  only?: readonly { id: string }[]
}

/** All that two devices say differently of a workout. */
export function ToChoose({ workout, queue, queued, unit, mayChoose, only }: ToChooseProps) {
  const notify = useNotify()
  const logs = mergeLogs(workout, queued)
  const blocks = sessionBlocks(workout, mergeChanges(workout, queued), logs)
  const sets = setsToChoose(blocks, logs, mergeRivals(workout, queued)).filter(
    ({ logId }) => !only || only.some(({ id }) => id === logId),
  )
  const devices = mayChoose ? wholeDevices(sets) : []
  const to = { workoutId: workout.id, queue, notify }
  return (
    <div className={classes.all}>
      {devices.length > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form, and nothing is sent here
        <div role="group" aria-label="All sets at once" className={classes.options}>
          {devices.map(({ device, chosen }) => {
            const all = `All ${sets.length} from ${device}`
            return (
              <button
                key={device}
                type="button"
                className={classes.both}
                onClick={({ currentTarget }) => {
                  leaveChoice(currentTarget)
                  chooseSets(to, chosen, `${all} count`)
                }}
              >
                {all}
              </button>
            )
          })}
        </div>
      )}
      {sets.map(set => (
        <SetChoice
          key={set.logId}
          {...set}
          unit={unit}
          onChoose={mayChoose ? (chosen, words) => chooseSets(to, [chosen], words) : undefined}
        />
      ))}
      {!only && (
        <NumberChoices
          session={workout.session}
          onChoose={
            mayChoose ? (chosen, counted, words) => chooseNumber(to, chosen, counted, words) : undefined
          }
        />
      )}
    </div>
  )
}
