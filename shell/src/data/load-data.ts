import { setErrorReference } from '@coach-app/ui'
import { config } from '../document/inlined.ts'

/** The one copy of the data layer, with its client configured. Loaded with the first route that needs it. */
export async function loadData(): Promise<typeof import('@coach-app/data')> {
  const data = await import('@coach-app/data')
  data.configureSupabase(config)
  setErrorReference(data.failedRequestId)
  return data
}
