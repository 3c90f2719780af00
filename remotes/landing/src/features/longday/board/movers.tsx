import { List, Text } from '@coach-app/ui'
import type { Board } from '../model/types.ts'
import type { Row } from '../rules/ranks.ts'
import { scoreText, scoreUnit } from '../rules/words.ts'
import { Climbed } from './climbed.tsx'
import classes from './movers.module.css'

/** Who gained or changed rank, and how much. */
export function Movers({ rows, event }: { rows: readonly Row[]; event: Board['event'] }) {
  return (
    <List className={classes.list}>
      {rows.map(row => (
        <li key={row.key}>
          <Text as="span" breaks="anywhere">
            {row.name}
          </Text>
          <span className={classes.gained}>
            {row.lastHour > 0 && `+${scoreText(event, row.lastHour)} ${scoreUnit(event)}`}
          </span>
          <span className={classes.climbed}>
            <Climbed ranks={row.climbed} />
          </span>
        </li>
      ))}
    </List>
  )
}
