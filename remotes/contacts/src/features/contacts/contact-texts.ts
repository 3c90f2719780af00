import type { PermissionLevel } from '@coach-app/contracts'
import type { Connection } from './connection.ts'
import type { ContactButton, ContactSide } from './contact-access.ts'

const I_SEE = { read: 'You can see their workouts', write: 'You can see and change their workouts' }
const THEY_SEE = { read: 'Can see your workouts', write: 'Can see and change your workouts' }

/** Hints that explain items of the menus of contacts, requests and blocked people. */
export const BLOCK_HINT = 'Ends contact and access, both ways; they are not told'
export const UNBLOCK_HINT = 'They can find you and ask again; nothing comes back by itself'
export const WITHDRAW_HINT = 'They no longer see it; asking again within 7 days mails nothing'

/** Explains the badge, and the access in the other direction if there is any. */
export function accessSentence(row: Connection, side: ContactSide): string {
  const mine = row.my_access ? I_SEE[row.my_access] : 'You cannot see their workouts'
  const theirs = row.their_access ? THEY_SEE[row.their_access] : 'Cannot see your workouts'
  const [first, second] =
    side === 'athlete' ? [theirs, row.my_access && mine] : [mine, row.their_access && theirs]
  return second ? `${first} · ${second}` : first
}

/** The text of an open request to me. */
export const requestSentence = (name: string, level: PermissionLevel): string =>
  level === 'write' ? `${name} asks to see and change your workouts.` : `${name} asks to see your workouts.`

/** Tooltip of a button. */
export function buttonHint(button: ContactButton, row: Connection, side: ContactSide): string | undefined {
  switch (button) {
    case 'Request':
      return 'Ask to see their workouts'
    case 'Pending':
      return 'You have asked to see their workouts'
    case 'Grant':
      return 'Let them see your workouts'
    case 'Revoke':
      return 'End every access they have to yours'
    case 'Legacy':
      if (side === 'coach') {
        return row.my_access === 'write'
          ? 'What you may do, and until when'
          : 'Ask to see and change their workouts'
      }
      return row.their_permission_level
        ? 'Change the level or the end date'
        : 'Give access with a level and an end date'
    case 'Block':
      return BLOCK_HINT
    default:
      return undefined
  }
}
