import type { CallRow } from './call.ts'

/**
 * Somebody of the signed-in person's client list: whoever lets them see their training, contacts, and athletes of teams they are
 * staff of. `permission_level` is null without access, `connection_id` for whoever is no contact; `request_status` is that of the
 * latest workout access request.
 */
export type Client = CallRow<'get_clients'>
