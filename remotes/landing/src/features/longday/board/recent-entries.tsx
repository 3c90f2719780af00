import { useOpenEvent } from '../event/event-context.tsx'
import { amount } from '../rules/words.ts'
import { timeOfDay } from '../rules/zone.ts'
import classes from './board.module.css'

/** The last entries that count. */
export function RecentEntries({ most }: { most?: number }) {
  const { board } = useOpenEvent()
  const { event, people, recent } = board
  const nameOf = (no: number) => people.find(person => person.no === no)?.name ?? `Participant ${no}`
  const stationOf = (no: number) => event.stations.find(station => station.no === no)?.name
  return (
    <section aria-labelledby="recent" className={classes.board}>
      <h2 id="recent" className={classes.heading}>
        Last entries
      </h2>
      {recent.length === 0 ? (
        <p className={classes.muted}>None counts yet.</p>
      ) : (
        <ol className={classes.recent}>
          {recent.slice(0, most).map(({ no, station, value, at }) => (
            <li key={`${at} ${no} ${station} ${value}`}>
              <time dateTime={at}>{timeOfDay(event.time_zone, Date.parse(at))}</time>
              <span className={classes.who}>{nameOf(no)}</span>
              <span>
                {amount(event.unit, value)}
                {event.stations.length > 1 && <span className={classes.muted}> {stationOf(station)}</span>}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
