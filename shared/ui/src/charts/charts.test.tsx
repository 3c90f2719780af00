import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { BarChart } from './bar-chart.tsx'
import { dayTime, longDay } from './days.ts'
import { LineChart } from './line-chart.tsx'
import { nearest, stopAfterKey } from './use-reader.ts'

const words = (cells: HTMLElement[]) => cells.map(cell => cell.textContent)
const tableOf = (name: string) => {
  const [head, ...rows] = within(screen.getByRole('table', { name })).getAllByRole('row')
  return [head, ...rows].map(row => words([...(row?.querySelectorAll<HTMLElement>('th, td') ?? [])]))
}
const dayOf = (day: string) => longDay(dayTime(day))

describe('the value that is read on a chart', () => {
  it.each([
    ['ArrowRight', 3, 4],
    ['ArrowLeft', 0, 0],
    ['ArrowUp', 49, 49],
    ['PageUp', 3, 8],
    ['PageDown', 3, 0],
    ['Home', 3, 0],
    ['End', 3, 49],
    ['Tab', 3, undefined],
  ])('after %s from %d is %s', (key, at, to) => expect(stopAfterKey(key, at, 50)).toBe(to))

  it('is the one nearest to the pointer', () =>
    expect([-5, 14, 16, 99].map(x => nearest([0, 10, 20, 30], x))).toEqual([0, 1, 2, 3]))
})

const squat = {
  key: 'squat',
  name: 'Squat',
  points: [
    { day: '2026-03-01', value: 140 },
    { day: '2026-03-08', value: 1142.56 },
  ],
}
const bench = { key: 'bench', name: 'Bench', points: [{ day: '2026-03-08', value: 100 }] }

describe('LineChart', () => {
  it('has a table of the same numbers, newest first, with units and a dash for a missing value', () => {
    render(<LineChart label="e1RM" unit="kg" series={[squat, bench]} />)
    expect(tableOf('e1RM')).toEqual([
      ['Day', 'Squat (kg)', 'Bench (kg)'],
      [dayOf('2026-03-08'), (1142.6).toLocaleString(), '100'],
      [dayOf('2026-03-01'), '140', '—'],
    ])
  })

  it('has a range beside its lines, in the table and in what is read', () => {
    const band = { name: 'Range', points: [{ day: '2026-03-15', low: 139.96, high: 150 }] }
    render(<LineChart label="e1RM" unit="kg" series={[bench]} band={band} />)
    expect(tableOf('e1RM')).toEqual([
      ['Day', 'Bench (kg)', 'Range (kg)'],
      [dayOf('2026-03-15'), '—', '140–150'],
      [dayOf('2026-03-08'), '100', '—'],
    ])
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe(
      `${dayOf('2026-03-15')}: Bench — kg, Range 140–150 kg`,
    )
  })

  it('reads the newest day first, and others by keys', async () => {
    render(<LineChart label="e1RM" unit="kg" series={[squat, bench]} />)
    const reader = screen.getByRole('slider', { name: 'Values: e1RM' })
    reader.focus()
    expect(reader.getAttribute('aria-valuenow')).toBe('2')
    await userEvent.keyboard('{ArrowLeft}')
    expect(reader.getAttribute('aria-valuetext')).toBe(`${dayOf('2026-03-01')}: Squat 140 kg, Bench — kg`)
  })

  it('reads the value below the pointer', () => {
    render(<LineChart label="e1RM" unit="kg" series={[squat]} />)
    const reader = screen.getByRole('slider')
    fireEvent.pointerMove(reader, { clientX: 0 })
    expect(reader.getAttribute('aria-valuenow')).toBe('1')
    fireEvent.pointerLeave(reader)
    expect(reader.getAttribute('aria-valuenow')).toBe('2')
  })

  it('shows its table instead, whose tab stop exists only then', async () => {
    const { container } = render(<LineChart label="e1RM" unit="kg" series={[squat]} />)
    const table = screen.getByRole('region', { name: 'e1RM' })
    expect(table.tabIndex).toBe(-1)
    await userEvent.click(screen.getByRole('radio', { name: 'Table' }))
    expect(table.tabIndex).toBe(0)
    expect(container.querySelector('.covered [role="slider"]')).not.toBeNull()
  })

  it('draws a line per unbroken run, tells series apart by dashes, and marks a single value', () => {
    const points = ['2026-01-01', '2026-01-02', '2026-06-01'].map(day => ({ day, value: 1 }))
    const { container } = render(<LineChart label="e1RM" unit="kg" series={[{ ...squat, points }, bench]} />)
    const lines = [...container.querySelectorAll('[data-line].visx-linepath')]
    expect(lines.map(line => line.getAttribute('stroke-dasharray'))).toEqual([null, null, '7 4'])
  })

  it('shows a text while there are no values', () => {
    render(
      <LineChart
        label="e1RM"
        unit="kg"
        series={[{ ...squat, points: [{ day: '2026-03-01', value: null }] }]}
        empty={{ title: 'No sets yet' }}
      />,
    )
    expect(screen.getByRole('heading', { name: 'No sets yet' })).toBeDefined()
    expect(screen.queryByRole('slider')).toBeNull()
    expect(screen.queryByRole('radio')).toBeNull()
  })
})

describe('BarChart', () => {
  const bars = [
    { key: 'quads', name: 'Quads', value: 8.5, planned: 14 },
    { key: 'lats', name: 'Lats', value: 12 },
  ]

  it('has a table of done and planned', () => {
    render(<BarChart label="This week" unit="sets" category="Muscle" bars={bars} />)
    expect(tableOf('This week')).toEqual([
      ['Muscle', 'Done (sets)', 'Planned (sets)'],
      ['Quads', '8.5', '14'],
      ['Lats', '12', '—'],
    ])
  })

  it('has no planned column where nothing is planned', () => {
    render(<BarChart label="By hour" unit="" category="Hour" valueName="Reps" bars={bars.slice(1)} />)
    expect(tableOf('By hour')).toEqual([
      ['Hour', 'Reps'],
      ['Lats', '12'],
    ])
    expect(screen.queryByText('Planned')).toBeNull()
  })

  it('reads bars one by one', async () => {
    render(<BarChart label="This week" unit="sets" category="Muscle" layout="columns" bars={bars} />)
    const reader = screen.getByRole('slider', { name: 'Values: This week' })
    reader.focus()
    await userEvent.keyboard('{Home}')
    expect(reader.getAttribute('aria-valuetext')).toBe('Quads: 8.5 / 14 sets')
  })
})
