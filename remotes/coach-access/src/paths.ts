import { generatePath } from 'react-router-dom'

export const clientsPath = '/clients'

/** Of another remote: its path is part of the product's route table. */
export const calendarHref = (userId: string): string => generatePath('/calendar/:userId', { userId })
