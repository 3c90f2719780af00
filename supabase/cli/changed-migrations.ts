import { readMigrations } from '../local/migrations/apply.ts'
import type { Query } from './schedule.ts'

/** The command line keeps a migration as a list of statements; what stands between them is not kept. */
const essence = (sql: string): string => sql.replace(/[\s;]/g, '')

/**
 * The migrations that the project applied with another text than the checkout has. A migration that has been deployed is never edited:
 * nothing would bring the change to the project, and a new project would get another schema.
 *
 * @returns their versions.
 */
export const readChangedMigrations = async (query: Query): Promise<string[]> => {
  const rows = await query('select version, statements from supabase_migrations.schema_migrations')
  const applied = new Map(rows.map(({ version, statements }) => [version, (statements ?? []) as string[]]))
  return (await readMigrations())
    .filter(({ version, sql }) => {
      const statements = applied.get(version)
      return statements !== undefined && essence(statements.join('')) !== essence(sql)
    })
    .map(({ version }) => version)
}
