import { buildPushPayload } from '@block65/webcrypto-web-push'
import { type ClaimedPush, workoutsNotice } from './notice.ts'

export interface PushSettings {
  /** VAPID keys in base64url: a point of P-256, and its private scalar. */
  publicKey: string
  privateKey: string
  /** How a push service reaches whoever runs this: `mailto:` or `https:`. */
  contact: string
  /** Replaces the global fetch. */
  fetch?: typeof fetch
}

/** `gone`: the push service knows this device no longer. */
export type PushOutcome = 'sent' | 'gone' | 'failed'

/** With what the push service has answered when it refused, for whoever runs this: its host, and no device's address. */
export interface PushAnswer {
  outcome: PushOutcome
  refusal?: string
}

export type PushSender = (push: ClaimedPush) => Promise<PushAnswer>

const TIMEOUT_MS = 10_000
/** Of what a push service says when it refuses: enough for its reason. */
const SAID_CHARACTERS = 200
/** Seconds for which a push service keeps it for a device that is off: until the workout is over. */
const KEPT_S = 2 * 24 * 60 * 60

/**
 * The sender from WEB_PUSH_PUBLIC_KEY, WEB_PUSH_PRIVATE_KEY and WEB_PUSH_CONTACT; null without any.
 *
 * @throws when one of them is missing or no such key.
 */
export const createPushSender = (settings: Partial<PushSettings>): PushSender | null => {
  const { publicKey, privateKey, contact, fetch: send = fetch } = settings
  if (!publicKey && !privateKey && !contact) return null
  if (!/^B[\w-]{86}$/.test(publicKey ?? ''))
    throw new Error('WEB_PUSH_PUBLIC_KEY is no VAPID key: 87 characters that begin with B')
  if (!/^[\w-]{43}$/.test(privateKey ?? ''))
    throw new Error('WEB_PUSH_PRIVATE_KEY is no VAPID key: 43 characters')
  if (!/^(mailto:\S+@\S+|https:\/\/\S+)$/.test(contact ?? ''))
    throw new Error('WEB_PUSH_CONTACT is no mailto: or https: address')
  const vapid = { publicKey: publicKey ?? '', privateKey: privateKey ?? '', subject: contact ?? '' }
  return async push => {
    const { endpoint, p256dh, auth, planner_id } = push
    const request = await buildPushPayload(
      {
        data: JSON.stringify(workoutsNotice(push)),
        // A topic has at most 32 characters: a device that is off gets only the latest notification of each planner.
        options: { ttl: KEPT_S, urgency: 'normal', topic: planner_id.replaceAll('-', '') },
      },
      { endpoint, expirationTime: null, keys: { p256dh, auth } },
      vapid,
    ).catch(() => null)
    // A key that is no point of the curve never will be.
    if (!request) return { outcome: 'gone' }
    const response = await send(endpoint, {
      ...request,
      // An address of a known push service must not lead to another one.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const said = (await response.text()).trim().replace(/\s+/g, ' ').slice(0, SAID_CHARACTERS)
    if (response.ok) return { outcome: 'sent' }
    if (response.status === 404 || response.status === 410) return { outcome: 'gone' }
    const refusal = `${new URL(endpoint).host} answered ${response.status}${said && `: ${said}`}`
    return { outcome: 'failed', refusal }
  }
}
