import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../tests/fixtures/index.ts'
import { migrate, readMigrations } from './apply.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

describe('migrate', () => {
  it('does nothing on a database that is up to date', async () => {
    expect(await migrate(database.url, () => {})).toEqual({ applied: 0 })
  })

  it('reports an applied migration that was edited, and leaves the database alone', async () => {
    const [first] = await readMigrations()
    await database.query(
      `update supabase_migrations.schema_migrations set statements = '{"select 1"}' where version = '${first?.version}'`,
    )
    const lines: string[] = []
    expect(await migrate(database.url, line => lines.push(line))).toEqual({ applied: 0 })
    expect(lines).toContainEqual(expect.stringContaining(`${first?.version}_${first?.name} was changed`))
  })
})

describe('a database that other migrations made', () => {
  it('is refused by name and not changed', async () => {
    await database.query(
      `insert into supabase_migrations.schema_migrations (version, name, statements) values ('20200101000000', 'gone', '{}')`,
    )
    await expect(migrate(database.url, () => {})).rejects.toThrow('not here (20200101000000)')
    await database.query(`delete from supabase_migrations.schema_migrations where version = '20200101000000'`)
  })
})

describe('a test database', () => {
  it('runs the queries of a persona as that user, under the role the API would use', async () => {
    const user = await database.createUser()
    const { rows } = await user.query('select auth.uid() as uid, current_user as role')
    expect(rows).toEqual([{ uid: user.id, role: 'authenticated' }])
  })
})
