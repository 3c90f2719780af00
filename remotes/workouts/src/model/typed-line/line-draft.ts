import { counted } from '@coach-app/contracts'
import type { Measurement } from '../units/measurement.ts'
import type { WeightUnit } from '../units/weight.ts'
import type { Group } from './body.ts'
import type { Intensities } from './intensity.ts'
import type { LineHint } from './line-hint.ts'
import type { NameReader } from './name-reader.ts'
import type { TakenRest } from './rest.ts'
import type { Scanner } from './scanner.ts'

/** Attributes that a group may have once. */
export type Said = 'load' | 'RPE' | 'RIR'

export interface DraftGroup extends Group {
  said: Set<Said>
}

/** The parse state of a line. */
export interface LineDraft {
  groups: DraftGroup[]
  tempo: string | null
  rest: TakenRest | null
  /** What the document has no columns for, as typed: it goes to the note. */
  unsupported: string[]
  hints: LineHint[]
}

export const newDraft = (): LineDraft => ({
  groups: [],
  tempo: null,
  rest: null,
  unsupported: [],
  hints: [],
})

/** What sets are read with. */
export interface SetsContext {
  names: NameReader
  unit: WeightUnit
  measurement: Measurement
  /** Whether the exercise is lifted with two implements. */
  isPairLifted: boolean
  /** In a block with a head: its rounds. Null outside of one. */
  rounds: number | null
}

const OTHER_UNIT: Record<WeightUnit, WeightUnit> = { kg: 'lb', lb: 'kg' }

function unitHint(scan: Scanner, { start, end }: Intensities, unit: WeightUnit): LineHint {
  const other = OTHER_UNIT[unit]
  const whole = scan.typed.slice(start, end)
  const typed = whole.replace(/^(?:[@\s]|at )+/i, '')
  const isBehindAt = whole.length > typed.length
  const isShare = /^\d{2,3}(?:-\d{2,3})?$/.test(typed) && Number.parseInt(typed, 10) <= 110
  return {
    kind: 'unit',
    start,
    end,
    message: `${typed} is read as ${unit}`,
    others: [
      { words: other, edits: [{ start: end, end, insert: other }] },
      // Behind @ many mean a share of the maximum.
      ...(isBehindAt && isShare ? [{ words: '%', edits: [{ start: end, end, insert: '%' }] }] : []),
    ],
  }
}

const kindOf = (value: Intensities['values'][number]): Said => {
  if ('load' in value) return 'load'
  return value.effort.rpe === null ? 'RIR' : 'RPE'
}

const twice = (said: Said): string => (said === 'load' ? 'one load for each set' : `${said} is said twice`)

/** Adds loads or efforts to a group, one for all of its sets or one each; false after an error. */
export function addIntensities(
  scan: Scanner,
  draft: LineDraft,
  group: DraftGroup,
  read: Intensities,
  unit: WeightUnit,
): boolean {
  const { values, start, end, isBare } = read
  const kinds = new Set(values.map(kindOf))
  for (const kind of kinds) {
    if (group.said.has(kind)) {
      scan.fail(start, end, twice(kind))
      return false
    }
    group.said.add(kind)
  }
  const count = group.sets.length
  if (values.length > 1 && values.length !== count) {
    const what = kinds.has('load') ? 'loads' : 'efforts'
    scan.fail(start, end, `${counted(count, 'set')} but ${values.length} ${what}`)
    return false
  }
  group.sets = group.sets.map((set, index) => {
    const value = values[values.length === 1 ? 0 : index]
    if (!value) return set
    if ('load' in value) return { ...set, ...value.load }
    const { rpe, rpe_max, rir, rir_max } = value.effort
    return { ...set, ...(rpe === null ? { rir, rir_max } : { rpe, rpe_max }) }
  })
  if (isBare) draft.hints.push(unitHint(scan, read, unit))
  else group.lone = null
  return true
}

/** The same for every group that says nothing of the kind: it stood behind the name. */
export function addToAll(scan: Scanner, draft: LineDraft, read: Intensities, unit: WeightUnit): boolean {
  const kinds = new Set(read.values.map(kindOf))
  const [kind] = kinds
  const open = draft.groups.filter(({ said }) => ![...kinds].some(one => said.has(one)))
  if (open.length === 0 && kind) {
    scan.fail(read.start, read.end, twice(kind))
    return false
  }
  const hints = draft.hints.length
  const isAdded = open.every(group => addIntensities(scan, draft, group, read, unit))
  // One number, one hint.
  draft.hints.length = Math.min(draft.hints.length, hints + 1)
  return isAdded
}
