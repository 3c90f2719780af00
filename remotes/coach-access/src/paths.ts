import { generatePath } from 'react-router-dom'

export const clientsPath = '/clients'
export const invitePath = '/clients/invite'
export const invitationsPath = '/invitations'

export const clientHref = (userId: string): string => `${clientsPath}?client=${userId}`

/** Of another remote: where a program is chosen for these athletes. */
export const assignHref = (userIds: readonly string[]): string =>
  `/program-templates?for=${userIds.join(',')}`

/** Of another remote: its path is part of the product's route table. */
export const calendarHref = (userId: string): string => generatePath('/calendar/:userId', { userId })

/** Page of the remote workouts where a coach proposes an import of training history. */
export const historyHref = (userId: string): string => `${calendarHref(userId)}?history=open`

/** Of another remote: the athlete app, where a workout is logged. */
export const workoutHref = (userId: string, day: string): string => `${calendarHref(userId)}?date=${day}`

/** Page of the remote auth where a coach chooses whom a plan is for. */
export const planPath = '/profile-settings#plan'
