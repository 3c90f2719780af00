import { Avatar, Badge } from '@coach-app/ui'
import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { Picture } from './picture.tsx'
import classes from './week-board.module.css'

interface Session {
  title: string
  state: 'done' | 'today' | 'planned'
  lines: [exercise: string, sets: string, load: string][]
}

const WEEK: { day: string; date: number; session?: Session }[] = [
  {
    day: 'Mon',
    date: 11,
    session: {
      title: 'Lower A',
      state: 'done',
      lines: [
        ['Back Squat', '4×5', '100'],
        ['Romanian Deadlift', '3×8', '80'],
      ],
    },
  },
  { day: 'Tue', date: 12 },
  {
    day: 'Wed',
    date: 13,
    session: {
      title: 'Upper A',
      state: 'done',
      lines: [
        ['Bench Press', '5×5', '70'],
        ['Barbell Row', '4×8', '60'],
      ],
    },
  },
  { day: 'Thu', date: 14 },
  {
    day: 'Fri',
    date: 15,
    session: {
      title: 'Lower B',
      state: 'today',
      lines: [
        ['Deadlift', '3×3', '140'],
        ['Split Squat', '3×10', '40'],
      ],
    },
  },
  {
    day: 'Sat',
    date: 16,
    session: {
      title: 'Upper B',
      state: 'planned',
      lines: [
        ['Press', '4×6', '45'],
        ['Pull-up', '4×8', 'BW'],
      ],
    },
  },
  { day: 'Sun', date: 17 },
]

const TOTALS = [
  ['Sessions', '2 of 4'],
  ['Sets', '16 of 30'],
  ['Volume load', '7,590 of 11,130 kg'],
]

/** Illustration of an athlete's week as the coach sees it. */
export function WeekBoard({ className }: { className?: string | undefined }) {
  return (
    <Picture
      label="A week on the calendar of an athlete: Lower A and Upper A are done, Lower B is today, Upper B is planned; 16 of 30 sets are logged."
      className={clsx(classes.board, className)}
    >
      <div className={classes.top}>
        <Avatar name="Mara Keller" size="md" />
        <div>
          <p className={classes.name}>Mara Keller</p>
          <p className={classes.quiet}>11 – 17 May 2026</p>
        </div>
        <Badge className={classes.access}>Read/Write</Badge>
      </div>
      <div className={classes.week}>
        {WEEK.map(({ day, date, session }) => (
          <div key={day} className={clsx(classes.day, session?.state === 'today' && classes.today)}>
            <p className={classes.date}>
              <span className={classes.quiet}>{day}</span> <b>{date}</b>
            </p>
            {session && <SessionCard {...session} />}
          </div>
        ))}
      </div>
      <div className={classes.totals}>
        {TOTALS.map(([what, sum]) => (
          <p key={what}>
            <span className={classes.quiet}>{what}</span> <b>{sum}</b>
          </p>
        ))}
      </div>
    </Picture>
  )
}

function SessionCard({ title, state, lines }: Session) {
  return (
    <div className={clsx(classes.session, classes[state])}>
      <p className={classes.title}>
        {title}
        {state === 'done' && <Check size={14} />}
      </p>
      {lines.map(([exercise, sets, load]) => (
        <p key={exercise} className={classes.line}>
          <span className={classes.exercise}>{exercise}</span>
          <span className={classes.load}>
            {sets} · {load}
          </span>
        </p>
      ))}
    </div>
  )
}
