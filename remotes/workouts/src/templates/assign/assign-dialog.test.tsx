import type { Answers } from '@coach-app/data/testing'
import { answerWith } from '@coach-app/data/testing'
import { renderRemote } from '@coach-app/runtime/testing'
import { aProfile, aSession, aUser } from '@coach-app/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import {
  clearClipboardAndUndo,
  useClipboardAndUndo,
} from '../../data/clipboard-and-undo/clipboard-and-undo-store.ts'
import { aTemplate, aTemplateWorkout } from '../../model/template/a-template.fixture.ts'
import { aBlock, anExercise, aPrescription, sets } from '../../testing/a-workout.ts'
import type { AssignmentToSend, PreviewedAthlete } from './assign.data.ts'
import { AssignDialog } from './assign-dialog.tsx'

const RPC = '/rest/v1/rpc/'
const ADA = '00000000-0000-4000-8000-0000000000a1'
const BEN = '00000000-0000-4000-8000-0000000000b1'
const me = aUser()

const SQUAT = anExercise({ id: 'squat', name: 'Back Squat' })
const PERCENT = { load_kind: 'pct_1rm', load_min: 75, load_max: 75, pct_base: '1rm' } as const
const TEMPLATE = aTemplate({
  id: 'template',
  weeks: 1,
  workouts: [
    aTemplateWorkout('Lower', 1, 1, {
      blocks: [aBlock({ prescriptions: [aPrescription({ exercise: SQUAT, sets: sets(3, PERCENT) })] })],
    }),
  ],
})
const NAMES: Record<string, string> = { [ADA]: 'Ada Athlete', [BEN]: 'Ben Athlete', [me.id]: 'Me' }

const client = (user_id: string, permission_level: string | null) => ({
  user_id,
  display_name: NAMES[user_id] ?? 'Cleo Contact',
  permission_level,
  connection_id: 'connection',
  request_status: null,
  teams: [],
})
/** Nobody has a max; the workout is on the first day. */
const previewed = (athlete_id: string): PreviewedAthlete => ({
  athlete_id,
  name: NAMES[athlete_id] ?? '',
  refusal: null,
  units: 'kg',
  today: '2026-11-23',
  loads: { units: 'kg', bar_and_plates: null, maxes: [], body_weights: [] },
  items: [
    {
      template_workout_id: 'Lower',
      date: '2099-01-05',
      away: null,
      moved_from: null,
      skipped: null,
      collisions: [],
    },
  ],
})
const max = (body: unknown) => {
  const { exercise_id_param, kg_param } = body as { exercise_id_param: string; kg_param: number }
  return {
    id: 'max',
    exercise_id: exercise_id_param,
    kind: 'tested',
    kg: kg_param,
    date: '2098-12-30',
    source_set_id: null,
  }
}
const assigned = (body: unknown) => {
  const { id } = (body as { assignment: AssignmentToSend }).assignment
  return { id, created: 1, replaced: 0, skipped: 0, from: '2099-01-05', to: '2099-01-05' }
}

