import type { Notification } from '@coach-app/contracts'
import type { LogQueue, Task } from '../../data/unsent-sets/log-queue.ts'
import { seenOf } from '../../data/unsent-sets/stamp-task.ts'
import type { ChosenSet } from '../../model/log/to-choose.ts'
import type { ChosenValue } from '../../model/workout/set-log.ts'
import type { SetLog } from '../../model/workout/workout.ts'
import { undoableByKey } from './undo-by-key.ts'

/** One choice after the other: each is found again in the menu of its set. */
const TOPIC = 'choice'

/** Choices that follow one another as fast as this are one burst. */
const BURST_MS = 1500

let burst: { workoutId: string; at: number; choices: { words: string; undo: () => void }[] } | null = null

/** Says what was chosen; Undo takes back all that one burst has chosen, because the toast of the last one is the only one there is. */
function sayChosen(workoutId: string, notify: Chosen['notify'], words: string, undo: () => void): void {
  const at = performance.now()
  const before = burst?.workoutId === workoutId && at - burst.at < BURST_MS ? burst.choices : []
  const choices = [...before, { words, undo }]
  burst = { workoutId, at, choices }
  const said =
    choices.length > 1 ? `${choices.length} chosen. ${choices.map(one => one.words).join('. ')}` : words
  undoableByKey(
    workoutId,
    notify,
    said,
    () => {
      burst = null
      for (const choice of choices.toReversed()) choice.undo()
    },
    TOPIC,
  )
}

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
  sayChosen(workoutId, notify, words, () => {
    for (const set of sets) {
      if (set.takesBack) queue.put(putBackTask(workoutId, set.takesBack))
      else put({ ...set, choice: set.before ?? 'open' })
    }
  })
}

/** A set that was taken back, as it was: entered anew, because the one that was seen is gone. */
export function putBackTask(workoutId: string, log: SetLog & { saveState?: unknown }): Task {
  const { load_kg: _, saveState: __, device_name: ___, updated_at: ____, write_id: _____, ...stored } = log
  return { kind: 'log', workoutId, log: { ...stored, workout_id: workoutId } }
}

/** Says which number of the session counts. `counted` is the one that counted before; `again` where it had been chosen already. */
export function chooseNumber(
  { workoutId, queue, notify }: Chosen,
  { field, value, again = false }: Pick<ChosenValue, 'field' | 'value'> & { again?: boolean },
  counted: number,
  words: string,
): void {
  const put = (chosen: ChosenValue) => queue.put({ kind: 'choose-value', workoutId, chosen })
  put({ field, value, open: false })
  sayChosen(workoutId, notify, words, () => put({ field, value: counted, open: !again }))
}
