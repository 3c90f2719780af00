import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MetricKey } from '@coach-app/contracts'

const REMOTES = join(import.meta.dirname, '../..')

/** Metrics that no screen links to their node yet, and why. A metric that is shown has to leave this list. */
export const NOT_SHOWN: Partial<Record<MetricKey, string>> = {
  e1rm_epley: 'Records and maxes show it without its link so far.',
  e1rm_brzycki: 'The product estimates by Epley; this one is in the calculator of the knowledge map only.',
  rpe: 'A column of builder and log, whose head has no room for help.',
  rir: 'As rpe.',
  percent_1rm: 'Part of the reason below a load, without its link so far.',
  session_load: 'The progress view is not built yet.',
  acute_load: 'The progress view is not built yet.',
  chronic_load: 'The progress view is not built yet.',
  volume_load: 'The totals of a week show it without its link so far.',
  weekly_sets: 'The totals of a week show it without its link so far.',
  session_compliance: 'The totals of a week and the client list show it without its link so far.',
  set_compliance: 'The client list will show it.',
}

/** The source of every remote by path: what is tested is left out. */
export function readRemotes(): Map<string, string> {
  const files = new Map<string, string>()
  for (const remote of readdirSync(REMOTES))
    for (const entry of readdirSync(join(REMOTES, remote, 'src'), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.tsx?$/.test(entry.name) || /\.(test|fixture)\./.test(entry.name)) continue
      const path = join(entry.parentPath, entry.name)
      files.set(path.slice(REMOTES.length + 1), readFileSync(path, 'utf8'))
    }
  return files
}

/** Metrics that are neither linked to their node by `MetricHelp` or `metricPath` nor listed as not shown; and the other way round. */
export function problemsOfShown(
  metrics: readonly string[],
  files: ReadonlyMap<string, string>,
  notShown: Readonly<Record<string, string>>,
): string[] {
  const linking = [...files.values()].filter(text => /\b(MetricHelp|metricPath)\b/.test(text))
  const isShown = (key: string) => linking.some(text => new RegExp(`['"\`]${key}['"\`]`).test(text))
  return [
    ...metrics.flatMap(key => {
      if (isShown(key) && key in notShown) return [`metric ${key}: it is shown, take it from NOT_SHOWN`]
      if (!isShown(key) && !(key in notShown))
        return [`metric ${key}: no screen links it to its node by MetricHelp or metricPath`]
      return []
    }),
    ...Object.keys(notShown)
      .filter(key => !metrics.includes(key))
      .map(key => `NOT_SHOWN: there is no metric ${key}`),
  ]
}
