import { answerWith } from '@coach-app/data/testing'
import { renderRemote } from '@coach-app/runtime/testing'
import { aProfile, aSession, aUser } from '@coach-app/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { addStep, type UndoStep } from './clipboard-and-undo.ts'
import {
  changeClipboardAndUndo,
  clearClipboardAndUndo,
  useClipboardAndUndo,
} from './clipboard-and-undo-store.ts'
import { useUndo } from './use-undo.ts'

const me = aUser()
const move = (title: string): UndoStep => ({
  ids: [title],
  kind: 'move',
  label: `Moved "${title}"`,
  athleteIds: [me.id],
  at: Date.now(),
})

/** Two places of one page that undo: the keys of the calendar, and the bar. */
function Places() {
  const keys = useUndo(me.id)
  const bar = useUndo(me.id)
  const newest = useClipboardAndUndo(({ steps }) => steps.at(-1))
  return (
    <>
      <button
        type="button"
        onClick={() => {
          keys.undoLast()
          keys.undoLast()
        }}
      >
        Twice by key
      </button>
      <button
        type="button"
        onClick={() => {
          if (newest) bar.undoStep(newest)
          if (newest) bar.undoStep(newest)
          keys.undoLast()
        }}
      >
        Doubly in the bar, once by key
      </button>
    </>
  )
}

afterEach(clearClipboardAndUndo)

it.each([['Twice by key'], ['Doubly in the bar, once by key']])(
  'undoes one after the other, each once: %s',
  async name => {
    for (const title of ['Lower A', 'Upper A', 'Lower B'])
      changeClipboardAndUndo(me.id, held => addStep(held, move(title)))
    const sent = answerWith({ '/rest/v1/rpc/undo_calendar_changes': () => [200, { workouts: [] }] }, me)
    const { notifications } = renderRemote(<Places />, {
      path: `/calendar/${me.id}`,
      session: aSession({ user: me, profile: aProfile() }),
    })
    await userEvent.click(screen.getByRole('button', { name }))
    await waitFor(() => expect(useClipboardAndUndo.getState().steps).toHaveLength(1))
    expect(sent.map(({ body }) => body)).toEqual([
      { change_ids: ['Lower B'], skip: [] },
      { change_ids: ['Upper A'], skip: [] },
    ])
    expect(notifications.map(({ text }) => text)).toEqual([
      'Undone: Moved "Lower B"',
      'Undone: Moved "Upper A"',
    ])
  },
)
