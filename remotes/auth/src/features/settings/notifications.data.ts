import { type CallRow, call, type Result } from '@coach-app/data'

/** Kinds of mail that can be switched off. Mails about the account itself are always sent. */
export type NotificationKind = CallRow<'get_notification_preferences'>['kind']

/** Whether each kind of mail is wanted. */
export type NotificationPreferences = Record<NotificationKind, boolean>

/** Which mails the caller gets. */
export const getNotificationPreferences = (): Promise<Result<NotificationPreferences>> =>
  call('get_notification_preferences', {}, toPreferences)

// The function returns a row for every kind, so the record is complete.
const toPreferences = (rows: CallRow<'get_notification_preferences'>[]) =>
  Object.fromEntries(rows.map(({ kind, email }) => [kind, email])) as NotificationPreferences
