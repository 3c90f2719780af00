import { PERMISSION_LABELS } from '@coach-app/contracts'
import type { CallRow } from '@coach-app/data'

/** One line of how access to one's own training came and went. */
export type AccessLogEntry = CallRow<'get_access_log'>

/** The text of one access log entry; deleted accounts have no name. */
export function accessEventText(entry: AccessLogEntry, locale?: string): string {
  const viewer = entry.viewer_name || 'Somebody who has left'
  const by = entry.by_me ? ', by you' : entry.actor_name ? `, by ${entry.actor_name}` : ''
  return `${what(entry, viewer, locale)}${by}`
}

function what(
  { source, action, permission_level, expires_at }: AccessLogEntry,
  viewer: string,
  locale?: string,
) {
  if (source === 'primary_coach') {
    return action === 'assigned'
      ? `${viewer} became your primary coach`
      : `${viewer} is no longer your primary coach`
  }
  if (action === 'revoked') return `Access of ${viewer} ended`
  const level = permission_level === null ? '' : ` ${PERMISSION_LABELS[permission_level]}`
  const end = source === 'permission' ? ` ${endOf(expires_at, locale)}` : ''
  return action === 'changed'
    ? `Access of ${viewer} was changed to${level}${end}`
    : `${viewer} was given${level} access${end}`
}

/** The expiry as it was set, so an absolute date and not the remaining time. */
function endOf(expiresAt: string | null, locale?: string): string {
  if (expiresAt === null) return 'without an end'
  const day = new Date(expiresAt).toLocaleDateString(locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
  })
  return `until ${day}`
}
