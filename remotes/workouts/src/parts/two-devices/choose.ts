import type { Notification } from '@coach-app/contracts'
import type { LogQueue, Task } from '../../data/unsent-sets/log-queue.ts'
import { seenOf } from '../../data/unsent-sets/stamp-task.ts'
import type { ChosenSet } from '../../model/log/to-choose.ts'
import type { ChosenValue } from '../../model/workout/set-log.ts'
import type { SetLog } from '../../model/workout/workout.ts'
import { undoableByKey } from './undo-by-key.ts'

/** One choice after the other: each is found again in the menu of its set. */
const TOPIC = 'choice'

interface Chosen {
  workoutId: string
  queue: LogQueue
  notify: (notification: Notification) => void
}

/** Says which of two logs of sets count. `words` say what was chosen; it can be undone, all at once. */
export function chooseSets(
  { workoutId, queue, notify }: Chosen,
  sets: readonly ChosenSet[],
  words: string,
): void {
  const put = ({ logId, rivalId, choice }: ChosenSet) =>
    queue.put({ kind: 'choose', workoutId, logId, rivalId, choice })
  for (const set of sets) {
    const { takesBack: log, logId } = set
    if (log) queue.put({ kind: 'unlog', workoutId, logId, targetId: log.set_target_id, ...seenOf(log) })
    else put(set)
  }
  const undo = () => {
    for (const set of sets) {
      if (set.takesBack) queue.put(putBackTask(workoutId, set.takesBack))
      else put({ ...set, choice: set.before ?? 'open' })
    }
  }
  undoableByKey(workoutId, notify, words, undo, TOPIC)
}

/** A set that was taken back, as it was: entered anew, because the one that was seen is gone. */
export function putBackTask(workoutId: string, log: SetLog & { saveState?: unknown }): Task {
  const { load_kg: _, saveState: __, device_name: ___, updated_at: ____, write_id: _____, ...stored } = log
  return { kind: 'log', workoutId, log: { ...stored, workout_id: workoutId } }
}

/** Says which number of the session counts. `counted` is the one that counted before. */
export function chooseNumber(
  { workoutId, queue, notify }: Chosen,
  { field, value }: Pick<ChosenValue, 'field' | 'value'>,
  counted: number,
  words: string,
): void {
  const put = (chosen: ChosenValue) => queue.put({ kind: 'choose-value', workoutId, chosen })
  put({ field, value, open: false })
  undoableByKey(workoutId, notify, words, () => put({ field, value: counted, open: true }), TOPIC)
}
