import { Button, IconButton, pageFoot, Row, Text } from '@coach-app/ui'
import { CalendarArrowUp, Copy, EyeOff, Send, Trash2, X } from 'lucide-react'
import { isPlanOfOther, type Workout } from '../../model/workout/workout.ts'
import { useMoves } from './moves-context.tsx'
import classes from './selection-bar.module.css'

/** What can be done with the workouts that are selected, at the lower edge of the calendar: for those who do not know the keys. */
export function SelectionBar({ workouts }: { workouts: readonly Workout[] }) {
  const moves = useMoves()
  if (!moves) return null
  const selected = workouts.filter(({ id }) => moves.selected.has(id))
  const { canWrite, isOwn } = moves
  const areDrafts = selected.some(({ state }) => state === 'draft')
  const mayPublish =
    canWrite && !isOwn && selected.every(({ state }) => state === 'draft' || state === 'published')
  return (
    <Row
      as="section"
      ref={pageFoot}
      aria-label="Selected workouts"
      data-selection-bar=""
      data-density="compact"
      gap={2}
      wrap
      className={classes.bar}
    >
      <Text role="status" size={13} weight="medium" numeric className={classes.count}>
        {selected.length} selected
      </Text>
      {canWrite ? (
        <>
          <Button
            size="sm"
            variant="outline"
            className={classes.action}
            leftIcon={<Copy />}
            onClick={() => moves.askWhereTo('copy', selected)}
          >
            Copy to…
          </Button>
          <Button
            size="sm"
            variant="outline"
            className={classes.action}
            leftIcon={<CalendarArrowUp />}
            onClick={() => moves.askWhereTo('move', selected)}
          >
            Move to…
          </Button>
        </>
      ) : (
        <Button
          size="sm"
          variant="outline"
          className={classes.action}
          leftIcon={<Copy />}
          onClick={() => moves.copy(selected)}
        >
          Copy
        </Button>
      )}
      {mayPublish && (
        <Button
          size="sm"
          variant="outline"
          className={classes.action}
          leftIcon={areDrafts ? <Send /> : <EyeOff />}
          onClick={() => moves.setState(selected, areDrafts ? 'publish' : 'draft')}
        >
          {areDrafts ? 'Publish' : 'Make drafts'}
        </Button>
      )}
      {canWrite && !(isOwn && selected.some(isPlanOfOther)) && (
        <Button
          size="sm"
          variant="outline"
          className={classes.action}
          leftIcon={<Trash2 />}
          onClick={() => moves.remove(selected)}
        >
          Delete
        </Button>
      )}
      <IconButton label="Clear the selection" size="sm" className={classes.clear} onClick={moves.clear}>
        <X />
      </IconButton>
    </Row>
  )
}
