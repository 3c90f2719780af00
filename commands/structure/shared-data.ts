import { isForTests, type Source, type Violation } from './source.ts'

/** Who uses what of shared/data. */
export interface DataUse {
  data: Source
  /** The names that index.ts exports, types too, by the module that has them. */
  exported: ReadonlyMap<string, readonly string[]>
  /** The names that a package uses: the shell, each remote, and the shared packages, which are there for all. */
  used: ReadonlyMap<string, ReadonlySet<string>>
}

/**
 * shared/data keeps what several use: a module whose names one remote (or the shell) alone imports belongs there. What uses a
 * module through others of shared/data counts too, so that the client or the mapping of errors need no list of exceptions. Exports
 * that nobody uses are the subject of commands/unused-data-exports.ts.
 */
export function checkSharedData({ data, exported, used }: DataUse): Violation[] {
  const usersOf = (module: string, seen = new Set<string>()): Set<string> => {
    seen.add(module)
    const names = exported.get(module) ?? []
    const users = [...used].filter(([, taken]) => names.some(name => taken.has(name))).map(([user]) => user)
    const importers = data.imports
      .filter(({ from, to }) => to === module && from !== 'index.ts' && !isForTests(from) && !seen.has(from))
      .map(({ from }) => from)
    return new Set([...users, ...importers.flatMap(importer => [...usersOf(importer, seen)])])
  }
  return [...exported.keys()].flatMap(module => {
    const users = [...usersOf(module)]
    const [user] = users
    if (users.length !== 1 || !user || user.startsWith('shared/')) return []
    return {
      path: `${data.root}/${module}`,
      rule: 'shared/data keeps what several use',
      message: `is used by ${user} alone. Move it there, as a *.data.ts file that imports \`call\` and the like from @coach-app/data.`,
    }
  })
}
