import type { AppError } from '@coach-app/data'
import { ChoosePlanLink, lazyPart } from '@coach-app/runtime'
import { Banner, Button, IconButton, Kbd, VisuallyHidden } from '@coach-app/ui'
import { ConfirmDialog, Menu, MenuItem, SidePanel, Tab, TabList, TabPanel, Tabs } from '@coach-app/ui/widgets'
import { CircleQuestionMark, Ellipsis, Redo2, Undo2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Workout } from '../../model/workout/workout.ts'
import { conflictOf } from '../../model/workout/workout-conflict.ts'
import { AddLine } from './add-line/add-line.tsx'
import { useBuilder, useBuilderActions, useSurroundings } from './builder-context.tsx'
import { BuilderGrid } from './builder-grid.tsx'
import { BuilderHead } from './builder-head.tsx'
import { CollapsibleNote } from './collapsible-note.tsx'
import { ConflictBanner } from './conflict-banner.tsx'
import { ReferenceCard } from './reference-card.tsx'
import type { SaveStatus } from './save/saver.ts'
import { SaveState } from './save-state.tsx'
import { type Stopped, StoppedBanner } from './stopped-banner.tsx'
import { TextEditor } from './text-editor.tsx'
import { useBuilderKeys } from './use-builder-keys.ts'
import { useRowActions } from './use-row-actions.ts'
import type { useTextMode } from './use-text-mode.ts'
import { WeekLine } from './week-line.tsx'
import classes from './workout-builder.module.css'

const ReplaceExercise = lazyPart(async () => (await import('./replace-exercise.tsx')).ReplaceExercise)

interface WorkoutBuilderProps {
  workoutId: string
  isNew: boolean
  workouts: readonly Workout[]
  weekStart: number
  mayDraft: boolean
  needsPlan: boolean
  isRestored: boolean
  status: SaveStatus
  text: ReturnType<typeof useTextMode>
  card: () => HTMLElement | null
  onPublish: () => void
  onClose: () => void
  onReload: () => void
  onMerge: () => void
  onOverwrite: (version: number) => void
  stopped: Stopped | null
  athleteName: string | null
  hasUnsaved: () => boolean
  onDiscardCopy: () => void
}

