import type { ResolvedLoad } from '../../model/athlete-loads/resolved-load.ts'
import { formatLog, formatLoggedWeight } from '../../model/log/format-log.ts'
import { paceText } from '../../model/log/pace.ts'
import type { WorkoutLoads } from '../../model/resolved-load/workout-loads.ts'
import { formatTarget } from '../../model/set/format-target.ts'
import { SET_LETTERS, setWords } from '../../model/set/set-type.ts'
import { formatNumber, type WeightUnit } from '../../model/units/weight.ts'
import { isWarmUp, setTypeOf } from '../../model/volume/working-set.ts'
import { OPEN_SET } from '../../model/workout/typed-document.ts'
import type { Prescription, SetLog, SetTarget, SetType } from '../../model/workout/workout.ts'
import { type Difference, differenceOf, setDifference } from './set-difference.ts'

/** One line of asked and lifted. */
export interface ComparedSet {
  key: string
  target: SetTarget
  /** `W`, `1`, `2 left`: as the log has it. */
  set: string
  /** `warm-up set 1` */
  name: string
  /** Type of the set as done, else as planned. */
  type: SetType
  asked: string
  /** Null: not done. */
  lifted: string | null
  /** Done without a repetition: a failed attempt. */
  isFailed: boolean
  /** Its weight in the reader's unit where that is another, the pace, and what the athlete wrote to it. */
  beside: string
  difference: string
  /** The same in numbers; null where it is not done or nothing can be compared. */
  differs: Difference | null
  /** The weight alone, `100 kg`, and the amount alone, `5`; empty where there is none. */
  weight: string
  amount: string
  /** A planned set with its target at the time of the log. */
  askedThen: SetTarget
  log: SetLog | null
  /** `8`, `2 RIR`; empty when it was not said. */
  effort: string
}

/** Plan against log, set by set; two lines where the sides were logged separately. */
export const compareSets = (
  { sets, exercise }: Pick<Prescription, 'sets' | 'exercise'>,
  logs: readonly SetLog[],
  loads: WorkoutLoads,
  unit: WeightUnit,
): ComparedSet[] => {
  const numbers = { warmup: 0, work: 0 }
  return sets.flatMap(target => {
    // A set beyond the plan has the id of its log.
    const ofSet = logs.filter(log => (log.set_target_id ?? log.id) === target.id)
    const type = ofSet[0] ? setTypeOf(ofSet[0]) : target.set_type
    const place = ++numbers[isWarmUp(type) ? 'warmup' : 'work']
    const number = SET_LETTERS[type] ?? String(place)
    const name = setWords(place, type)
    if (ofSet.length === 0) {
      const asked = formatTarget(target, unit, loads.get(target.id))
      return [
        {
          key: target.id,
          target,
          set: number,
          name,
          type: target.set_type,
          asked,
          lifted: null,
          isFailed: false,
          beside: '',
          difference: '',
          differs: null,
          weight: '',
          amount: '',
          askedThen: target,
          log: null,
          effort: '',
        },
      ]
    }
    return ofSet.map((log): ComparedSet => {
      const { asked, resolved } = askedOf(log, target, loads.get(target.id))
      const differs = differenceOf(asked, resolved, log, unit, exercise.measurement)
      const lifted = (of: Partial<SetLog>) =>
        formatLog({ ...log, rpe: null, rir: null, ...of }, unitOf(log, resolved) ?? unit, exercise)
      return {
        key: log.id,
        target,
        name,
        set: log.side ? `${number} ${log.side}` : number,
        type: setTypeOf(log),
        asked: formatTarget(asked, unit, resolved),
        isFailed: log.reps === 0 && !log.seconds && !log.metres && !log.calories,
        lifted: lifted({}),
        amount: lifted({ load_kg: null }).replace(/ reps?$/, ''),
        weight:
          log.load_kg === null
            ? ''
            : formatLoggedWeight(log.load_kg, log.entered_unit, unitOf(log, resolved) ?? unit, exercise),
        beside: [weightBeside(log, resolved, unit, exercise), paceText(log, exercise), log.note]
          .filter(Boolean)
          .join(' · '),
        difference: setDifference(differs),
        differs,
        askedThen: asked,
        log,
        effort: effortOf(log),
      }
    })
  })
}

/** What was asked when the set was done: the plan may have been changed since. */
function askedOf({ target_snapshot: snapshot }: SetLog, target: SetTarget, now: ResolvedLoad | undefined) {
  if (!snapshot) return { asked: target, resolved: now }
  // Snapshots of earlier releases say less.
  const asked: SetTarget = { ...OPEN_SET, ...snapshot }
  return { asked, resolved: asked.fixed_load ?? (isSameLoad(asked, target) ? now : undefined) }
}

/** Whether the same load is asked of both. */
export const isSameLoad = (one: SetTarget, other: SetTarget): boolean =>
  (['load_kind', 'load_min', 'load_max', 'pct_base', 'pct_exercise_id'] as const).every(
    field => one[field] === other[field],
  )

/** Unit in which load and target are compared: that of the resolved load, else the entered one. */
const unitOf = ({ entered_unit }: SetLog, resolved: ResolvedLoad | undefined): WeightUnit | null =>
  resolved?.status === 'load' && resolved.high.kg > 0 ? resolved.low.unit : entered_unit

function weightBeside(
  log: SetLog,
  resolved: ResolvedLoad | undefined,
  reader: WeightUnit,
  exercise: Prescription['exercise'],
): string {
  const unit = unitOf(log, resolved) ?? reader
  if (!log.load_kg || unit === reader) return ''
  return formatLoggedWeight(log.load_kg, log.entered_unit, reader, exercise)
}

const effortOf = ({ rpe, rir }: SetLog): string =>
  [rpe === null ? '' : formatNumber(rpe), rir === null ? '' : `${rir} RIR`].filter(Boolean).join(', ')
