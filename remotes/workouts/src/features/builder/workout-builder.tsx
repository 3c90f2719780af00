import type { AppError } from '@coach-app/data'
import { ChoosePlanLink, useNavigator } from '@coach-app/runtime'
import { Banner, Button, EmptyState, Field, Input, NativeSelect } from '@coach-app/ui'
import { ConfirmDialog, SidePanel } from '@coach-app/ui/widgets'
import { Dumbbell } from 'lucide-react'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { MayLeave } from '../calendar/use-calendar-link.ts'
import type { WeightUnit } from '../load/weight.ts'
import { blockLabel } from '../workout/exercise-code.ts'
import { conflictOf } from '../workout/workout-conflict.ts'
import { BuilderExercise } from './builder-exercise.tsx'
import { type BuilderState, moveRow, newRow, problemsOf, removeRow } from './builder-state.ts'
import { CollapsibleNote } from './collapsible-note.tsx'
import { ConflictBanner } from './conflict-banner.tsx'
import { ExercisePicker } from './exercise-picker.tsx'
import { rowCodes } from './row-codes.ts'
import classes from './workout-builder.module.css'

interface WorkoutBuilderProps {
  heading: string
  athleteId: string
  /** Whether there is a version of it to fall back to. */
  stored: boolean
  /** Initial value; later changes are ignored. */
  initial: BuilderState
  unit: WeightUnit
  /** Drafts are for those who plan for someone else. */
  mayDraft: boolean
  saving: boolean
  /** Of the last save. */
  error: AppError | null
  onSave: (state: BuilderState, over?: { version: number }) => void
  /** Discards the form's input and loads the stored version. */
  onReload: () => void
  onClose: () => void
  onChange?: (state: BuilderState) => void
  /** Registers a guard that is asked before something else is opened in its place. */
  mayLeave: RefObject<MayLeave | null>
  /** The card of the workout on the calendar, if there is one. */
  card: () => HTMLElement | null
}