function renderDialog(answers: Answers = {}) {
  const onClose = vi.fn()
  const sent = answerWith(
    {
      [`${RPC}get_template`]: () => [200, TEMPLATE],
      [`${RPC}get_clients`]: () => [200, [client(ADA, 'write'), client(BEN, 'write'), client('cleo', null)]],
      [`${RPC}preview_assignment`]: ({ body }) => {
        const { athlete_ids } = (body as { plan: { athlete_ids: string[] } }).plan
        return [
          200,
          { revision: 7, from: '2099-01-05', to: '2099-01-11', athletes: athlete_ids.map(previewed) },
        ]
      },
      [`${RPC}save_athlete_max`]: ({ body }) => [200, max(body)],
      [`${RPC}assign_template`]: ({ body }) => [200, assigned(body)],
      [`${RPC}undo_calendar_changes`]: () => [200, { workouts: [] }],
      ...answers,
    },
    me,
  )
  const { notifications } = renderRemote(
    <AssignDialog templateId="template" title="Base" onClose={onClose} />,
    {
      session: aSession({ user: me, profile: aProfile({ profileType: 'coach', displayName: 'Mona Coach' }) }),
    },
  )
  const bodiesOf = (call: string) =>
    sent.filter(request => request.path === RPC + call).map(({ body }) => body)
  return { onClose, notifications, bodiesOf, user: userEvent.setup() }
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const choose = async (...names: string[]) => {
  for (const name of names) await userEvent.click(await screen.findByRole('checkbox', { name }))
}

async function check(...names: string[]) {
  await choose(...names)
  await press('Next: when')
  await press('Next: check')
}

beforeEach(() => {
  sessionStorage.clear()
  clearClipboardAndUndo()
})

it('the dialog requests access where there is none, and selects only athletes one may plan for', async () => {
  const { bodiesOf } = renderDialog({ [`${RPC}request_workout_access`]: () => [200, { status: 'pending' }] })
  await press('Request access to the training of Cleo Contact')
  expect(await screen.findByText('Requested')).toBeDefined()
  expect(bodiesOf('request_workout_access')).toEqual([{ target_user_id: 'cleo', level_param: 'write' }])
  await choose('All 3 whom you may plan for')
  expect(screen.getByText('3 chosen')).toBeDefined()
})

it('the dialog takes a double press as one, and keeps the focus', async () => {
  const { bodiesOf, user } = renderDialog()
  await choose('Ada Athlete')
  const twice = async (name: string) => user.dblClick(await screen.findByRole('button', { name }))
  const shown = () => screen.getByRole('tab', { selected: true })
  await twice('Next: when')
  expect(shown().textContent).toBe('When')
  await twice('Next: check')
  expect(shown().textContent).toBe('Check')
  await screen.findByText(/^1 workout/)
  for (const name of ['Back', 'Back', 'Next: when']) await press(name)
  expect(document.activeElement).toBe(shown())
  // What was checked before is there at once.
  await twice('Next: check')
  expect(shown().textContent).toBe('Check')
  expect(bodiesOf('assign_template')).toEqual([])
})

it('the dialog asks for missing maxes in a table, and the preview follows', async () => {
  const { bodiesOf, user } = renderDialog()
  await check('Ada Athlete', 'Ben Athlete')
  const ofAda = await screen.findByRole('textbox', { name: 'Back Squat of Ada Athlete, kg' })
  expect(screen.getByText('2 missing maxes')).toBeDefined()
  await user.type(ofAda, 'heavy{Enter}')
  expect(await screen.findByText(/^Weight: write a number/)).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Back Squat of Ben Athlete, kg' }))
  await user.keyboard('{ArrowUp}140{Enter}')
  expect(await screen.findByText('1 missing max')).toBeDefined()
  expect(bodiesOf('save_athlete_max')).toMatchObject([
    {
      athlete_id_param: ADA,
      exercise_id_param: 'squat',
      kind_param: 'tested',
      kg_param: 140,
      date_param: '2026-11-23',
    },
  ])
  expect((ofAda as HTMLInputElement).value).toBe('140')
  await press(/^Ada Athlete/)
  expect(screen.getByText(/^75 % of 140\skg 1RM, .+ → 105\skg$/)).toBeDefined()
})

it('the table of missing maxes takes a pasted column', async () => {
  const { bodiesOf, user } = renderDialog()
  await check('Ada Athlete', 'Ben Athlete')
  await user.click(await screen.findByRole('textbox', { name: 'Back Squat of Ada Athlete, kg' }))
  await user.paste('140\n120\n')
  await waitFor(() => expect(bodiesOf('save_athlete_max')).toHaveLength(2))
  expect(await screen.findByText('No max is missing any more')).toBeDefined()
})

it('a failed assignment leaves the others, is sent again under its id, and all are one undo step', async () => {
  let isBroken = true
  const { bodiesOf, onClose } = renderDialog({
    [`${RPC}assign_template`]: ({ body }) =>
      isBroken && (body as { assignment: AssignmentToSend }).assignment.athlete_id === ADA
        ? [409, { code: 'PT409', hint: 'already_assigned', message: 'Ada has it already.', details: null }]
        : [200, assigned(body)],
  })
  await check('Ada Athlete', 'Ben Athlete')
  await press('Assign to 2')
  expect(await screen.findByText('Assigned: 1 of 2, 1 failed')).toBeDefined()
  expect(screen.getByText('Ada has it already.')).toBeDefined()
  isBroken = false
  await press('Try 1 again')
  expect(await screen.findByText('Assigned: 2 of 2')).toBeDefined()
  const ids = bodiesOf('assign_template').map(body => (body as { assignment: AssignmentToSend }).assignment)
  expect(ids.map(({ athlete_id, revision }) => [athlete_id, revision])).toEqual([
    [ADA, 7],
    [BEN, 7],
    [ADA, 7],
  ])
  expect(ids[0]?.id).toBe(ids[2]?.id)
  expect(useClipboardAndUndo.getState().steps.map(({ ids: held, kind }) => [held.length, kind])).toEqual([
    [1, 'assign'],
    [1, 'assign'],
  ])
  expect(sessionStorage).toHaveLength(0)
  await press('Undo')
  await press('Undo')
  expect(await screen.findByText('Undone')).toBeDefined()
  expect(bodiesOf('undo_calendar_changes')).toEqual([
    { change_ids: [ids[2]?.id], skip: [] },
    { change_ids: [ids[1]?.id], skip: [] },
  ])
  await press('Done')
  expect(onClose).toHaveBeenCalledOnce()
})

it('after a reload the remaining assignments are sent under their ids', async () => {
  const entry = (id: string, athleteId: string, status: string) => ({
    id,
    athleteId,
    name: NAMES[athleteId],
    status,
  })
  const terms = {
    template_id: 'template',
    start_date: '2099-01-05',
    days: null,
    availability: 'move',
    collisions: 'add',
  }
  sessionStorage.setItem(
    `coach-app-assigning:${me.id}:template`,
    JSON.stringify({
      terms,
      revision: 3,
      state: 'draft',
      entries: [entry('one', ADA, 'done'), entry('two', BEN, 'running')],
    }),
  )
  const { bodiesOf } = renderDialog()
  expect(await screen.findByText('1 of 2 were assigned')).toBeDefined()
  await press('Continue')
  expect(await screen.findByText('Assigned: 2 of 2')).toBeDefined()
  expect(bodiesOf('assign_template')).toEqual([
    { assignment: { ...terms, id: 'two', revision: 3, state: 'draft', athlete_id: BEN } },
  ])
})

it('the dialog asks before the selection is lost', async () => {
  const { onClose, user } = renderDialog()
  await choose('Ada Athlete')
  await user.keyboard('{Escape}')
  const question = await screen.findByRole('alertdialog', { name: 'Leave without assigning?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Stay' }))
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByRole('checkbox', { name: 'Ada Athlete' }).getAttribute('aria-checked')).toBe('true')
})

it('pressing Assign while a max is typed saves the max and assigns', async () => {
  const { bodiesOf, user } = renderDialog()
  await check('Ada Athlete')
  const [field] = await screen.findAllByRole('textbox', { name: / of Ada Athlete, kg$/ })
  if (!field) throw new Error('Ada misses a max.')
  await user.type(field, '120')
  await press('Assign to 1')
  expect(await screen.findByText('Assigned: 1 of 1')).toBeDefined()
  expect([bodiesOf('save_athlete_max').length, bodiesOf('assign_template').length]).toEqual([1, 1])
})

it('the dialog links to the plans where assigning to others needs one', async () => {
  renderDialog({
    [`${RPC}preview_assignment`]: () => [
      200,
      {
        revision: 7,
        from: '2099-01-05',
        to: '2099-01-11',
        athletes: [{ ...previewed(ADA), refusal: 'subscription_required' }, previewed(me.id)],
      },
    ],
  })
  await check('Ada Athlete', 'Mona Coach (me)')
  expect(await screen.findByText('Assigning to others needs a plan')).toBeDefined()
  expect(screen.getByRole('link', { name: /^Choose Plan/ })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Assign to 1' })).toBeDefined()
})
