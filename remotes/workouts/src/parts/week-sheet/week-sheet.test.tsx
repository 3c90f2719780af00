import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { aBlock, aLog, aPrescription, aWorkout, kg, sets } from '../../testing/a-workout.ts'
import { button, renderCalendar } from '../../testing/render-calendar.tsx'

afterEach(() => void vi.unstubAllGlobals())

it('a week that is done is printed with what was lifted, also where nothing was planned', async () => {
  vi.stubGlobal('print', vi.fn())
  const squat = aPrescription({ sets: sets(4, kg(102.5)) })
  const [first, second, third] = squat.sets
  if (!first || !second || !third) throw new Error('three sets')
  const own = { set_target_id: null, target_snapshot: null } as const
  const { user } = renderCalendar({
    access: 'read',
    workouts: [
      aWorkout({
        state: 'completed',
        blocks: [aBlock({ prescriptions: [squat] })],
        logs: [
          aLog(squat, first),
          aLog(squat, second, { reps: 4, entered_value: 105, load_kg: 105 }),
          aLog(squat, third, { reps: 0 }),
        ],
      }),
      aWorkout({
        title: 'Extra',
        date: '2026-11-20',
        state: 'completed',
        blocks: [],
        logs: [aLog(squat, first, { ...own, exercise_id: 'rdl', reps: 8, load_kg: 90, entered_value: 90 })],
      }),
    ],
  })
  await user.click(await button('Print the week'))
  const sheet = await screen.findByRole('article')
  await waitFor(() => expect(sheet.textContent).toContain('Romanian Deadlift'))
  const boxes = [...sheet.querySelectorAll('.box')].map(({ textContent }) => textContent)
  expect(boxes).toEqual(['5 × 102.5', '4 × 105', '0 × 102.5', '–', '1×8 90\u00a0kg'])
})

it('a week is printed with its loads and notes and a box a set, and is gone afterwards', async () => {
  const print = vi.fn(() => document.querySelectorAll('[data-sheet] svg').length)
  vi.stubGlobal('print', print)
  const squat = aPrescription({
    sets: sets(3, kg(102.5)),
    exercise: { ...aPrescription().exercise, figure: { like: 'back-squat' } },
    rest_s: 150,
    rest_max_s: 180,
    tempo: '31X0',
    note: 'Full depth',
  })
  const { user } = renderCalendar({
    access: 'read',
    workouts: [
      aWorkout({ title: 'Upper A', date: '2026-11-20' }),
      aWorkout({
        coach_note: 'Sleep well',
        blocks: [aBlock({ note: 'With a belt', prescriptions: [squat] })],
      }),
    ],
  })
  await user.click(await button('Print the week'))
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  // Its figure is there when the print begins.
  expect(print).toHaveReturnedWith(1)
  const sheet = screen.getByRole('article')
  expect(within(sheet).getByRole('heading', { level: 2 }).textContent).toBe('Olga Owner')
  const titles = within(sheet).getAllByRole('heading', { level: 3 })
  expect(titles.map(({ textContent }) => textContent?.split(' ').slice(0, 2).join(' '))).toEqual([
    'Lower A',
    'Upper A',
  ])
  const [, row] = within(sheet).getAllByRole('row')
  for (const words of [
    'Back Squat',
    '3×5 @ 102.5\u00a0kg',
    'With a belt · tempo 31X0 · rest 2:30–3:00 · Full depth',
  ])
    expect(row?.textContent).toContain(words)
  expect(row?.querySelectorAll('.box')).toHaveLength(3)
  expect(sheet.textContent).toContain('Sleep well')
  dispatchEvent(new Event('afterprint'))
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
})
