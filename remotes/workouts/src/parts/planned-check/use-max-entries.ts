import type { AppError } from '@coach-app/data'
import { useRef, useState } from 'react'
import { useMaxes } from '../../data/training/training-context.tsx'
import { type StoredLoads, withBodyWeight, withMax } from '../../model/athlete-loads/athlete-loads.ts'
import type { WeightUnit } from '../../model/units/weight.ts'
import { readEntry } from '../load-reasons/read-entry.ts'
import { BODY_WEIGHT, type MissingWhat } from './missing-maxes.ts'

/** Text of a cell, and its saving status. */
export interface MaxEntry {
  text: string
  status: 'typing' | 'saving' | 'saved' | 'failed'
  problem?: string
}

export interface CellOf {
  athleteId: string
  what: MissingWhat
  /** YYYY-MM-DD where the athlete is: the day it is saved for. */
  today: string
}

export const keyOfCell = ({ athleteId, what }: Pick<CellOf, 'athleteId' | 'what'>): string =>
  `${athleteId} ${what}`

/**
 * Maxes and body weights as they are typed, saved one by one. What was typed stays, also when it cannot be saved.
 * @param add puts what was saved to what is shown.
 */
export function useMaxEntries(
  unit: WeightUnit,
  add: (athleteId: string, added: (loads: StoredLoads) => StoredLoads) => void,
) {
  const maxes = useMaxes()
  const [entries, setEntries] = useState<Record<string, MaxEntry>>({})
  const latest = useRef(entries)
  const cells = useRef(new Map<string, CellOf>())
  const saving = useRef(new Set<Promise<void>>())
  const set = (cell: CellOf, entry: MaxEntry): void => {
    cells.current.set(keyOfCell(cell), cell)
    latest.current = { ...latest.current, [keyOfCell(cell)]: entry }
    setEntries(latest.current)
  }

  function save(cell: CellOf): Promise<void> {
    const saved: Promise<void> = send(cell).finally(() => saving.current.delete(saved))
    saving.current.add(saved)
    return saved
  }

  async function send(cell: CellOf): Promise<void> {
    const entry = latest.current[keyOfCell(cell)]
    if (entry?.status !== 'typing' || entry.text.trim() === '') return
    const { text } = entry
    const read = readEntry(text, cell.what === BODY_WEIGHT ? 'body_weight' : '1rm', unit)
    if ('problem' in read) return set(cell, { text, status: 'failed', problem: read.problem })
    set(cell, { text, status: 'saving' })
    const { athleteId, what, today: date } = cell
    let error: AppError | null = null
    if (what === BODY_WEIGHT) {
      const result = await maxes.saveBodyWeight(athleteId, { kg: read.kg, date })
      if (result.ok) add(athleteId, withBodyWeight(result.value))
      else error = result.error
    } else {
      const result = await maxes.saveMax(athleteId, { exercise_id: what, kind: 'tested', kg: read.kg, date })
      if (result.ok) add(athleteId, withMax(result.value))
      else error = result.error
    }
    // Typed on meanwhile: that is saved when it is left.
    if (latest.current[keyOfCell(cell)]?.text !== text) return
    set(cell, error ? { text, status: 'failed', problem: problemOf(error) } : { text, status: 'saved' })
  }

  return {
    entries,
    type: (cell: CellOf, text: string) => set(cell, { text, status: 'typing' }),
    save: (cell: CellOf) => void save(cell),
    /** Pasted ones, one after another. */
    async saveAll(cells: readonly (CellOf & { text: string })[]): Promise<void> {
      for (const { text, ...cell } of cells) set(cell, { text, status: 'typing' })
      for (const cell of cells) await save(cell)
    },
    /** Whether something was typed that is not saved. */
    isOpen: Object.values(entries).some(({ status, text }) => status !== 'saved' && text.trim() !== ''),
    /** Saves what was typed and not left yet, and waits; whether all of it could be saved. */
    async settled(): Promise<boolean> {
      for (const cell of cells.current.values()) void save(cell)
      await Promise.all(saving.current)
      return Object.values(latest.current).every(({ status }) => status !== 'failed')
    },
  }
}

const problemOf = ({ code, message }: AppError): string =>
  code === 'network' || code === 'unexpected' ? 'Not saved: check your connection.' : message
