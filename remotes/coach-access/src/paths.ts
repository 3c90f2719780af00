import { generatePath } from 'react-router-dom'

export const clientsPath = '/clients'

/** Of another remote: where a program is chosen for these athletes. */
export const assignHref = (userIds: readonly string[]): string =>
  `/program-templates?for=${userIds.join(',')}`

/** Of another remote: its path is part of the product's route table. */
export const calendarHref = (userId: string): string => generatePath('/calendar/:userId', { userId })
