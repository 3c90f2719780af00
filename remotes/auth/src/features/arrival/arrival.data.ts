import type { ProfileType } from '@coach-app/contracts'
import { readProfile, type Session } from '@coach-app/data'

/** An athlete's first screen is their own calendar, a coach's the client list. */
export const homePath = (userId: string, profileType: ProfileType | undefined): string =>
  profileType === 'athlete' ? `/calendar/${userId}` : '/clients'

/** The first screen of the person who has just signed in; the client list when their profile cannot be read. */
export async function readHomePath({ user }: Session): Promise<string> {
  const profile = await readProfile(user.id)
  return homePath(user.id, profile.ok ? profile.value?.profileType : undefined)
}
