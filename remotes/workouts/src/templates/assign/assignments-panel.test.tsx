import { answerWith } from '@coach-app/data/testing'
import { renderRemote } from '@coach-app/runtime/testing'
import { aSession, aUser } from '@coach-app/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import {
  clearClipboardAndUndo,
  useClipboardAndUndo,
} from '../../data/clipboard-and-undo/clipboard-and-undo-store.ts'
import type { Assignment } from './assign.data.ts'
import { AssignmentsPanel } from './assignments-panel.tsx'
import { RunLine } from './run-line.tsx'

const RPC = '/rest/v1/rpc/'
const me = aUser()
const assignment = (name: string, over: Partial<Assignment> = {}): Assignment => ({
  id: `of-${name}`,
  athlete_id: name,
  name,
  start_date: '2026-12-07',
  end_date: '2026-12-21',
  version: 1,
  is_behind: false,
  total: 3,
  done: 1,
  assigned_by_name: 'Mona Coach',
  ...over,
})

function renderPanel(assignments: Assignment[]) {
  const onAssign = vi.fn()
  const sent = answerWith(
    {
      [`${RPC}get_assignments`]: () => [200, assignments],
      [`${RPC}unassign_template`]: () => [
        200,
        { removed: 2, kept: [{ workout_id: 'w', title: 'Lower', date: '2026-12-07', reason: 'logged' }] },
      ],
      [`${RPC}shift_assignment`]: () => [200, { moved: 2, kept: 1 }],
    },
    me,
  )
  const { notifications } = renderRemote(
    <AssignmentsPanel templateId="template" title="Base" onAssign={onAssign} onClose={vi.fn()} />,
    { session: aSession({ user: me }) },
  )
  return {
    onAssign,
    notifications,
    bodiesOf: (call: string) => sent.filter(({ path }) => path === RPC + call).map(({ body }) => body),
  }
}
const press = async (role: string, name: string | RegExp) =>
  userEvent.click(await screen.findByRole(role, { name }))

beforeEach(clearClipboardAndUndo)

it('the panel shows the progress of each athlete, and preselects those on an old version', async () => {
  renderPanel([assignment('Ada'), assignment('Ben', { is_behind: true })])
  expect(await screen.findByText('Behind: version 1')).toBeDefined()
  expect(screen.getAllByText(/1 of 3 done$/)).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'Ada' }).getAttribute('href')).toBe(
    '/calendar/Ada?view=weeks&date=2026-12-07',
  )
  expect(screen.getByRole('button', { name: 'Update 1…' })).toHaveProperty('disabled', false)
  await press('checkbox', 'All 2')
  await press('checkbox', 'All 2')
  await press('button', 'Choose the 1 behind')
  expect(screen.getByRole('button', { name: 'Update 1…' })).toHaveProperty('disabled', false)
})

it('the panel offers to assign the template when nobody has it', async () => {
  const { onAssign } = renderPanel([])
  expect(await screen.findByText('Nobody has it yet')).toBeDefined()
  await press('button', 'Assign')
  expect(onAssign).toHaveBeenCalledOnce()
})

it('unassigning says first which workouts stay, and can be undone', async () => {
  const { bodiesOf, notifications } = renderPanel([assignment('Ada')])
  await press('button', 'More for Ada')
  await press('menuitem', 'Unassign…')
  expect(await screen.findByText('2 workouts go, 1 stays:')).toBeDefined()
  expect(screen.getByText(/^Lower, Mon.*: it is logged$/)).toBeDefined()
  await press('button', 'Unassign')
  await waitFor(() => expect(notifications).toMatchObject([{ text: '2 workouts taken off, 1 stayed' }]))
  const trials = bodiesOf('unassign_template').map(
    body => (body as { unassignment: { trial: boolean } }).unassignment.trial,
  )
  expect(trials).toEqual([true, false])
  expect(useClipboardAndUndo.getState().steps).toMatchObject([
    { label: 'Unassigned "Base" from Ada', athleteIds: ['Ada'] },
  ])
})

it('shifting moves the remaining workouts by days', async () => {
  const { bodiesOf, notifications } = renderPanel([assignment('Ada')])
  await press('button', 'More for Ada')
  await press('menuitem', 'Shift by days…')
  await press('button', 'Shift')
  await waitFor(() =>
    expect(notifications).toMatchObject([{ text: '2 workouts moved, 1 past or logged stayed' }]),
  )
  expect(bodiesOf('shift_assignment')).toMatchObject([{ shift: { assignment_id: 'of-Ada', days: 7 } }])
})

it.each<[string, string[], number, RegExp | null, string]>([
  ['nobody', [], 0, null, ''],
  ['one', ['Ada'], 0, /^Run by Ada ·/, 'See all'],
  ['three', ['Ada', 'Ben', 'Cleo'], 0, /^Run by Ada, Ben and Cleo ·/, 'See all'],
  ['five', ['Ada', 'Ben', 'Cleo', 'Dan', 'Eva'], 0, /^Run by Ada, Ben, Cleo and 2 more ·/, 'See all'],
  ['one behind', ['Ada', 'Ben', 'Cleo', 'Dan'], 1, /^1 athlete runs version 1/, 'Update'],
  ['three behind', ['Ada', 'Ben', 'Cleo', 'Dan'], 3, /^3 athletes run version 1/, 'Update'],
])(
  'the card of a template says who runs it, and the version where that is behind: %s',
  async (_, names, count, text, link) => {
    const sent = answerWith(
      {
        [`${RPC}get_assignments`]: () => [
          200,
          names.map((name, index) => assignment(name, { is_behind: index < count })),
        ],
      },
      me,
    )
    renderRemote(<RunLine templateId="template" isSaved />, { session: aSession({ user: me }) })
    if (text) {
      expect(await screen.findByText(text)).toBeDefined()
      expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(
        '/program-templates?template=template&who=open',
      )
    } else {
      await waitFor(() => expect(sent).toHaveLength(1))
      expect(screen.queryByRole('link')).toBeNull()
    }
  },
)
