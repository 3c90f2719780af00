import classes from './day-dial.module.css'
import { Picture } from './picture.tsx'

/** Metres rowed in each hour so far; the sixteenth is running. */
const HOURS = [62, 70, 74, 71, 66, 60, 52, 40, 24, 30, 44, 58, 64, 68, 55, 28]
const CENTRE = 150
const INNER = 84
const LONGEST = 52

/** Where an hour of 24 stands on the dial; hour 0 at the top. */
function point(hour: number, radius: number): { x: number; y: number } {
  const angle = (hour / 24) * 2 * Math.PI - Math.PI / 2
  const round = (value: number) => Math.round(value * 10) / 10
  return { x: round(CENTRE + radius * Math.cos(angle)), y: round(CENTRE + radius * Math.sin(angle)) }
}

function ray(hour: number, from: number, to: number) {
  const a = point(hour, from)
  const b = point(hour, to)
  return { x1: a.x, y1: a.y, x2: b.x, y2: b.y }
}

const BOARD = [
  { place: 1, name: 'Night Shift', metres: '214,380' },
  { place: 2, name: 'Basel Row Club', metres: '209,115' },
  { place: 3, name: 'Mara Keller', metres: '198,640' },
]

/** A 24-hour event: a dial with one bar an hour and the hand at now, and its board. */
export function DayDial() {
  const now = HOURS.length - 0.5
  return (
    <Picture
      label="A 24-hour event after fifteen and a half hours: one bar for each hour, 8:30 hours left. The board: Night Shift, Basel Row Club, Mara Keller."
      className={classes.picture}
    >
      <svg viewBox="0 0 300 300" className={classes.drawing} aria-hidden="true">
        <circle className={classes.rim} cx={CENTRE} cy={CENTRE} r={INNER - 8} />
        {Array.from({ length: 24 }, (_, hour) => {
          const reached = HOURS[hour]
          const length = reached === undefined ? 3 : (reached / 74) * LONGEST
          const kind = reached === undefined ? classes.ahead : hour === 15 ? classes.running : classes.past
          return (
            <line key={`bar ${String(hour)}`} className={kind} {...ray(hour + 0.5, INNER, INNER + length)} />
          )
        })}
        <line className={classes.hand} {...ray(now, INNER - 22, INNER - 8)} />
        {[0, 6, 12, 18].map(hour => {
          const { x, y } = point(hour, INNER - 24)
          return (
            <text key={hour} className={classes.hour} x={x} y={y + 4} textAnchor="middle">
              {hour}
            </text>
          )
        })}
        <text className={classes.left} x={CENTRE} y={CENTRE + 4} textAnchor="middle">
          8:30
        </text>
        <text className={classes.unit} x={CENTRE} y={CENTRE + 22} textAnchor="middle">
          left
        </text>
      </svg>
      <div className={classes.board}>
        <p className={classes.head}>
          <span>Board</span>
          <span>metres</span>
        </p>
        {BOARD.map(({ place, name, metres }) => (
          <p key={place} className={classes.entry}>
            <span className={classes.place}>{place}</span>
            <span>{name}</span>
            <b>{metres}</b>
          </p>
        ))}
      </div>
    </Picture>
  )
}
