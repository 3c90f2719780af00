import type { Notification } from '@coach-app/contracts'
import type { LogDraftStore, SaidOfSet, TypedFields } from '../../data/unsent-sets/log-draft.ts'
import type { LogQueue } from '../../data/unsent-sets/log-queue.ts'
import type { ShownLog } from '../../data/unsent-sets/merge-logs.ts'
import { loggedAt } from '../../model/log/logged-at.ts'
import type { OpenSet, SessionBlock, SessionExercise } from '../../model/log/session-blocks.ts'
import { toDo } from '../../model/log/session-blocks.ts'
import { loadsToFix, type WorkoutLoads } from '../../model/resolved-load/workout-loads.ts'
import { isWarmUp } from '../../model/volume/working-set.ts'
import type { SessionToSave } from '../../model/workout/set-log.ts'
import { OPEN_SET } from '../../model/workout/typed-document.ts'
import {
  type LoggedExercise,
  type LoggedTarget,
  type PrescribedExercise,
  prescriptionsOf,
  type SetLog,
  type SetTarget,
  targetsOf,
  type Workout,
} from '../../model/workout/workout.ts'
import { chooseNumber, chooseSets } from '../../parts/two-devices/choose.ts'
import type { ChooseNumber } from '../../parts/two-devices/number-choice.tsx'
import type { ChooseSet } from '../../parts/two-devices/set-choice.tsx'
import { undoableByKey } from '../../parts/two-devices/undo-by-key.ts'
import type { ReadFields } from './set-fields.ts'
import { capital, undoableActions, without } from './undoable-actions.ts'
import type { SessionAnswers } from './use-session-answers.ts'

export type LoggedValue = Extract<ReadFields, { ok: true }>['value']

/** What can be different about an exercise. */
export type ExerciseChange = Partial<
  Pick<LoggedExercise, 'exercise' | 'dropped' | 'dropped_sets' | 'note' | 'video_url'>
>

/** A set to be put beside the planned ones, with what stands in its fields. */
export type NewSet = Omit<OpenSet, 'id'> & { typed?: TypedFields }

/** The same object as long as the workout is open, so that rows are drawn only when they change. */
export interface LogActions {
  /** Logs a set, or corrects it; with its `name` a correction of a workout that is over can be undone. */
  log: (targetId: string, value: LoggedValue & SaidOfSet, name?: string) => void
  /** What a set is and what is written to it; of one that is not done it is kept until it is. */
  say: (targetId: string, said: SaidOfSet) => void
  /** Takes a set back; what was entered stays in its fields. Can be undone, then with what else went with it. */
  unlog: (targetId: string, name: string, typed: TypedFields, onUndo?: () => void) => void
  complete: () => void
  reopen: () => void
  /** How the session was; of one that was opened again meanwhile nothing is kept. */
  rate: (answers: SessionAnswers) => void
  change: (exercise: SessionExercise, change: ExerciseChange) => void
  /** Leaves an exercise out of this session; one that was added goes. Can be undone. */
  leaveOutExercise: (exercise: SessionExercise) => void
  takeBackIn: (exerciseId: string) => void
  /** In this order; the first set of the first one is in hand. */
  addExercises: (exercises: readonly PrescribedExercise[]) => void
  addSets: (exerciseId: string, sets: readonly NewSet[]) => void
  /** Takes a set out of this session, what was logged of it with it. Can be undone. */
  removeSet: (targetId: string, name: string, onUndo?: () => void) => void
  /** A planned set is left out of this session on every device, or is to be done after all. */
  leaveOut: (targetId: string, isLeftOut: boolean) => void
  /** Which of two logs of a set counts. Can be undone. */
  choose: ChooseSet
  /** Which number of the session counts. Can be undone. */
  chooseNumber: ChooseNumber
  /** The set that is in hand; null for none. */
  touch: (targetId: string | null) => void
}

/** What actions work on, as the last render says it. */
export interface LogContext {
  workout: Workout
  workoutId: string
  queue: LogQueue
  draft: LogDraftStore
  logs: readonly ShownLog[]
  changes: readonly LoggedExercise[]
  blocks: readonly SessionBlock[]
  loads: WorkoutLoads
  completed: boolean
  notify: (notification: Notification) => void
  /** The actions of the last render: an undo comes later than what it takes back. */
  now: () => LogActions
}

