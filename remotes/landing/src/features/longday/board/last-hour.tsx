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
      <h2 id="movers" className={classes.heading}>
        In the last hour
      </h2>
      {groups.length === 0 && <p className={classes.muted}>Nothing has changed.</p>}
      {groups.map(({ name, rows }) => (
        <div key={name}>
          {board.teams.length > 0 && <h3 className={classes.group}>{name}</h3>}
          <Movers rows={rows.slice(0, 8)} event={board.event} />
        </div>
      ))}
    </section>
  )
}
