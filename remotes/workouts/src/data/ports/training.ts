import type { GoalsPort } from './goals-port.ts'
import type { HistoryPort } from './history-port.ts'
import type { LibraryPort } from './library-port.ts'
import type { LogPort } from './log-port.ts'
import type { MaxesPort } from './maxes-port.ts'
import type { PlanPort } from './plan-port.ts'
import type { RoutinesPort } from './routines-port.ts'

/**
 * The ports to all training data that calendar, builder and log read and write. `supabaseTraining` is the product's; another one, such as
 * one in memory, is given by `TrainingProvider`. A template has a plan and the library only.
 */
export interface Training {
  plan: PlanPort
  library: LibraryPort
  log?: LogPort
  history?: HistoryPort
  maxes?: MaxesPort
  routines?: RoutinesPort
  goals?: GoalsPort
}

/** Of an athlete: there is everything. */
export type AthleteTraining = Required<Training>
