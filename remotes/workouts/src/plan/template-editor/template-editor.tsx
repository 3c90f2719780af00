import { lazyPart, Page, useSession, useUser } from '@coach-app/runtime'
import { Banner } from '@coach-app/ui'
import type { CalendarDate } from '@internationalized/date'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { withoutTemplate } from '../../data/clipboard-and-undo/clipboard-and-undo.ts'
import { changeClipboardAndUndo } from '../../data/clipboard-and-undo/clipboard-and-undo-store.ts'
import { openPlan } from '../../data/clipboard-and-undo/open-plans.ts'
import { readTemplate, saveTemplate } from '../../data/templates/templates.data.ts'
import { templateKeys } from '../../data/templates/templates.keys.ts'
import { supabaseLibrary } from '../../data/training/supabase-library.ts'
import { TrainingProvider } from '../../data/training/training-context.tsx'
import { useLogQueue } from '../../data/unsent-sets/use-log-queue.ts'
import type { CalendarAthlete } from '../../model/calendar/calendar.ts'
import type { Template } from '../../model/template/template.ts'
import { templateDay } from '../../model/template/template-days.ts'
import type { CalendarSlots } from '../../parts/calendar-slots/calendar-slots.ts'
import { type DayWords, DayWordsProvider } from '../../parts/day-words/day-words.ts'
import { type LoadsOfAthlete, LoadsProvider } from '../../parts/load-reasons/loads-context.tsx'
import { usePreload } from '../../parts/preload/use-preload.ts'
import { OpenWorkout } from '../calendar/open-workout.tsx'
import { preloadPanels } from '../calendar/panels.ts'
import { useCalendarKeys } from '../calendar/use-calendar-keys.ts'
import { readTemplateCopy, writeTemplateCopy } from './device-copy.ts'
import { useTemplateAddress } from './template-address.ts'
import { TemplateProvider } from './template-context.tsx'
import classes from './template-editor.module.css'
import { createTemplateEditorStore } from './template-editor-store.ts'
import { TemplateGrid, templateSpan } from './template-grid.tsx'
import { TemplateHead } from './template-head.tsx'
import { TemplateProblems } from './template-problems.tsx'
import { createTemplateTraining } from './template-training.ts'

const TemplateText = lazyPart(async () => (await import('./template-text.tsx')).TemplateText)

const newId = (): string => crypto.randomUUID()
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
  Behind: ComponentType<{ templateId: string; isSaved: boolean }>
}

/** The editor of a template: the calendar's own grid, builder, moves and clipboard on weeks of nobody. */
export function TemplateEditor({ template, slots, Behind }: TemplateEditorProps) {
  const me = useUser()
  const client = useQueryClient()
  const unit = useSession(session => session.profile?.units) ?? 'kg'
  const queue = useLogQueue(me.id)
  const canWrite = template.access !== 'view'
  const [{ editor, training }] = useState(() => {
    const made = createTemplateEditorStore({
      template,
      copy: canWrite ? readTemplateCopy(me.id, template.id) : null,
      send: saveTemplate,
      read: () => readTemplate(template.id),
      keep: copy => writeTemplateCopy(me.id, template.id, copy),
      onForget: () => changeClipboardAndUndo(me.id, held => withoutTemplate(held, template.id)),
      newId,
    })
    return {
      editor: made,
      training: createTemplateTraining({
        templateId: template.id,
        userId: me.id,
        editor: made,
        library: supabaseLibrary,
        newId,
      }),
    }
  })
  useEffect(() => {
    // Steps of an earlier opening cannot be undone any more.
    const forget = () => changeClipboardAndUndo(me.id, held => withoutTemplate(held, template.id))
    forget()
    const close = openPlan(template.id, training.plan)
    const retry = () => void editor.flush()
    editor.start()
    addEventListener('online', retry)
    return () => {
      removeEventListener('online', retry)
      close()
      forget()
      // The cards say what it is now.
      void editor.flush().finally(() => client.invalidateQueries({ queryKey: templateKeys.list }))
      editor.stop()
    }
  }, [editor, training, template.id, me.id, client])

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
  const athlete = useMemo(
    (): CalendarAthlete => ({
      id: template.id,
      name: draft.title,
      units: unit,
      time_zone: 'UTC',
      week_start: 1,
      loads: { units: unit, bar_and_plates: null, maxes: [], body_weights: [] },
    }),
    [template.id, draft.title, unit],
  )
  // Percentages stay percentages: nobody's maxes are known.
  const loads = useMemo(
    (): LoadsOfAthlete => ({
      athleteId: template.id,
      loads: { maxes: [], bodyWeights: [], unit, barAndPlates: null },
      unit,
      today: '',
      canWrite: false,
    }),
    [template.id, unit],
  )
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
              <div className={classes.main}>
                <TemplateHead />
                <Suspense>
                  <Behind templateId={template.id} isSaved={isSaved} />
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
