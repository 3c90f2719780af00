import { answerWith } from '@coach-app/data/testing'
import { renderRemote } from '@coach-app/runtime/testing'
import { aSession, aUser } from '@coach-app/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import {
  clearClipboardAndUndo,
  useClipboardAndUndo,
} from '../../data/clipboard-and-undo/clipboard-and-undo-store.ts'
import { aTemplateWorkout, SQUAT } from '../../model/template/a-template.fixture.ts'
import { aBlock, aPrescription, aWorkout, kg, sets } from '../../testing/a-workout.ts'
import type { AssignmentUpdate } from './assign.data.ts'
import { UpdateDialog } from './update-dialog.tsx'

const RPC = '/rest/v1/rpc/'
const me = aUser()
const blocks = (weight: number) => [
  aBlock({ prescriptions: [aPrescription({ exercise: SQUAT, sets: sets(3, kg(weight)) })] }),
]

const ADA: AssignmentUpdate = {
  id: 'of-ada',
  athlete_id: 'ada',
  name: 'Ada Athlete',
  automatic: [
    { template_workout_id: 'w1', kind: 'change', title: 'Lower', date: '2026-12-07', to_date: '2026-12-07' },
  ],
  conflicts: [
    {
      template_workout_id: 'w2',
      kind: 'change',
      reason: 'touched',
      title: 'Upper',
      date: '2026-12-08',
      to_date: '2026-12-08',
      theirs: aWorkout({ title: 'Upper', date: '2026-12-08', blocks: blocks(90) }),
      template: aTemplateWorkout('Upper', 1, 2, { blocks: blocks(100) }),
    },
  ],
  kept: [{ workout_id: 'x', title: 'Lower', date: '2026-11-02', reason: 'logged' }],
}
const BEN: AssignmentUpdate = {
  id: 'of-ben',
  athlete_id: 'ben',
  name: 'Ben Athlete',
  automatic: [],
  conflicts: [],
  kept: [],
}

function renderUpdate(assignments: AssignmentUpdate[]) {
  const sent = answerWith(
    {
      [`${RPC}preview_template_update`]: () => [200, { revision: 9, assignments }],
      [`${RPC}update_assignment`]: () => [200, { changed: 2, added: 0, removed: 0, moved: 0, kept: 1 }],
    },
    me,
  )
  renderRemote(
    <UpdateDialog
      templateId="template"
      title="Base"
      assignmentIds={assignments.map(({ id }) => id)}
      onClose={vi.fn()}
    />,
    { session: aSession({ user: me }) },
  )
  return () => sent.filter(({ path }) => path === `${RPC}update_assignment`).map(({ body }) => body)
}

beforeEach(clearClipboardAndUndo)

it('the dialog shows both versions of a changed workout, sends the decision, and can be undone', async () => {
  const sent = renderUpdate([ADA, BEN])
  const theirs = await screen.findByRole('region', { name: "Ada Athlete's" })
  expect(within(theirs).getByText('Back Squat 3x5 90kg').tagName).toBe('MARK')
  expect(within(theirs).getByText('Upper').tagName).toBe('P')
  expect(screen.getByText('Has what the template says.')).toBeDefined()
  await userEvent.click(screen.getByRole('radio', { name: "Take the template's" }))
  await userEvent.click(screen.getByRole('button', { name: 'Update 1' }))
  expect(await screen.findByText('Updated: 1 of 1')).toBeDefined()
  expect(screen.getByText('2 changed, 1 stayed')).toBeDefined()
  expect(sent()).toEqual([
    {
      update: { id: expect.any(String), assignment_id: 'of-ada', revision: 9, decisions: { w2: 'template' } },
    },
  ])
  expect(useClipboardAndUndo.getState().steps).toMatchObject([
    { label: 'Updated "Base" for 1 athlete', athleteIds: ['ada'] },
  ])
})

it('the dialog lists what changes by itself and what stays, when unfolded', async () => {
  renderUpdate([ADA])
  await userEvent.click(await screen.findByRole('button', { name: '1 changed by itself' }))
  expect(screen.getByText(/^Lower: changes, Mon/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: '1 stays as it is' }))
  expect(screen.getByText(/^Lower, Mon.+: it is logged$/)).toBeDefined()
})

it('the dialog has nothing to send when all athletes are up to date', async () => {
  renderUpdate([BEN])
  expect(await screen.findByText('Nothing to update')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Update 0' })).toHaveProperty('disabled', true)
})
