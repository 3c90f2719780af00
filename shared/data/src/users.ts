import type { ProfileType } from '@coach-app/contracts'
import { call } from './call.ts'

/** Limit of every people search (specification, section 9). */
const USER_SEARCH_LIMIT = 10

/** Finds confirmed users by name or e-mail; blank text finds nobody. */
export const searchUsers = (term: string, profileType?: ProfileType) =>
  call('search_users', {
    search_term: term.trim(),
    limit_count: USER_SEARCH_LIMIT,
    ...(profileType ? { profile_type_filter: profileType } : {}),
  })
