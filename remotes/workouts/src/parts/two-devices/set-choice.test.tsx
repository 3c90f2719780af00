import { renderRemote } from '@coach-app/runtime/testing'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Task } from '../../data/unsent-sets/log-queue.ts'
import type { ChosenSet } from '../../model/log/to-choose.ts'
import { aLog, aPrescription } from '../../testing/a-workout.ts'
import { chooseSets } from './choose.ts'
import { ChoiceOfLog } from './set-choice.tsx'

const squat = aPrescription()
const [set] = squat.sets
if (!set) throw new Error('A prescription without sets.')
const logs = ['a', 'b'].map(id => aLog(squat, set, { id, reps: 5 }))
const rivals = logs.map(log => ({
  ...log,
  id: `other of ${log.id}`,
  set_log_id: log.id,
  reps: 3,
  write_id: null,
  device_name: 'Tablet',
}))

/** Two sets to choose, each gone as soon as it is chosen; what slides into its place is the next. */
function TwoChoices({ onChoose }: { onChoose: (chosen: ChosenSet, words: string) => void }) {
  const [chosen, setChosen] = useState<string[]>([])
  return logs
    .filter(({ id }) => !chosen.includes(id))
    .map(log => (
      <ChoiceOfLog
        key={log.id}
        log={log}
        rivals={rivals}
        name={`Set ${log.id}`}
        exercise={null}
        unit="kg"
        onChoose={(one, words) => {
          setChosen(known => [...known, one.logId])
          onChoose(one, words)
        }}
      />
    ))
}

const others = () => screen.getAllByRole('button', { name: /^3 ×/ })
const press = (button: HTMLElement | undefined) => {
  if (button) fireEvent.click(button, { detail: 1 })
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('a double tap answers only one question, because an answered one keeps its place for a moment', () => {
  const onChoose = vi.fn()
  renderRemote(<TwoChoices onChoose={onChoose} />)
  press(others()[0])
  expect(others()).toHaveLength(2)
  expect(others()[0]?.textContent).toContain('Chosen')
  press(others()[0])
  press(screen.getAllByRole('button', { name: /^5 ×/ })[0])
  expect(onChoose).not.toHaveBeenCalled()
  vi.advanceTimersByTime(600)
  expect(onChoose.mock.calls.map(([{ logId }]) => logId)).toEqual(['a'])
})

it('a choice is sent at once when the mouse leaves it, on a key press, and when the page is left', () => {
  const onChoose = vi.fn()
  const { unmount } = renderRemote(<TwoChoices onChoose={onChoose} />)
  press(others()[0])
  fireEvent.pointerOut(screen.getAllByRole('group')[0] ?? document.body, {
    pointerType: 'mouse',
    relatedTarget: document.body,
  })
  expect(onChoose).toHaveBeenCalledTimes(1)
  press(others()[0])
  unmount()
  expect(onChoose).toHaveBeenCalledTimes(2)
  renderRemote(<TwoChoices onChoose={onChoose} />)
  const [first] = others()
  if (first) fireEvent.click(first, { detail: 0 })
  expect(onChoose).toHaveBeenCalledTimes(3)
})

it('Undo reverts all choices made in quick succession, and no other', () => {
  const put: Task[] = []
  const notify = vi.fn()
  const to = { workoutId: 'w', queue: { put: (task: Task) => put.push(task) } as never, notify }
  const choose = (logId: string) =>
    chooseSets(to, [{ logId, rivalId: logId, choice: 'rival' }], `${logId} counts`)
  const last = () => notify.mock.lastCall?.[0] as { text: string; action: { run: () => void } }
  const undone = () =>
    put.flatMap(task => (task.kind === 'choose' && task.choice === 'open' ? task.logId : []))
  choose('first')
  vi.advanceTimersByTime(5000)
  choose('a')
  vi.advanceTimersByTime(1000)
  choose('b')
  expect(last().text).toBe('2 chosen. a counts. b counts')
  last().action.run()
  expect(undone()).toEqual(['b', 'a'])
  choose('c')
  expect(last().text).toBe('c counts')
})
