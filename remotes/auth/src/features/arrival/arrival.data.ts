import { homePath } from '@coach-app/contracts'
import { readProfile, type Session } from '@coach-app/data'

/** The home path of the person who has just signed in; the client list when their profile cannot be read. */
export async function readHomePath({ user }: Session): Promise<string> {
  const profile = await readProfile(user.id)
  return homePath(user.id, profile.ok ? profile.value?.profileType : undefined)
}
