import { lazyPart, Page, usePreload, useSession, useUser } from '@coach-app/runtime'
import { Banner } from '@coach-app/ui'
import type { CalendarDate } from '@internationalized/date'
import { type ComponentType, Suspense, useCallback, useMemo } from 'react'
import { useStore } from 'zustand'
import { TrainingProvider } from '../../data/training/training-context.tsx'
import { useLogQueue } from '../../data/unsent-sets/use-log-queue.ts'
import type { Template } from '../../model/template/template.ts'
import { templateDay } from '../../model/template/template-days.ts'
import { CALENDAR_KEYS } from '../../parts/calendar-keys/calendar-keys.ts'
import type { CalendarSlots } from '../../parts/calendar-slots/calendar-slots.ts'
import { type DayWords, DayWordsProvider } from '../../parts/day-words/day-words.ts'
import { LoadsProvider } from '../../parts/load-reasons/loads-context.tsx'
import { OpenWorkout } from '../calendar/open-workout.tsx'
import { preloadPanels } from '../calendar/panels.ts'
import { useCalendarKeys } from '../calendar/use-calendar-keys.ts'
import { useTemplateAddress } from './template-address.ts'
import { TemplateProvider } from './template-context.tsx'
import classes from './template-editor.module.css'
import { TemplateGrid, templateSpan } from './template-grid.tsx'
import { TemplateHead } from './template-head.tsx'
import { TemplateProblems } from './template-problems.tsx'
import { useTemplateAthlete } from './use-template-athlete.ts'
import { useTemplateStore } from './use-template-store.ts'

const TemplateText = lazyPart(async () => (await import('./template-text.tsx')).TemplateText)

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const placeOf = (day: CalendarDate) => templateDay(String(day))
const longDay = (day: CalendarDate): string => `week ${placeOf(day).week}, day ${placeOf(day).day}`

const wordsOf = (weeks: number): DayWords => ({
  weeks,
  weekday: day => `Day ${placeOf(day).day}`,
  dayOfMonth: day => WEEKDAYS[placeOf(day).day - 1] ?? '',
  longDay,
  fullDay: day => longDay(day).replace('week', 'Week'),
})

interface TemplateEditorProps {
  template: Template
  slots: Pick<CalendarSlots, 'WorkoutDrawer'>
  RunLine: ComponentType<{ templateId: string; isSaved: boolean }>
}

/** The editor of a template: the calendar's own grid, builder, moves and clipboard on weeks of nobody. */
export function TemplateEditor({ template, slots, RunLine }: TemplateEditorProps) {
  const me = useUser()
  const unit = useSession(session => session.profile?.units) ?? 'kg'
  const queue = useLogQueue(me.id)
  const canWrite = template.access !== 'view'
  const { editor, training } = useTemplateStore(template, canWrite)
  usePreload(useCallback(() => preloadPanels(canWrite, slots), [canWrite, slots]))
  const draft = useStore(editor.state, state => state.draft)
  const isSaved = useStore(editor.state, state => state.status.is === 'saved')
  const address = useTemplateAddress(template.id, draft.weeks, canWrite)
  const span = templateSpan(address, draft.weeks)
  const opened = useMemo(
    () => ({ template, editor, address, canWrite, unit }),
    [template, editor, address, canWrite, unit],
  )
  const words = useMemo(() => wordsOf(draft.weeks), [draft.weeks])
  const { athlete, loads } = useTemplateAthlete(template.id, draft.title, unit)
  useCalendarKeys({
    turn: address.calendar.turn,
    add:
      canWrite && address.view !== 'text'
        ? () => void address.calendar.open({ add: String(address.calendar.day) })
        : null,
  })

  return (
    <TrainingProvider value={training}>
      <DayWordsProvider value={words}>
        <LoadsProvider value={loads}>
          <TemplateProvider value={opened}>
            <Page title={draft.title || 'Program template'} surface="work" className={classes.page}>
              <div className={classes.main} {...CALENDAR_KEYS}>
                <TemplateHead />
                <Suspense>
                  <RunLine templateId={template.id} isSaved={isSaved} />
                </Suspense>
                <TemplateProblems />
                {!canWrite && (
                  <Banner title="To look at">
                    {template.owner_name ?? 'Its owner'} shares this template. Duplicate it to change it, or
                    to assign it as your own.
                  </Banner>
                )}
                {address.view === 'text' ? (
                  <Suspense>
                    <TemplateText />
                  </Suspense>
                ) : (
                  <TemplateGrid />
                )}
              </div>
              <OpenWorkout
                athlete={athlete}
                access={canWrite ? 'owner' : 'read'}
                isOwn={canWrite}
                workouts={draft.workouts}
                queue={queue}
                slots={slots}
                address={address.calendar}
                span={span}
                unit={unit}
                today=""
              />
            </Page>
          </TemplateProvider>
        </LoadsProvider>
      </DayWordsProvider>
    </TrainingProvider>
  )
}
