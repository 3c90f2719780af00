import { homePath, type RemoteNavigator } from '@coach-app/contracts'
import { readProfile, type Session } from '@coach-app/data'
import { keptWay } from './kept-way.ts'
import { returnPath } from './return-path.ts'

/** The home path of the person who has just signed in; the client list when their profile cannot be read. */
export async function readHomePath({ user }: Session): Promise<string> {
  const profile = await readProfile(user.id)
  return homePath(user.id, profile.ok ? profile.value?.profileType : undefined)
}

/** Where a newly confirmed person goes on: the page on which they needed an account, else their home path. */
export async function readPathAfterConfirmation(
  session: Session,
  navigator: Pick<RemoteNavigator, 'kindOf'>,
): Promise<string> {
  return returnPath(keptWay(session.user.id), navigator) ?? (await readHomePath(session))
}
