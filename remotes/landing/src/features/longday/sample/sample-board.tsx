import { Badge } from '@coach-app/ui'
import { BoardTable } from '../board/board-table.tsx'
import { peopleRows, teamRows } from '../rules/ranks.ts'
import classes from './sample-board.module.css'
import { SAMPLE } from './sample-event.ts'

/** The board of a fictional event as everybody with its link sees it; the same table, so that it reads without script as well. */
export function SampleBoard() {
  const { event } = SAMPLE
  return (
    <section aria-labelledby="sample" className={classes.sample}>
      <header className={classes.head}>
        <h2 id="sample" className={classes.title}>
          A board at half past three in the night
        </h2>
        <p className={classes.facts}>
          <Badge tone="success">Running</Badge>
          <span>
            <strong>{event.title}</strong>, a made-up event
          </span>
          <span className={classes.left}>
            <strong>6:30</strong> h left
          </span>
        </p>
      </header>
      <div className={classes.tables}>
        <div className={classes.table}>
          <BoardTable label="People by rank" rows={peopleRows(SAMPLE)} event={event} mine={null} />
        </div>
        <div className={classes.table}>
          <BoardTable label="Teams by rank" rows={teamRows(SAMPLE)} event={event} mine={null} />
        </div>
      </div>
    </section>
  )
}
