export type Turns = <T>(work: () => Promise<T>) => Promise<T>

/**
 * At most so many at once; the others wait in line. Hashing a password takes the processor for a tenth of a second: thirty at once kept
 * everybody else's reads waiting for two.
 */
export const createTurns = (atOnce: number): Turns => {
  let running = 0
  const waiting: (() => void)[] = []
  return async work => {
    // A waiting task takes over the place of the finished one, so no new task can overtake it.
    if (running >= atOnce) await new Promise<void>(resolve => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
