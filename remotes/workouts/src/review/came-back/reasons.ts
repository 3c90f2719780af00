import { counted } from '@coach-app/contracts'
import { type SessionBlock, sessionBlocks, toDo } from '../../model/log/session-blocks.ts'
import { progressOf } from '../../model/log/workout-progress.ts'
import { recordText } from '../../model/records/record-text.ts'
import { workoutLoads } from '../../model/resolved-load/workout-loads.ts'
import type { Returned } from '../../model/review/returned.ts'
import { formatNumber, type WeightUnit } from '../../model/units/weight.ts'
import { isWarmUpLog } from '../../model/volume/working-set.ts'
import { exerciseCode } from '../../model/workout/exercise-code.ts'
import { isVideoAddress } from '../../model/workout/video-address.ts'
import type { ComparedSet } from '../../parts/compared-sets/compare-sets.ts'
import { askedEffort, doneEffort } from '../../parts/compared-sets/efforts.ts'
import { type LiftedLine, liftedLine } from '../../parts/compared-sets/lifted-line.ts'

/** Why a workout that came back asks for a look, the most pressing first. */
export const REASONS = [
  'missed',
  'skipped',
  'unfinished',
  'short',
  'effort',
  'choose',
  'comment',
  'video',
  'record',
] as const
export type ReasonKind = (typeof REASONS)[number]

export interface Reason {
  of: ReasonKind
  /** `−1 rep`, `RPE 10 of 8`, `1 to choose`, `skipped: travelling`. */
  words: string
}

/** An exercise of a workout that came back, on one line. */
export interface ReviewedExercise extends LiftedLine {
  id: string
  exerciseId: string
  code: string
  name: string
  /** The planned exercise that this one replaced. */
  insteadOf: string | null
  isAdded: boolean
  isLeftOut: boolean
  /** A set of it was logged or changed since one looked at it. */
  isNew: boolean
  /** What the athlete wrote to it and to its sets. */
  words: string[]
  /** https */
  video: string | null
  /** `8.5`, `8–9.5`; empty where it was not said. */
  effort: string
}

/** A workout that came back, prepared for the review. */
export interface ReviewedWorkout {
  exercises: ReviewedExercise[]
  reasons: Reason[]
  /** Larger is more pressing; 0: done as asked, and nothing was said. */
  severity: number
  /** Of the sets that were asked. */
  done: number
  total: number
  /** Sets that were done and not asked. */
  beyond: number
}

/** How far the effort of a set may be above what was asked. */
const TOO_HARD = 2

const known = new WeakMap<Returned, Map<WeightUnit, ReviewedWorkout>>()

/** The same object for the same workout and unit. */
export function reviewedWorkout(returned: Returned, unit: WeightUnit): ReviewedWorkout {
  const ofWorkout = known.get(returned) ?? new Map<WeightUnit, ReviewedWorkout>()
  known.set(returned, ofWorkout)
  const reviewed = ofWorkout.get(unit) ?? read(returned, unit)
  ofWorkout.set(unit, reviewed)
  return reviewed
}

function read(returned: Returned, unit: WeightUnit): ReviewedWorkout {
  const { workout, state } = returned
  const wasTrained = state === 'completed' || state === 'in_progress'
  const loads = workoutLoads(workout, returned.loads)
  const blocks = sessionBlocks(workout, workout.exercise_logs, workout.logs)
  const exercises = blocks.flatMap(block =>
    block.prescriptions.map((one, index): ReviewedExercise => {
      const isLeftOut = one.changes?.dropped === true
      const line = liftedLine(one, block, workout.logs, loads, unit, wasTrained && !isLeftOut)
      return {
        ...line,
        id: one.id,
        exerciseId: one.exercise.id,
        code: exerciseCode(block, index),
        name: one.exercise.name,
        insteadOf: one.insteadOf?.name ?? null,
        isAdded: one.isAdded,
        isLeftOut,
        isNew: line.sets.some(({ log }) => log && returned.changedLogs.has(log.id)),
        words: [one.changes?.note ?? '', ...line.sets.map(({ log }) => log?.note ?? '')].filter(Boolean),
        video: one.changes?.video_url && isVideoAddress(one.changes.video_url) ? one.changes.video_url : null,
        effort: effortWords(line.sets),
      }
    }),
  )
  // Of what was asked: one more set makes up for none that was left out.
  const unasked = new Set(workout.logs.filter(log => log.set_target_id === null).map(({ id }) => id))
  const { done, total } = progressOf({ blocks: toDo(asked(blocks, unasked)) }, workout.logs)
  const beyond = workout.logs.filter(log => unasked.has(log.id) && !isWarmUpLog(log)).length
  const reasons = reasonsOf(returned, exercises, wasTrained ? total - done : 0, unit)
  return { exercises, reasons, severity: severityOf(reasons), done, total, beyond }
}

