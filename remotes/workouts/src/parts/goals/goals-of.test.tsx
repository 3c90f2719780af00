import { type Answers, answerWith } from '@coach-app/data/testing'
import { renderRemote } from '@coach-app/runtime/testing'
import { aSession, aUser } from '@coach-app/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Access } from '../../model/calendar/calendar.ts'
import type { Goal, Goals } from '../../model/goal/goal.ts'
import { ATHLETE, RPC } from '../../testing/render-calendar.tsx'
import { GoalsSection } from './goals-section.tsx'

const EXERCISE = { id: 'squat', name: 'Back Squat', measurement: 'weight_reps', load_multiplier: 1 } as const
const GOAL: Goal = {
  id: 'goal',
  save_id: 'save',
  kind: 'load',
  reps: 1,
  load_kg: 140,
  by_date: '2027-01-10',
  set_on: '2026-11-01',
  abandoned_on: null,
  deleted: false,
  exercise: EXERCISE,
  set_by: null,
  may_change: true,
  reached: null,
  estimates: [],
  body_kg: null,
}
const answered = (over: Partial<Goals> = {}): Goals => ({
  access: 'owner',
  today: '2026-11-18',
  goals: [GOAL],
  ...over,
})

function open(goals: Answers[string], offline = false) {
  const user = aUser()
  answerWith({ [`${RPC}get_goals`]: goals }, user)
  return renderRemote(
    <GoalsSection
      athleteId={ATHLETE}
      exerciseId={null}
      exercises={[EXERCISE]}
      level={4}
      unit="kg"
      offline={offline}
      hrefOfWorkout={({ id }) => `/workout/${id}`}
    />,
    { session: aSession({ user }) },
  )
}
const setOne = () => screen.queryByRole('button', { name: 'Set a goal' })

it('goals that are being read keep their place, and nothing can be set before it is known who may', async () => {
  open(() => [200, answered()])
  expect(screen.getByRole('region', { name: 'Goals' })).toBeDefined()
  expect(screen.getByText('Loading...')).toBeDefined()
  expect(setOne()).toBeNull()
  expect(await screen.findByRole('heading', { level: 4, name: /Back Squat/ })).toBeDefined()
  expect(screen.queryByText('Loading...')).toBeNull()
  expect(setOne()).not.toBeNull()
})

it('goals that could not be read say so, and are there after another try', async () => {
  let fails = true
  open(() => (fails ? [400, { code: 'PT422', message: 'No', hint: 'no' }] : [200, answered()]))
  expect(await screen.findByText('The goals could not be loaded')).toBeDefined()
  expect(setOne()).toBeNull()
  fails = false
  await userEvent.click(screen.getByRole('button', { name: /again|retry/i }))
  expect(await screen.findByRole('heading', { level: 4, name: /Back Squat/ })).toBeDefined()
  expect(screen.queryByText('The goals could not be loaded')).toBeNull()
})

it.each<[string, Access | null, Goal[], boolean, { set: boolean; menu: boolean; section: boolean }]>([
  ['the athlete', 'owner', [GOAL], false, { set: true, menu: true, section: true }],
  ['the athlete without goals', 'owner', [], false, { set: true, menu: false, section: true }],
  ['the athlete without a network', 'owner', [GOAL], true, { set: false, menu: false, section: true }],
  [
    'a coach who plans, of a goal that another has set',
    'write',
    [{ ...GOAL, may_change: false }],
    false,
    { set: true, menu: false, section: true },
  ],
  [
    'a coach who reads',
    'read',
    [{ ...GOAL, may_change: false }],
    false,
    { set: false, menu: false, section: true },
  ],
  ['a coach who reads where there is none', 'read', [], false, { set: false, menu: false, section: false }],
  ['nobody it is shared with', null, [], false, { set: false, menu: false, section: false }],
])('%s can do with goals what they may', async (_, access, goals, offline, may) => {
  open(() => [200, answered({ access, goals })], offline)
  await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull())
  expect({
    set: setOne() !== null,
    menu: screen.queryByRole('button', { name: /^More about Back Squat/ }) !== null,
    section: screen.queryByRole('region', { name: 'Goals' }) !== null,
  }).toEqual(may)
})
