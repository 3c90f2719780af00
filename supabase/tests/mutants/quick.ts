import type { ProvidedContext } from 'vitest'
import { tryCell } from '../authorization/cell.ts'
import { POLICIES, PRIVATE_FUNCTIONS } from '../authorization/claims.ts'
import { PERSONAS, stage } from '../authorization/fixture.ts'
import { ROWS } from '../authorization/groups.ts'
import { GRANTED, KNOWN_GRANTS, REACHABLE } from '../authorization/reachable.ts'
import { RULES } from '../catalog/rules.ts'
import { CHECKS, PAIRS, STATEMENTS } from '../constraints/refused.ts'
import { cloneDatabase } from '../fixtures/database.ts'
import { answerAfter, LIMITS } from '../limits/limits.ts'
import type { Mutant } from './catalog.ts'
import { mentions } from './catalog.ts'

/** Tries each mutant in a transaction on one prepared database: a hundred times faster than running a test file. */
export interface Quick {
  /** The rule that killed it, that it cannot be applied, or null: then the test files have to run. */
  notice(mutant: Mutant): Promise<{ by: string } | { invalid: string } | null>
  close(): Promise<void>
}

/** Maximum number of authorization rows per mutant, the most relevant first: all rows would take a minute for a central function. */
const MOST_ROWS = 30
const nearest = (mutant: Mutant) =>
  ROWS.map(row => ({ row, weight: mentions(mutant, row.sql) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST_ROWS)
    .map(({ row }) => row)

/** The tables of expectations that need no test of their own: authorization, limits, constraints, the catalog's rules. */
export const startQuick = async (postgres: ProvidedContext['postgres']): Promise<Quick> => {
  const db = await cloneDatabase(postgres)
  const cast = await stage(db)
  const client = await db.pool.connect()
  const names = async (sql: string) =>
    (await client.query<{ name: string }>(sql)).rows.map(row => row.name).sort()
  const differs = async (sql: string, known: string[]) =>
    String(await names(sql)) !== String([...known].sort())

  const byCatalog = async (): Promise<string | null> => {
    for (const [rule, sql] of RULES) if ((await client.query(sql)).rowCount) return `catalog: ${rule}`
    if (await differs(GRANTED, KNOWN_GRANTS)) return 'claims: a grant'
    if (await differs(REACHABLE, PRIVATE_FUNCTIONS)) return 'claims: a private function'
    const policies = `select schemaname || '.' || tablename || ': ' || policyname as name from pg_policies`
    return (await differs(policies, Object.keys(POLICIES))) ? 'claims: a policy' : null
  }

  const byConstraint = async (name: string): Promise<string | null> => {
    const [, table = '', constraint = ''] = /^constraint (\S+): (\S+)$/.exec(name) ?? []
    const change = Object.values(CHECKS).find(cases => constraint in cases)?.[constraint]
    const [expected, sql] = PAIRS[constraint] ?? [
      constraint,
      change
        ? `update ${table} set ${change} where ctid in (select ctid from ${table} limit 1)`
        : STATEMENTS[constraint],
    ]
    if (!sql) return null
    await client.query('savepoint violation')
    const refused = await client.query(sql).then(
      () => null,
      (error: { constraint?: string }) => error.constraint,
    )
    await client.query('rollback to savepoint violation')
    return refused === expected ? null : `constraints: ${constraint}`
  }

  const byLimit = async (mutant: Mutant): Promise<string | null> => {
    for (const limit of LIMITS)
      if (
        mutant.subjects[0]?.endsWith(`.${limit[0]}`) &&
        (await answerAfter(client, cast, limit[2], limit)) !== '429'
      )
        return `limits: ${limit[0]}`
    return null
  }

  const byTable = async (mutant: Mutant): Promise<string | null> => {
    for (const row of nearest(mutant))
      for (const persona of PERSONAS) {
        const sign = await tryCell(client, cast, row, persona)
        if (sign !== row.cells[persona]) return `table: ${row.operation}, ${persona}: ${sign}`
      }
    return null
  }

  return {
    notice: async mutant => {
      await client.query('begin')
      try {
        await client.query(`set local statement_timeout = '20s'`)
        await client.query(`select set_config('storage.allow_delete_query', 'true', true)`)
        const invalid = await client.query(mutant.sql).then(
          () => null,
          (error: Error) => error.message,
        )
        if (invalid) return { invalid }
        const by =
          (mutant.byCatalog ? await byCatalog() : null) ??
          (mutant.name.startsWith('constraint') ? await byConstraint(mutant.name) : null) ??
          (mutant.name.includes('does not limit') ? await byLimit(mutant) : null) ??
          (mutant.byCatalog ? null : await byTable(mutant))
        return by ? { by } : null
      } finally {
        await client.query('rollback')
      }
    },
    close: async () => {
      client.release()
      await db.close()
    },
  }
}
