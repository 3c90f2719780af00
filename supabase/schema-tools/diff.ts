import { createClient } from '@pgkit/client'
import { Migration } from '@pgkit/migra'

/**
 * SQL that turns one database into the other, as far as the library supports: tables, constraints, indexes, views, functions,
 * triggers, policies, and grants on tables. Not comments, grants on functions, publications, role settings and rows: compare
 * the catalogs afterwards.
 */
export async function difference(fromUrl: string, toUrl: string): Promise<string> {
  const [from, to] = [createClient(fromUrl), createClient(toUrl)]
  try {
    const parts: string[] = []
    for (const schema of ['public', 'private']) {
      const migration = await Migration.create(from, to, { schema })
      // Allow drop statements: they are reviewed in the migration file.
      migration.set_safety(false)
      migration.add_all_changes(true)
      parts.push(migration.sql.trim())
    }
    return parts.filter(Boolean).join('\n\n')
  } finally {
    await Promise.all([from.end(), to.end()])
  }
}
