import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, createTestPlatform, type TestPlatform } from '../fixtures/index.ts'
import { depth, seed } from '../fixtures/sample-size.ts'
import { undeclared } from './answers.ts'
import { runFuzz } from './run-fuzz.ts'
import { createStage, type Stage } from './scene.ts'
import { findTables } from './surface.ts'
import { tableInputs } from './table-inputs.ts'

/** The two tables that the specification names, which one may also write to, get the most. */
const inputsFor = (table: string): number =>
  depth({ test: 30, deep: ['user_profiles', 'connections'].includes(table) ? 2000 : 500 })

const catalog = await createTestDatabase()
const tables = await findTables(catalog)
await catalog.close()

let platform: TestPlatform
let stage: Stage
beforeAll(async () => {
  platform = await createTestPlatform({ rateLimits: false })
  stage = await createStage(platform.database)
})
afterAll(() => platform.close())

describe(`every table (SEED=${seed()})`, () => {
  it('is found in the catalog', () => {
    expect(tables.length).toBeGreaterThan(15)
  })

  it.each(tables)(
    '$name answers nonsense with a declared refusal, and nothing is half-written',
    async table => {
      const outcome = await runFuzz(
        platform.url,
        stage,
        inputsFor(table.name),
        async (scene, count, round) =>
          tableInputs(
            scene,
            table,
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
