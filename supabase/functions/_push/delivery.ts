import type { ServiceCall } from '../_mail/outbox.ts'
import { type ClaimedPush, claimedPushes } from './notice.ts'
import type { PushAnswer, PushSender } from './sender.ts'

const BATCH = 50

/**
 * Sends every notification that is due; returns how many devices were told, how many could not be, and what push services said to that. Concurrent runs share the queue.
 * A failed one is due again later, so the loop ends.
 */
export const deliverPushes = async (
  call: ServiceCall,
  send: PushSender,
): Promise<{ delivered: number; failed: number; refusals: string[] }> => {
  const result = { delivered: 0, failed: 0 }
  const refusals = new Set<string>()
  for (;;) {
    const pushes = claimedPushes.parse(await call('claim_pushes', { limit_count: BATCH }))
    // Beside each other: a push service that does not answer must not keep the others waiting.
    const answers = await Promise.all(pushes.map(push => tell(push, call, send)))
    for (const { outcome, refusal } of answers) {
      result[outcome === 'sent' ? 'delivered' : 'failed']++
      if (refusal) refusals.add(refusal)
    }
    if (pushes.length < BATCH) return { ...result, refusals: [...refusals] }
  }
}

const tell = async (push: ClaimedPush, call: ServiceCall, send: PushSender): Promise<PushAnswer> => {
  const answer = await send(push).catch((error: Error): PushAnswer => {
    const host = URL.canParse(push.endpoint) ? new URL(push.endpoint).host : 'its push service'
    // Its message may have the device's address in it.
    return { outcome: 'failed', refusal: `${host} was not reached (${error.name})` }
  })
  await call('finish_push', {
    claim_id_param: push.claim_id,
    endpoint_param: push.endpoint,
    status_param: answer.outcome,
    reason_param: answer.refusal ?? null,
  })
  return answer
}
