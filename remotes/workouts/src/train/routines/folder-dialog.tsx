import { Field, Input } from '@coach-app/ui'
import { FormDialog } from '@coach-app/ui/widgets'
import { useState } from 'react'
import { inFolders, lastPos, MOST_OF_FOLDER, type Routine } from '../../model/routine/routine.ts'
import { useBackCloses } from '../../parts/back-closes/use-back-closes.ts'
import { QuickChoice } from '../../parts/quick-choice/quick-choice.tsx'
import classes from './routines-view.module.css'
import type { RoutineActions } from './use-routine-actions.ts'

interface FolderDialogProps {
  routine: Routine
  routines: readonly Routine[]
  actions: RoutineActions
  onClose: () => void
}

/** In which folder a routine stands: one that there is, a new one, or none. */
export function FolderDialog({ routine, routines, actions, onClose }: FolderDialogProps) {
  useBackCloses(onClose)
  const names = inFolders(routines).flatMap(({ name }) => name || [])
  const [chosen, setChosen] = useState(routine.folder)
  const [typed, setTyped] = useState('')
  const folder = typed.trim() || chosen
  return (
    <FormDialog
      size="sm"
      title={`Move “${routine.title}”`}
      submitLabel="Move"
      buttonSize="lg"
      onSubmit={() => {
        if (folder !== routine.folder) actions.change(routine, { folder, pos: lastPos(routines, folder) })
        onClose()
      }}
      onClose={onClose}
    >
      <div className={classes.days}>
        {names.length > 0 && (
          <QuickChoice
            legend="Folder"
            of="one"
            options={[
              { value: '', label: 'No folder' },
              ...names.map(name => ({ value: name, label: name })),
            ]}
            chosen={typed.trim() ? [] : [chosen]}
            onChoose={name => {
              setChosen(name)
              setTyped('')
            }}
          />
        )}
        <Field label="New folder">
          <Input
            size="lg"
            maxLength={MOST_OF_FOLDER}
            value={typed}
            placeholder="Gym, Home, Travel"
            onChange={event => setTyped(event.target.value)}
          />
        </Field>
      </div>
    </FormDialog>
  )
}
