import { IconButton } from '@coach-app/ui'
import { Menu, MenuItem } from '@coach-app/ui/widgets'
import { CircleMinus, CirclePlus, Ellipsis, NotebookPen, Repeat2, Undo2 } from 'lucide-react'
import type { SessionExercise } from '../../model/log/session-blocks.ts'
import type { LogActions } from '../log/use-workout-log.ts'
import type { AskedOfExercise } from './exercise-dialogs.tsx'

interface ExerciseMenuProps {
  exercise: SessionExercise
  actions: LogActions
  onAsk: (asked: AskedOfExercise) => void
}

/** What can be done with an exercise while it is trained; the plan keeps what was asked. */
export function ExerciseMenu({ exercise, actions, onAsk }: ExerciseMenuProps) {
  const { changes, insteadOf, isAdded } = exercise
  const isDropped = changes?.dropped ?? false
  return (
    <Menu
      trigger={
        <IconButton size="lg" label={`More about ${exercise.exercise.name}`}>
          <Ellipsis />
        </IconButton>
      }
    >
      <MenuItem icon={<CirclePlus />} onSelect={() => actions.addSet(exercise)} disabled={isDropped}>
        Add a set
      </MenuItem>
      <MenuItem icon={<NotebookPen />} onSelect={() => onAsk({ what: 'note', exercise })}>
        Note and video
      </MenuItem>
      <MenuItem icon={<Repeat2 />} onSelect={() => onAsk({ what: 'replace', exercise })} disabled={isDropped}>
        Replace
      </MenuItem>
      {insteadOf && (
        <MenuItem icon={<Undo2 />} onSelect={() => actions.change(exercise, { exercise: insteadOf })}>
          Back to {insteadOf.name}
        </MenuItem>
      )}
      {isDropped ? (
        <MenuItem icon={<Undo2 />} onSelect={() => actions.change(exercise, { dropped: false })}>
          Take back in
        </MenuItem>
      ) : (
        <MenuItem icon={<CircleMinus />} onSelect={() => actions.change(exercise, { dropped: true })}>
          {isAdded ? 'Take away' : 'Leave out'}
        </MenuItem>
      )}
    </Menu>
  )
}
