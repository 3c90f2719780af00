import { answerWith } from '@coach-app/data/testing'
import { renderRemote } from '@coach-app/runtime/testing'
import { aProfile, aSession, aUser } from '@coach-app/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  addStep,
  copyOne,
  type UndoStep,
  type WorkoutRef,
} from '../../data/clipboard-and-undo/clipboard-and-undo.ts'
import {
  changeClipboardAndUndo,
  clearClipboardAndUndo,
  useClipboardAndUndo,
} from '../../data/clipboard-and-undo/clipboard-and-undo-store.ts'
import { ClipboardAndUndoBar } from './clipboard-and-undo-bar.tsx'

const UNDO = '/rest/v1/rpc/undo_calendar_changes'
// The session of the test is as old as the real clock.
const NOON = Date.now()
const me = aUser()
const workout = (id: string): WorkoutRef => ({ id, athlete_id: 'a', title: 'Lower A', date: '2026-11-18' })
const step = (kind: UndoStep['kind'], label: string): UndoStep => ({
  ids: [`${kind}-1`],
  kind,
  label,
  athleteIds: [me.id],
  at: NOON,
})
function renderBar(answer: () => [number, unknown] = () => [200, { workouts: [] }]) {
  const sent = answerWith({ [UNDO]: answer }, me)
  renderRemote(<ClipboardAndUndoBar />, {
    path: `/calendar/${me.id}`,
    session: aSession({ user: me, profile: aProfile() }),
  })
  return sent
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: NOON })
})
afterEach(() => {
  clearClipboardAndUndo()
  vi.useRealTimers()
})
const user = userEvent.setup({ advanceTimers: ms => vi.advanceTimersByTime(ms) })

describe('the undo bar', () => {
  it('is absent when there is nothing to undo or paste', () => {
    renderBar()
    expect(screen.queryByRole('region')).toBeNull()
  })

  it('counts down a deletion', () => {
    changeClipboardAndUndo(me.id, held =>
      addStep(held, step('delete', 'Deleted'), [workout('1'), workout('2')]),
    )
    renderBar()
    expect(screen.getByRole('status').textContent).toBe('2 workouts deleted')
    expect(screen.getByRole('timer').textContent).toBe('5:00')
    act(() => vi.advanceTimersByTime(2000))
    expect(screen.getByRole('timer').textContent).toBe('4:58')
  })

  it('hides a deletion after five minutes; the workout can still be pasted', async () => {
    const deletion = { ...step('delete', 'Deleted'), at: NOON - 298_000 }
    changeClipboardAndUndo(me.id, held => addStep(held, deletion, [workout('1'), workout('2')]))
    renderBar()
    expect(screen.getByRole('timer').textContent).toBe('0:02')
    act(() => vi.advanceTimersByTime(2000))
    await waitFor(() => expect(screen.queryByRole('timer')).toBeNull())
    expect(screen.queryByRole('region')).toBeNull()
    expect(useClipboardAndUndo.getState().deletedWorkouts).toEqual([])
    expect(useClipboardAndUndo.getState().copiedWorkouts).toHaveLength(2)
  })

  it('undoes the newest change, and then offers the one before it', async () => {
    changeClipboardAndUndo(me.id, held =>
      addStep(addStep(held, step('move', 'Moved Lower A')), step('delete', 'D'), [workout('1')]),
    )
    const sent = renderBar()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Moved Lower A'))
    expect(sent.filter(({ path }) => path === UNDO).map(({ body }) => body)).toEqual([
      { change_ids: ['delete-1'], skip: [] },
    ])
  })

  it('names what somebody changed since, and undoes the rest when wanted', async () => {
    changeClipboardAndUndo(me.id, held => addStep(held, step('move', 'Moved 2 workouts')))
    let isFirst = true
    const sent = renderBar(() => {
      if (!isFirst) return [200, { workouts: [] }]
      isFirst = false
      const details = JSON.stringify([
        { workout_id: 'w', title: 'Beside', reason: 'changed', by: 'Sara Second', date: null },
      ])
      return [409, { code: 'PT409', hint: 'undo_conflict', message: 'Changed', details }]
    })
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText(/"Beside" was changed by Sara Second since/)
    await user.click(screen.getByRole('button', { name: 'Undo the rest' }))
    await waitFor(() => expect(sent.at(-1)?.body).toEqual({ change_ids: ['move-1'], skip: ['w'] }))
    await waitFor(() => expect(useClipboardAndUndo.getState().steps).toEqual([]))
  })

  it('hides a step when Hide is pressed, and the step can still be undone', async () => {
    changeClipboardAndUndo(me.id, held => addStep(held, step('move', 'Moved Lower A')))
    renderBar()
    await user.click(screen.getByRole('button', { name: /^Hide/ }))
    expect(screen.queryByText('Moved Lower A')).toBeNull()
    expect(useClipboardAndUndo.getState().steps).toHaveLength(1)
  })

  it('shows and keeps nothing of another user', async () => {
    changeClipboardAndUndo('another', held => copyOne(held, workout('1')))
    renderBar()
    await waitFor(() => expect(useClipboardAndUndo.getState().userId).toBeNull())
    expect(screen.queryByText(/copied/)).toBeNull()
  })

  it('follows another tab', async () => {
    renderBar()
    const state = { ...useClipboardAndUndo.getState(), userId: me.id, copiedWorkout: workout('1') }
    localStorage.setItem('coach-app-held-workouts', JSON.stringify({ state, version: 1 }))
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'coach-app-held-workouts' })))
    await screen.findByText('"Lower A" copied')
  })
})