/** Open sets of an exercise that is added. */
const ADDED_SETS = 3
const LAST_POS = 199

/** Actions of a log: logs go to the queue, other input to the draft. */
export function logActions(context: LogContext): LogActions {
  const { workout, queue, draft, logs, changes, completed } = context
  const workoutId = workout.id
  const logOf = (targetId: string) => logs.find(log => (log.set_target_id ?? log.id) === targetId)

  /** @param after how many others are added before it in the same breath. */
  const save = (log: Omit<LoggedExercise, 'pos'>, after = 0): void => {
    const { exercise, ...said } = log
    const pos = changes.find(({ id }) => id === log.id)?.pos ?? Math.min(LAST_POS, changes.length + after)
    const toSave = { ...said, pos, workout_id: workoutId, exercise_id: exercise.id }
    queue.put({ kind: 'exercise', workoutId, exercise, log: toSave })
  }
  const complete = (session: Partial<SessionToSave>): void =>
    queue.put({
      kind: 'complete',
      workoutId,
      session: {
        ended_at: workout.session?.ended_at ?? new Date().toISOString(),
        duration_min: null,
        srpe: null,
        comment: '',
        seen: workout.session?.updated_at ?? null,
        ...session,
      },
    })
  const addSets = (exerciseId: string, sets: readonly NewSet[]): string[] => {
    const made = sets.map(({ typed, ...set }) => ({ typed, set: { ...set, id: crypto.randomUUID() } }))
    draft.set(before => ({
      sets: {
        ...before.sets,
        [exerciseId]: [...(before.sets[exerciseId] ?? []), ...made.map(({ set }) => set)],
      },
      typed: { ...before.typed, ...Object.fromEntries(made.map(({ set, typed = {} }) => [set.id, typed])) },
    }))
    return made.map(({ set }) => set.id)
  }

  const actions: LogActions = {
    ...undoableActions(context),
    log(targetId, value, name) {
      const before = logOf(targetId)
      const log = setToLog(context, targetId, before, value)
      if (log) queue.put({ kind: 'log', workoutId, log })
      draft.set(({ typed }) => ({ typed: without(typed, targetId) }))
      if (before && log && name && completed)
        undoableByKey(workoutId, context.notify, `${capital(name)} was changed`, () =>
          context.now().log(targetId, before),
        )
    },
    say(targetId, words) {
      if (logOf(targetId)) actions.log(targetId, words as LoggedValue & SaidOfSet)
      else draft.set(({ said }) => ({ said: { ...said, [targetId]: { ...said[targetId], ...words } } }))
    },
    complete() {
      // What stays open was not done: it does not come back with a look at the session.
      const done = new Set(logs.map(log => log.set_target_id ?? log.id))
      draft.set(({ sets }) => ({
        sets: Object.fromEntries(
          Object.entries(sets).map(([id, list]) => [id, list.filter(set => done.has(set.id))]),
        ),
        typed: {},
        touched: null,
        watch: null,
      }))
      complete({})
    },
    reopen: () => queue.put({ kind: 'reopen', workoutId }),
    rate(answers) {
      if (completed) complete(answers)
    },
    change: ({ id, isAdded, exercise, insteadOf, changes: said }, change) =>
      save({
        id: said?.id ?? crypto.randomUUID(),
        prescription_id: isAdded ? null : id,
        exercise: insteadOf ? exercise : (said?.exercise ?? exercise),
        dropped: said?.dropped ?? false,
        note: said?.note ?? '',
        video_url: said?.video_url ?? null,
        dropped_sets: said?.dropped_sets ?? [],
        ...(said?.updated_at && { updated_at: said.updated_at }),
        ...change,
      }),
    leaveOutExercise(exercise) {
      actions.change(exercise, { dropped: true })
      const text = `${exercise.exercise.name} was ${exercise.isAdded ? 'taken away' : 'left out'}`
      undoableByKey(workoutId, context.notify, text, () => context.now().takeBackIn(exercise.id))
    },
    takeBackIn(exerciseId) {
      const said = changes.find(({ id, prescription_id }) => (prescription_id ?? id) === exerciseId)
      if (said) save({ ...said, dropped: false })
    },
    addExercises(exercises) {
      const firsts = exercises.map((exercise, at) => {
        const id = crypto.randomUUID()
        save({ id, prescription_id: null, exercise, dropped: false, note: '', video_url: null }, at)
        const [first = null] = addSets(
          id,
          Array.from({ length: ADDED_SETS }, (): NewSet => ({ place: 'last' })),
        )
        return first
      })
      draft.set(() => ({ touched: firsts[0] ?? null }))
    },
    addSets(exerciseId, sets) {
      const [first] = addSets(exerciseId, sets)
      if (first) draft.set(() => ({ touched: first }))
    },
    choose: (chosen, words) => chooseSets(context, [chosen], words),
    chooseNumber: (chosen, counted, words) => chooseNumber(context, chosen, counted, words),
    leaveOut(targetId, isLeftOut) {
      const exercise = context.blocks
        .flatMap(({ prescriptions }) => prescriptions)
        .find(({ sets, leftOut }) => [...sets, ...leftOut].some(({ id }) => id === targetId))
      if (!exercise) return
      const others = (exercise.changes?.dropped_sets ?? []).filter(id => id !== targetId)
      actions.change(exercise, { dropped_sets: isLeftOut ? [...others, targetId] : others })
    },
    touch: targetId => draft.set(({ touched }) => (touched === targetId ? {} : { touched: targetId })),
  }
  return actions
}

