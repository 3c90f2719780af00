import pg from 'pg'
import type { ServiceCall } from '../../functions/_mail/outbox.ts'

/** The server's SQL calls, made directly on the database instead of through the API. */
export const callDirectly =
  (pool: pg.Pool): ServiceCall =>
  async (procedure, parameters = {}) => {
    const names = Object.keys(parameters)
    const given = names.map((name, index) => `${pg.escapeIdentifier(name)} => $${index + 1}`).join(', ')
    const { rows } = await pool.query<Record<string, unknown>>(
      `select * from public.${pg.escapeIdentifier(procedure)}(${given})`,
      Object.values(parameters),
    )
    return procedure.startsWith('claim_') ? rows : (rows[0] ?? null)
  }
