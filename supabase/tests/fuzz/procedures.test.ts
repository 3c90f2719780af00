import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, createTestPlatform, type TestPlatform } from '../fixtures/index.ts'
import { depth, seed } from '../fixtures/sample-size.ts'
import { undeclared } from './answers.ts'
import { procedureInputs } from './procedure-inputs.ts'
import { fuzz } from './run-fuzz.ts'
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

  fuzz(
    () => ({ origin: platform.url, stage }),
    procedures.map(procedure => ({
      name: procedure.name,
      count: INPUTS,
      inputs: async (scene, count, round) =>
        procedureInputs(
          scene,
          procedure,
          { apikey: platform.config.publishableKey, token: await platform.token(scene.caller.id) },
          { count, seed: seed() + round },
        ),
      judge: undeclared,
    })),
  )
})