/** Without sets beyond the plan. */
const asked = (blocks: readonly SessionBlock[], unasked: ReadonlySet<string>): SessionBlock[] =>
  blocks.map(block => ({
    ...block,
    prescriptions: block.prescriptions.map(one => ({
      ...one,
      sets: one.sets.filter(({ id }) => !unasked.has(id)),
    })),
  }))

/** As in the list of clients (docs/decisions/034): the most pressing reason weighs more than all below it. A record is none to look at. */
export const severityOf = (reasons: readonly Reason[]): number =>
  reasons.reduce(
    (sum, { of }) => sum + 2 ** (REASONS.length - 1 - REASONS.indexOf(of)) - (of === 'record' ? 1 : 0),
    0,
  )

function reasonsOf(
  { workout, state, records, toChoose }: Returned,
  exercises: readonly ReviewedExercise[],
  missing: number,
  unit: WeightUnit,
): Reason[] {
  const reasons: Reason[] = []
  const add = (of: ReasonKind, words: string) => {
    if (words) reasons.push({ of, words })
  }
  if (state === 'missed') add('missed', 'missed')
  if (state === 'skipped') add('skipped', workout.skip_reason ? `skipped: ${workout.skip_reason}` : 'skipped')
  if (missing > 0) add('unfinished', `${counted(missing, 'set')} missed`)
  add('short', shortWords(exercises))
  add('effort', hardestOf(exercises))
  add('choose', toChoose > 0 ? `${toChoose} to choose` : '')
  const said = [workout.session?.comment, workout.athlete_note, ...exercises.flatMap(({ words }) => words)]
  add('comment', said.some(Boolean) ? 'comment' : '')
  add('video', exercises.some(({ video }) => video) ? 'video' : '')
  const [best] = records
  if (best) {
    const others = records.length > 1 ? ` and ${records.length - 1} more` : ''
    add(
      'record',
      `PR ${recordText({ of: 'e1rm', ...best }, unit).replace(/^Record: |, before.*$/g, '')}${others}`,
    )
  }
  return reasons
}

/** `−3 reps`, `−1 rep, −5 kg`: of one exercise what is short of it, of several how many. */
function shortWords(exercises: readonly ReviewedExercise[]): string {
  const short = exercises
    .map(({ short: all }) => all.filter(words => !/ missed$/.test(words)))
    .filter(words => words.length > 0)
  const [first] = short
  if (!first) return ''
  return short.length === 1 ? first.join(', ') : `${first.join(', ')} and ${short.length - 1} more`
}

/** `RPE 10 of 8`: the set that was farthest above, from two on. */
function hardestOf(exercises: readonly ReviewedExercise[]): string {
  const [hardest] = exercises
    .flatMap(({ sets }) => sets)
    .flatMap(set => {
      const [asked, done] = [askedEffort(set), doneEffort(set)]
      return asked !== null && done !== null && done - asked >= TOO_HARD ? { asked, done } : []
    })
    .toSorted((a, b) => b.done - b.asked - (a.done - a.asked))
  return hardest ? `RPE ${formatNumber(hardest.done)} of ${formatNumber(hardest.asked)}` : ''
}

function effortWords(sets: readonly ComparedSet[]): string {
  const efforts = sets.map(doneEffort).filter(effort => effort !== null)
  if (efforts.length === 0) return ''
  const [low, high] = [Math.min(...efforts), Math.max(...efforts)]
  return low === high ? formatNumber(low) : `${formatNumber(low)}–${formatNumber(high)}`
}
