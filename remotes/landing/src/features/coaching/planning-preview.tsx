import { buttonClassName } from '@coach-app/ui'
import { CalendarCheck, CalendarClock, CircleCheckBig, Plus } from 'lucide-react'
import classes from './planning-preview.module.css'

type State = 'Completed' | 'Today' | 'Planned'

interface Day {
  name: string
  workout?: { title: string; state: State; lines: readonly (readonly [string, string, string])[] }
}

const WEEK: readonly Day[] = [
  {
    name: 'Mon',
    workout: {
      title: 'Lower A',
      state: 'Completed',
      lines: [
        ['A', 'Back Squat', '4×5 75% → 105\u00a0kg'],
        ['B', 'Romanian Deadlift', '3×8 90\u00a0kg'],
      ],
    },
  },
  {
    name: 'Tue',
    workout: {
      title: 'Upper A',
      state: 'Completed',
      lines: [
        ['A', 'Bench Press', '4×6 75% → 75\u00a0kg'],
        ['B', 'Barbell Row', '4×8 70\u00a0kg'],
        ['C', 'Incline Dumbbell Press', '3×10 RPE 8'],
      ],
    },
  },
  { name: 'Wed' },
  {
    name: 'Thu',
    workout: {
      title: 'Lower B',
      state: 'Today',
      lines: [
        ['A', 'Deadlift', '3×4 80% → 135\u00a0kg'],
        ['B', 'Back Squat', '3×8 62.5% → 87.5\u00a0kg'],
      ],
    },
  },
  {
    name: 'Fri',
    workout: {
      title: 'Upper B',
      state: 'Planned',
      lines: [
        ['A', 'Overhead Press', '4×6 50\u00a0kg'],
        ['B', 'Lat Pulldown', '4×10 RPE 8'],
        ['C', 'Bench Press', '3×10 65% → 65\u00a0kg'],
      ],
    },
  },
  { name: 'Sat' },
  { name: 'Sun' },
]

const TOTALS = [
  ['Sessions', '2', '/ 4'],
  ['Sets', '18', '/ 35'],
  ['Volume load', '9,860', '/ 15,170\u00a0kg'],
] as const

const ICONS = { Completed: CircleCheckBig, Today: CalendarCheck, Planned: CalendarClock }

/**
 * The first view of the demo as markup: the week of its fictional person, in the looks of the calendar. It is prerendered, so it knows no
 * date. What is pressed in it is pressed in the calendar, which takes its place.
 */
export function PlanningPreview() {
  return (
    <div className={classes.preview} data-density="compact">
      <div className={classes.bar}>
        <p className={classes.title}>My calendar</p>
        <span className={classes.quiet}>This week</span>
        <span data-press="Add workout" className={buttonClassName({ className: classes.add })}>
          <Plus size={16} aria-hidden="true" />
          Workout
        </span>
      </div>
      <p className={classes.totals}>
        {TOTALS.map(([what, done, of]) => (
          <span key={what}>
            <span className={classes.quiet}>{what}</span> <strong>{done}</strong>{' '}
            <span className={classes.quiet}>{of}</span>
          </span>
        ))}
      </p>
      <ol className={classes.week}>
        {WEEK.map(({ name, workout }) => (
          <li key={name} className={classes.day}>
            <p className={classes.name}>{name}</p>
            {workout && <Workout {...workout} />}
          </li>
        ))}
      </ol>
      <p className={classes.before}>The weeks before</p>
      <div className={classes.row} />
    </div>
  )
}

function Workout({ title, state, lines }: NonNullable<Day['workout']>) {
  const Icon = ICONS[state]
  return (
    <div data-press={title} className={`${classes.workout} ${classes[state]}`}>
      <p className={classes.workoutTitle}>{title}</p>
      <p className={classes.state}>
        <Icon size={14} aria-hidden="true" />
        {state}
      </p>
      <ol className={classes.lines}>
        {lines.map(([code, exercise, sets]) => (
          <li key={code}>
            <span className={classes.code}>{code}</span>
            <span className={classes.exercise}>{exercise}</span>
            <span className={classes.sets}>{sets}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
