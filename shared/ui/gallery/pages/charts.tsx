import { type Bar, BarChart, type DayValue, LineChart } from '../../src/charts.ts'
import { Button } from '../../src/index.ts'
import { at, type GalleryPage, LONG } from '../page.tsx'

const DAY_MS = 86_400_000
const dayAt = (index: number) => new Date(Date.UTC(2026, 7, 3) + index * DAY_MS).toISOString().slice(0, 10)

/** A made-up history: rises, and swings by a few kilograms. */
const history = (from: number, step: number, every: number, count = 16): DayValue[] =>
  Array.from({ length: count }, (_, index) => ({
    day: dayAt(index * every),
    value: Math.round((from + step * index + 2.5 * Math.sin(index * 1.7)) * 2) / 2,
  }))

const squat = { key: 'squat', name: 'Back Squat', points: history(132.5, 1.2, 7) }
const others = [
  { key: 'bench', name: 'Bench Press', points: history(92.5, 0.6, 7) },
  { key: 'deadlift', name: 'Deadlift', points: history(165, 1, 7) },
  { key: 'press', name: 'Overhead Press', points: history(60, 0.3, 7) },
]
const away = (points: DayValue[]) => points.filter((_, index) => index < 4 || index > 9 || index === 7)

export const lineChart: GalleryPage = {
  title: 'LineChart',
  kind: 'display',
  target: '[role="slider"]',
  states: {
    default: at(<LineChart label="Back Squat, estimated 1RM" unit="kg" series={[squat]} />),
    focus: { element: <LineChart label="Body weight" unit="kg" series={[squat]} />, force: 'focus' },
    two: at(
      <LineChart
        label="Load"
        unit="AU"
        fromZero
        series={[
          { key: 'acute', name: 'Acute', points: history(420, 8, 1, 80) },
          { key: 'chronic', name: 'Chronic', points: history(380, 5, 1, 80) },
        ]}
      />,
    ),
    four: at(<LineChart label="Estimated 1RM" unit="kg" series={[squat, ...others]} />),
    band: at(
      <LineChart
        label="Back Squat, where it leads"
        unit="kg"
        series={[
          { ...squat, points: squat.points.slice(0, 8) },
          {
            key: 'trend',
            name: 'Trend',
            points: [
              { day: dayAt(49), value: 141 },
              { day: dayAt(84), value: 147 },
            ],
          },
        ]}
        band={{
          name: '80 % range',
          points: [
            { day: dayAt(49), low: 138.5, high: 143.5 },
            { day: dayAt(84), low: 143, high: 151 },
          ],
        }}
      />,
    ),
    gaps: at(
      <LineChart
        label="With weeks away"
        unit="kg"
        gapDays={10}
        series={[{ ...squat, points: away(squat.points) }]}
      />,
    ),
    one: at(
      <LineChart label="One day" unit="kg" series={[{ ...squat, points: squat.points.slice(0, 1) }]} />,
    ),
    empty: at(
      <LineChart
        label="Estimated 1RM"
        unit="kg"
        series={[{ ...squat, points: [] }]}
        empty={{
          title: 'No sets yet',
          description: 'The line begins with the first logged set of 1 to 10 repetitions.',
          action: <Button variant="outline">Log a workout</Button>,
        }}
      />,
    ),
    long: at(<LineChart label={LONG} unit="kg" series={[{ ...squat, name: LONG }]} />),
    phone: {
      element: <LineChart label="Estimated 1RM" unit="kg" series={[squat, ...others.slice(0, 1)]} />,
      frame: { width: 320, height: 360 },
    },
  },
}

const week: Bar[] = [
  ['Quads', 8, 14],
  ['Hamstrings', 9, 9],
  ['Glutes', 6.5, 12],
  ['Chest', 12, 12],
  ['Lats', 14, 10],
  ['Side delts', 0, 6],
  ['Hip flexors', 0, 0],
].map(([name, value, planned]) => ({
  key: String(name),
  name: String(name),
  value: Number(value),
  planned: Number(planned),
}))
const hours: Bar[] = Array.from({ length: 24 }, (_, hour) => ({
  key: String(hour),
  name: String((hour + 18) % 24),
  value: Math.round(60 + 40 * Math.sin(hour / 3) - (hour > 6 && hour < 10 ? 55 : 0)),
}))

export const barChart: GalleryPage = {
  title: 'BarChart',
  kind: 'display',
  target: '[role="slider"]',
  states: {
    default: at(<BarChart label="This week" unit="sets" category="Muscle" bars={week} />),
    plain: at(
      <BarChart
        label="Volume by exercise"
        unit="kg"
        category="Exercise"
        valueName="Volume"
        bars={week.map(({ key, name, value }) => ({ key, name, value: value * 400 }))}
      />,
    ),
    columns: at(
      <BarChart
        label="Repetitions by hour"
        unit="reps"
        category="Hour"
        valueName="Repetitions"
        layout="columns"
        bars={hours}
      />,
    ),
    'columns-planned': at(
      <BarChart
        label="Sets by muscle"
        unit="sets"
        category="Muscle"
        layout="columns"
        bars={week.slice(0, 5)}
      />,
    ),
    focus: {
      element: (
        <BarChart label="Focused" unit="reps" category="Hour" layout="columns" bars={hours.slice(0, 8)} />
      ),
      force: 'focus',
    },
    empty: at(<BarChart label="This week" unit="sets" category="Muscle" bars={[]} />),
    long: at(
      <BarChart
        label="Long names"
        unit="sets"
        category="Muscle"
        bars={[{ key: 'a', name: LONG, value: 3 }]}
      />,
    ),
    phone: {
      element: <BarChart label="This week" unit="sets" category="Muscle" bars={week} />,
      frame: { width: 320, height: 320 },
    },
  },
}
