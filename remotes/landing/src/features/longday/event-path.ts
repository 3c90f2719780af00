import { PATHS } from '../../paths.ts'

/** The screens of one event besides its first. `board` is the host's: the event as a page without script. */
export const VIEWS = [
  'enter',
  'entries',
  'judge',
  'manage',
  'edit',
  'projector',
  'certificate',
  'poster',
] as const
export type View = (typeof VIEWS)[number]

export const eventPath = (link: string, view?: View): string =>
  `${PATHS.longday}/${link}${view ? `/${view}` : ''}`

/** The event for somebody who is to join a team: the form has its code. */
export const teamPath = (link: string, code: string): string => `${eventPath(link)}?team=${code}`

/** The event for somebody who is to make a team: the form asks for its name. */
export const captainPath = (link: string): string => `${eventPath(link)}?join=new-team`

/** Other text is no link of an event, and nothing is asked of the server for it. */
export const isLink = (text: string): boolean => /^[0-9a-f]{32}$/.test(text)

export const isView = (text: string): text is View => (VIEWS as readonly string[]).includes(text)

/** The form of a new event, filled with a former one. */
export const copyPath = (link: string): string => `${PATHS.newLongday}?from=${link}`
