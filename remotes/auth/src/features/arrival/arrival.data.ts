import { homePath, type ProfileType, type RemoteNavigator } from '@coach-app/contracts'
import { readProfile, type Session } from '@coach-app/data'
import { forgetReturn, keptReturn } from './kept-return.ts'
import { forgetWanted, wantedPathOf } from './wanted.data.ts'

type Shell = Pick<RemoteNavigator, 'kindOf'>

/** The first page of somebody new: an athlete's Today, a coach's client list. Both say where to begin. */
export const firstPath = (profileType: ProfileType | undefined): string =>
  profileType === 'athlete' ? '/stackup' : '/clients'

async function readProfileType({ user }: Session): Promise<ProfileType | undefined> {
  const profile = await readProfile(user.id)
  return profile.ok ? profile.value?.profileType : undefined
}

/** The home path of the person who has just signed in; the client list when their profile cannot be read. */
export const readHomePath = async (session: Session): Promise<string> =>
  homePath(session.user.id, await readProfileType(session))

/** Where somebody whose address is confirmed goes on: to what they signed up for, or where they began to on this device; else to their first page. */
export const readFirstPath = async (session: Session, navigator: Shell): Promise<string> =>
  wantedPathOf(session.user) ??
  keptReturn(session.user.id, navigator) ??
  firstPath(await readProfileType(session))

/**
 * Where a sign-in leads: back to where one came from, else to what one signed up for and was not offered yet, else home.
 *
 * @param from a checked path (`returnPath`).
 */
export async function readArrivalPath(
  session: Session,
  navigator: Shell,
  from: string | null,
): Promise<string> {
  const wanted = wantedPathOf(session.user)
  // Who comes from the page of what they want is offered it there.
  if (from !== null && pageOf(from) !== pageOf(wanted)) return from
  return wanted ?? keptReturn(session.user.id, navigator) ?? (await readHomePath(session))
}

const pageOf = (path: string | null): string | undefined => path?.replace(/[?#].*$/s, '')

/** They go to this path: what is offered there is not offered again, here or on another device. */
export function arrivesAt(path: string, { user }: Session): void {
  forgetReturn()
  if (wantedPathOf(user) === path) void forgetWanted()
}
