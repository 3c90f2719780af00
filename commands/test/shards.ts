/** The seconds of a whole run as they were recorded: what splitting it into equal parts needs. */
export interface RecordedTimes {
  /** Seconds of each step. `gate` is the one that builds. */
  steps: { check: number; gate: number; unit: number; browser: number }
  /** Of test files that took longer than `OTHERWISE`, by their path from the workspace. */
  unit: Record<string, number>
  browser: Record<string, number>
}

/** The test files of one part of a run. */
export interface TestFiles {
  unit: string[]
  browser: string[]
}

/** What a file without a recorded time is taken to need, in seconds. */
export const OTHERWISE = 0.5

/**
 * Splits a run into parts that take about equally long: the longest file first, always to the part that has least to do. The
 * static check is the first part's; the others build before their browser tests.
 *
 * @returns as many parts as `count`; together they have every file once.
 */
export function splitByTime(files: TestFiles, times: RecordedTimes, count: number): TestFiles[] {
  const parts = Array.from({ length: count }, (_, at) => ({
    seconds: at === 0 ? times.steps.check : times.steps.gate,
    files: { unit: [], browser: [] } as TestFiles,
  }))
  const kinds = ['unit', 'browser'] as const
  const waiting = kinds.flatMap(kind => {
    const seconds = files[kind].map(file => times[kind][file] ?? OTHERWISE)
    const sum = seconds.reduce((total, one) => total + one, 0)
    // Files run in parallel: a file's share of the sum is its share of the step.
    return files[kind].map((file, at) => ({
      kind,
      file,
      seconds: ((seconds[at] ?? 0) / sum) * times.steps[kind],
    }))
  })
  waiting.sort((one, other) => other.seconds - one.seconds || (one.file < other.file ? -1 : 1))
  for (const { kind, file, seconds } of waiting) {
    const least = parts.reduce((best, part) => (part.seconds < best.seconds ? part : best))
    least.files[kind].push(file)
    least.seconds += seconds
  }
  return parts.map(part => part.files)
}

/** `2/3` → the second of three. @throws when it is something else. */
export function readShard(text: string): { index: number; count: number } {
  const [, index = 0, count = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number)
  if (index < 1 || count < 1 || index > count)
    throw new Error(`--shard=${text} is no part of a run. Write it as 1/3, 2/3 or 3/3.`)
  return { index, count }
}
