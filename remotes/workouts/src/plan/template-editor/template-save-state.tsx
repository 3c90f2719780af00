import { CircleAlert, CircleCheck, CloudOff } from 'lucide-react'
import { useTemplateState } from './template-context.tsx'
import classes from './template-save-state.module.css'

/** Whether everything is saved. */
export function TemplateSaveState() {
  const { is } = useTemplateState(state => state.status)
  return (
    <p className={classes.state} role="status">
      {is === 'saved' ? (
        <>
          <CircleCheck size={14} aria-hidden="true" /> Saved
        </>
      ) : is === 'offline' ? (
        <>
          <CloudOff size={14} aria-hidden="true" /> Offline: kept on this device
        </>
      ) : is === 'refused' ? (
        <>
          <CircleAlert size={14} aria-hidden="true" /> Not saved
        </>
      ) : (
        'Saving…'
      )}
    </p>
  )
}
