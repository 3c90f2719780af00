import { useSession } from '@coach-app/runtime'
import { deviceZone } from '../rules/zone.ts'

/** The time zone that somebody reads in: that of their account, which their mails and calendars have; without one the device's. */
export const useReaderZone = (): string => useSession(({ profile }) => profile?.timeZone) ?? deviceZone()
