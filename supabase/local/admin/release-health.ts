import { type Installation, withDatabase } from './database.ts'

/** A row of `release_health`. */
export interface ReleaseHealthRow {
  version: string
  failed_users: number
  worked_users: number
  failed_devices: number
  worked_devices: number
  worked_variance: number
}

/** The reports about each release of a part since a given time, read from the database directly. */
export const readReleaseHealth = (
  installation: Installation,
  part: string,
  since: string,
): Promise<ReleaseHealthRow[]> =>
  withDatabase(installation, async client => {
    const { rows } = await client.query<ReleaseHealthRow>('select * from public.release_health($1, $2)', [
      part,
      since,
    ])
    return rows
  })
