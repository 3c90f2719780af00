import { Button } from '@coach-app/ui'
import classes from './settings.module.css'

interface SaveRowProps {
  isDirty: boolean
  isSaving: boolean
  /** Nothing was changed since it was saved. */
  isSaved: boolean
  onDiscard: () => void
}

/** The last row of a form: the save button and the save status. */
export function SaveRow({ isDirty, isSaving, isSaved, onDiscard }: SaveRowProps) {
  return (
    <div className={classes.saveRow}>
      <Button type="submit" loading={isSaving} disabled={!isDirty}>
        Save
      </Button>
      {isDirty && (
        <Button variant="ghost" disabled={isSaving} onClick={onDiscard}>
          Discard
        </Button>
      )}
      <span role="status" className={classes.saveState}>
        {isDirty ? 'Not saved yet' : isSaved ? 'Saved' : ''}
      </span>
    </div>
  )
}
