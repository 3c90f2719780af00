import { Badge, Row, Stack, Text } from '@coach-app/ui'
import { BoardTable } from '../board/board-table.tsx'
import { peopleRows, teamRows } from '../rules/ranks.ts'
import classes from './sample-board.module.css'
import { SAMPLE } from './sample-event.ts'

/** The board of a fictional event as everybody with its link sees it; the same table, so that it reads without script as well. */
export function SampleBoard() {
  const { event } = SAMPLE
  return (
    <Stack as="section" aria-labelledby="sample" gap={4} oneColumn className={classes.sample}>
      <Stack as="header" gap={2}>
        <Text as="h2" id="sample" size={16}>
          A board at half past three in the night
        </Text>
        <Row as="p" gap={3} rowGap={1} wrap tone="muted" className={classes.facts}>
          <Badge tone="success">Running</Badge>
          <span>
            <strong>{event.title}</strong>, a made-up event
          </span>
          <span className={classes.left}>
            <strong>6:30</strong> h left
          </span>
        </Row>
      </Stack>
      <Stack gap={6} align="start" oneColumn className={classes.tables}>
        <Stack gap={2} shrink>
          <BoardTable label="People by rank" rows={peopleRows(SAMPLE)} event={event} mine={null} />
        </Stack>
        <Stack gap={2} shrink>
          <BoardTable label="Teams by rank" rows={teamRows(SAMPLE)} event={event} mine={null} />
        </Stack>
      </Stack>
    </Stack>
  )
}
