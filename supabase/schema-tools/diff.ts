import { createClient } from '@pgkit/client'
import { Migration } from '@pgkit/migra'

/**
 * SQL that turns one database into the other, as far as the library sees: tables, constraints, indexes, views, functions,
 * triggers, policies, and what is granted on tables. Not comments, what is granted on functions, publications, settings of
 * roles and rows: compare the catalogs afterwards.
 */
export async function difference(fromUrl: string, toUrl: string): Promise<string> {
  const [from, to] = [createClient(fromUrl), createClient(toUrl)]
  try {
    const parts: string[] = []
    for (const schema of ['public', 'private']) {
      const migration = await Migration.create(from, to, { schema })
      // What it drops stands in the file for who commits it to see.
      migration.set_safety(false)
      migration.add_all_changes(true)
      parts.push(migration.sql.trim())
    }
    return parts.filter(Boolean).join('\n\n')
  } finally {
    await Promise.all([from.end(), to.end()])
  }
}
