import type { Routine } from '../../model/routine/routine.ts'
import { CalendarDialog } from './calendar-dialog.tsx'
import { FolderDialog } from './folder-dialog.tsx'
import { NameDialog } from './name-dialog.tsx'
import { ProgressionDialog } from './progression-dialog.tsx'
import type { RoutineActions } from './use-routine-actions.ts'

/** The dialog open about a routine or a folder. */
export type AskedOfRoutine =
  | { what: 'rename' | 'folder' | 'calendar' | 'progression'; routine: Routine }
  | { what: 'rename-folder'; folder: string }

interface RoutineDialogsProps {
  asked: AskedOfRoutine
  routines: readonly Routine[]
  actions: RoutineActions
  onClose: () => void
}

/** The questions behind the menus of the list. */
export function RoutineDialogs({ asked, routines, actions, onClose }: RoutineDialogsProps) {
  switch (asked.what) {
    case 'rename':
      return (
        <NameDialog
          heading="Rename routine"
          name={asked.routine.title}
          maxLength={120}
          onSave={title => actions.change(asked.routine, { title })}
          onClose={onClose}
        />
      )
    case 'rename-folder':
      return (
        <NameDialog
          heading="Rename folder"
          name={asked.folder}
          maxLength={60}
          onSave={name => actions.renameFolder(asked.folder, name)}
          onClose={onClose}
        />
      )
    case 'folder':
      return <FolderDialog routine={asked.routine} routines={routines} actions={actions} onClose={onClose} />
    case 'calendar':
      return <CalendarDialog routine={asked.routine} actions={actions} onClose={onClose} />
    case 'progression':
      return <ProgressionDialog routine={asked.routine} actions={actions} onClose={onClose} />
  }
}
