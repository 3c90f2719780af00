import { Banner, Field, Textarea } from '@coach-app/ui'
import { FormDialog, Tab, TabList, Tabs } from '@coach-app/ui/widgets'
import { useState } from 'react'
import type { DayNote, NoteAudience } from '../../model/calendar/days.ts'
import { useSaveDay } from './use-save-day.ts'

export interface NoteDialogProps {
  athleteId: string
  date: string
  /** Such as "Monday 16 November". */
  name: string
  /** Of the day. */
  notes: readonly DayNote[]
  /** Whether a note for coaches only is offered. */
  mayHide: boolean
  onClose: () => void
}

/** Writes the notes of a day; an empty one is deleted. What was typed stays until it is saved. */
export function NoteDialog({ athleteId, date, name, notes, mayHide, onClose }: NoteDialogProps) {
  const [audience, setAudience] = useState<NoteAudience>('everyone')
  const stored = (of: NoteAudience) => notes.find(note => note.audience === of)?.text ?? ''
  // What they were made of: another one that comes while the dialog is open is not overwritten.
  const [seen] = useState({ everyone: stored('everyone'), coaches: stored('coaches') })
  const [texts, setTexts] = useState(seen)
  const { saveNotes, isSaving, error } = useSaveDay(athleteId, onClose)
  return (
    <FormDialog
      size="sm"
      title={`Note for ${name}`}
      submitLabel="Save"
      submitting={isSaving}
      onSubmit={() => {
        const changed = (['everyone', 'coaches'] as const).filter(of => texts[of].trim() !== seen[of])
        saveNotes(
          date,
          changed.map(of => ({ audience: of, text: texts[of].trim(), seen: seen[of] })),
        )
      }}
      onClose={onClose}
    >
      {error && (
        <Banner tone="danger" title="This note is not saved">
          {error}
        </Banner>
      )}
      {mayHide && (
        <Tabs value={audience} onValueChange={setAudience}>
          <TabList label="Who reads it">
            <Tab value="everyone">Athlete and coaches</Tab>
            <Tab value="coaches">Coaches only</Tab>
          </TabList>
        </Tabs>
      )}
      <Field
        label={audience === 'everyone' ? 'Note' : 'Note for coaches'}
        hint={audience === 'everyone' ? 'Read by all who see this training.' : 'Not shown to the athlete.'}
      >
        <Textarea
          rows={4}
          maxLength={2000}
          autoFocus
          value={texts[audience]}
          onChange={event => setTexts({ ...texts, [audience]: event.target.value })}
        />
      </Field>
    </FormDialog>
  )
}
