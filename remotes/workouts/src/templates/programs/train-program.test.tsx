import { SUMMARIES } from 'programs:index'
import { type Answers, answerWith } from '@coach-app/data/testing'
import { renderRemote } from '@coach-app/runtime/testing'
import { aProfile, aSession, aUser } from '@coach-app/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  clearClipboardAndUndo,
  useClipboardAndUndo,
} from '../../data/clipboard-and-undo/clipboard-and-undo-store.ts'
import { aWorkout } from '../../testing/a-workout.ts'
import { anAthlete, NO_DAYS } from '../../testing/render-calendar.tsx'
import { importOf } from './import-of.ts'
import type { ProgramSummary } from './program-view.ts'
import { TrainProgram } from './train-program.tsx'

vi.mock('./import-of.ts', () => ({ importOf: vi.fn() }))

const ASSIGN = '/rest/v1/rpc/assign_template'
const UNDO = '/rest/v1/rpc/undo_calendar_changes'
const CALENDAR = '/rest/v1/rpc/get_calendar'
const TEMPLATE = '00000000-0000-4000-8000-0000000000c1'
// A Thursday, in the zone of the profile.
const NOW = new Date('2026-11-26T09:00:00Z')
const me = aUser()
const assigned = () =>
  [200, { id: me.id, created: 18, replaced: 0, skipped: 0, from: '2026-11-26', to: '2027-01-04' }] as [
    number,
    unknown,
  ]

const Where = () => <output data-testid="where">{useLocation().pathname}</output>

function open(assign: Answers[string] = assigned, dates: string[] = []) {
  const workouts = dates.map(date => aWorkout({ athlete_id: me.id, date }))
  const calendar = { access: 'owner', athlete: anAthlete(), workouts, days: NO_DAYS }
  const sent = answerWith(
    { [ASSIGN]: assign, [UNDO]: () => [200, { workouts: [] }], [CALENDAR]: () => [200, calendar] },
    me,
  )
  const program = SUMMARIES.find(({ slug }) => slug === 'home-start') as ProgramSummary
  const { notifications } = renderRemote(
    <>
      <TrainProgram program={program} onClose={() => {}} />
      <Where />
    </>,
    {
      path: '/programs/home-start',
      session: aSession({
        user: me,
        profile: aProfile({ profileType: 'athlete', timeZone: 'UTC', weekStart: 1 }),
      }),
    },
  )
  const bodies = () =>
    sent.filter(({ path }) => path === ASSIGN).map(({ body }) => body.assignment as Record<string, unknown>)
  return {
    bodies,
    sent,
    notifications,
    user: userEvent.setup({ advanceTimers: ms => vi.advanceTimersByTime(ms) }),
  }
}

const go = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Start program' })
const pressed = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox', { checked: true })
    .map(box => box.getAttribute('aria-label'))
const said = () => within(screen.getByRole('dialog')).getByRole('status').textContent

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW })
  vi.mocked(importOf).mockReset().mockResolvedValue({ ok: true, id: TEMPLATE })
})
afterEach(() => {
  clearClipboardAndUndo()
  vi.useRealTimers()
})

