import { join } from 'node:path'
import { checkBilling } from '../../functions/_billing/check.ts'
import {
  type BillingProvider,
  type BillingSettings,
  createBilling,
} from '../../functions/_billing/provider.ts'
import { callAsServer } from '../../functions/_shared/database.ts'
import type { FunctionEnv } from '../../functions/_shared/env.ts'
import { runJob } from '../../functions/_shared/job.ts'
import { startStandIn } from './stand-in.ts'

const CHECK_EVERY_MS = 60_000

export interface OpenBilling {
  provider: BillingProvider | null
  /** From here on the provider is asked about whoever is due, every minute as in production. */
  start(env: FunctionEnv): void
  stop(): Promise<void>
}

/**
 * The payment provider of the settings; the stand-in where plans are paid for in a demo; none without either.
 *
 * @throws when the settings name a provider and a demo is asked for.
 */
export async function openBilling(
  settings: Partial<BillingSettings>,
  options: { demo: boolean; dataDir: string; log: (line: string) => void },
): Promise<OpenBilling> {
  const { demo, dataDir, log } = options
  if (demo && settings.secretKey)
    throw new Error('--payments demo has a payment provider of its own: take STRIPE_SECRET_KEY away')
  const keys = { secretKey: 'sk_test_demo', webhookSecret: 'whsec_demo' }
  const standIn = demo ? await startStandIn({ ...keys, file: join(dataDir, 'payments-demo.json') }) : null
  const provider = createBilling(standIn ? { ...keys, apiUrl: standIn.url } : settings)
  if (standIn) log(`payments: a demo of the payment provider answers at ${standIn.url}`)
  let checking: NodeJS.Timeout | undefined
  return {
    provider,
    start: env => {
      standIn?.sendTo(`${env.functionsUrl}/payment-events`)
      if (!provider) return
      const call = callAsServer(env)
      checking = setInterval(() => {
        runJob(call, 'check-payments', () => checkBilling(call, provider)).catch(error =>
          log(`payments: checking failed: ${error instanceof Error ? error.message : error}`),
        )
      }, CHECK_EVERY_MS)
      checking.unref()
    },
    stop: async () => {
      clearInterval(checking)
      await standIn?.stop()
    },
  }
}
