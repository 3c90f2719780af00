import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedDemo } from '../../local/demo/seed.ts'
import type { ListRow } from '../clients/list.ts'
import { listOf } from '../clients/list.ts'
import { createTestDatabase, type Persona, type TestDatabase } from '../fixtures/index.ts'

let db: TestDatabase
let rows: ListRow[]
beforeAll(async () => {
  db = await createTestDatabase()
  await seedDemo(db.url, 'large', console.warn)
  rows = await listOf(db.asUser('00000000-0000-4000-8000-000000000003') as Persona, 500)
})
afterAll(() => db.close())

const trained = () => rows.filter(({ permission_level }) => permission_level !== null)

describe('SEED=large', () => {
  it('has a coach with sixty athletes, who need different things', () => {
    expect(rows.filter(({ display_name }) => display_name).length).toBeGreaterThanOrEqual(60)
    for (const reason of ['missed', 'drop', 'message', 'plan', 'access'])
      expect(rows.filter(({ reasons }) => reasons.includes(reason)).length, reason).toBeGreaterThan(1)
    expect(rows.filter(({ reasons }) => reasons.length === 0).length).toBeGreaterThan(10)
    expect(rows.some(({ is_archived }) => is_archived)).toBe(true)
  })

  it('has three months of training with plausible numbers', () => {
    const quarter = trained().map(({ quarter_done, quarter_due }) => (quarter_done ?? 0) / (quarter_due || 1))
    expect(Math.min(...quarter)).toBeLessThan(0.6)
    expect(quarter.filter(share => share > 0.85).length).toBeGreaterThan(20)
    expect(trained().filter(({ quarter_due }) => (quarter_due ?? 0) > 35).length).toBeGreaterThan(45)
  })
})
