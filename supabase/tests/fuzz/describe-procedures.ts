import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, createTestPlatform, type TestPlatform } from '../fixtures/index.ts'
import { seed } from '../fixtures/sample-size.ts'
import { undeclared } from './answers.ts'
import { procedureInputs } from './procedure-inputs.ts'
import { fuzz } from './run-fuzz.ts'
import { createStage, type Stage } from './scene.ts'
import { findProcedures } from './surface.ts'

const catalog = await createTestDatabase()
const procedures = await findProcedures(catalog)
await catalog.close()

/**
 * Half of the procedures, so that two workers share what takes longest of the fuzz tests.
 *
 * @param count of inputs for each.
 */
export const describeProcedures = (half: 'first' | 'second', count: number): void => {
  const middle = Math.ceil(procedures.length / 2)
  const some = half === 'first' ? procedures.slice(0, middle) : procedures.slice(middle)

  let platform: TestPlatform
  let stage: Stage
  beforeAll(async () => {
    platform = await createTestPlatform({ rateLimits: false })
    stage = await createStage(platform.database)
  })
  afterAll(() => platform.close())

  describe(`the ${half} half of the procedures, ${count} inputs each (SEED=${seed()})`, () => {
    it('are found in the catalog', () => {
      expect(some.length).toBeGreaterThan(12)
    })

    fuzz(
      () => ({ origin: platform.url, stage }),
      some.map(procedure => ({
        name: procedure.name,
        count,
        inputs: async (scene, size, round) =>
          procedureInputs(
            scene,
            procedure,
            { apikey: platform.config.publishableKey, token: await platform.token(scene.caller.id) },
            { count: size, seed: seed() + round },
          ),
        judge: undeclared,
      })),
    )
  })
}
