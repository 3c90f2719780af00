import { Plate } from '../frame/plate.tsx'
import classes from './week-aside.module.css'

/** Planned and logged sets of each day of a week; invented data. */
const WEEK = [
  { day: 'Mon', asked: 16, logged: 16 },
  { day: 'Tue', asked: 0, logged: 0 },
  { day: 'Wed', asked: 20, logged: 18 },
  { day: 'Thu', asked: 6, logged: 6 },
  { day: 'Fri', asked: 17, logged: 7 },
  { day: 'Sat', asked: 14, logged: 0 },
  { day: 'Sun', asked: 0, logged: 0 },
]
const MOST = 20
const HEIGHT = 140

/** Illustration of a training week beside the sign-in form. */
export function WeekAside() {
  return (
    <div className={classes.aside}>
      <Plate />
      <p className={classes.title}>Back to the week</p>
      <div
        className={classes.card}
        role="img"
        aria-label="An example week: sets asked for and logged on each day, 47 of 73 so far."
      >
        <p className={classes.legend}>
          <b>Sets</b>
          <span className={classes.logged}>Logged</span>
          <span className={classes.asked}>Asked for</span>
        </p>
        <svg viewBox="0 0 364 172" className={classes.chart} aria-hidden="true">
          {WEEK.map(({ day, asked, logged }, index) => {
            const x = index * 52
            return (
              <g key={day}>
                <Bar x={x} sets={asked} className={classes.askedBar} />
                <Bar x={x} sets={logged} className={classes.loggedBar} />
                <text x={x + 26} y="166" textAnchor="middle" className={classes.day}>
                  {day}
                </text>
              </g>
            )
          })}
        </svg>
        <p className={classes.sum}>
          <b>47</b> of 73 sets
        </p>
      </div>
    </div>
  )
}

/** A rest day has a low bar. */
function Bar({ x, sets, className }: { x: number; sets: number; className: string | undefined }) {
  const height = Math.max(4, (sets / MOST) * HEIGHT)
  return <rect x={x + 10} y={HEIGHT + 4 - height} width="32" height={height} rx="5" className={className} />
}
