import type { ProfileType } from '@coach-app/contracts'
import { type CallRow, call } from './call.ts'

/**
 * Somebody of the signed-in person's client list: whoever lets them see their training, contacts, and athletes of teams they are
 * staff of. `permission_level` is null without access, `connection_id` for whoever is no contact; `request_status` is that of the
 * latest workout access request.
 */
export type Client = CallRow<'get_clients'>

/** Limit of every people search (specification, section 9). */
const USER_SEARCH_LIMIT = 10

/** Finds confirmed users by name or e-mail; blank text finds none. */
export const searchUsers = (term: string, profileType?: ProfileType) =>
  call('search_users', {
    search_term: term.trim(),
    limit_count: USER_SEARCH_LIMIT,
    ...(profileType ? { profile_type_filter: profileType } : {}),
  })
