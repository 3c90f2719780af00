import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, createTestPlatform, type TestPlatform } from '../fixtures/index.ts'
import { depth, seed } from '../fixtures/sample-size.ts'
import { undeclared } from './answers.ts'
import { fuzz } from './run-fuzz.ts'
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

  fuzz(
    () => ({ origin: platform.url, stage }),
    tables.map(table => ({
      name: table.name,
      count: inputsFor(table.name),
      inputs: async (scene, count, round) =>
        tableInputs(
          scene,
          table,
          { apikey: platform.config.publishableKey, token: await platform.token(scene.caller.id) },
          { count, seed: seed() + round },
        ),
      judge: undeclared,
    })),
  )
})
