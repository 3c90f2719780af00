import type { FirstLoadReport } from '@coach-app/config/first-load-report'

/** A module may grow by this much, in bytes before minification, or by a tenth, whichever is more. */
const SPARE = 512

/** What of a first load is not as it is written down, one sentence each. What became smaller has to be written down as well, once it is much. */
export function compareFirstLoad(known: FirstLoadReport, built: FirstLoadReport): string[] {
  const names = [...new Set([...Object.keys(known), ...Object.keys(built)])].sort()
  return names.flatMap(name => {
    const [before, now] = [known[name] ?? 0, built[name] ?? 0]
    if (before === 0) return [`${name} is in the shell's first load, with ${now} bytes, and was not.`]
    if (now === 0)
      return [`${name} is in the shell's first load no more: shell/first-load.json still has it.`]
    const spare = Math.max(SPARE, before / 10)
    if (now - before > spare)
      return [`${name} has grown in the shell's first load from ${before} to ${now} bytes.`]
    if (before - now > spare)
      return [`${name} has shrunk in the shell's first load from ${before} to ${now} bytes: write that down.`]
    return []
  })
}
