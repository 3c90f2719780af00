import { CircleAlert, CircleCheck, CloudOff } from 'lucide-react'
import { useBuilder, useBuilderStore, useSurroundings } from './builder-context.tsx'
import { unreadCells } from './builder-store.ts'
import { placeOf } from './document/arrange.ts'
import type { SaveStatus } from './save/saver.ts'
import classes from './save-state.module.css'

interface SaveStateProps {
  status: SaveStatus
  /** Nothing can be saved yet. */
  isHeld: boolean
  isEmpty: boolean
  isTextUnread: boolean
  /** Publishing was asked for meanwhile. */
  isHeldBack: boolean
  onShowText: () => void
}

/** Whether everything is saved; else why not, with a way there. */
export function SaveState({ status, isHeld, isEmpty, isTextUnread, isHeldBack, onShowText }: SaveStateProps) {
  const store = useBuilderStore()
  const { exercises } = useSurroundings()
  const unread = useBuilder(state => state.unread)
  const isDateless = useBuilder(state => state.document.date === '')
  const [first] = Object.keys(unread).length > 0 ? unreadCells(store.getState()) : []

  if (isTextUnread)
    return (
      <button type="button" className={classes.why} onClick={onShowText}>
        <CircleAlert size={14} aria-hidden="true" /> {isHeldBack ? 'Not published' : 'Not saved'}: the text
        cannot be read yet
      </button>
    )
  if (first) {
    const [cell] = first
    const row = cell.slice(0, cell.lastIndexOf(':'))
    const at = placeOf(store.getState().document, row.slice(0, row.lastIndexOf('/')))
    const name = (at && exercises.get(at.prescription.exercise_id)?.name) ?? 'an exercise'
    return (
      <button
        type="button"
        className={classes.why}
        onClick={event =>
          event.currentTarget
            .closest('[data-builder]')
            ?.querySelector<HTMLElement>('input[aria-invalid="true"]')
            ?.focus()
        }
      >
        <CircleAlert size={14} aria-hidden="true" /> Not saved: {name} cannot be read
      </button>
    )
  }
  return (
    <p className={classes.state} role="status" data-state={status.is}>
      {wordsOf()}
    </p>
  )

  function wordsOf() {
    if (isDateless) return 'Not saved: choose a day'
    if (isHeld) return isEmpty ? '' : 'Not saved: kept on this device'
    switch (status.is) {
      case 'saved':
        return isEmpty ? (
          ''
        ) : (
          <>
            <CircleCheck size={14} aria-hidden="true" /> Saved
          </>
        )
      case 'offline':
        return (
          <>
            <CloudOff size={14} aria-hidden="true" /> Not saved: offline, kept on this device
          </>
        )
      case 'refused':
        return 'Not saved'
      default:
        return 'Saving…'
    }
  }
}
