import type { CallRow } from '@coach-app/data'

/** Somebody the search has found. `connection_status`: `none`, `pending` or `accepted`. */
export type FoundUser = CallRow<'search_users'>
