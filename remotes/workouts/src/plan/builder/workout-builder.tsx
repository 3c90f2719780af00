import { lazyPart } from '@coach-app/runtime'
import { Banner, Button, Kbd, Stack, Text, VisuallyHidden } from '@coach-app/ui'
import { SidePanel, TabPanel, Tabs } from '@coach-app/ui/widgets'
import { Suspense, useState } from 'react'
import { usePlan } from '../../data/training/training-context.tsx'
import type { Workout } from '../../model/workout/workout.ts'
import { AddLine } from './add-line/add-line.tsx'
import { BuilderBanners, type BuilderBannersProps } from './builder-banners.tsx'
import { BuilderBar } from './builder-bar.tsx'
import { useBuilder, useBuilderActions, useBuilderStore, useSurroundings } from './builder-context.tsx'
import { BuilderGrid } from './builder-grid.tsx'
import { BuilderHead } from './builder-head.tsx'
import { CollapsibleNote } from './collapsible-note.tsx'
import { PublishWithout } from './not-added.tsx'
import { ReferenceCard } from './reference-card.tsx'
import { RemoveLoggedDialog } from './remove-logged-dialog.tsx'
import { SaveState } from './save-state.tsx'
import { TextEditor } from './text-editor.tsx'
import { useBuilderKeys } from './use-builder-keys.ts'
import { useRowActions } from './use-row-actions.ts'
import type { useTextMode } from './use-text-mode.ts'
import { WeekLine } from './week-line.tsx'
import classes from './workout-builder.module.css'

const ReplaceExercise = lazyPart(async () => (await import('./replace-exercise.tsx')).ReplaceExercise)

interface WorkoutBuilderProps extends Omit<BuilderBannersProps, 'print'> {
  workoutId: string
  workouts: readonly Workout[]
  weekStart: number
  mayDraft: boolean
  text: ReturnType<typeof useTextMode>
  card: () => HTMLElement | null
  onPublish: () => void
  onClose: () => void
}

/** The builder of one workout, as rows or as text, beside the calendar. */
export function WorkoutBuilder({
  workoutId,
  workouts,
  weekStart,
  mayDraft,
  text,
  card,
  onPublish,
  onClose,
  ...saving
}: WorkoutBuilderProps) {
  const { isNew, needsPlan, status, stopped } = saving
  const hasDay = usePlan().days !== 'none'
  const actions = useBuilderActions()
  const rowActions = useRowActions()
  const [view, setView] = useState<'rows' | 'text'>('rows')
  const [isReference, setReference] = useState(false)
  const [isHeldBack, setHeldBack] = useState(false)
  const [asksWithout, setAsksWithout] = useState(false)
  const store = useBuilderStore()
  const isEmpty = useBuilder(one => one.document.blocks.length === 0)
  const announced = useBuilder(one => one.announced)
  const replacing = useBuilder(one => one.replacing)
  const show = (next: 'rows' | 'text'): void => {
    text[next === 'text' ? 'open' : 'close']()
    setView(next)
  }
  /** What cannot be read would be missing in what the athlete sees. */
  const publish = (): void => {
    if (text.unread === null) {
      const { document, notAdded } = store.getState()
      if (notAdded.length > 0 && document.state === 'draft') {
        setView('rows')
        setAsksWithout(true)
      } else onPublish()
      return
    }
    show('text')
    setHeldBack(true)
    actions.announce('Not published: the text cannot be read yet')
  }
  const onKeyDown = useBuilderKeys({
    actions: rowActions,
    publish,
    showReference: () => setReference(true),
  })
  const showAdded = (added: string): void => {
    text.open(added)
    setView('text')
  }

  const head = { mayDraft, isStopped: stopped !== null, isRefused: status.is === 'refused' }
  return (
    <>
      <SidePanel
        size="lg"
        onOpenChange={open => open || onClose()}
        finalFocus={card}
        origin={card}
        title={hasDay ? (isNew ? 'Add workout' : 'Edit workout') : isNew ? 'New routine' : 'Edit routine'}
        heading={<BuilderHead {...head} onPublish={publish} />}
        footer={hasDay && <WeekLine workoutId={workoutId} workouts={workouts} weekStart={weekStart} />}
      >
        {/* Its fields take the keys. */}
        <Stack gap={2} data-builder="" onKeyDown={onKeyDown}>
          <BuilderBanners {...saving} print={text.print} />
          <fieldset className={classes.fields} disabled={stopped !== null}>
            <Tabs value={view} onValueChange={show}>
              <BuilderBar
                mayDraft={mayDraft}
                steps={view === 'text' ? text : null}
                onReference={() => setReference(true)}
                onPublish={publish}
              >
                {/* The banner says what becomes of it. */}
                {!stopped && (
                  <SaveState
                    status={status}
                    isHeld={needsPlan}
                    isEmpty={isEmpty}
                    isTextUnread={text.unread !== null}
                    isHeldBack={isHeldBack}
                    onShowText={() => show('text')}
                  />
                )}
              </BuilderBar>
              <WorkoutNote />
              <TabPanel value="rows">
                {text.unread !== null && (
                  <TextFirst onShow={() => show('text')} onDrop={() => text.discard()} />
                )}
                <fieldset className={classes.rows} disabled={text.unread !== null}>
                  <section aria-label="Exercises">
                    {!isEmpty && <BuilderGrid />}
                    {isEmpty && text.unread === null && <HowToWrite />}
                    <AddLine onText={showAdded} />
                  </section>
                </fieldset>
              </TabPanel>
              <TabPanel value="text">
                <WorkoutText text={text} />
              </TabPanel>
            </Tabs>
          </fieldset>
          <VisuallyHidden role="status">{announced}</VisuallyHidden>
        </Stack>
      </SidePanel>
      <Suspense fallback={null}>{replacing && <ReplaceExercise id={replacing} />}</Suspense>
      {isReference && <ReferenceCard onClose={() => setReference(false)} />}
      <RemoveLoggedDialog />
      <PublishWithout
        open={asksWithout}
        onDecide={publishes => {
          setAsksWithout(false)
          if (publishes) onPublish()
        }}
      />
    </>
  )
}

