import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { PROJECT, runFile } from '../migrations/apply.ts'

const MARK = 'supabase/demo'

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(new URL(folder, PROJECT)))
    .filter(file => file.endsWith('.sql'))
    .sort()
    .map(file => `${folder}${file}`)

/**
 * Runs every supabase/demo/*.sql in the order of the names, for `large` then those of supabase/demo/large, in one transaction, on
 * a database where nobody has an account yet. Dates in the files are relative to now, so the demo is always about this week.
 */
export const seedDemo = async (
  databaseUrl: string,
  size: 'demo' | 'large',
  log: (line: string) => void,
): Promise<void> => {
  const files = [...(await filesIn('demo/')), ...(size === 'large' ? await filesIn('demo/large/') : [])]
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('lock table supabase_migrations.seed_files in share row exclusive mode')
    const { rows } = await client.query<{ seeded: boolean; used: boolean }>(
      `select exists (select from supabase_migrations.seed_files where path = $1) as seeded,
              exists (select from auth.users) as used`,
      [MARK],
    )
    if (rows[0]?.seeded || rows[0]?.used) {
      if (!rows[0].seeded) log('The database has accounts already: no demo data is added to it')
      await client.query('rollback')
      return
    }
    // Demo events are in the past: queue no mails for them.
    await client.query(`select set_config('app.mail', 'off', true)`)
    for (const file of files) await runFile(client, file, await readFile(new URL(file, PROJECT), 'utf8'))
    await client.query(`insert into supabase_migrations.seed_files (path, hash) values ($1, 'applied')`, [
      MARK,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    await client.end()
  }
}
