import { useSession } from '@coach-app/runtime'
import { useEffect, useState } from 'react'
import type { KeptCalendar } from '../../data/on-device/kept-calendar.ts'
import { keptTrainingOf } from '../../data/on-device/kept-training.ts'
import type { WeightUnit } from '../../model/units/weight.ts'

/** How a person reads training. */
export interface AthleteSettings {
  unit: WeightUnit
  weekStart: number
  timeZone: string | undefined
}

/** Who uses /stackup on this device. */
export type Athlete =
  | { status: 'loading' }
  | { status: 'signed-out' }
  /** `offline`: the user of the stored session, which the server has not confirmed. */
  | { status: 'known'; id: string; offline: boolean; settings: AthleteSettings }

const DEFAULTS: AthleteSettings = { unit: 'kg', weekStart: 1, timeZone: undefined }

export function useAthlete(): Athlete {
  const status = useSession(session => session.status)
  // Until the address is confirmed nothing can be read or written: they see what visitors see.
  const user = useSession(session => (session.user?.emailConfirmed ? session.user : null))
  // Missing in shells of before.
  const kept = useSession(session => session.kept ?? null)
  const profile = useSession(session => session.profile)
  const id = user?.id ?? kept?.id ?? null
  const keptSettings = useKeptSettings(profile ? null : id)
  if (id === null) return { status: status === 'loading' ? 'loading' : 'signed-out' }
  if (profile) {
    const { units, weekStart, timeZone } = profile
    return { status: 'known', id, offline: !user, settings: { unit: units, weekStart, timeZone } }
  }
  if (keptSettings === undefined) return { status: 'loading' }
  return { status: 'known', id, offline: !user, settings: keptSettings ?? DEFAULTS }
}

/** As the device keeps them, until the profile is known; undefined while they are read. */
function useKeptSettings(userId: string | null): AthleteSettings | null | undefined {
  const [read, setRead] = useState<{ userId: string; settings: AthleteSettings | null } | null>(null)
  useEffect(() => {
    if (userId === null) return
    let isWanted = true
    void keptTrainingOf(userId)
      .read<KeptCalendar>('calendar')
      .then(kept => {
        const athlete = kept?.calendar.athlete
        const settings = athlete
          ? { unit: athlete.units, weekStart: athlete.week_start, timeZone: athlete.time_zone }
          : null
        if (isWanted) setRead({ userId, settings })
      })
    return () => {
      isWanted = false
    }
  }, [userId])
  return read && read.userId === userId ? read.settings : undefined
}
