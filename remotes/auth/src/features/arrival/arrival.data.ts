import { homePath, type RemoteNavigator } from '@coach-app/contracts'
import { readProfile, type Session } from '@coach-app/data'
import { keptReturn } from './kept-return.ts'

/** The home path of the person who has just signed in; the client list when their profile cannot be read. */
export async function readHomePath({ user }: Session): Promise<string> {
  const profile = await readProfile(user.id)
  return homePath(user.id, profile.ok ? profile.value?.profileType : undefined)
}

/** Where they began to sign up, on this device; else their home. */
export const readArrivalPath = async (
  session: Session,
  navigator: Pick<RemoteNavigator, 'kindOf'>,
): Promise<string> => keptReturn(session.user.id, navigator) ?? (await readHomePath(session))
