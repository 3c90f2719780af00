import { createContext, useContext } from 'react'
import type { GoalsPort } from '../ports/goals-port.ts'
import type { HistoryPort } from '../ports/history-port.ts'
import type { LibraryPort } from '../ports/library-port.ts'
import type { LogPort } from '../ports/log-port.ts'
import type { MaxesPort } from '../ports/maxes-port.ts'
import type { PlanPort } from '../ports/plan-port.ts'
import type { RoutinesPort } from '../ports/routines-port.ts'
import type { AthleteTraining, Training } from '../ports/training.ts'
import { supabaseTraining } from './supabase-training.ts'

const TrainingContext = createContext<Training>(supabaseTraining)

/** Puts other ports behind everything below it; the database is behind what has no provider above it. */
export const TrainingProvider = TrainingContext.Provider

function usePort<Name extends keyof Training>(name: Name): AthleteTraining[Name] {
  const { [name]: port } = useContext(TrainingContext) as Partial<AthleteTraining>
  if (!port)
    throw new Error(
      `The port "${name}" was asked for below a TrainingProvider without it, such as a template's. Give it there, or ask for it optionally.`,
    )
  return port
}

export const usePlan = (): PlanPort => usePort('plan')
export const useLog = (): LogPort => usePort('log')
export const useHistory = (): HistoryPort => usePort('history')
export const useLibrary = (): LibraryPort => usePort('library')
export const useMaxes = (): MaxesPort => usePort('maxes')
export const useRoutinesPort = (): RoutinesPort => usePort('routines')
export const useGoalsPort = (): GoalsPort => usePort('goals')

/** Undefined for a template, which has no logs. */
export const useOptionalLog = (): LogPort | undefined => useContext(TrainingContext).log
/** Undefined for a template, which has no history. */
export const useOptionalHistory = (): HistoryPort | undefined => useContext(TrainingContext).history
/** Undefined for a template: its percentages are not resolved, because there is no athlete. */
export const useOptionalMaxes = (): MaxesPort | undefined => useContext(TrainingContext).maxes
