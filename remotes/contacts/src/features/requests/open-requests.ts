import type { ContactManagerTab } from '@coach-app/contracts'
import type { CallRow } from '@coach-app/data'

/** Requests that wait for this person's answer in the Contact Manager. */
export type OpenRequests = CallRow<'count_open_requests'>

export const NOTHING_OPEN: OpenRequests = {
  connection_requests: 0,
  access_requests: 0,
  invitations: 0,
  team_requests: 0,
}

export const countOf = (open: OpenRequests): number =>
  open.connection_requests + open.access_requests + open.invitations + open.team_requests

/** The tab to open; requests to join teams that one is staff of stand with the invitations. */
export function tabOf(open: OpenRequests): ContactManagerTab {
  if (open.connection_requests > 0) return 'requests'
  if (open.access_requests > 0) return 'contacts'
  return open.invitations + open.team_requests > 0 ? 'teams' : 'search'
}
