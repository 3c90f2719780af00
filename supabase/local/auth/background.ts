export interface Background {
  /**
   * Runs work in the background, after the answer: otherwise the response time would reveal whether there was anything to
   * do. Errors are logged, not returned to the caller.
   */
  run(what: string, work: () => Promise<unknown>): void
  /** Resolves when all of it has finished. */
  settled(): Promise<void>
}

export const createBackground = (log: (line: string) => void): Background => {
  const unfinished = new Set<Promise<void>>()
  return {
    run(what, work) {
      const task = work()
        .then(
          () => {},
          error => log(`auth: ${what} failed: ${error instanceof Error ? error.name : 'unknown'}`),
        )
        .finally(() => unfinished.delete(task))
      unfinished.add(task)
    },
    settled: async () => {
      await Promise.all(unfinished)
    },
  }
}
