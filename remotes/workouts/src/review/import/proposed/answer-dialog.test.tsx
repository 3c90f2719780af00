import { type Answers, answerWith } from '@coach-app/data/testing'
import { renderRemote } from '@coach-app/runtime/testing'
import { aSession, aUser } from '@coach-app/testing'
import { parseDate } from '@internationalized/date'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { AthleteAppProvider } from '../../../parts/athlete-app/athlete-app.ts'
import { RPC } from '../../../testing/render-calendar.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import type { Agreed, ImportProposal } from './proposals.data.ts'

const PROPOSAL: ImportProposal = {
  id: 'proposal',
  athlete_id: 'me',
  coach_id: 'coach',
  coach_name: 'Cleo Coach',
  source: 'strong',
  workouts: 5,
  sets: 10,
  first_day: '2026-08-01',
  last_day: '2026-08-05',
  exercises: [],
  skipped: [],
  parts: 1,
  offered_at: '2026-11-20T10:00:00Z',
  expires_at: '2026-12-04T10:00:00Z',
  agreed_at: null,
  undone: false,
}
const AGREED: Agreed = { sets: 10, workouts: 5, left: 0, import_id: 'import', was_agreed: false }
type Answer = ReturnType<Answers[string]>

/** Agrees as often as there are answers. */
async function agree(...answers: Answer[]) {
  const user = aUser()
  const left = [...answers]
  answerWith(
    {
      [`${RPC}compare_import_proposal`]: () => [200, { sets: 10, workouts: 5, known: 0 }],
      [`${RPC}agree_to_import`]: () => left.shift() ?? [500, {}],
      [`${RPC}get_exercises`]: () => [200, []],
      [`${RPC}get_import_proposals`]: () => [200, []],
    },
    user,
  )
  const app = {
    athleteId: user.id,
    unit: 'kg' as const,
    weekStart: 1,
    today: parseDate('2026-11-27'),
    timeZone: 'UTC',
    offline: false,
  }
  renderRemote(
    <AthleteAppProvider value={app}>
      <AnswerDialog proposal={PROPOSAL} onClose={() => {}} />
    </AthleteAppProvider>,
    { session: aSession({ user }) },
  )
  for (const _ of answers) {
    // Until the exercises have come it waits.
    const button = await waitFor(() => {
      const found = screen.getByRole<HTMLButtonElement>('button', { name: 'Agree and add 10 sets' })
      expect(found.disabled).toBe(false)
      return found
    })
    await userEvent.click(button)
  }
}

it('an import that this window has agreed to is said as its own', async () => {
  await agree([200, AGREED])
  expect(await screen.findByText('10 sets in 5 workouts were added')).toBeDefined()
  expect(screen.queryByText('Already agreed in another window')).toBeNull()
})

it('one that another window was faster with is said so, with what was chosen there', async () => {
  await agree([200, { ...AGREED, was_agreed: true }])
  expect(await screen.findByText('Already agreed in another window')).toBeDefined()
  expect(screen.getByText(/with what was chosen there/)).toBeDefined()
})

it('one whose answer was lost here is this window’s own', async () => {
  await agree([400, { code: 'PT422', message: 'Lost' }], [200, { ...AGREED, was_agreed: true }])
  expect(await screen.findByText('10 sets in 5 workouts were added')).toBeDefined()
})
