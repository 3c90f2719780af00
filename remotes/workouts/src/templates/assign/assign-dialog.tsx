import { useSession, useUser } from '@coach-app/runtime'
import { Banner, Button, ErrorState, Skeleton, SkeletonGroup } from '@coach-app/ui'
import { ConfirmDialog, Dialog, Tab, TabList, TabPanel, Tabs } from '@coach-app/ui/widgets'
import { useEffect, useRef, useState } from 'react'
import { todayIn } from '../../model/dates/calendar-span.ts'
import { dayText } from '../../model/dates/day-text.ts'
import { UndoConflict } from '../../parts/clipboard-and-undo/undo-conflict.tsx'
import { type AssignedAnswer, assignTemplate } from './assign.data.ts'
import classes from './assign.module.css'
import { countOf, newEntry, type RunEntry } from './assignment-run.ts'
import { CheckStep } from './check-step.tsx'
import { type AssignDraft, newDraft, termsOf, usedDays } from './draft.ts'
import { type KeptRun, keepRun, keptRun } from './kept-run.ts'
import { RunView } from './run-view.tsx'
import { useAssignedTemplate, usePeople } from './use-assign.ts'
import { useCheck } from './use-check.ts'
import { useRun } from './use-run.ts'
import { useUndoRun } from './use-undo-run.ts'
import { WhenStep } from './when-step.tsx'
import { WhoStep } from './who-step.tsx'

export interface AssignDialogProps {
  templateId: string
  /** Where it is known already. */
  title?: string | undefined
  onClose: () => void
}

const STEPS = ['who', 'when', 'check'] as const
type Step = (typeof STEPS)[number]

