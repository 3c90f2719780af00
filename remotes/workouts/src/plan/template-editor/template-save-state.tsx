import { Row } from '@coach-app/ui'
import { CircleAlert, CircleCheck, CloudOff } from 'lucide-react'
import { useTemplateState } from './template-context.tsx'

/** Whether everything is saved. */
export function TemplateSaveState() {
  const { is } = useTemplateState(state => state.status)
  return (
    <Row as="p" gap={1} size={13} tone="muted" role="status">
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
    </Row>
  )
}
