import type { ServiceCall } from '../_mail/outbox.ts'
import { type ClaimedPush, claimedPushes } from './notice.ts'
import type { PushOutcome, PushSender } from './sender.ts'

const BATCH = 50

/**
 * Sends every notification that is due; returns how many devices were told and how many could not be. Concurrent runs share the queue.
 * A failed one is due again later, so the loop ends.
 */
export const deliverPushes = async (
  call: ServiceCall,
  send: PushSender,
): Promise<{ delivered: number; failed: number }> => {
  const result = { delivered: 0, failed: 0 }
  for (;;) {
    const pushes = claimedPushes.parse(await call('claim_pushes', { limit_count: BATCH }))
    // Beside each other: a push service that does not answer must not keep the others waiting.
    const outcomes = await Promise.all(pushes.map(push => tell(push, call, send)))
    for (const outcome of outcomes) result[outcome === 'sent' ? 'delivered' : 'failed']++
    if (pushes.length < BATCH) return result
  }
}

const tell = async (push: ClaimedPush, call: ServiceCall, send: PushSender): Promise<PushOutcome> => {
  const outcome = await send(push).catch(() => 'failed' as const)
  await call('finish_push', {
    claim_id_param: push.claim_id,
    endpoint_param: push.endpoint,
    status_param: outcome,
  })
  return outcome
}
