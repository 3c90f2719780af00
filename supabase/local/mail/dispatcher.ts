import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { type DeliverySettings, deliverDue } from '../../functions/_mail/delivery.ts'
import { createOutbox } from '../../functions/_mail/outbox.ts'
import { deliverPushes } from '../../functions/_push/delivery.ts'
import type { PushSender } from '../../functions/_push/sender.ts'
import { runJob } from '../../functions/_shared/job.ts'
import { callDirectly } from '../postgres/call-directly.ts'

export interface Dispatcher {
  /** Sends the mails that are due; resolves once those due at the time of the call were sent or have failed. */
  drain(): Promise<void>
  stop(): Promise<void>
}

/** Polling interval, for retries and scheduled mails, which send no notification. */
const LOOK_MS = 30_000
const RECONNECT_MS = 1000

/**
 * Drains private.outbox: on a database notification, on request, and every half minute. Mails that are queued when the platform stops
 * are sent after its next start. With each round devices are told of published workouts (private.push_outbox).
 */
export const startDispatcher = (
  options: Omit<DeliverySettings, 'outbox'> & {
    push: PushSender | null
    pool: pg.Pool
    databaseUrl: string
    log: (line: string) => void
  },
): Dispatcher => {
  const { pool, databaseUrl, log, push, ...rest } = options
  const call = callDirectly(pool)
  const outbox = createOutbox(call)
  const ended = new AbortController()
  let running: Promise<void> | null = null
  let again: Promise<void> | null = null

  const once = async (): Promise<void> => {
    try {
      const { failed } = await runJob(call, 'deliver-mail', async () => {
        await outbox.queueDue()
        return deliverDue({ ...rest, outbox })
      })
      if (failed > 0) log(`mail: ${failed} could not be sent; the outbox says why, and tries again`)
    } catch (error) {
      if (!ended.signal.aborted) log(`mail: ${error instanceof Error ? error.message : String(error)}`)
    }
    try {
      const { refusals } = push
        ? await runJob(call, 'deliver-push', () => deliverPushes(call, push))
        : { refusals: [] }
      for (const refusal of refusals) log(`push: ${refusal}; tried again later`)
    } catch (error) {
      if (!ended.signal.aborted) log(`push: ${error instanceof Error ? error.message : String(error)}`)
    }
  }

  /** One drain at a time. A call during one waits for the next one, which includes everything queued until now. */
  const drain = (): Promise<void> => {
    if (!running) {
      running = once().finally(() => {
        running = null
      })
      return running
    }
    again ??= running.then(() => {
      again = null
      return drain()
    })
    return again
  }

  const wake = (): void => {
    if (!ended.signal.aborted) void drain()
  }
  const timer = setInterval(wake, LOOK_MS)

  /** Listens for notifications and reconnects when the connection is lost. */
  const listen = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      const client = new pg.Client({ connectionString: databaseUrl })
      try {
        const lost = new Promise<void>(resolve => {
          client.on('error', () => resolve())
          client.on('end', () => resolve())
          ended.signal.addEventListener('abort', () => resolve(), { once: true })
        })
        client.on('notification', wake)
        await client.connect()
        await client.query('listen outbox')
        wake()
        await lost
      } catch {
        // The database is unavailable: nothing can be queued meanwhile.
      }
      await client.end().catch(() => {})
      await delay(RECONNECT_MS, undefined, { signal: ended.signal }).catch(() => {})
    }
  }
  const listening = listen()

  return {
    drain,
    stop: async () => {
      clearInterval(timer)
      ended.abort()
      await listening
      await (again ?? running)
      rest.transport?.close()
    },
  }
}
