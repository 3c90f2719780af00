import { PersonAvatar } from '@coach-app/runtime'
import {
  Button,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
  Text,
} from '@coach-app/ui'
import { useState, useTransition } from 'react'
import type { Board } from '../model/types.ts'
import type { Row } from '../rules/ranks.ts'
import { scoreText, scoreUnit } from '../rules/words.ts'
import classes from './board.module.css'
import { Climbed } from './climbed.tsx'

/** Lines before the rest is asked for: an event has up to 500 people. */
const FIRST = 50

interface BoardTableProps {
  label: string
  rows: readonly Row[]
  event: Board['event']
  /** No of one's own line, which is marked. */
  mine: number | null
  unit?: string
  /** The reader's account, whose picture stands in their own line. Whose the other names are the board tells nobody. */
  userId?: string | undefined
}

/** Lines by rank. */
export function BoardTable({ label, rows, event, mine, unit = scoreUnit(event), userId }: BoardTableProps) {
  const [isWhole, setWhole] = useState(false)
  // The press is answered before hundreds of lines are drawn.
  const [isDrawing, draw] = useTransition()
  const shown = isWhole ? rows : rows.slice(0, FIRST)
  return (
    <>
      <Table label={label} className={classes.table}>
        <TableHead>
          <TableRow>
            <TableHeaderCell numeric>Rank</TableHeaderCell>
            <TableHeaderCell>Name</TableHeaderCell>
            <TableHeaderCell numeric>{unit === 'time' ? 'Time' : `Score, ${unit}`}</TableHeaderCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {shown.map(row => (
            <TableRow key={row.key} selected={row.no === mine}>
              <TableCell numeric className={classes.rank}>
                {row.rank}
                <Climbed ranks={row.climbed} />
              </TableCell>
              <TableCell>
                {row.no === mine && userId && (
                  <PersonAvatar name={row.name} userId={userId} size="sm" className={classes.own} />
                )}
                <Text as="span" weight="medium" breaks="anywhere">
                  {row.name}
                </Text>
                {row.no === mine && (
                  <Text as="span" size={13} tone="primary">
                    {' '}
                    you
                  </Text>
                )}
                {row.about && <span className={classes.about}>{row.about}</span>}
                {row.pending > 0 && <span className={classes.pending}>{row.pending} to be judged</span>}
              </TableCell>
              <TableCell numeric className={classes.score}>
                {scoreText(event, row.value)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {rows.length > shown.length && (
        <Button variant="ghost" loading={isDrawing} onClick={() => draw(() => setWhole(true))}>
          Show all {rows.length}
        </Button>
      )}
    </>
  )
}
