import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, createTestPlatform, type TestPlatform } from '../fixtures/index.ts'
import { depth, seed } from '../fixtures/sample-size.ts'
import { undeclared } from './answers.ts'
import { procedureInputs } from './procedure-inputs.ts'
import { runFuzz } from './run-fuzz.ts'
import { createStage, type Stage } from './scene.ts'
import { findProcedures } from './surface.ts'

const INPUTS = depth({ test: 30, deep: 2000 })

const catalog = await createTestDatabase()
const procedures = await findProcedures(catalog)
await catalog.close()

let platform: TestPlatform
let stage: Stage
beforeAll(async () => {
  platform = await createTestPlatform({ rateLimits: false })
  stage = await createStage(platform.database)
})
afterAll(() => platform.close())

describe(`every procedure, ${INPUTS} inputs each (SEED=${seed()})`, () => {
  it('is found in the catalog', () => {
    expect(procedures.length).toBeGreaterThan(25)
  })

  it.each(procedures)(
    '$name answers nonsense with a declared refusal, and nothing is half-written',
    async procedure => {
      const outcome = await runFuzz(
        platform.url,
        stage,
        INPUTS,
        async (scene, count, round) =>
          procedureInputs(
            scene,
            procedure,
            { apikey: platform.config.publishableKey, token: await platform.token(scene.caller.id) },
            { count, seed: seed() + round },
          ),
        undeclared,
      )
      expect(outcome.faults.join('\n\n')).toBe('')
      expect(outcome.limited / outcome.sent).toBeLessThanOrEqual(0.01)
    },
  )
})