describe('training a program', () => {
  it('starts today with one press, with the rest days that the program has', async () => {
    const { user, bodies } = open()
    await go()
    expect(pressed()).toEqual(['Monday', 'Thursday', 'Saturday'])
    expect(said()).toBe('First workout: today.')
    await user.click(await go())
    await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/stackup'))
    expect(bodies()).toMatchObject([
      { template_id: TEMPLATE, athlete_id: me.id, start_date: '2026-11-26', state: 'published' },
    ])
    const days = bodies()[0]?.days as number[]
    expect([days[0], days[2], days[4]]).toEqual([4, 6, 1])
    expect(useClipboardAndUndo.getState().steps).toMatchObject([
      { ids: [bodies()[0]?.id], kind: 'assign', athleteIds: [me.id] },
    ])
  })

  it('is undone from its message', async () => {
    const { user, bodies, sent, notifications } = open()
    await user.click(await go())
    await waitFor(() => expect(notifications).toHaveLength(1))
    expect(notifications[0]).toMatchObject({
      text: 'Home Start is on your calendar.',
      action: { label: 'Undo' },
    })
    notifications[0]?.action?.run()
    await waitFor(() => expect(notifications[1]?.text).toBe('Home Start is off your calendar.'))
    expect(sent.find(({ path }) => path === UNDO)?.body).toMatchObject({ change_ids: [bodies()[0]?.id] })
    expect(useClipboardAndUndo.getState().steps).toEqual([])
  })

  it('takes other days and another start, and says how many days are missing', async () => {
    const { user, bodies } = open()
    await user.click(await screen.findByRole('radio', { name: 'Next Monday' }))
    expect(pressed()).toEqual(['Monday', 'Wednesday', 'Friday'])
    expect(said()).toBe('First workout: Monday, November 30.')
    await user.click(screen.getByRole('checkbox', { name: 'Monday' }))
    expect(said()).toBe('Choose 1 more day.')
    expect((await go()).disabled).toBe(true)
    await user.click(screen.getByRole('checkbox', { name: 'Sunday' }))
    await user.click(await go())
    await waitFor(() => expect(bodies()).toHaveLength(1))
    const { start_date, days } = bodies()[0] as { start_date: string; days: number[] }
    expect(start_date).toBe('2026-11-30')
    expect([days[0], days[2], days[4]]).toEqual([3, 5, 7])
  })

  it('names workouts on the calendar already, and preselects free days', async () => {
    const { user } = open(assigned, ['2026-11-26', '2026-11-30', '2026-12-03', '2027-03-01'])
    expect(
      await screen.findByText(
        /Your calendar has workouts on Monday and Thursday until Thursday, December 3\./,
      ),
    ).toHaveProperty('textContent', expect.stringContaining('are free: you would train both.'))
    expect(pressed()).toEqual(['Tuesday', 'Friday', 'Saturday'])
    expect(said()).toBe('First workout: tomorrow.')
    await user.click(screen.getByRole('checkbox', { name: 'Tuesday' }))
    await user.click(screen.getByRole('checkbox', { name: 'Monday' }))
    expect(await screen.findByText(/On Monday you would train twice\./)).toBeDefined()
    await user.click(screen.getByRole('radio', { name: 'Another day' }))
    const day = screen.getByLabelText(/^Day/)
    await user.clear(day)
    await user.type(day, '2026-12-04')
    expect(screen.queryByText(/Your calendar has workouts/)).toBeNull()
  })

  it('refuses a past start', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('radio', { name: 'Another day' }))
    const day = screen.getByLabelText(/^Day/)
    await user.clear(day)
    await user.type(day, '2026-11-25')
    expect(await screen.findByText('Choose a day from today on, at most a year ahead.')).toBeDefined()
    expect((await go()).disabled).toBe(true)
  })

  it('shows why it failed, and a second press creates no second template or assignment', async () => {
    let isFirst = true
    const { user, bodies } = open(() => {
      if (!isFirst) return assigned()
      isFirst = false
      return [409, { code: 'PT409', hint: 'nothing_to_assign', message: 'No workout has a day.' }]
    })
    await user.click(await go())
    expect(await screen.findByText('No workout has a day.')).toBeDefined()
    await user.click(await go())
    await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/stackup'))
    expect(importOf).toHaveBeenCalledTimes(1)
    expect(new Set(bodies().map(({ id }) => id)).size).toBe(1)
    expect(bodies()).toHaveLength(2)
  })

  it('says when the program cannot be copied, and assigns nothing', async () => {
    vi.mocked(importOf).mockResolvedValueOnce({ ok: false, words: 'No connection.' })
    const { user, bodies } = open()
    await user.click(await go())
    expect(await screen.findByText('No connection.')).toBeDefined()
    expect(bodies()).toEqual([])
    expect(screen.getByTestId('where').textContent).toBe('/programs/home-start')
  })
})
