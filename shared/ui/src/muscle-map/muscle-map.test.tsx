import { MUSCLES } from '@coach-app/contracts'
import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { BACK, FRONT } from './figure.ts'
import { fillOf, WEEKLY_SETS } from './levels.ts'
import { MuscleMap } from './muscle-map.tsx'

it('the muscle map draws every muscle on at least one side', () => {
  expect(MUSCLES.filter(muscle => !FRONT[muscle] && !BACK[muscle])).toEqual([])
})

it.each([
  [0, 0],
  [0.4, 0],
  [0.5, 1],
  [4.5, 1],
  [5, 2],
  [14.5, 3],
  [19, 4],
  [60, 5],
])('fillOf %d weekly sets is %d', (sets, fill) => expect(fillOf(sets, WEEKLY_SETS)).toBe(fill))

it('fillOf spreads fewer levels over all fills', () => {
  const levels = [
    { from: 0.5, label: 'helps' },
    { from: 1, label: 'trained' },
  ]
  expect([0, 0.5, 1].map(amount => fillOf(amount, levels))).toEqual([0, 3, 5])
})

const map = <MuscleMap label="This week" unit="sets" amounts={{ hip_flexors: 0, quads: 14, glutes: 6.5 }} />

it('the muscle map is a table for screen readers, most sets first, with muscles without sets', () => {
  render(map)
  const table = screen.getByRole('table', { name: 'This week' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(cell => cell.textContent),
  ).toEqual(['Muscle', 'Amount (sets)'])
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(cell => cell.textContent),
  ).toEqual(['Quads', 'Glutes', 'Hip flexors'])
})

it('the muscle map shows planned beside done, and outlines muscles below the plan', () => {
  const { container } = render(
    <MuscleMap
      label="This week"
      unit="sets"
      amounts={{ quads: 14, glutes: 6.5, calves: 3 }}
      amountName="Done"
      targets={{ name: 'Planned', amounts: { quads: 12, glutes: 8 } }}
    />,
  )
  expect(screen.getByText('Quads: 14 of 12 sets')).toBeDefined()
  const outlined = [...container.querySelectorAll<SVGElement>('.below')].map(path => path.dataset.muscle)
  expect([...new Set(outlined)]).toEqual(['glutes'])
  expect(screen.getByText('below planned')).toBeDefined()
  const rows = screen.getAllByRole('row').map(row => row.textContent)
  expect(rows).toEqual(['MuscleDone (sets)Planned (sets)', 'Quads1412', 'Glutes6.58', 'Calves30'])
})

it('the muscle map reads one muscle at a time, by keys and by pointer', async () => {
  const { container } = render(map)
  await userEvent.tab()
  await userEvent.tab()
  const reader = screen.getByRole('slider', { name: 'Values: This week' })
  expect(document.activeElement).toBe(reader)
  expect(reader.getAttribute('aria-valuetext')).toBe('Quads: 14 sets')
  await userEvent.keyboard('{ArrowDown}')
  expect(reader.getAttribute('aria-valuetext')).toBe('Glutes: 6.5 sets')
  expect(container.querySelectorAll('.read')).toHaveLength(2)
  const hipFlexors = container.querySelector('[data-muscle="hip_flexors"]')
  if (hipFlexors) fireEvent.pointerMove(hipFlexors)
  expect(reader.getAttribute('aria-valuetext')).toBe('Hip flexors: 0 sets')
})
