import type { Notification } from '@coach-app/contracts'
import type { LogQueue } from '../../data/unsent-sets/log-queue.ts'
import type { ChosenSet } from '../../model/log/to-choose.ts'
import type { ChosenValue, RivalChoice } from '../../model/workout/set-log.ts'

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
  const put = (which?: RivalChoice) => {
    for (const { logId, rivalId, choice } of sets)
      queue.put({ kind: 'choose', workoutId, logId, rivalId, choice: which ?? choice })
  }
  put()
  notify({ kind: 'info', text: words, action: { label: 'Undo', run: () => put('open') } })
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
  notify({
    kind: 'info',
    text: words,
    action: { label: 'Undo', run: () => put({ field, value: counted, open: true }) },
  })
}
