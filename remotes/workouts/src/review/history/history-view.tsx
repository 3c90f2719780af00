import { lazyPart, useAfterPause } from '@coach-app/runtime'
import { Button, Field, IconButton, Input } from '@coach-app/ui'
import { Menu, MenuItem } from '@coach-app/ui/widgets'
import { Download, Ellipsis, Upload, X } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useHistory } from '../../data/training/training-context.tsx'
import { useAthleteApp } from '../../parts/athlete-app/athlete-app.ts'
import { stackupHref, useStackupAddress } from '../../parts/athlete-app/stackup-address.ts'
import { GoalLines } from '../../parts/goals/goal-lines.tsx'
import { FoundExercises } from './found-exercises.tsx'
import page from './history-view.module.css'
import { MonthDays } from './month-days.tsx'
import { PastDay } from './past-day.tsx'
import { SessionList } from './session-list.tsx'
import { WeeksInARow } from './weeks-in-a-row.tsx'
import { YearGlance } from './year-glance.tsx'

// With the charts, which the list does without.
const ExerciseHistory = lazyPart(async () => (await import('./exercise-history.tsx')).ExerciseHistory)
const ImportDialog = lazyPart(async () => (await import('../import/import-dialog.tsx')).ImportDialog)
const ExportDialog = lazyPart(async () => (await import('../export/export-dialog.tsx')).ExportDialog)

/** History of one exercise, of one day, or all of it. */
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

/** What is looked for stands in the address, so that Back from what was found leads to it again; each letter is no entry of its own. */
function useSearchInAddress() {
  const { find, month, go } = useStackupAddress()
  const [text, setText] = useState(find)
  const term = useAfterPause(text.trim())
  const latest = useRef({ find, month, go })
  useEffect(() => {
    latest.current = { find, month, go }
  })
  useEffect(() => {
    const { find, month, go } = latest.current
    if (term !== find)
      go({ view: 'history', month: month ?? undefined, find: term || undefined }, { replace: true })
  }, [term])
  return [text, setText, term] as const
}

/** The year, a month of it and the last weeks; beside them, where there is room, every session, and the search of them. */
function AllTraining() {
  const { isShared } = useHistory()
  const { athleteId, unit } = useAthleteApp()
  const [text, setText, term] = useSearchInAddress()
  const search = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState<'import' | 'export' | null>(null)
  const close = () => setOpen(null)
  return (
    <div className={page.all} data-searching={term === '' ? undefined : ''}>
      <div className={page.head}>
        <h1 className={page.title}>History</h1>
        <Field label="Search" className={page.search}>
          <Input
            type="search"
            size="lg"
            value={text}
            maxLength={200}
            placeholder="Exercise or session"
            trailing={
              text !== '' && (
                <IconButton
                  size="md"
                  label="Clear the search"
                  onClick={() => {
                    setText('')
                    search.current?.focus()
                  }}
                >
                  <X />
                </IconButton>
              )
            }
            ref={search}
            onChange={event => setText(event.target.value)}
          />
        </Field>
        {isShared && (
          <Menu
            trigger={
              <IconButton size="lg" label="Import and export">
                <Ellipsis />
              </IconButton>
            }
          >
            <MenuItem icon={<Upload />} onSelect={() => setOpen('import')}>
              Import
            </MenuItem>
            <MenuItem icon={<Download />} onSelect={() => setOpen('export')}>
              Export
            </MenuItem>
          </Menu>
        )}
      </div>
      <div className={page.year}>
        <YearGlance />
      </div>
      <div className={page.aside}>
        <MonthDays />
        <WeeksInARow />
      </div>
      <div className={page.main}>
        <FoundExercises term={term} />
        {term === '' && (
          <GoalLines
            athleteId={athleteId}
            unit={unit}
            most={3}
            hrefOf={({ exercise }) => stackupHref({ view: 'history', exercise: exercise.id })}
            hrefOfAll={`${stackupHref({ view: 'progress' })}#goals`}
          />
        )}
        <SessionList
          term={term}
          start={isShared && <Button onClick={() => setOpen('import')}>Import from Hevy or Strong</Button>}
        />
      </div>
      <Suspense>
        {open === 'import' && <ImportDialog onClose={close} />}
        {open === 'export' && <ExportDialog onClose={close} />}
      </Suspense>
    </div>
  )
}
