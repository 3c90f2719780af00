import { config } from '../document/inlined.ts'

/** The one copy of the data layer, its client configured. Loaded when the first route that needs it is. */
export async function loadData(): Promise<typeof import('@coach-app/data')> {
  const data = await import('@coach-app/data')
  data.configureSupabase(config)
  return data
}
