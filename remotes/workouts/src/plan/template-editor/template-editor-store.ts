import { ok, type Result } from '@coach-app/data'
import { createStore, type StoreApi } from 'zustand'
import { createMemoryPlan } from '../../data/memory/memory-plan.ts'
import { templateChanged } from '../../data/templates/template-changed.ts'
import { applyProgressions, type RuledWorkout } from '../../model/progression/apply-progressions.ts'
import type { Template, TemplateToSave } from '../../model/template/template.ts'
import { templateDay } from '../../model/template/template-days.ts'
import type { Workout } from '../../model/workout/workout.ts'
import { createSaver, type SaveAttempt, type SaveStatus } from '../builder/save/saver.ts'
import type { TemplateCopy } from './device-copy.ts'
import {
  type Acknowledged,
  acknowledgedBy,
  asWrittenOn,
  changeOf,
  type Draft,
  rebase,
  toAcknowledged,
  withChange,
} from './draft.ts'

export interface TemplateState {
  draft: Draft
  status: SaveStatus
  /** Whether anything differs from the newest version. */
  changedSinceVersion: boolean
}

export interface TemplateEditorStore {
  state: StoreApi<TemplateState>
  /** A change with its undo, which `id` names. Later weeks follow the rules. */
  change(id: string, change: (draft: Draft) => Draft, always?: ReadonlySet<string>): void
  /** A change of words without a step of undo. */
  write(change: (draft: Draft) => Draft): void
  /** To before the first of these changes; null when they cannot be undone any more. */
  undo(ids: readonly string[]): Draft | null
  knows(id: string): boolean
  /** Saves now; whether everything is acknowledged then. */
  flush(): Promise<boolean>
  hasUnsaved(): boolean
  /** Resolves a conflict: rebases the draft on the newer version; where both changed the same, `keep` decides. */
  resolve(keep: 'mine' | 'theirs'): Promise<Result<void>>
  /** A version was saved. */
  versionSaved(): void
  start(): void
  stop(): void
}

interface Options {
  template: Template
  copy: TemplateCopy | null
  send: (template: TemplateToSave) => Promise<Result<Template>>
  read: () => Promise<Result<Template>>
  /** Stores unacknowledged changes on the device; null: there are none. */
  keep: (copy: TemplateCopy | null) => void
  /** Called when earlier undo steps were dropped. */
  onForget: () => void
  newId: () => string
  pauseMs?: number
}

