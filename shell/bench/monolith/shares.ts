import { config } from '../../src/federation/inlined.ts'

/** In the place of src/federation/shares.ts: nothing is handed over to anybody, the data layer is a lazy part of the build. */
export async function loadData(): Promise<typeof import('@coach-app/data')> {
  const data = await import('@coach-app/data')
  data.configureSupabase(config)
  return data
}
