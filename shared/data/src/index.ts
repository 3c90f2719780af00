export * from './access-codes.ts'
export { callApi } from './api.ts'
export * from './auth.ts'
export { AVATAR_SIDE, readAvatar, removeAvatar, saveAvatar } from './avatars.ts'
export * from './bar-and-plates.ts'
export { portalAddress } from './billing.ts'
export { type CallRow, call } from './call.ts'
export * from './connections.ts'
export {
  countUnsent,
  discardUnsent,
  forgetKeptData,
  forgetNotified,
  KEPT_DATABASE,
  readNotified,
} from './device-data.ts'
export {
  DEVICE_NAME_MAX_LENGTH,
  describeDevice,
  deviceName,
  deviceOfWrite,
  isWriteOfHere,
  nameDevice,
  newWriteId,
} from './device-name.ts'
export { keepDeviceNotified, saveDeviceSubscription, subscriptionOptions } from './device-notifications.ts'
export { type DeviceStorage, deviceStorage } from './device-storage.ts'
export * from './load-bar.ts'
export * from './messages.ts'
export { findName, findNames, forgetNames } from './name-cache.ts'
export { nameFault } from './name-fault.ts'
export { initials, resolveName } from './names.ts'
export { clearPendingSignUp } from './pending-sign-up.ts'
export { createPersonQueue } from './person-queue.ts'
export * from './profile.ts'
export { isOutage, queryClient, queryKeys } from './query.ts'
export * from './realtime.ts'
export { type AppError, AppFailure, err, ok, type Result, requireIds, unwrap } from './result.ts'
export { createSendQueue, isRefusal, type QueuedItem, type SendQueue } from './send-queue.ts'
export { attempt, codeOfStatus, fromSupabase, serverText } from './server-error.ts'
export { failedRequestId, onSessionExpired } from './server-fetch.ts'
export { listFiles } from './storage.ts'
export {
  configureSupabase,
  EVENTS_PER_SECOND,
  functionsAddress,
  getPayments,
  getPushKey,
  getSupabase,
  mailboxPath,
} from './supabase.ts'
export { type Client, searchUsers } from './users.ts'
