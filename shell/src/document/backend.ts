import { readBackend } from '@coach-app/contracts'
import { config } from './inlined.ts'

/** Why no backend is configured; null when one is. */
export const backendProblem: Error | null = findProblem()

function findProblem(): Error | null {
  try {
    readBackend(config, location.origin)
    return null
  } catch (error) {
    return error as Error
  }
}
