import { ok } from '@coach-app/data'
import type { AthleteMax } from '../../model/athlete-loads/athlete-loads.ts'
import type { MaxesPort } from '../ports/maxes-port.ts'
import type { Memory } from './memory.ts'
import { upsert } from './memory-changes.ts'

/** Maxes and body weights in memory. */
export function createMemoryMaxes(memory: Memory): MaxesPort {
  return {
    saveMax: async (_, max) => {
      const same = memory.maxes.find(
        other => other.exercise_id === max.exercise_id && other.kind === max.kind && other.date === max.date,
      )
      const saved: AthleteMax = { id: same?.id ?? memory.newId(), source_set_id: null, ...max }
      memory.maxes = upsert(memory.maxes, saved)
      return ok(saved)
    },
    deleteMax: async id => {
      memory.maxes = memory.maxes.filter(other => other.id !== id)
      return ok(undefined)
    },
    saveBodyWeight: async (_, weight) => {
      memory.weights = [...memory.weights.filter(({ date }) => date !== weight.date), weight]
      return ok(weight)
    },
    deleteBodyWeight: async (_, day) => {
      memory.weights = memory.weights.filter(({ date }) => date !== day)
      return ok(undefined)
    },
  }
}