/** Gives a template to athletes: who, when, and what each of them gets. */
export function AssignDialog({ templateId, title: given, onClose }: AssignDialogProps) {
  const me = useUser()
  const profile = useSession(state => state.profile)
  const unit = profile?.units ?? 'kg'
  const today = todayIn(profile?.timeZone)
  const [draft, setDraft] = useState<AssignDraft>(() => newDraft(today))
  const [isTouched, setTouched] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const [step, setStep] = useState<Step>('who')
  const [left, setLeft] = useState(() => keptRun(me.id, templateId))
  /** What is being sent: it stays what was seen, whatever is typed later. */
  const sending = useRef<Omit<KeptRun, 'entries'> | null>(null)
  const template = useAssignedTemplate(templateId)
  const title = given ?? template.data?.title ?? 'a template'
  const people = usePeople()
  const weeks = template.data?.weeks ?? 1
  const terms = termsOf(draft, templateId, weeks)
  const check = useCheck({
    template: template.data,
    terms,
    athleteIds: draft.athleteIds,
    isShown: step === 'check',
    unit,
  })
  const undoRun = useUndoRun(templateId)
  const ready = check.athletes.filter(({ athlete }) => athlete.refusal === null)

  const run = useRun<AssignedAnswer>(
    ({ id, athleteId }) => {
      if (!sending.current) throw new Error('Nothing is being assigned.')
      const { terms: of, revision, state } = sending.current
      return assignTemplate({ ...of, id, revision, state, athlete_id: athleteId })
    },
    {
      onChange: entries => sending.current && keepRun(me.id, templateId, { ...sending.current, entries }),
      onEnd: (done, all) => {
        if (countOf(all, 'done') === all.length) keepRun(me.id, templateId, null)
        undoRun.hold(
          done,
          `Assigned "${title}" to ${done.length} ${done.length === 1 ? 'athlete' : 'athletes'}`,
          'assign',
        )
      },
    },
  )
  const send = ({ entries, ...how }: KeptRun): void => {
    sending.current = how
    setLeft(null)
    run.start(entries)
  }
  const assign = (): void => {
    if (!terms || check.revision === null) return
    const entries = ready.map(({ athlete }) =>
      newEntry<AssignedAnswer>({ id: athlete.athlete_id, name: athlete.name }),
    )
    send({ terms, revision: check.revision, state: draft.state, entries })
  }
  const change = (next: AssignDraft): void => {
    setDraft(next)
    setTouched(true)
  }
  const close = (): void => {
    if (isTouched && !run.entries) setLeaving(true)
    else onClose()
  }
  const backToPlan = (entries: readonly RunEntry<unknown>[]): void => {
    keepRun(me.id, templateId, null)
    run.reset()
    change({
      ...draft,
      athleteIds: entries.filter(({ status }) => status !== 'done').map(({ athleteId }) => athleteId),
    })
    setStep('check')
    check.refetch()
    void template.refetch()
  }
  const { entries } = run
  const { isUndone } = undoRun
  useEffect(() => {
    // The ids of what was undone are used up: there is nothing to go on with.
    if (isUndone) keepRun(me.id, templateId, null)
  }, [isUndone, me.id, templateId])
  const hasChanged = entries?.some(({ error }) => error?.reason === 'template_changed') ?? false

  return (
    <>
      <Dialog
        open
        size="xl"
        fixedHeight
        dismissible={!run.isRunning}
        onOpenChange={open => open || close()}
        title={`Assign ${title}`}
        footer={
          entries ? (
            <Button disabled={run.isRunning} onClick={onClose}>
              Done
            </Button>
          ) : (
            <>
              {step !== 'who' && (
                <Button variant="outline" onClick={() => setStep(step === 'check' ? 'when' : 'who')}>
                  Back
                </Button>
              )}
              {step === 'check' ? (
                <Button disabled={!check.isComplete || ready.length === 0 || !terms} onClick={assign}>
                  Assign to {ready.length}
                </Button>
              ) : (
                <Button
                  disabled={draft.athleteIds.length === 0 || !template.data || (step === 'when' && !terms)}
                  onClick={() => setStep(step === 'who' ? 'when' : 'check')}
                >
                  {step === 'who' ? `Next: when` : 'Next: check'}
                </Button>
              )}
            </>
          )
        }
      >
        {entries ? (
          <RunView
            entries={entries}
            isRunning={run.isRunning}
            isStopping={run.isStopping}
            verb="Assigned"
            wordsOf={assignedText}
            onStop={run.stop}
            onAgain={() => run.start(entries)}
            undo={undoRun.undoNewest && { run: undoRun.undoNewest, progress: undoRun.progress }}
            isUndone={undoRun.isUndone}
          >
            {hasChanged && !run.isRunning && (
              <Banner
                tone="warning"
                title="The template has changed meanwhile"
                action={
                  <Button size="sm" variant="outline" onClick={() => backToPlan(entries)}>
                    Check again
                  </Button>
                }
              >
                Look at what the others would get now.
              </Banner>
            )}
          </RunView>
        ) : template.isError ? (
          <ErrorState
            layout="compact"
            title="This template could not be loaded"
            description="It may be gone, or no longer shared with you."
            onRetry={() => void template.refetch()}
            retrying={template.isFetching}
          />
        ) : !template.data ? (
          <SkeletonGroup label="Loading the template" className={classes.step}>
            <Skeleton shape="control" />
            <Skeleton shape="control" />
            <Skeleton shape="control" />
          </SkeletonGroup>
        ) : (
          <>
            {left && countOf(left.entries, 'done') < left.entries.length && (
              <Banner
                tone="info"
                title={`${countOf(left.entries, 'done')} of ${left.entries.length} were assigned`}
                className={classes.left}
                onDismiss={() => {
                  keepRun(me.id, templateId, null)
                  setLeft(null)
                }}
                action={
                  <Button size="sm" onClick={() => send(left)}>
                    Continue
                  </Button>
                }
              >
                It was interrupted. Starting on {dayText(left.terms.start_date, { on: String(today) })}, and
                nobody gets it twice.
              </Banner>
            )}
            {template.data.workouts.length === 0 && (
              <Banner tone="warning" title="Nothing to assign">
                This template has no workouts yet.
              </Banner>
            )}
            <Tabs value={step} onValueChange={setStep}>
              <TabList label="Assign">
                <Tab value="who" count={draft.athleteIds.length}>
                  Who
                </Tab>
                <Tab value="when">When</Tab>
                <Tab value="check" disabled={draft.athleteIds.length === 0 || !terms}>
                  Check
                </Tab>
              </TabList>
              <TabPanel value="who">
                <WhoStep
                  people={people}
                  chosen={draft.athleteIds}
                  onChange={athleteIds => change({ ...draft, athleteIds })}
                />
              </TabPanel>
              <TabPanel value="when">
                <WhenStep
                  draft={draft}
                  weeks={weeks}
                  used={usedDays(template.data.workouts)}
                  today={String(today)}
                  onChange={change}
                />
              </TabPanel>
              <TabPanel value="check">
                <CheckStep {...check} collisions={draft.collisions} unit={unit} />
              </TabPanel>
            </Tabs>
          </>
        )}
      </Dialog>
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setLeaving}
        title="Leave without assigning?"
        description="What you chose here is lost. Maxes you entered are saved."
        confirmLabel="Leave"
        cancelLabel="Stay"
        onConfirm={onClose}
      />
      <UndoConflict undo={undoRun.undo} />
    </>
  )
}

function assignedText({ created, replaced, skipped, from, to }: AssignedAnswer): string {
  return [
    `${created} ${created === 1 ? 'workout' : 'workouts'}, ${dayText(from, { on: to })} – ${dayText(to, { on: to })}`,
    replaced > 0 && `${replaced} replaced`,
    skipped > 0 && `${skipped} left out`,
  ]
    .filter(Boolean)
    .join(', ')
}
