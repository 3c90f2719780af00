import { useSession } from '@coach-app/runtime'
import type { CalendarDate } from '@internationalized/date'
import { createContext, useContext } from 'react'
import type { WeightUnit } from '../../model/units/weight.ts'

/** Whose app it is, and how they read it: the same for every view of /stackup. */
export interface AthleteApp {
  athleteId: string
  unit: WeightUnit
  /** 1 = Monday … 7 = Sunday. */
  weekStart: number
  /** Where the athlete is. */
  today: CalendarDate
  /** As their profile says, also where only this device knows it. */
  timeZone: string | undefined
  /** The session could not be checked: offline data of the stored session's user is shown, and logs are queued. */
  offline: boolean
}

const AthleteAppContext = createContext<AthleteApp | null>(null)

export const AthleteAppProvider = AthleteAppContext.Provider

export function useAthleteApp(): AthleteApp {
  const app = useContext(AthleteAppContext)
  if (!app) throw new Error('A view of /stackup was rendered outside of it.')
  return app
}

/** Where who reads it is, as their profile says: times of day are those of there, wherever the device is. */
export function useReaderZone(): string | undefined {
  const app = useContext(AthleteAppContext)
  return useSession(({ profile }) => profile?.timeZone) ?? app?.timeZone
}