/** The form of one workout: title, date, and every set of every exercise. */
export function WorkoutBuilder({
  heading,
  athleteId,
  stored,
  initial,
  unit,
  mayDraft,
  saving,
  error,
  onSave,
  onReload,
  onClose,
  onChange,
  mayLeave,
  card,
}: WorkoutBuilderProps) {
  const [state, setState] = useState(initial)
  const [asked, setAsked] = useState(false)
  const [titleLeft, setTitleLeft] = useState(false)
  /** Resolves the open 'leave without saving?' question. */
  const [answer, setAnswer] = useState<((leaves: boolean) => void) | null>(null)
  const { guard } = useNavigator()
  const latest = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const [focusRow, setFocusRow] = useState<string | null>(null)
  const refusal = useRef<HTMLDivElement>(null)
  // Focus the error and scroll to it: the save button lost the focus while it was disabled.
  useEffect(() => {
    if (error) refusal.current?.focus()
  }, [error])
  const changed = JSON.stringify(state) !== JSON.stringify(initial)
  const [ask] = useState((): MayLeave => () => new Promise(resolve => setAnswer(() => resolve)))
  // The page stays usable beside the panel: ask before another workout or page replaces unsaved input.
  useLayoutEffect(() => {
    if (!changed) return
    mayLeave.current = ask
    const end = guard?.(ask)
    return () => {
      mayLeave.current = null
      end?.()
    }
  }, [changed, ask, guard, mayLeave])
  const close = async () => {
    if (!changed || (await ask())) onClose()
  }
  const decide = (leaves: boolean) => {
    answer?.(leaves)
    setAnswer(null)
  }
  const problems = problemsOf(state, unit)
  const noTitle = state.title.trim() === ''
  const conflict = error && conflictOf(error)

  const edit = (over: Partial<BuilderState>) => {
    const next = { ...state, ...over }
    setState(next)
    onChange?.(next)
  }
  const save = () => {
    setAsked(true)
    if (noTitle || problems.length > 0 || state.date === '') {
      // Focus the first invalid field after React has rendered it as invalid; it may be scrolled out of view.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    onSave(state)
  }
  const codes = rowCodes(state.rows)

  return (
    <>
      <SidePanel
        onOpenChange={open => void (open || close())}
        finalFocus={card}
        origin={card}
        title={heading}
        footer={
          <>
            <p className={classes.status} role="status">
              {saving ? 'Saving…' : error ? 'Not saved' : changed ? 'Unsaved changes' : ''}
            </p>
            <Button variant="outline" onClick={() => void close()}>
              Cancel
            </Button>
            <Button loading={saving} onClick={save}>
              Save workout
            </Button>
          </>
        }
      >
        <form
          ref={form}
          className={classes.form}
          noValidate
          onSubmit={event => {
            event.preventDefault()
            save()
          }}
        >
          {error && (
            <div ref={refusal} tabIndex={-1} className={classes.refusal}>
              {conflict ? (
                <ConflictBanner
                  conflict={conflict}
                  onReload={onReload}
                  onOverwrite={() => onSave(state, { version: conflict.version })}
                />
              ) : (
                <Banner
                  tone="danger"
                  title="This workout is not saved"
                  action={error.code === 'payment-required' && <ChoosePlanLink />}
                >
                  {reasonOf(error)}
                </Banner>
              )}
            </div>
          )}
          <div className={classes.facts}>
            <Field
              label="Title"
              required
              error={(asked || titleLeft) && noTitle ? 'Give the workout a title.' : undefined}
            >
              <Input
                value={state.title}
                maxLength={120}
                placeholder="Lower A"
                onBlur={() => setTitleLeft(changed)}
                onChange={event => edit({ title: event.target.value })}
              />
            </Field>
            <Field label="Date" required error={asked && state.date === '' ? 'Choose a day.' : undefined}>
              <Input type="date" value={state.date} onChange={event => edit({ date: event.target.value })} />
            </Field>
            {mayDraft && (
              <Field label="Status">
                <NativeSelect
                  value={state.published ? 'published' : 'draft'}
                  onChange={event => edit({ published: event.target.value === 'published' })}
                >
                  <option value="published">Published</option>
                  <option value="draft">Draft (only coaches see it)</option>
                </NativeSelect>
              </Field>
            )}
          </div>
          <CollapsibleNote
            label="Notes"
            placeholder="What the athlete should know about this workout"
            maxLength={4000}
            value={state.note}
            invitation="Add a note to this workout"
            onChange={note => edit({ note })}
          />

          <section aria-label="Exercises" className={classes.exercises}>
            {state.rows.length === 0 ? (
              <EmptyState
                layout="compact"
                level={3}
                icon={<Dumbbell />}
                title="No exercises yet"
                description="Search below and choose one: 4 sets of 5 at 100 kg is three numbers away."
              />
            ) : (
              <div>
                <div className={classes.columns} aria-hidden="true">
                  <span>Sets</span>
                  <span>Reps</span>
                  <span>Load</span>
                </div>
                <ol className={classes.rows}>
                  {state.rows.map((row, index) => (
                    <BuilderExercise
                      key={row.id}
                      row={row}
                      code={codes[index] ?? blockLabel(index)}
                      unit={unit}
                      problems={problems}
                      first={index === 0}
                      last={index === state.rows.length - 1}
                      {...(row.id === focusRow && { setsRef: latest })}
                      onChange={changedRow =>
                        edit({ rows: state.rows.map(other => (other.id === row.id ? changedRow : other)) })
                      }
                      onMove={by => edit({ rows: moveRow(state.rows, row.id, by) })}
                      onRemove={() => edit({ rows: removeRow(state.rows, row.id) })}
                    />
                  ))}
                </ol>
              </div>
            )}
            <ExercisePicker
              athleteId={athleteId}
              onPick={exercise => {
                const row = newRow(exercise, () => crypto.randomUUID())
                edit({ rows: [...state.rows, row] })
                setFocusRow(row.id)
                // After the combobox has restored the focus to its input.
                requestAnimationFrame(() => latest.current?.focus())
              }}
            />
          </section>
        </form>
      </SidePanel>
      <ConfirmDialog
        open={answer !== null}
        onOpenChange={open => open || decide(false)}
        title="Discard what you have written?"
        description={
          stored ? 'The workout stays as it was saved last.' : 'This workout has not been saved yet.'
        }
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onConfirm={() => decide(true)}
      />
    </>
  )
}

function reasonOf({ code, message }: AppError): string {
  switch (code) {
    case 'network':
      return 'There is no connection. What you have written stays here: save again once you are back online.'
    case 'payment-required':
      return 'Planning for others needs a plan. What you have written stays here: choose one, then save again.'
    default:
      return message
  }
}
