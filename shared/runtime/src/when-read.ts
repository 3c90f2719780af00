import { queryClient } from '@coach-app/data/query'
import { whenIdle } from './when-idle.ts'

/**
 * Runs what fetches code ahead once the page has been read and the browser has nothing else to do: beside the page's own queries it
 * would take their bandwidth. Not for who saves data, as whenIdle.
 *
 * @returns a function that calls it off.
 */
export function whenRead(fetch: () => void): () => void {
  let callOff = () => {}
  const look = () => {
    if (queryClient.isFetching() === 0) return fetch()
    callOff = queryClient.getQueryCache().subscribe(() => {
      if (queryClient.isFetching() > 0) return
      callOff()
      // One answer often leads to the next query.
      callOff = whenIdle(look)
    })
  }
  callOff = whenIdle(look)
  return () => callOff()
}
