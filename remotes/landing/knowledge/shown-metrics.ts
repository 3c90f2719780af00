import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MetricKey } from '@coach-app/contracts'

const REMOTES = join(import.meta.dirname, '../..')

/** Metrics that no screen links to their node yet, and why. A metric that is shown has to leave this list. */
export const NOT_SHOWN: Partial<Record<MetricKey, string>> = {
  e1rm_brzycki: 'The product estimates by Epley; this one is in the calculator of the knowledge map only.',
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
  const texts = [...files.values()]
  // As a property of MetricHelp or of what is made of it, in a table of such properties, or as an argument.
  const isShown = (key: string) => {
    const named = new RegExp(`\\bmetric(=\\{?|: ?)['"]${key}['"]|\\bmetricPath\\(['"]${key}['"]`)
    return texts.some(text => named.test(text))
  }
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
