import { Text } from '@coach-app/ui'
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
      <Text as="h2" id="recent" size={20}>
        Last entries
      </Text>
      {recent.length === 0 ? (
        <Text tone="muted">None counts yet.</Text>
      ) : (
        <ol className={classes.recent}>
          {recent.slice(0, most).map(({ no, station, value, at }) => (
            <li key={`${at} ${no} ${station} ${value}`}>
              <time dateTime={at}>{timeOfDay(event.time_zone, Date.parse(at))}</time>
              <Text as="span" breaks="anywhere">
                {nameOf(no)}
              </Text>
              <span>
                {amount(event.unit, value)}
                {event.stations.length > 1 && (
                  <Text as="span" tone="muted">
                    {' '}
                    {stationOf(station)}
                  </Text>
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
