import { Row, Stack, Text } from '@coach-app/ui'
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
    <Stack gap={6} className={classes.aside}>
      <Plate />
      <Text size={24} weight="semibold" className={classes.title}>
        Back to the week
      </Text>
      <Stack
        gap={4}
        className={classes.card}
        role="img"
        aria-label="An example week: sets asked for and logged on each day, 47 of 73 so far."
      >
        <Row as="p" gap={4} align="stretch" size={13} tone="muted" className={classes.legend}>
          <b>Sets</b>
          <span className={classes.logged}>Logged</span>
          <span className={classes.asked}>Asked for</span>
        </Row>
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
        <Text tone="muted" numeric className={classes.sum}>
          <b>47</b> of 73 sets
        </Text>
      </Stack>
    </Stack>
  )
}

/** A rest day has a low bar. */
function Bar({ x, sets, className }: { x: number; sets: number; className: string | undefined }) {
  const height = Math.max(4, (sets / MOST) * HEIGHT)
  return <rect x={x + 10} y={HEIGHT + 4 - height} width="32" height={height} rx="5" className={className} />
}
