import { lazyPart, useAfterPause } from '@coach-app/runtime'
import { Button, Field, Input, NativeSelect, VisuallyHidden } from '@coach-app/ui'
import { Suspense, useState } from 'react'
import { useTrainedExercises } from '../../data/history/use-history.ts'
import { useHistory } from '../../data/training/training-context.tsx'
import { useAthleteApp } from '../../parts/athlete-app/athlete-app.ts'
import { useStackupAddress } from '../../parts/athlete-app/stackup-address.ts'
import classes from '../../parts/plan-against-log/history.module.css'
import { PastDay } from './past-day.tsx'
import { SessionList } from './session-list.tsx'
import { YearGlance } from './year-glance.tsx'

// With the charts, which the list does without.
const ExerciseHistory = lazyPart(async () => (await import('./exercise-history.tsx')).ExerciseHistory)
const ImportDialog = lazyPart(async () => (await import('../import/import-dialog.tsx')).ImportDialog)
const ExportDialog = lazyPart(async () => (await import('../export/export-dialog.tsx')).ExportDialog)

/** What was done: by day, by exercise, or all of it. */
export function HistoryView() {
  const { day, exercise } = useStackupAddress()
  if (exercise)
    return (
      <Suspense>
        <ExerciseHistory key={exercise} exerciseId={exercise} />
      </Suspense>
    )
  return day ? <PastDay day={day} /> : <AllTraining />
}

function AllTraining() {
  const { athleteId, today } = useAthleteApp()
  const address = useStackupAddress()
  const { isShared } = useHistory()
  const [text, setText] = useState('')
  const term = useAfterPause(text.trim())
  const [open, setOpen] = useState<'import' | 'export' | null>(null)
  const exercises = useTrainedExercises(athleteId)
  const close = () => setOpen(null)
  return (
    <div className={classes.history}>
      <VisuallyHidden>
        <h1>History</h1>
      </VisuallyHidden>
      <YearGlance />
      <div className={classes.controls}>
        <Field label="Search" className={classes.search}>
          <Input
            type="search"
            value={text}
            maxLength={200}
            placeholder="Session or exercise"
            onChange={event => setText(event.target.value)}
          />
        </Field>
        <Field label="Exercise" className={classes.choice}>
          <NativeSelect
            value=""
            disabled={!exercises.data?.length}
            onChange={event => address.go({ view: 'history', exercise: event.target.value })}
          >
            <option value="">Choose…</option>
            {exercises.data?.map(({ id, name, sessions }) => (
              <option key={id} value={id}>
                {name} ({sessions})
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field label="Day" className={classes.choice}>
          <Input
            type="date"
            max={String(today)}
            onChange={event => {
              if (event.target.value) address.go({ view: 'history', date: event.target.value })
            }}
          />
        </Field>
        {isShared && (
          <div className={classes.files}>
            <Button variant="outline" onClick={() => setOpen('import')}>
              Import
            </Button>
            <Button variant="outline" onClick={() => setOpen('export')}>
              Export
            </Button>
          </div>
        )}
      </div>
      <SessionList
        term={term}
        start={isShared && <Button onClick={() => setOpen('import')}>Import from Hevy or Strong</Button>}
      />
      <Suspense>
        {open === 'import' && <ImportDialog onClose={close} />}
        {open === 'export' && <ExportDialog onClose={close} />}
      </Suspense>
    </div>
  )
}
