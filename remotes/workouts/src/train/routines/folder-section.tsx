import { IconButton } from '@coach-app/ui'
import { Pencil } from 'lucide-react'
import { useId } from 'react'
import type { Routine, RoutineFolder } from '../../model/routine/routine.ts'
import type { AskedOfRoutine } from './routine-dialogs.tsx'
import { RoutineItem } from './routine-item.tsx'
import classes from './routines-view.module.css'
import type { useDoneOn } from './use-done-on.ts'
import type { RoutineActions } from './use-routine-actions.ts'

interface FolderSectionProps {
  folder: RoutineFolder
  /** YYYY-MM-DD. */
  today: string
  doneOn: ReturnType<typeof useDoneOn>
  actions: RoutineActions
  onAsk: (asked: AskedOfRoutine) => void
  onEdit: (routine: Routine) => void
}

/** The routines of one folder; those in none stand first, without a heading. */
export function FolderSection({ folder: { name, routines }, onAsk, ...item }: FolderSectionProps) {
  const id = useId()
  return (
    <section
      className={classes.folder}
      {...(name ? { 'aria-labelledby': id } : { 'aria-label': 'In no folder' })}
    >
      {name && (
        <header className={classes.folderHead}>
          <h2 id={id} className={classes.folderTitle}>
            {name}
          </h2>
          <IconButton
            size="lg"
            label={`Rename the folder ${name}`}
            onClick={() => onAsk({ what: 'rename-folder', folder: name })}
          >
            <Pencil />
          </IconButton>
        </header>
      )}
      <ul className={classes.list}>
        {routines.map((routine, index) => (
          <RoutineItem
            key={routine.id}
            routine={routine}
            level={name ? 3 : 2}
            isFirst={index === 0}
            isLast={index === routines.length - 1}
            onAsk={onAsk}
            {...item}
          />
        ))}
      </ul>
    </section>
  )
}
