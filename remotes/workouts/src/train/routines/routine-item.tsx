import { counted } from '@coach-app/contracts'
import { Button, Card, IconButton } from '@coach-app/ui'
import { Menu, MenuItem, MenuSeparator } from '@coach-app/ui/widgets'
import {
  ArrowDown,
  ArrowUp,
  CalendarPlus,
  Copy,
  Ellipsis,
  Folder,
  Pencil,
  PencilLine,
  Play,
  Plus,
  Trash2,
  TrendingUp,
} from 'lucide-react'
import { useState } from 'react'
import { doneWords } from '../../model/routine/done-words.ts'
import type { Routine } from '../../model/routine/routine.ts'
import { prescriptionsOf } from '../../model/workout/workout.ts'
import type { AskedOfRoutine } from './routine-dialogs.tsx'
import classes from './routines-view.module.css'
import type { useDoneOn } from './use-done-on.ts'
import type { RoutineActions } from './use-routine-actions.ts'

interface RoutineItemProps {
  routine: Routine
  /** Of its heading: below that of its folder. */
  level: 2 | 3
  /** YYYY-MM-DD. */
  today: string
  doneOn: ReturnType<typeof useDoneOn>
  isFirst: boolean
  isLast: boolean
  actions: RoutineActions
  onAsk: (asked: AskedOfRoutine) => void
  onEdit: (routine: Routine) => void
}

/** One routine: what is in it, when it was done last, and Start. */
export function RoutineItem({ routine, level, today, doneOn, onEdit, ...menu }: RoutineItemProps) {
  const [isStarting, setStarting] = useState(false)
  const exercises = prescriptionsOf(routine)
  const isEmpty = exercises.length === 0
  const Heading = level === 2 ? 'h2' : 'h3'
  const start = async () => {
    setStarting(true)
    await menu.actions.start(routine)
  }
  return (
    <li>
      <Card className={classes.item}>
        <div className={classes.words}>
          <Heading className={classes.name} title={routine.title}>
            {routine.title}
          </Heading>
          <p className={classes.facts}>
            {counted(exercises.length, 'exercise')} · {doneWords(doneOn(routine), today)}
          </p>
        </div>
        <RoutineMenu routine={routine} onEdit={onEdit} {...menu} />
        <p className={classes.exercises}>
          {exercises.map(({ exercise, sets }) => `${sets.length} × ${exercise.name}`).join(', ')}
        </p>
        {isEmpty ? (
          <Button
            size="lg"
            variant="outline"
            className={classes.start}
            leftIcon={<Plus />}
            onClick={() => onEdit(routine)}
          >
            Add exercises
          </Button>
        ) : (
          <Button
            size="lg"
            variant="outline"
            className={classes.start}
            leftIcon={<Play />}
            loading={isStarting}
            aria-label={`Start ${routine.title}`}
            onClick={() => void start()}
          >
            Start
          </Button>
        )}
      </Card>
    </li>
  )
}

function RoutineMenu({
  routine,
  isFirst,
  isLast,
  actions,
  onAsk,
  onEdit,
}: Omit<RoutineItemProps, 'level' | 'today' | 'doneOn'>) {
  const isEmpty = prescriptionsOf(routine).length === 0
  return (
    <Menu
      trigger={
        <IconButton
          size="lg"
          label={`More about ${routine.title}`}
          className={classes.more}
          data-opens-routine={routine.id}
        >
          <Ellipsis />
        </IconButton>
      }
    >
      <MenuItem icon={<PencilLine />} onSelect={() => onEdit(routine)}>
        Edit exercises
      </MenuItem>
      <MenuItem
        icon={<TrendingUp />}
        disabled={isEmpty}
        onSelect={() => onAsk({ what: 'progression', routine })}
      >
        Progression…
      </MenuItem>
      <MenuItem
        icon={<CalendarPlus />}
        disabled={isEmpty}
        onSelect={() => onAsk({ what: 'calendar', routine })}
      >
        Put on the calendar…
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Pencil />} onSelect={() => onAsk({ what: 'rename', routine })}>
        Rename…
      </MenuItem>
      <MenuItem icon={<Folder />} onSelect={() => onAsk({ what: 'folder', routine })}>
        Move to a folder…
      </MenuItem>
      <MenuItem icon={<ArrowUp />} disabled={isFirst} onSelect={() => actions.move(routine, -1)}>
        Move up
      </MenuItem>
      <MenuItem icon={<ArrowDown />} disabled={isLast} onSelect={() => actions.move(routine, 1)}>
        Move down
      </MenuItem>
      <MenuItem icon={<Copy />} onSelect={() => actions.duplicate(routine)}>
        Duplicate
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => actions.remove(routine)}>
        Delete routine
      </MenuItem>
    </Menu>
  )
}
