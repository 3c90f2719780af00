import { answerWith } from '@coach-app/data/testing'
import { renderRemote } from '@coach-app/runtime/testing'
import { aSession, aUser } from '@coach-app/testing'
import { parseDate } from '@internationalized/date'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AthleteAppProvider } from '../../parts/athlete-app/athlete-app.ts'
import { aBlock, aLog, aPrescription, aWorkout, sets } from '../../testing/a-workout.ts'
import { ATHLETE, anAthlete, NO_DAYS, RPC } from '../../testing/render-calendar.tsx'
import { PastDay } from './past-day.tsx'

const DAY = '2026-11-10'

it('a past session links to its log; one without logs does not', async () => {
  const squat = aPrescription({ sets: sets(1) })
  const [first] = squat.sets
  const on = (id: string, isDone: boolean) =>
    aWorkout({
      id,
      athlete_id: ATHLETE,
      date: DAY,
      title: id,
      state: isDone ? 'completed' : 'published',
      blocks: [aBlock({ prescriptions: [squat] })],
      logs: isDone && first ? [aLog(squat, first)] : [],
    })
  const user = aUser()
  answerWith(
    {
      [`${RPC}get_calendar`]: () => [
        200,
        {
          access: 'owner',
          athlete: anAthlete(),
          workouts: [on('done', true), on('missed', false)],
          days: NO_DAYS,
        },
      ],
    },
    user,
  )
  const app = {
    athleteId: ATHLETE,
    unit: 'kg' as const,
    weekStart: 1,
    today: parseDate('2026-11-18'),
    timeZone: 'UTC',
    offline: false,
  }
  renderRemote(
    <AthleteAppProvider value={app}>
      <PastDay day={parseDate(DAY)} />
    </AthleteAppProvider>,
    { path: '/?session=done', session: aSession({ user }) },
  )
  const change = await screen.findAllByRole('link', { name: /^Change the log of/ })
  expect(change.map(link => link.getAttribute('href'))).toEqual([`/stackup?log=done&date=${DAY}&at=sets`])
  // It is gone to, whatever else the day has before it.
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('done'))
  expect(screen.getAllByRole('button', { name: /^Save as routine: / })).toHaveLength(1)
})
