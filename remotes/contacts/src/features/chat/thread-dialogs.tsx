import type { Message } from '@coach-app/data'
import type { Dispatch } from 'react'
import { ReportDialog } from '../reports/report-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import type { OpenThread, ThreadEvent } from './thread-machine.ts'

interface ThreadDialogsProps {
  /** Of the other one. */
  name: string
  state: OpenThread
  dispatch: Dispatch<ThreadEvent>
  onDeleted: (message: Message) => void
}

/** What is asked about one message: why it is reported, whether it is to be deleted. */
export function ThreadDialogs({ name, state, dispatch, onDeleted }: ThreadDialogsProps) {
  return (
    <>
      {state.reported && (
        <ReportDialog
          key={state.reported.id}
          message={state.reported}
          name={name}
          onClosed={() => dispatch({ type: 'reported', message: undefined })}
        />
      )}
      <DeleteDialog
        message={state.removing}
        onDeleted={onDeleted}
        onClose={() => dispatch({ type: 'removing', message: undefined })}
      />
    </>
  )
}