const HowToWrite = () => (
  <Text tone="muted" leading="normal" className={classes.empty}>
    Write an exercise below and press Enter, such as <b>back squat 4x5 75% r180</b>, or paste a whole workout.
    <span className={classes.byKeyboard}>
      {' '}
      Press <Kbd>?</Kbd> for all that can be written.
    </span>
  </Text>
)

/** The rows are those of the last text that could be read: what is changed in them now would be lost with the text, or the text with it. */
const TextFirst = ({ onShow, onDrop }: { onShow: () => void; onDrop: () => void }) => (
  <Banner
    tone="warning"
    className={classes.first}
    title="The text has lines that cannot be read"
    action={
      <>
        <Button size="sm" variant="outline" onClick={onShow}>
          Show the text
        </Button>
        <Button size="sm" variant="ghost" onClick={onDrop}>
          Go on without it
        </Button>
      </>
    }
  >
    These rows are from before. Put the text right first.
  </Banner>
)

function WorkoutNote() {
  const hasDay = usePlan().days !== 'none'
  const actions = useBuilderActions()
  const note = useBuilder(({ document }) => document.note)
  return (
    <CollapsibleNote
      label="Notes"
      placeholder={
        hasDay ? 'What the athlete should know about this workout' : 'What you want to read each time'
      }
      maxLength={4000}
      value={note}
      invitation={hasDay ? 'Add a note to this workout' : 'Add a note to this routine'}
      onChange={next => actions.edit(document => ({ ...document, note: next }), 'note')}
    />
  )
}

function WorkoutText({ text }: Pick<WorkoutBuilderProps, 'text'>) {
  const { catalogue, unit } = useSurroundings()
  if (!text.state) return null
  return (
    <TextEditor
      catalogue={catalogue}
      label="Workout as text"
      placeholder={'Back Squat 4x5 @75% RPE8 r180\nB1. Bench Press 3x8-10\nB2. Barbell Row 3x10'}
      text={text.state.text}
      read={text.state}
      unit={unit}
      removes={text.removes}
      onChange={text.write}
      onRemove={text.remove}
      steps={text}
    />
  )
}
