import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type StandIn, startStandIn } from '../../local/billing/stand-in.ts'
import { createTestPlatform, type TestPlatform } from '../fixtures/index.ts'
import { depth, seed } from '../fixtures/sample-size.ts'
import { undeclaredByFunction } from './answers.ts'
import { findCalls, functionInputs } from './function-inputs.ts'
import { fuzz } from './run-fuzz.ts'
import { createStage, type Stage } from './scene.ts'

const INPUTS = depth({ test: 30, deep: 2000 })

const entries = await readdir(new URL('../../functions/', import.meta.url), { withFileTypes: true })
const calls = findCalls(
  entries.filter(entry => entry.isDirectory() && !entry.name.startsWith('_')).map(entry => entry.name),
)

const PAYMENT_KEYS = { secretKey: 'sk_test_of_the_provider', webhookSecret: 'whsec_of_the_webhook' }

let payments: StandIn
let platform: TestPlatform
let stage: Stage
beforeAll(async () => {
  payments = await startStandIn(PAYMENT_KEYS)
  // Without their secrets they would be closed to any input.
  platform = await createTestPlatform({
    rateLimits: false,
    functions: {
      hookSecret: `v1,whsec_${btoa('a secret of the hook')}`,
      scheduleSecret: 'a-secret-of-the-schedule',
      billing: { ...PAYMENT_KEYS, apiUrl: payments.url },
    },
  })
  stage = await createStage(platform.database)
})
afterAll(async () => {
  await platform.close()
  await payments.stop()
})

describe(`every call of a function, ${INPUTS} inputs each (SEED=${seed()})`, () => {
  it('is found in the catalog', () => {
    expect(calls.length).toBeGreaterThan(8)
  })

  fuzz(
    () => ({ origin: platform.url, stage }),
    calls.map(call => ({
      name: `${call.method} ${call.name}`,
      count: INPUTS,
      inputs: async (scene, count, round) =>
        functionInputs(
          scene,
          call,
          { apikey: platform.config.publishableKey, token: await platform.token(scene.caller.id) },
          { count, seed: seed() + round },
        ),
      judge: undeclaredByFunction,
      // One mail a minute to an address, and a scene has few addresses.
      ...(call.name === 'confirm-email' ? { limitedShare: 0.5 } : {}),
    })),
  )
})