/** The set as it is sent; null for one of no exercise that is trained. */
function setToLog(
  { workout, draft, blocks, loads, completed }: LogContext,
  targetId: string,
  known: ShownLog | undefined,
  value: Partial<SetLog>,
) {
  const logged: Partial<SetLog> = { ...(known ?? draft.get().said[targetId]), ...value }
  const exercises = prescriptionsOf({ blocks: toDo(blocks) })
  const exercise = exercises.find(({ sets }) => sets.some(({ id }) => id === targetId))
  if (!exercise) return null
  const target = targetsOf(workout).find(({ id }) => id === targetId) ?? null
  const order = exercises.flatMap(({ sets }) => sets.map(({ id }) => id))
  const asked = exercise.sets.find(({ id }) => id === targetId)
  return {
    id: known?.id ?? (target ? crypto.randomUUID() : targetId),
    workout_id: workout.id,
    set_target_id: target && targetId,
    exercise_id: known?.exercise_id ?? exercise.exercise.id,
    pos: known?.pos ?? Math.min(LAST_POS, order.indexOf(targetId)),
    side: null,
    reps: logged.reps ?? null,
    seconds: logged.seconds ?? null,
    metres: logged.metres ?? null,
    calories: logged.calories ?? null,
    entered_value: logged.entered_value ?? null,
    entered_unit: logged.entered_unit ?? null,
    rpe: logged.rpe ?? null,
    rir: logged.rir ?? null,
    completed_at: known?.completed_at ?? loggedAt(completed ? workout.session : null, new Date()),
    set_type: logged.set_type ?? asked?.set_type ?? 'normal',
    note: logged.note ?? '',
    // Of which state of it this is a correction.
    ...(known?.updated_at && { updated_at: known.updated_at }),
    ...(known?.write_id && { write_id: known.write_id }),
    target_snapshot: snapshotOf(toDo(blocks), targetId, target),
    // With every set until the server has one: nobody knows which of them arrives first.
    ...(workout.logs.length === 0 && { loads: loadsToFix(workout, loads) }),
  }
}

/** What was asked of a set, and in which kind of block; of one beyond the plan only that it warms up or cools down. */
function snapshotOf(
  blocks: readonly SessionBlock[],
  targetId: string,
  target: SetTarget | null,
): LoggedTarget | null {
  const block = blocks.find(({ prescriptions }) =>
    prescriptions.some(({ sets }) => sets.some(({ id }) => id === targetId)),
  )
  if (!block) return target
  if (target) return { ...target, block_kind: block.kind }
  return isWarmUp('normal', block.kind) ? { id: targetId, ...OPEN_SET, block_kind: block.kind } : null
}
