import { readBackend } from '@coach-app/contracts'
import { config } from '../document/inlined.ts'

/** Why there is no backend to ask, as the configuration says it; null where there is one. */
export const backendProblem: Error | null = findProblem()

function findProblem(): Error | null {
  try {
    readBackend(config, location.origin)
    return null
  } catch (error) {
    return error as Error
  }
}
