import { Text } from '@coach-app/ui'
import { useOpenEvent } from '../event/event-context.tsx'
import { lastHour, peopleRows, teamRows } from '../rules/ranks.ts'
import classes from './board.module.css'
import { Movers } from './movers.tsx'

/** What changed in the last hour, of people and of teams. */
export function LastHour() {
  const { board } = useOpenEvent()
  const groups = [
    { name: 'Teams', rows: lastHour(teamRows(board)) },
    { name: 'People', rows: lastHour(peopleRows(board)) },
  ].filter(({ rows }) => rows.length > 0)
  return (
    <section aria-labelledby="movers" className={classes.board}>
      <Text as="h2" id="movers" size={20}>
        In the last hour
      </Text>
      {groups.length === 0 && <Text tone="muted">Nothing has changed.</Text>}
      {groups.map(({ name, rows }) => (
        <div key={name}>
          {board.teams.length > 0 && (
            <Text as="h3" size={13} tone="muted" weight="semibold">
              {name}
            </Text>
          )}
          <Movers rows={rows.slice(0, 8)} event={board.event} />
        </div>
      ))}
    </section>
  )
}