/** The builder of one workout, as rows or as text, beside the calendar. */
export function WorkoutBuilder({
  workoutId,
  isNew,
  workouts,
  weekStart,
  mayDraft,
  needsPlan,
  isRestored,
  status,
  text,
  card,
  onPublish,
  onClose,
  onReload,
  onMerge,
  onOverwrite,
  stopped,
  athleteName,
  hasUnsaved,
  onDiscardCopy,
}: WorkoutBuilderProps) {
  const actions = useBuilderActions()
  const { catalogue } = useSurroundings()
  const rowActions = useRowActions()
  const [view, setView] = useState<'rows' | 'text'>('rows')
  const [isReference, setReference] = useState(false)
  const note = useBuilder(state => state.document.note)
  const state = useBuilder(one => one.document.state)
  const isEmpty = useBuilder(one => one.document.blocks.length === 0)
  const canUndo = useBuilder(one => one.past.length > 0)
  const canRedo = useBuilder(one => one.future.length > 0)
  const announced = useBuilder(one => one.announced)
  const asked = useBuilder(one => one.asked)
  const replacing = useBuilder(one => one.replacing)
  const selected = useBuilder(one => one.selected.size)
  const onKeyDown = useBuilderKeys({
    actions: rowActions,
    publish: onPublish,
    showReference: () => setReference(true),
  })
  const error = status.is === 'refused' ? status.error : null
  const conflict = error && conflictOf(error)
  const show = (next: 'rows' | 'text'): void => {
    if (next === 'text') text.open()
    else text.close()
    setView(next)
  }

  return (
    <>
      <SidePanel
        size="lg"
        onOpenChange={open => open || onClose()}
        finalFocus={card}
        origin={card}
        title={isNew ? 'Add workout' : 'Edit workout'}
        heading={<BuilderHead mayDraft={mayDraft} isStopped={stopped !== null} onPublish={onPublish} />}
        footer={<WeekLine workoutId={workoutId} workouts={workouts} weekStart={weekStart} />}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: its fields take the keys. */}
        <div className={classes.builder} data-builder="" onKeyDown={onKeyDown}>
          {stopped && (
            <StoppedBanner
              why={stopped}
              name={athleteName ?? 'This athlete'}
              hasUnsaved={hasUnsaved()}
              text={text.print}
            />
          )}
          {needsPlan && !stopped && (
            <Banner tone="warning" title="Planning for others needs a plan" action={<ChoosePlanLink />}>
              What you write is kept on this device and saved once there is one.
            </Banner>
          )}
          {isRestored && (
            <Banner
              tone="info"
              title="This was not saved yet"
              action={
                <Button size="sm" variant="outline" onClick={onDiscardCopy}>
                  {isNew ? 'Start empty' : 'Take the saved one'}
                </Button>
              }
            >
              It was kept on this device, and is back as you left it.
            </Banner>
          )}
          {conflict && !stopped && (
            <ConflictBanner
              conflict={conflict}
              onReload={onReload}
              onMerge={onMerge}
              onOverwrite={() => onOverwrite(conflict.version)}
            />
          )}
          {error && !conflict && !stopped && (
            <Banner
              tone="danger"
              title="This workout is not saved"
              action={error.code === 'payment-required' && <ChoosePlanLink />}
            >
              {reasonOf(error)}
            </Banner>
          )}
          <fieldset className={classes.fields} disabled={stopped !== null}>
            <Tabs value={view} onValueChange={show}>
              <div className={classes.bar}>
                <TabList label="Written as" className={classes.tabs}>
                  <Tab value="rows">Rows</Tab>
                  <Tab value="text">Text</Tab>
                </TabList>
                {/* The banner says what becomes of it. */}
                {!stopped && (
                  <SaveState
                    status={status}
                    isHeld={needsPlan}
                    isEmpty={isEmpty}
                    isTextUnread={text.unread !== null}
                    onShowText={() => show('text')}
                  />
                )}
                <IconButton size="sm" label="Undo" disabled={!canUndo} onClick={actions.undo}>
                  <Undo2 />
                </IconButton>
                <IconButton size="sm" label="Redo" disabled={!canRedo} onClick={actions.redo}>
                  <Redo2 />
                </IconButton>
                <IconButton size="sm" label="How to write a workout" onClick={() => setReference(true)}>
                  <CircleQuestionMark />
                </IconButton>
                <Menu
                  trigger={
                    <IconButton size="sm" label="More for the workout">
                      <Ellipsis />
                    </IconButton>
                  }
                >
                  {state === 'draft' ? (
                    <MenuItem shortcut={<Kbd>Ctrl ⇧ ↵</Kbd>} disabled={isEmpty} onSelect={onPublish}>
                      Publish
                    </MenuItem>
                  ) : (
                    <MenuItem
                      disabled={!mayDraft || state !== 'published'}
                      onSelect={() => actions.edit(document => ({ ...document, state: 'draft' }))}
                    >
                      Make it a draft again
                    </MenuItem>
                  )}
                  <MenuItem disabled={selected === 0} onSelect={() => actions.select([], null)}>
                    End the selection
                  </MenuItem>
                </Menu>
              </div>
              <CollapsibleNote
                label="Notes"
                placeholder="What the athlete should know about this workout"
                maxLength={4000}
                value={note}
                invitation="Add a note to this workout"
                onChange={next => actions.edit(document => ({ ...document, note: next }), 'note')}
              />
              <TabPanel value="rows">
                <section aria-label="Exercises">
                  {isEmpty ? (
                    <p className={classes.empty}>
                      Write an exercise below and press Enter, such as <b>back squat 4x5 75% r180</b>, or
                      paste a whole workout. Press <Kbd>?</Kbd> for all that can be written.
                    </p>
                  ) : (
                    <BuilderGrid />
                  )}
                  <AddLine
                    onText={added => {
                      text.open(added)
                      setView('text')
                    }}
                  />
                </section>
              </TabPanel>
              <TabPanel value="text">
                {text.state && (
                  <TextEditor
                    catalogue={catalogue}
                    label="Workout as text"
                    placeholder={
                      'Back Squat 4x5 @75% RPE8 r180\nB1. Bench Press 3x8-10\nB2. Barbell Row 3x10'
                    }
                    text={text.state.text}
                    errors={text.state.errors}
                    removes={text.removes}
                    onChange={text.write}
                    onRemove={text.remove}
                  />
                )}
              </TabPanel>
            </Tabs>
          </fieldset>
          <VisuallyHidden role="status">{announced}</VisuallyHidden>
        </div>
      </SidePanel>
      <Suspense fallback={null}>{replacing && <ReplaceExercise id={replacing} />}</Suspense>
      {isReference && <ReferenceCard onClose={() => setReference(false)} />}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={open => open || actions.answer(false)}
        title={
          asked
            ? `${asked.removes.length} logged ${asked.removes.length === 1 ? 'set goes' : 'sets go'} with it`
            : ''
        }
        description={`What was done stays in the log of the athlete, beyond the plan.${asked?.replacedBy ? ` All sets of ${asked.replacedBy} are to be done.` : ''}`}
        confirmLabel={asked?.replacedBy ? 'Replace' : 'Remove'}
        cancelLabel="Keep"
        onConfirm={() => actions.answer(true)}
      />
    </>
  )
}

function reasonOf({ code, message }: AppError): string {
  if (code === 'payment-required')
    return 'Planning for others needs a plan. What you have written is kept on this device: choose one, and it is saved.'
  return `${message} What you have written is kept on this device.`
}
