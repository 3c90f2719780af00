import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { ATHLETE, RPC, renderCalendar } from '../../testing/render-calendar.tsx'

const record = (over: object) => ({
  athlete_id: ATHLETE,
  athlete_name: 'Olga Owner',
  exercise_id: 'squat',
  exercise: 'Back Squat',
  kind: 'e1rm',
  kg_before: 120,
  kg_after: 116.667,
  changed_at: '2026-11-24T03:00:00Z',
  ...over,
})
const answers = (changed: object[]) => ({
  [`${RPC}get_changed_records`]: () => [200, changed] as [number, unknown],
  [`${RPC}see_changed_records`]: () => [204, null] as [number, unknown],
})

it('a coach is told once which records changed with a new rule, and can dismiss it', async () => {
  const changed = [
    record({}),
    record({ exercise: 'Bench Press', kind: 'heaviest', kg_before: 80, kg_after: null }),
  ]
  renderCalendar({ access: 'write', answers: answers(changed) })
  await screen.findByText(/^2 records of your athletes changed/)
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  const dialog = await screen.findByRole('dialog', { name: 'Records that changed' })
  const rows = within(dialog).getAllByRole('row').slice(1)
  expect(rows.map(row => row.textContent)).toEqual([
    expect.stringMatching(/^Olga Owner: Back Squat, e1RM120\skg116.7\skg$/),
    expect.stringMatching(/^Olga Owner: Bench Press, heaviest80\skg–none$/),
  ])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Put away' }))
  await expect.poll(() => screen.queryByText('Records are counted anew')).toBeNull()
})

it('athletes are not told of changed records', async () => {
  const { bodiesOf } = renderCalendar({ answers: answers([record({})]) })
  await screen.findByRole('heading', { name: /^My calendar/ })
  await screen.findByRole('region', { name: 'Week totals' })
  expect(bodiesOf('get_changed_records')).toEqual([])
})