/** Store of an open template: draft, undo, and autosave of changed parts. */
export function createTemplateEditorStore(options: Options): TemplateEditorStore {
  const { template, copy, newId } = options
  const { id } = template
  let stored = toAcknowledged(template)
  const start = copy ? withChange(id, stored, copy.change) : stored.draft
  const lost = copy?.attempt
    ? {
        content: withChange(id, stored, copy.attempt.change),
        saveId: copy.attempt.saveId,
        version: copy.change.revision,
      }
    : null
  if (copy) stored = asWrittenOn(stored, copy.change)
  const plan = createMemoryPlan<Draft>(start)

  const saver = createSaver<Draft>({
    version: stored.revision,
    attempt: lost,
    newId,
    pauseMs: options.pauseMs ?? 1000,
    send: async ({ content, saveId }) => {
      const change = changeOf(stored, content)
      // What was lost may have been stored: its key is repeated although nothing differs.
      if (!change && saveId !== lost?.saveId) return ok({ version: stored.revision })
      const result = await options.send({ id, save_id: saveId, revision: stored.revision, ...change })
      if (result.ok) take(content, toAcknowledged(result.value), change)
      return result.ok ? ok({ version: result.value.revision }) : result
    },
    keep: waiting => options.keep(waiting && copyOf(stored, waiting)),
  })

  const state = createStore<TemplateState>(() => ({
    draft: start,
    status: saver.getStatus(),
    changedSinceVersion: template.changed_since_version,
  }))
  saver.subscribe(() => state.setState({ status: saver.getStatus() }))

  const show = (draft: Draft): void => {
    state.setState({ draft, changedSinceVersion: true })
    saver.change(draft)
  }

  /** A save was answered: others may have changed what was not touched here. */
  function take(sent: Draft, answer: Acknowledged, change: ReturnType<typeof changeOf>): void {
    const touched = new Set((change?.workouts ?? []).map(workout => workout.id))
    const sentAs = asSent(sent, answer, stored, touched)
    const known = acknowledgedBy(sent, answer, touched)
    const now = plan.get()
    const next = rebase(now, sentAs, known, 'mine')
    stored = known
    if (JSON.stringify(next) === JSON.stringify(now)) return
    // Undo would revert changes by somebody else.
    plan.forget()
    options.onForget()
    plan.set(next)
    state.setState({ draft: next })
    // What still waits was written on the state before: sent as it was, it would take theirs back.
    saver.change(next)
  }

  const store: TemplateEditorStore = {
    state,
    change(changeId, change, always) {
      const before = plan.get()
      const changed = change(before)
      if (changed === before) return
      plan.change(changeId, withProgressions(before, changed, newId, always))
      show(plan.get())
    },
    write(change) {
      const next = change(plan.get())
      if (next === plan.get()) return
      plan.set(next)
      show(next)
    },
    undo(ids) {
      const then = plan.before(ids)
      if (!then) return null
      const next = { ...then, workouts: newer(then.workouts, plan.get().workouts) }
      plan.set(next)
      show(next)
      return next
    },
    knows: changeId => plan.has(changeId),
    flush: () => saver.flush(),
    hasUnsaved: () => changeOf(stored, plan.get()) !== null,
    async resolve(keep) {
      const result = await options.read()
      if (!result.ok) return result
      const theirs = toAcknowledged(result.value)
      const next = rebase(plan.get(), stored, theirs, keep)
      stored = theirs
      plan.forget()
      options.onForget()
      plan.set(next)
      saver.reset(theirs.revision)
      state.setState({ draft: next })
      if (changeOf(stored, next)) saver.change(next)
      return ok(undefined)
    },
    versionSaved: () => state.setState({ changedSinceVersion: false }),
    start: () => {
      saver.start()
      if (changeOf(stored, plan.get()) || lost) saver.change(plan.get())
    },
    stop: () => saver.stop(),
  }
  return store
}

/** What the device keeps of a draft that is not acknowledged; null when nothing of it differs. */
function copyOf(
  stored: Acknowledged,
  { content, attempt }: { content: Draft; attempt: SaveAttempt<Draft> | null },
): TemplateCopy | null {
  const change = changeOf(stored, content)
  if (!change) return null
  const sent = attempt && changeOf(stored, attempt.content)
  return { change, attempt: attempt && sent ? { saveId: attempt.saveId, change: sent } : null }
}

/** The sent draft under the revisions of the answer. */
function asSent(
  sent: Draft,
  answer: Acknowledged,
  stored: Acknowledged,
  touched: ReadonlySet<string>,
): Acknowledged {
  const revisionOf = (id: string) => (touched.has(id) ? answer : stored).revisions.get(id) ?? 0
  return {
    draft: sent,
    revision: answer.revision,
    revisions: new Map(sent.workouts.map(({ id }) => [id, revisionOf(id)])),
  }
}

/** The conflict of a refused save, to be resolved by hand. */
export const conflictOf = (status: SaveStatus) =>
  status.is === 'refused' ? templateChanged(status.error) : null

/** Workouts as they were, under versions of their own: an open builder follows them. */
function newer(then: readonly Workout[], now: readonly Workout[]): Workout[] {
  const known = new Map(now.map(workout => [workout.id, workout]))
  return then.map(workout => {
    const one = known.get(workout.id)
    return one && one !== workout ? { ...workout, version: one.version + 1 } : workout
  })
}

type PlacedWorkout = Workout & RuledWorkout
const placed = ({ workouts, progressions }: Draft) => ({
  progressions,
  workouts: workouts.map((workout): PlacedWorkout => ({ ...workout, ...templateDay(workout.date) })),
})

/** The draft after a change, with the later weeks as the rules give them. */
function withProgressions(
  before: Draft,
  after: Draft,
  newId: () => string,
  always?: ReadonlySet<string>,
): Draft {
  if (after.progressions.length === 0) return after
  const plan = placed(after)
  const applied = applyProgressions(placed(before), plan, newId, always)
  if (applied === plan) return after
  return {
    ...after,
    workouts: after.workouts.map((workout, index) => {
      const blocks = applied.workouts[index]?.blocks ?? workout.blocks
      return blocks === workout.blocks ? workout : { ...workout, blocks, version: workout.version + 1 }
    }),
  }
}
